import type { SupabaseClient } from '@supabase/supabase-js'

import type { Database } from '#db/types.ts'
import {
  type CasinoFilters,
  cardsPerPage,
  type Found,
  isNarrowed,
  type SlotFilters,
} from '#domain/filters.ts'
import type { Locale, Localized } from '#domain/locale.ts'
import { searchPatterns } from '#domain/search.ts'
import { isSlug } from '#domain/slug.ts'

import { type ListQuery, matching, suggestNames } from './search.ts'

/** The supabase-js client, on our in-process backend or on a hosted project. Row-level security decides what it sees. */
export type Api = SupabaseClient<Database>

type Tables = Database['public']['Tables']

export type CasinoRow = Tables['casinos']['Row']
export type CasinoInsert = Tables['casinos']['Insert']
export type CasinoUpdate = Tables['casinos']['Update']
export type SlotRow = Tables['slots']['Row']
export type SlotUpdate = Tables['slots']['Update']

/** A row whose localized columns hold texts by language; the database enforces this, but its generated types do not. */
export type WithTexts<Row> = {
  [Column in keyof Row]: Column extends `localized_${string}` ? Localized : Row[Column]
}

/** The maximum number of rows in one response; longer lists are read page by page. */
export const pageSize = 1_000

/** Descending order for a column without nulls. A position for nulls would keep PostgreSQL from using the index. */
export const down = { ascending: false }

/** Descending order for a nullable column: nulls come last, as in the index. */
export const downToNone = { ascending: false, nullsFirst: false }

/**
 * Returns a page of the rows that match the query and the search. A page past the end is not an error: the visitor gets the
 * first page.
 */
export async function findPage<Card>(
  api: Api,
  table: 'casinos' | 'slots',
  locale: Locale,
  filters: CasinoFilters | SlotFilters,
  query: () => ListQuery,
): Promise<Found<Card>> {
  const { q, page } = filters
  const column = `search_${locale}`
  const from = (page - 1) * cardsPerPage
  const search = matching(query(), column, searchPatterns(q))
  const { data, count, error } = await search.range(from, from + cardsPerPage - 1)
  const isPastTheEnd = error?.code === 'PGRST103' || data?.length === 0
  if (page > 1 && isPastTheEnd) return findPage(api, table, locale, { ...filters, page: 1 }, query)
  if (error) throw error
  const matches = count ?? 0
  const total = isNarrowed(filters) ? await countPublished(api, table) : matches
  const suggestions = matches === 0 ? await suggestNames(q, column, query) : []
  return { cards: data as Card[], page, matches, total, suggestions }
}

async function countPublished(api: Api, table: 'casinos' | 'slots'): Promise<number> {
  const { count } = await api
    .from(table)
    // Not a HEAD request, whose response has no body for an error.
    .select('id', { count: 'estimated' })
    .eq('published', true)
    .limit(1)
    .throwOnError()
  return count ?? 0
}

export async function findBySlug<Row>(
  api: Api,
  table: 'casinos' | 'slots',
  slug: string,
  which: 'published' | 'any' = 'any',
): Promise<Row | null> {
  if (!isSlug(slug)) return null
  const found = api.from(table).select().eq('slug', slug)
  const { data } = await (which === 'any' ? found : found.eq('published', true))
    .maybeSingle()
    .throwOnError()
  return data as Row | null
}
