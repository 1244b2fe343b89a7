import { createContext, type RouterContextProvider, redirect } from 'react-router'

import type { Read } from '#domain/form-fields.ts'
import { type FormValues, valuesOf } from '#domain/form-values.ts'
import { recordFormLimits } from '#domain/record-fields.ts'

import { formOf } from './data/form.ts'
import { requireAdmin } from './guard.ts'
import { localeOf, pathTo } from './i18n/paths.ts'

interface Args {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
}

/** Set by the action for the loader, which runs after it. */
const isPreviewed = createContext(false)

/** Placeholders for the fields that every record needs. */
const atLeast: FormValues = { name: ['…'], slug: ['preview'], rating: ['1'] }

/** Returns the row that an administrator's form would save; drops invalid values or replaces them with placeholders. */
export async function typedRecord<Row>(
  { context, request, url }: Args,
  read: (values: FormValues) => Read<object>,
): Promise<Row> {
  await requireAdmin(context, url)
  context.set(isPreviewed, true)
  const form = await formOf(request, recordFormLimits)
  const values = { ...atLeast, ...filledIn(valuesOf(form)) }
  let { row, errors } = read(values)
  for (const name of Object.keys(errors ?? {})) {
    for (const field of Object.keys(values)) {
      if (field === name || field.startsWith(`${name}.`)) values[field] = atLeast[name] ?? []
    }
  }
  row ??= read(values).row
  if (!row) throw new Response(null, { status: 422 })
  const now = new Date().toISOString()
  return { id: 'preview', created_at: now, updated_at: now, ...row } as Row
}

const filledIn = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([, texts]) => texts.some((text) => text.trim())),
  )

/** Redirects to the dashboard unless the action has just run: a preview exists only as the response to a posted form. */
export async function backToForm({ context, url }: Args) {
  await requireAdmin(context, url)
  if (context.get(isPreviewed)) return null
  throw redirect(pathTo('admin', localeOf(url.pathname)))
}
