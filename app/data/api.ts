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

/** The real supabase-js, on our own backend in this process or on a hosted project. Row-level security decides what it sees. */
export type Api = SupabaseClient<Database>

type Tables = Database['public']['Tables']

export type CasinoRow = Tables['casinos']['Row']
export type CasinoInsert = Tables['casinos']['Insert']
export type CasinoUpdate = Tables['casinos']['Update']
export type SlotRow = Tables['slots']['Row']
export type SlotUpdate = Tables['slots']['Update']

/** A row whose localized columns are texts by language, which the database sees to and its types do not say. */
export type WithTexts<Row> = {
  [Column in keyof Row]: Column extends `localized_${string}` ? Localized : Row[Column]
}

/** As many rows as one answer holds; what may be more is read page by page. */
export const pageSize = 1_000

/** Largest or latest first, of what always has a value. To say where the others go would keep the index from being used. */
export const down = { ascending: false }

/** Likewise, of what may have none: those come last, as in the index. */
export const downToNone = { ascending: false, nullsFirst: false }

/**
 * Returns a page of the rows that the query and the words of the search select. A page that is not there any more is no error: the
 * visitor gets the first.
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
    // Not as HEAD, which has no room for what went wrong.
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
