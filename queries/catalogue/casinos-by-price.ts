import type { CasinoCardRow } from '#domain/lists/cards.ts'
import type { KnownCounts } from '#domain/lists/facets.ts'
import {
  type CasinoFilters,
  cardsPerPage,
  type ListPage,
  type TopicKeys,
} from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'

import { type Api, descending } from '../api.ts'
import { cardColumns, casinosWith, matching, running } from './casino-query.ts'
import { findPage, foundBy } from './find-page.ts'
import { type Search, withSearch } from './search.ts'

/**
 * Returns a page of the casinos with the lowest price of their running bonus first; casinos without a price follow by rating. Each part
 * is read in the order of an index, so that a page costs the same in a catalogue of any size.
 */
export async function findByPrice(
  api: Api,
  locale: Locale,
  filters: CasinoFilters & TopicKeys,
  known: KnownCounts | null,
): Promise<ListPage<CasinoCardRow>> {
  const { q } = filters
  const found = q === '' ? null : await foundBy(api, 'casinos', locale, q, known)
  const search = { q, locale, found }
  const counted = await countMatches(api, locale, filters, { ...known, found })
  const from = (filters.page - 1) * cardsPerPage
  const { slugs, count } = await findPriced(api, search, filters, from)
  const missing = cardsPerPage - slugs.length
  const [priced, unpriced] = await Promise.all([
    slugs.length > 0 ? listCards(api, filters, slugs) : [],
    missing > 0
      ? listUnpriced(api, search, filters, Math.max(from - (await count()), 0), missing)
      : [],
  ])
  const cards = [...priced, ...unpriced]
  // A page past the end is not an error: the visitor gets the first page.
  if (cards.length === 0 && filters.page > 1)
    return findByPrice(api, locale, { ...filters, page: 1 }, { ...known, found })
  return { ...counted, cards, page: filters.page }
}

/** Returns the number of matches, which does not depend on the order, and suggestions if there are none. */
export async function countMatches(
  api: Api,
  locale: Locale,
  filters: CasinoFilters & TopicKeys,
  known: KnownCounts | null,
): Promise<Pick<ListPage<never>, 'matches' | 'total' | 'suggestions'>> {
  const { matches, total } = known ?? {}
  if (matches && total !== undefined) return { matches, total, suggestions: [] }
  const find = (count?: 'estimated') =>
    casinosWith(api, filters, 'id,name,holder:licence_holders(),bonuses(),bonus_ends()', count)
      .order('name_sort')
      .order('id')
  const {
    cards: _,
    page: __,
    ...counted
  } = await findPage(...([api, 'casinos', locale, { ...filters, page: 1 }, find, known] as const))
  return counted
}

/** Returns the casinos on the page that have a price, cheapest first, and a function that counts all with a price. */
async function findPriced(
  api: Api,
  search: Search,
  filters: CasinoFilters & TopicKeys,
  from: number,
) {
  const query = (count?: 'exact') => {
    const bonuses = api
      .from('bonuses')
      .select<string, { casino: string }>('casino,casinos!inner()', count && { count })
    const priced = running(bonuses).not('price_100', 'is', null)
    const wanted = filters.wagerfree ? priced.eq('wagering_times', 0) : priced
    return withSearch(matching(wanted, filters, 'casinos.'), { ...search, prefix: 'casinos.' })
  }
  const { data } = await query()
    .order('price_100')
    .order('casino')
    .range(from, from + cardsPerPage - 1)
    .throwOnError()
  return {
    slugs: data.map(({ casino }) => casino),
    count: async () => {
      if (data.length > 0 || from === 0) return from + data.length
      return (await query('exact').limit(1).throwOnError()).count ?? 0
    },
  }
}

/** Returns the cards of casinos in the order of their slugs' list. */
export async function listCards(
  api: Api,
  filters: CasinoFilters & TopicKeys,
  slugs: string[],
): Promise<CasinoCardRow[]> {
  const { data } = await casinosWith(api, filters).in('slug', slugs).throwOnError()
  return data.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}

async function listUnpriced(
  api: Api,
  search: Search,
  filters: CasinoFilters & TopicKeys,
  from: number,
  size: number,
): Promise<CasinoCardRow[]> {
  const all = casinosWith(api, filters, `${cardColumns},priced:bonuses()`)
  const unpriced = running(all, 'priced.').not('priced.price_100', 'is', null).is('priced', null)
  const { data } = await withSearch(unpriced, search)
    .order('rating', descending)
    .order('name_sort')
    .order('id')
    .range(from, from + size - 1)
    .throwOnError()
  return data
}
