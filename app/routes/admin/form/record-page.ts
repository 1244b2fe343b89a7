import { createContext, data, type RouterContextProvider, redirect } from 'react-router'

import { apiContext, cookiesContext, reportContext, viewerContext } from '#app/context.ts'
import type { CasinoRow } from '#app/data/api.ts'
import { findRecord, type RecordKind, type Records, saveRecord } from '#app/data/records.ts'
import { setFlash } from '#app/flash.ts'
import { requireUser } from '#app/guard.ts'
import type { FlashKey } from '#app/i18n/messages.ts'
import { localeOf, pathTo } from '#app/i18n/paths.ts'
import type { FieldErrors, Read } from '#domain/form-fields.ts'
import {
  differences,
  type FormValues,
  firstOf,
  namesOf,
  valuesOf,
  valuesOfRow,
} from '#domain/form-values.ts'
import type { RecordFields } from '#domain/record-fields.ts'

export interface Kind<Name extends RecordKind> {
  name: Name
  fields: RecordFields
  read: (values: FormValues) => Read<Records[Name]>
  said: Record<'created' | 'updated' | 'notLoaded', FlashKey>
}

interface Args {
  context: Readonly<RouterContextProvider>
  request: Request
  params: { id?: string }
}

/** Set by an action that could not save: the page is shown with what was typed, whoever is signed in and whatever the database says. */
const isRefused = createContext(false)

/** What a form begins with. Values are null where the action knows better. */
export interface Opened {
  id: string | null
  /** Drafts are kept by it. */
  viewerId: string | null
  slug: string | null
  name: string
  values: FormValues | null
}

const ofNew: FormValues = { published: ['true'], countries: ['se'] }

export async function openRecord<Name extends RecordKind>(
  { context, request, params }: Args,
  { name, fields, said }: Kind<Name>,
): Promise<Opened> {
  const id = params.id ?? null
  if (context.get(isRefused)) return { id, viewerId: null, slug: null, name: '', values: null }
  const viewer = await requireUser(context, request)
  const dashboard = pathTo('admin', localeOf(new URL(request.url).pathname))
  // Its own guard says the rest.
  if (!viewer.isAdmin) throw redirect(dashboard)
  if (id === null) return { id, viewerId: viewer.id, slug: null, name: '', values: ofNew }
  const row = await found(context, findRecord(context.get(apiContext), name, id))
  if (!row) {
    setFlash(context.get(cookiesContext), said.notLoaded)
    throw redirect(dashboard)
  }
  const values = valuesOfRow({ ...row }, fields)
  return { id, viewerId: viewer.id, slug: row.slug, name: row.name, values }
}

/** A failure is told to the operator, and to the administrator as if there were no such record. */
async function found(context: Args['context'], row: Promise<CasinoRow | null>) {
  try {
    return await row
  } catch (error) {
    context.get(reportContext)(error)
    return null
  }
}

/** Why nothing was saved, and everything that was typed. */
export interface Refused {
  values: FormValues
  errors?: FieldErrors
  /** A code of ours, or what the database has against it. */
  failure?: { code: 'session_ended' | 'gone' | 'failed'; message?: string }
  conflict?: Conflict
}

export interface Conflict {
  /** The fields that differ. */
  names: string[]
  mine: FormValues
  theirs: FormValues
}

export async function saveForm<Name extends RecordKind>(args: Args, kind: Kind<Name>) {
  const { context, request, params } = args
  const form = await request.formData().catch(() => {
    throw new Response(null, { status: 400 })
  })
  const values = valuesOf(form)
  const refuse = (answer: Omit<Refused, 'values'>, status: number) => {
    context.set(isRefused, true)
    return data<Refused>({ values, ...answer }, { status })
  }
  const dashboard = pathTo('admin', localeOf(new URL(request.url).pathname))
  try {
    const viewer = await context.get(viewerContext)()
    // Not sent away: what they have typed stays where it is while they sign in again.
    if (!viewer || viewer.owesSecondFactor) {
      return refuse({ failure: { code: 'session_ended' } }, 401)
    }
    if (!viewer.isAdmin) return redirect(dashboard)

    const api = context.get(apiContext)
    const id = params.id ?? null
    const theirs = async () => {
      const row = id === null ? null : await findRecord(api, kind.name, id)
      return row && valuesOfRow({ ...row }, kind.fields)
    }
    const { row, errors } = kind.read(await settled(values, theirs, kind.fields))
    if (errors) return refuse({ errors }, 422)
    const over = id === null ? null : { id, updated_at: firstOf(values, 'updated_at') }
    const saved = await saveRecord(api, kind.name, row, over)
    if (saved.outcome === 'slugTaken') {
      return refuse({ errors: { slug: { code: 'slugTaken', name: saved.name } } }, 422)
    }
    if (saved.outcome === 'changed') {
      const now = await theirs()
      if (!now) return refuse({ failure: { code: 'gone' } }, 409)
      const mine = valuesOfRow({ ...row }, kind.fields)
      const names = differences(mine, now, kind.fields)
      // Two who wrote the same are of one mind.
      if (names.length > 0) return refuse({ conflict: { names, mine, theirs: now } }, 409)
    }
    setFlash(
      context.get(cookiesContext),
      id === null ? kind.said.created : kind.said.updated,
      row.name,
    )
    return redirect(dashboard)
  } catch (error) {
    context.get(reportContext)(error)
    return refuse({ failure: { code: 'failed', ...messageOf(error) } }, 503)
  }
}

/** Where somebody else's version was chosen, it takes the place of what was typed. */
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

/** What the database has against the data is worth reading; that it cannot be reached is not. */
function messageOf(error: unknown): { message?: string } {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^2[23]...$/.test(code) && message ? { message } : {}
}
