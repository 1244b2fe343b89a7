import type { CasinoCardRow } from '#domain/lists/cards.ts'
import type { CasinoFilters, ListPage } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'

import {
  type Api,
  type CasinoRow,
  type CasinoUpdate,
  descending,
  findBySlug,
  findPage,
  type Rows,
} from '../api.ts'

const summaryColumns =
  'id,name,slug,logo,rating,bonus,localized_bonus,min_deposit,localized_min_deposit,wagering,localized_wagering,bonus_wagering,bonus_amount,localized_bonus_amount,free_spins,is_new,features,localized_features,cta_text,localized_cta_text,affiliate_link,license_info,localized_license_info,deposits,localized_deposits,holder:licence_holders(name,slug)'

/** A full casino row. The database checks that its localized columns hold only texts by language. */
export type Casino = Rows['casinos']

/** Returns a page of the public list, searched, filtered and sorted by the database. */
export function findCasinos(
  api: Api,
  locale: Locale,
  filters: CasinoFilters,
): Promise<ListPage<CasinoCardRow>> {
  const { rating, swish, licence, holder, country, sort } = filters
  return findPage(api, 'casinos', locale, filters, () => {
    let query = api
      .from('casinos')
      .select(summaryColumns, { count: 'estimated' })
      .eq('published', true)
    if (rating) query = query.gte('rating', rating)
    if (swish) query = query.eq('accepts_swish', true)
    if (licence) query = query.eq('swedish_licence', true)
    if (holder) query = query.eq('licence_holder', holder)
    if (country.length > 0) query = query.overlaps('countries', country)
    if (sort === 'newest') query = query.order('is_new', descending).order('created_at', descending)
    if (sort === 'wagering') query = query.order('wagering_sort', { nullsFirst: false })
    if (sort === 'rating' || sort === 'wagering') query = query.order('rating', descending)
    return query.order('name_sort').order('id')
  })
}

/** Returns a published casino, or null: a missing page is not an error. */
export function findCasino(api: Api, slug: string): Promise<Casino | null> {
  return findBySlug(api, 'casinos', slug, 'published')
}

/** Returns a casino, published or not; the database shows unpublished ones only to administrators. */
export function previewCasino(api: Api, slug: string): Promise<Casino | null> {
  return findBySlug(api, 'casinos', slug)
}

/** Returns up to five other published casinos, from which the caller suggests one. */
export async function listOtherCasinos(
  api: Api,
  slug: string,
): Promise<Pick<CasinoRow, 'name' | 'slug'>[]> {
  const { data } = await api
    .from('casinos')
    .select('name,slug')
    .eq('published', true)
    .neq('slug', slug)
    .limit(5)
    .throwOnError()
  return data
}

export async function updateCasino(api: Api, id: string, casino: CasinoUpdate): Promise<void> {
  await api.from('casinos').update(casino).eq('id', id).throwOnError()
}
