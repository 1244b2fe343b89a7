import type { KnownCounts } from '#domain/lists/facets.ts'
import { cardsPerPage, isNarrowed, type ListFilters, type ListPage } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { PublicKind } from '#domain/pages/kind-pages.ts'

import type { Api, WithTexts } from '../api.ts'
import {
  type FoundRecord,
  findMatches,
  type ListQuery,
  suggestTitles,
  withSearch,
} from './search.ts'

/**
 * Returns a page of the rows that match the query and the search. The database counts them unless the counts are known. A page past
 * the end is not an error: the visitor gets the first page.
 */
export async function findPage<Row extends { name: string }>(
  api: Api,
  kind: PublicKind,
  locale: Locale,
  filters: ListFilters,
  query: (count?: 'estimated') => ListQuery<Row>,
  known: KnownCounts | null = null,
): Promise<ListPage<WithTexts<Row>>> {
  const { q, page } = filters
  const from = (page - 1) * cardsPerPage
  const found = q === '' ? null : await foundBy(api, kind, locale, q, known)
  const all = query(known?.matches === undefined ? 'estimated' : undefined)
  const search = withSearch(all, { q, locale, found })
  const { data, count, error } = await (found?.length === 0
    ? { data: [], count: 0, error: null }
    : search.range(from, from + cardsPerPage - 1))
  const isPastTheEnd = error?.code === 'PGRST103' || data?.length === 0
  if (page > 1 && isPastTheEnd)
    return findPage(api, kind, locale, { ...filters, page: 1 }, query, { ...known, found })
  if (error) throw error
  const matches = known?.matches ?? count ?? 0
  const total = known?.total ?? (isNarrowed(filters) ? await countPublished(api, kind) : matches)
  const suggestions = matches === 0 ? await suggestTitles(api, kind, { q, locale }, query) : []
  // The database checks that localized columns hold only texts by language.
  return { cards: data as WithTexts<Row>[], page, matches, total, suggestions }
}

/** Returns what a search of a list finds, unless it is known already. */
export async function foundBy(
  api: Api,
  kind: PublicKind,
  locale: Locale,
  q: string,
  known: KnownCounts | null,
): Promise<FoundRecord[] | null> {
  return known?.found === undefined ? findMatches(api, kind, locale, q) : known.found
}

async function countPublished(api: Api, kind: PublicKind): Promise<number> {
  const { count } = await api
    .from(kind)
    // Not a HEAD request, whose response has no body for an error.
    .select('id', { count: 'estimated' })
    .eq('published', true)
    .limit(1)
    .throwOnError()
  return count ?? 0
}
