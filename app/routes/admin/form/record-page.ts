import {
  createContext,
  data,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'

import {
  apiContext,
  cookiesContext,
  imagesContext,
  reportContext,
  viewerContext,
} from '#app/context.ts'
import { formOf } from '#app/data/form.ts'
import { type ChangeList, findNewest, listChanges } from '#app/data/history.ts'
import { findRecord, type Records, saveRecord } from '#app/data/records.ts'
import { setFlash } from '#app/flash.ts'
import { requireUser } from '#app/guard.ts'
import type { FlashKey } from '#app/i18n/messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import type { Kind } from '#domain/catalogue.ts'
import type { FieldErrors, Read } from '#domain/form-fields.ts'
import {
  differences,
  type FormValues,
  firstOf,
  namesOf,
  valuesOf,
  valuesOfRow,
} from '#domain/form-values.ts'
import { type RecordFields, recordFormLimits } from '#domain/record-fields.ts'

import { pagesOf } from '../pages.ts'
import { copyPictures, keepFiles } from './kept-pictures.ts'

export interface FormFor<K extends Kind> {
  kind: K
  fields: RecordFields
  read: (values: FormValues) => Read<Records[K]>
  said: Record<'created' | 'updated' | 'notLoaded', FlashKey>
}

interface Args {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
  params: { id?: string }
}

/** Set by a failed save: the loader then skips the session and the database, and the page shows the typed values. */
const isRefused = createContext(false)

/** Initial state of a form. `values` is null when the action data replaces it. */
export interface Opened {
  id: string | null
  /** Part of the storage key of drafts. */
  viewerId: string | null
  slug: string | null
  name: string
  values: FormValues | null
  /** Null for a new record, or when the history could not be read. */
  changes: ChangeList | null
}

const ofNew: FormValues = { published: ['true'], countries: ['se'] }

export async function openRecord<K extends Kind>(
  { context, url, params }: Args,
  { kind, fields, said }: FormFor<K>,
): Promise<Opened> {
  const id = params.id ?? null
  const unopened = { id, viewerId: null, slug: null, name: '', values: null, changes: null }
  if (context.get(isRefused)) return unopened
  const viewer = await requireUser(context, url)
  // The guard of the admin page handles users who are not administrators.
  if (!viewer.isAdmin) throw redirect(pathTo('admin', localeOf(url.pathname)))
  if (id === null) return { ...unopened, viewerId: viewer.id, values: ofNew }
  const api = context.get(apiContext)
  const row = await found(context, findRecord(api, kind, id))
  if (!row) {
    setFlash(context.get(cookiesContext), said.notLoaded)
    // A full page load, because the root loader, which reads the flash cookie, does not rerun on navigation.
    throw redirectDocument(listOf(kind, url))
  }
  const changes = await found(context, listChanges(api, kind, id))
  const values = valuesOfRow({ ...row }, fields)
  return { id, viewerId: viewer.id, slug: row.slug, name: row.name, values, changes }
}

const listOf = (kind: Kind, { pathname }: URL) => pathTo(pagesOf[kind].list, localeOf(pathname))

/** Returns the result, or null on failure, which it reports to the operator. */
async function found<T>(context: Args['context'], asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    context.get(reportContext)(error)
    return null
  }
}

/** A rejected save: the reason and all typed values. */
export interface Refused {
  values: FormValues
  errors?: FieldErrors
  /** Our own code, with the database's message when it is about the data. */
  failure?: { code: 'session_ended' | 'not_admin' | 'gone' | 'failed'; message?: string }
  conflict?: Conflict
}

export interface Conflict {
  /** The user who saved in the meantime; null when unknown. */
  by: { isViewer: boolean; email: string | null } | null
  /** The fields that differ. */
  names: string[]
  mine: FormValues
  theirs: FormValues
}

export async function saveForm<K extends Kind>(args: Args, form: FormFor<K>) {
  const { context, request, url, params } = args
  const sent = await formOf(request, recordFormLimits)
  let values = valuesOf(sent)
  const refuse = (answer: Omit<Refused, 'values'>, status: number) => {
    context.set(isRefused, true)
    return data<Refused>({ values, ...answer }, { status })
  }
  try {
    const viewer = await context.get(viewerContext)()
    // No redirect to the sign-in page: the form keeps the typed values while the user signs in again.
    if (!viewer || viewer.owesSecondFactor) {
      return refuse({ failure: { code: 'session_ended' } }, 401)
    }
    if (!viewer.isAdmin) return refuse({ failure: { code: 'not_admin' } }, 403)

    const { kind, fields, said } = form
    const images = context.get(imagesContext)
    // Stores files first, so that the user need not select them again after another error.
    const files = await keepFiles(sent, fields, images)
    values = { ...values, ...files.values(values) }
    const api = context.get(apiContext)
    const id = params.id ?? null
    const theirs = async () => {
      const row = id === null ? null : await findRecord(api, kind, id)
      return row && valuesOfRow({ ...row }, fields)
    }
    const { row: typed, errors } = form.read(await settled(values, theirs, fields))
    if (errors || files.errors) return refuse({ errors: { ...errors, ...files.errors } }, 422)
    const { row, errors: notCopied } = await copyPictures(typed, fields, images)
    if (notCopied) return refuse({ errors: notCopied }, 422)
    const over = id === null ? null : { id, updated_at: firstOf(values, 'updated_at') }
    const saved = await saveRecord(api, kind, row, over)
    if (saved.outcome === 'slugTaken') {
      return refuse({ errors: { slug: { code: 'slugTaken', name: saved.name } } }, 422)
    }
    if (saved.outcome === 'changed') {
      const now = await theirs()
      if (!now) return refuse({ failure: { code: 'gone' } }, 409)
      const mine = valuesOfRow({ ...row }, fields)
      const names = differences(mine, now, fields)
      // Identical edits are not a conflict.
      if (names.length > 0) {
        const last = id === null ? null : await found(context, findNewest(api, kind, id))
        const by = last?.changed_by
          ? { isViewer: last.changed_by === viewer.id, email: last.changed_by_email }
          : null
        return refuse({ conflict: { by, names, mine, theirs: now } }, 409)
      }
    }
    setFlash(context.get(cookiesContext), id === null ? said.created : said.updated, row.name)
    return redirect(listOf(kind, url))
  } catch (error) {
    context.get(reportContext)(error)
    return refuse({ failure: { code: 'failed', ...messageOf(error) } }, 503)
  }
}

/** Returns the typed values, with the stored version in the fields where the user chose `theirs`. */
async function settled(
  values: FormValues,
  theirs: () => Promise<FormValues | null>,
  fields: RecordFields,
): Promise<FormValues> {
  const given = Object.keys(values).filter((name) => firstOf(values, name) === 'theirs')
  const names = given.flatMap((name) => /^choose\.(.+)$/.exec(name)?.slice(1) ?? [])
  const others = names.length > 0 ? await theirs() : null
  if (!others) return values
  const fieldNames = names.flatMap((name) =>
    fields.payments.includes(name) ? namesOf(name, fields) : [name],
  )
  return {
    ...values,
    ...Object.fromEntries(fieldNames.map((name) => [name, others[name] ?? []])),
  }
}

/** Returns the database's message for data errors (SQLSTATE classes 22 and 23), but not for others such as outages. */
function messageOf(error: unknown): { message?: string } {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^2[23]...$/.test(code) && message ? { message } : {}
}
