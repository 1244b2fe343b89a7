import {
  createContext,
  data,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'

import {
  apiContext,
  complianceContext,
  cookiesContext,
  imagesContext,
  offerPolicyContext,
  reportContext,
  viewerContext,
} from '#app/context.ts'
import { setFlash } from '#app/requests/flash.ts'
import { formText, parseForm } from '#app/requests/form.ts'
import { requireUser } from '#app/requests/guard.ts'
import {
  differences,
  type FormValues,
  firstOf,
  ownValues,
  valuesOf,
} from '#domain/columns/form-values.ts'
import { refusingStops } from '#domain/compliance/gate.ts'
import { refusingRules } from '#domain/compliance/gate-error.ts'
import { reviewTexts } from '#domain/images/content-images.ts'
import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import {
  type FieldErrors,
  otherLanguagesOf,
  readRecord,
  recordFormLimits,
  valuesOfRow,
} from '#domain/kinds/record.ts'
import { entrySearch, fromList, readFromList } from '#domain/lists/entries.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'
import type { OfferPolicy } from '#domain/pause/facts.ts'
import { type ChangeList, findNewest, listChanges } from '#queries/activity/history.ts'
import type { Api } from '#queries/api.ts'
import { type ListedBonus, listBonusesOf } from '#queries/catalogue/bonuses.ts'
import { fillImageTexts } from '#queries/catalogue/images.ts'
import { findNeighbours, type Neighbours } from '#queries/catalogue/neighbours.ts'
import { findRecord, saveRecord } from '#queries/catalogue/records.ts'
import { listReferences, type References } from '#queries/catalogue/references.ts'
import { readRecordContext } from '#queries/catalogue/rule-context.ts'

import { type Findings, findingsOf } from '../compliance/findings.ts'
import { copyRecord } from './copy-record.ts'
import { messageOf } from './database-message.ts'
import { flashKeys } from './flash-keys.ts'
import { previewRow } from './preview-row.ts'
import { resolveConflicts } from './resolve-conflicts.ts'
import { saveErrors } from './save-errors.ts'
import { saveIntent } from './save-intent.ts'
import { copyImages, storeFiles } from './store-images.ts'
import { suggestBonus } from './suggest-bonus.ts'
import { suggestTopic } from './suggest-topic.ts'

interface Args {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
  params: { id?: string }
}

/**
 * Set by a rejected save: the loader then skips the session and the record, and the page shows the typed values. After a failure,
 * it reads nothing at all.
 */
const rejected = createContext<'invalid' | 'failed' | null>(null)

/** Initial state of a form. `values` is null when the action data replaces it. */
export interface InitialForm {
  id: string | null
  /** Part of the storage key of drafts. */
  viewerId: string | null
  slug: string | null
  name: string
  values: FormValues | null
  /** The record that a new one is copied from; null when there is none. */
  copied: { id: string; name: string } | 'missing' | null
  /** Null for a new record, or when the history could not be read. */
  changes: ChangeList | null
  /** Null for a new record, or when they could not be read. */
  neighbours: Neighbours | null
  /** Languages that the site does not have, by the column that has translations into them. */
  otherLanguages: Record<string, string[]>
  /** Null when the operator has turned the compliance rules off, and after a rejected save. */
  compliance: Findings | null
  /** With this, the preview of the card shows what visitors get. */
  offerPolicy: OfferPolicy
  /** Null when they could not be read. */
  references: References | null
  /** The bonuses of a stored casino; null for other records, or when they could not be read. */
  bonuses: ListedBonus[] | null
  /** True when the values are suggestions from the texts of a casino. */
  isSuggested: boolean
}

const newRecordValues: FormValues = {
  ...{ published: ['true'], countries: ['se'] },
  ...{ kind: ['deposit'], currency: ['SEK'], weight_slots: ['100'] },
}

export async function openRecord({ context, url, params }: Args, kind: Kind): Promise<InitialForm> {
  const id = params.id ?? null
  const empty = {
    ...{ id, viewerId: null, slug: null, name: '', values: null, copied: null, changes: null },
    neighbours: null,
    otherLanguages: {},
    compliance: null,
    offerPolicy: { ...context.get(offerPolicyContext), isQuiet: false },
    references: null,
    bonuses: null,
    isSuggested: false,
  }
  const api = context.get(apiContext)
  const rejection = context.get(rejected)
  if (rejection === 'failed') return empty
  if (rejection) return { ...empty, references: await orNull(context, listReferences(api, kind)) }
  const viewer = await requireUser(context, url)
  // The guard of the admin page handles users who are not administrators.
  if (!viewer.isAdmin) throw redirect(pathTo('admin', localeOf(url.pathname)))
  if (id === null) {
    const [references, known] = await Promise.all([
      orNull(context, listReferences(api, kind)),
      knownTo(context, kind, null),
    ])
    const original = url.searchParams.get('copy')
    const copy =
      original && (await orNull(context, copyRecord(api, kind, original, localeOf(url.pathname))))
    const suggested = copy ? null : await orNull(context, suggestedValues(api, kind, url))
    const values = copy ? copy.values : { ...newRecordValues, ...suggested }
    const compliance = findingsOf(context, kind, previewRow(kind, values), known)
    return {
      ...{ ...empty, viewerId: viewer.id, values, compliance },
      copied: copy ? copy.original : original === null ? null : 'missing',
      references,
      // The form says that the terms come from texts.
      isSuggested: kind === 'bonuses' && suggested !== null,
    }
  }
  const row = await orNull(context, findRecord(api, kind, id))
  if (!row) {
    setFlash(context.get(cookiesContext), flashKeys[kind].notLoaded)
    // A full page load, because the root loader, which reads the flash cookie, does not rerun on navigation.
    throw redirectDocument(listPath(kind, url))
  }
  const [changes, neighbours, references, bonuses, known] = await Promise.all([
    orNull(context, listChanges(api, kind, id)),
    orNull(context, findNeighbours(api, kind, readFromList(url.searchParams), { ...row })),
    orNull(context, listReferences(api, kind)),
    kind === 'casinos' ? orNull(context, listBonusesOf(api, row.slug)) : null,
    knownTo(context, kind, id),
  ])
  const values = valuesOfRow(kind, { ...row })
  const otherLanguages = otherLanguagesOf(kind, { ...row })
  const { slug, name } = row
  const compliance = findingsOf(context, kind, row, known)
  const stored = { slug, name, values, changes, neighbours, otherLanguages, compliance, references }
  return { ...empty, viewerId: viewer.id, ...stored, bonuses }
}

/** Returns the values that the address suggests for a new record; null for none. */
async function suggestedValues(api: Api, kind: Kind, { searchParams, pathname }: URL) {
  if (kind === 'topics') return suggestTopic(api, searchParams)
  const casino = kind === 'bonuses' ? searchParams.get('casino') : null
  return casino && suggestBonus(api, casino, localeOf(pathname))
}

/** Returns what the compliance rules need to know besides the record; nothing when that cannot be read or the rules are off. */
async function knownTo(context: Args['context'], kind: Kind, id: string | null) {
  if (context.get(complianceContext).gate === 'off') return {}
  const known = readRecordContext(context.get(apiContext), kind, id)
  return (await orNull(context, known)) ?? {}
}

/** Returns the address of the list, with the filters that the form was opened from. */
const listPath = (kind: Kind, { pathname, searchParams }: URL) =>
  pathTo(pagesOf[kind].list, localeOf(pathname)) + entrySearch(readFromList(searchParams))

/** Returns the result, or null on failure, which it reports to the operator. */
async function orNull<T>(context: Args['context'], result: Promise<T>): Promise<T | null> {
  try {
    return await result
  } catch (error) {
    context.get(reportContext)(error)
    return null
  }
}

/** A rejected save: the reason and all typed values. */
export interface Rejection {
  values: FormValues
  errors?: FieldErrors
  /** Our own code, with the database's message when it is about the data. */
  failure?: { code: 'session_ended' | 'not_admin' | 'gone' | 'failed'; message?: string }
  conflict?: Conflict
  /** The number of stops that keep the record from being published. */
  stops?: number
  /** Null for users who are not administrators. */
  compliance: Findings | null
}

export interface Conflict {
  /** The user who saved in the meantime; null when unknown. */
  by: { isViewer: boolean; email: string | null } | null
  /** The fields that differ. */
  names: string[]
  mine: FormValues
  theirs: FormValues
}

export async function saveForm(args: Args, kind: Kind) {
  const { context, request, url, params } = args
  const submitted = await parseForm(request, recordFormLimits)
  // Only what the form has is shown again after a rejection: a foreign field may be megabytes.
  let values = ownValues(valuesOf(submitted), definitionOf(kind))
  let isAdmin = false
  let known: Awaited<ReturnType<typeof knownTo>> = {}
  const reject = (answer: Omit<Rejection, 'values' | 'compliance'>, status: number) => {
    context.set(rejected, answer.failure ? 'failed' : 'invalid')
    const compliance = isAdmin ? findingsOf(context, kind, previewRow(kind, values), known) : null
    return data<Rejection>({ values, compliance, ...answer }, { status })
  }
  try {
    const viewer = await context.get(viewerContext)()
    // No redirect to the sign-in page: the form keeps the typed values while the user signs in again.
    if (!viewer || viewer.needsSecondFactor) {
      return reject({ failure: { code: 'session_ended' } }, 401)
    }
    if (!viewer.isAdmin) return reject({ failure: { code: 'not_admin' } }, 403)
    isAdmin = true
    known = await knownTo(context, kind, params.id ?? null)

    const images = context.get(imagesContext)
    // Stores files first, so that the user need not select them again after another error.
    const files = await storeFiles(submitted, kind, images)
    values = { ...values, ...files.values(values) }
    const api = context.get(apiContext)
    const id = params.id ?? null
    const stored = id === null ? null : await findRecord(api, kind, id)
    const resolved = resolveConflicts(kind, values, stored && valuesOfRow(kind, { ...stored }))
    const { row: typed, errors } = readRecord(kind, resolved, stored && { ...stored })
    if (errors || files.errors) return reject({ errors: { ...errors, ...files.errors } }, 422)
    const settings = context.get(complianceContext)
    const stops = refusingStops(kind, { ...typed }, stored && { ...stored }, settings, known)
    if (stops.length > 0) return reject({ stops: stops.length }, 422)
    const { row, errors: copyErrors } = await copyImages(typed, kind, images)
    if (copyErrors) return reject({ errors: copyErrors }, 422)
    const over = id === null ? null : { id, updated_at: firstOf(values, 'updated_at') }
    const saved = await saveRecord(api, kind, row, over)
    const refused = saveErrors(kind, saved, localeOf(url.pathname))
    if (refused) return reject({ errors: refused }, 422)
    if (saved.outcome === 'changed') {
      const current = id === null ? null : await findRecord(api, kind, id)
      if (!current) return reject({ failure: { code: 'gone' } }, 409)
      const theirs = valuesOfRow(kind, { ...current })
      const mine = valuesOfRow(kind, { ...row })
      const names = differences(mine, theirs, definitionOf(kind))
      // Identical edits are not a conflict.
      if (names.length > 0) {
        const last = id === null ? null : await orNull(context, findNewest(api, kind, id))
        const by = last?.changed_by
          ? { isViewer: last.changed_by === viewer.id, email: last.changed_by_email }
          : null
        return reject({ conflict: { by, names, mine, theirs } }, 409)
      }
    }
    setFlash(
      context.get(cookiesContext),
      flashKeys[kind][id === null ? 'created' : 'updated'],
      row.name,
    )
    await orNull(context, fillImageTexts(api, reviewTexts(kind, { ...row })))
    const savedId = saved.outcome === 'saved' ? saved.id : id
    const isStaying = formText(submitted, saveIntent.name) === saveIntent.stay && savedId !== null
    return redirect(
      isStaying
        ? pathTo(pagesOf[kind].edit, localeOf(url.pathname), { id: savedId }) +
            fromList(readFromList(url.searchParams))
        : listPath(kind, url),
    )
  } catch (error) {
    const rules = refusingRules(error)
    if (rules) return reject({ stops: rules.length }, 422)
    context.get(reportContext)(error)
    return reject({ failure: { code: 'failed', ...messageOf(error) } }, 503)
  }
}
