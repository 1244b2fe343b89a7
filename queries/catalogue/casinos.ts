import type { OfferRows } from '#domain/bonus-cost/offer.ts'
import type { CasinoCardRow } from '#domain/lists/cards.ts'
import type { KnownCounts, RankedPage } from '#domain/lists/facets.ts'
import type { CasinoFilters, ListPage, TopicKeys } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'

import {
  type Api,
  type CasinoRow,
  type CasinoUpdate,
  descending,
  findBySlug,
  type Rows,
} from '../api.ts'
import { cardColumns, casinosWith, pricedOfferColumns, withOffer } from './casino-query.ts'
import { countMatches, findByPrice, listCards } from './casinos-by-price.ts'
import { findPage } from './find-page.ts'

/** A full casino row. The database checks that its localized columns hold only texts by language. */
export type Casino = Rows['casinos']

/** Returns a page of the public list, searched, filtered and sorted by the database. */
export async function findCasinos(
  api: Api,
  locale: Locale,
  filters: CasinoFilters & TopicKeys,
  known: KnownCounts | null = null,
  ranked: RankedPage | null = null,
): Promise<ListPage<CasinoCardRow>> {
  if (filters.sort === 'price') return findByPrice(api, locale, filters, known)
  if (ranked) return findRanked(api, locale, filters, known, ranked)
  const find = (count?: 'estimated') => {
    const { sort } = filters
    let query = casinosWith(api, filters, cardColumns, count)
    if (sort === 'newest') query = query.order('is_new', descending).order('created_at', descending)
    if (sort === 'wagering') query = query.order('wagering_sort', { nullsFirst: false })
    // The visitor's own order, too, while it is unknown.
    if (sort !== 'name' && sort !== 'newest') query = query.order('rating', descending)
    return query.order('name_sort').order('id')
  }
  return findPage(api, 'casinos', locale, filters, find, known)
}

/** Returns the casinos that the ranking has chosen for a page. One that was unpublished meanwhile is missing. */
async function findRanked(
  api: Api,
  locale: Locale,
  filters: CasinoFilters & TopicKeys,
  known: KnownCounts | null,
  { page, records }: RankedPage,
): Promise<ListPage<CasinoCardRow>> {
  const [counted, cards] = await Promise.all([
    countMatches(api, locale, filters, known),
    records.length > 0
      ? listCards(
          api,
          filters,
          records.map(({ slug }) => slug),
        )
      : [],
  ])
  return { ...counted, cards, page }
}

/** The offer of a casino, with the price by which the ranking scores it. */
export interface PricedOffer extends OfferRows {
  bonuses: (OfferRows['bonuses'][number] & { price_100: number | null })[]
}

/** Returns what the database shows of a casino's bonuses; null for an unknown casino. */
export async function findOffer(api: Api, slug: string): Promise<PricedOffer | null> {
  const query = withOffer(api.from('casinos').select(pricedOfferColumns).eq('slug', slug))
  const { data } = await query.maybeSingle().throwOnError()
  // The database checks the choices.
  return data as PricedOffer | null
}

/** Returns a published casino, or null: a missing page is not an error. */
export function findCasino(api: Api, slug: string): Promise<Casino | null> {
  return findBySlug(api, 'casinos', slug, 'published')
}

/** Returns a casino, published or not; the database shows unpublished ones only to administrators. */
export function previewCasino(api: Api, slug: string): Promise<Casino | null> {
  return findBySlug(api, 'casinos', slug)
}

const suggested = 5

/**
 * Returns up to five other published casinos, from which the caller suggests one: the next ones by slug, and after the last one the first
 * ones. An order of its own, because the order in which the database stores rows changes with every edit of a link.
 */
export async function listOtherCasinos(
  api: Api,
  slug: string,
): Promise<Pick<CasinoRow, 'name' | 'slug'>[]> {
  const published = () => api.from('casinos').select('name,slug').eq('published', true)
  const { data: next } = await published()
    .gt('slug', slug)
    .order('slug')
    .limit(suggested)
    .throwOnError()
  if (next.length === suggested) return next
  const { data: first } = await published()
    .lt('slug', slug)
    .order('slug')
    .limit(suggested - next.length)
    .throwOnError()
  return [...next, ...first]
}

export async function updateCasino(api: Api, id: string, casino: CasinoUpdate): Promise<void> {
  await api.from('casinos').update(casino).eq('id', id).throwOnError()
}
