import type { SlotCardRow } from '#domain/cards.ts'
import type { Found, SlotFilters } from '#domain/filters.ts'
import type { Locale } from '#domain/locale.ts'

import {
  type Api,
  down,
  downToNone,
  findBySlug,
  findPage,
  type SlotRow,
  type WithTexts,
} from './api.ts'

/** A full slot row. The database checks that its localized columns hold only texts by language. */
export type Slot = WithTexts<SlotRow>

/** Returns a page of the public list, searched, filtered and sorted by the database. */
export function findSlots(
  api: Api,
  locale: Locale,
  filters: SlotFilters,
): Promise<Found<SlotCardRow>> {
  const { rating, rtp, volatility, sort } = filters
  return findPage(api, 'slots', locale, filters, () => {
    let query = api
      .from('slots')
      .select('id,name,slug,logo,provider,rating,rtp,volatility,features', { count: 'estimated' })
      .eq('published', true)
    if (rating) query = query.gte('rating', rating)
    if (rtp) query = query.gte('rtp', rtp)
    if (volatility.length > 0) query = query.in('volatility', volatility)
    if (sort === 'newest') query = query.order('release_date', downToNone)
    if (sort === 'rating') query = query.order('rating', down)
    return query.order('name_sort').order('id')
  })
}

/** Returns a published slot, or null. */
export function findSlot(api: Api, slug: string): Promise<Slot | null> {
  return findBySlug<Slot>(api, 'slots', slug, 'published')
}

/** Returns a slot, published or not; the database shows unpublished ones only to administrators. */
export function previewSlot(api: Api, slug: string): Promise<Slot | null> {
  return findBySlug<Slot>(api, 'slots', slug)
}
