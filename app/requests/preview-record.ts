import { createContext, type RouterContextProvider, redirect } from 'react-router'

import { type FormValues, valuesOf } from '#domain/columns/form-values.ts'
import type { Kind, Records } from '#domain/kinds/kinds.ts'
import { readRecord, recordFormLimits } from '#domain/kinds/record.ts'
import { localeOf, pathTo } from '#domain/pages/paths.ts'

import { parseForm } from './form.ts'
import { requireAdmin } from './guard.ts'

interface Args {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
}

/** The columns that the database adds to a saved record. */
interface GeneratedColumns {
  id: string
  created_at: string
  updated_at: string
}

/** Set by the action for the loader, which runs after it. */
const isPreviewed = createContext(false)

/** Placeholders for the fields that every record needs. */
const placeholders: FormValues = { name: ['…'], slug: ['preview'], rating: ['1'] }

/** Returns the row that an administrator's form would save; drops invalid values or replaces them with placeholders. */
export async function previewRecord<K extends Kind>(
  { context, request, url }: Args,
  kind: K,
): Promise<Records[K] & GeneratedColumns> {
  await requireAdmin(context, url)
  context.set(isPreviewed, true)
  const form = await parseForm(request, recordFormLimits)
  const values = { ...placeholders, ...withoutEmpty(valuesOf(form)) }
  let { row, errors } = readRecord(kind, values)
  for (const name of Object.keys(errors ?? {})) {
    for (const field of Object.keys(values)) {
      if (field === name || field.startsWith(`${name}.`)) values[field] = placeholders[name] ?? []
    }
  }
  row ??= readRecord(kind, values).row
  if (!row) throw new Response(null, { status: 422 })
  const now = new Date().toISOString()
  return { id: 'preview', created_at: now, updated_at: now, ...row }
}

const withoutEmpty = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([, texts]) => texts.some((text) => text.trim())),
  )

/** Redirects to the dashboard unless the action has just run: a preview exists only as the response to a posted form. */
export async function requirePreview({ context, url }: Args) {
  await requireAdmin(context, url)
  if (context.get(isPreviewed)) return null
  throw redirect(pathTo('admin', localeOf(url.pathname)))
}
