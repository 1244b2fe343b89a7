import type { SupabaseClient } from '@supabase/supabase-js'

import type { Database } from '#db/types.ts'
import type { PaymentMethod } from '#domain/columns/column.ts'
import { isSlug } from '#domain/columns/slug.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import type { Localized } from '#domain/locale/locale.ts'

/** The supabase-js client, on our in-process backend or on a hosted project. Row-level security decides what it sees. */
export type Api = SupabaseClient<Database>

export type Tables = Database['public']['Tables']

export type CasinoRow = Tables['casinos']['Row']
export type CasinoInsert = Tables['casinos']['Insert']
export type CasinoUpdate = Tables['casinos']['Update']
export type SlotRow = Tables['slots']['Row']

/** The translation of a column: a text, a list of texts, or payment methods, which the generated types call JSON. */
type TranslationOf<Value> = [Value] extends [string | null]
  ? string | null
  : [Value] extends [string[]]
    ? string[]
    : PaymentMethod[]

/** A row whose localized columns hold translations by language; the database enforces this, but its generated types do not. */
export type WithTexts<Row> = {
  [Column in keyof Row]: Column extends `localized_${infer Name}`
    ? Localized<Name extends keyof Row ? TranslationOf<Row[Name]> : never>
    : Row[Column]
}

/** A full row of each kind. */
export type Rows = { [K in Kind]: WithTexts<Tables[K]['Row']> }

/** The columns of each kind that are written, without those that the database generates. */
export type WritableRows = { [K in Kind]: Pick<Rows[K], keyof Rows[K] & keyof Tables[K]['Insert']> }

/** The maximum number of rows in one response; longer lists are read page by page. */
export const pageSize = 1_000

/** Descending order for a column without nulls. A position for nulls would keep PostgreSQL from using the index. */
export const descending = { ascending: false }

/** Descending order for a nullable column: nulls come last, as in the index. */
export const descendingNullsLast = { ascending: false, nullsFirst: false }

export async function findBySlug<K extends Kind>(
  api: Api,
  kind: K,
  slug: string,
  which: 'published' | 'any' = 'any',
): Promise<Rows[K] | null> {
  return isSlug(slug) ? findRow(api, kind, 'slug', slug, which) : null
}

/** Returns the full row with this value in a unique column, or null. */
export async function findRow<K extends Kind>(
  api: Api,
  kind: K,
  column: 'id' | 'slug',
  value: string,
  which: 'published' | 'any' = 'any',
): Promise<Rows[K] | null> {
  const found = api.from<Kind, Tables[Kind]>(kind).select().eq(column, value)
  const { data } = await (which === 'any' ? found : found.eq('published', true))
    .maybeSingle()
    .throwOnError()
  // The row is from the table of this kind, and the database checks that localized columns hold only texts by language.
  return data as Rows[K] | null
}
