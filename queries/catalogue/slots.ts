import type { SlotCardRow } from '#domain/lists/cards.ts'
import type { KnownCounts } from '#domain/lists/facets.ts'
import type { ListPage, SlotFilters, TopicKeys } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'

import { type Api, descending, descendingNullsLast, findBySlug, type Rows } from '../api.ts'
import { findPage } from './find-page.ts'

/** A full slot row. The database checks that its localized columns hold only texts by language. */
export type Slot = Rows['slots']

/** Returns a page of the public list, searched, filtered and sorted by the database. */
export function findSlots(
  api: Api,
  locale: Locale,
  filters: SlotFilters & TopicKeys,
  known: KnownCounts | null = null,
): Promise<ListPage<SlotCardRow>> {
  const { rating, rtp, volatility, provider, sort, topic } = filters
  const find = (count?: 'estimated') => {
    let query = api
      .from('slots')
      .select(
        'id,name,slug,logo,provider,rating,rtp,volatility,features,localized_features',
        count && { count },
      )
      .eq('published', true)
    if (topic) query = query.overlaps('topic_keys', [...topic])
    if (rating) query = query.gte('rating', rating)
    if (rtp) query = query.gte('rtp', rtp)
    if (volatility.length > 0) query = query.in('volatility', volatility)
    if (provider) query = query.eq('provider_key', provider)
    if (sort === 'newest') query = query.order('release_date', descendingNullsLast)
    if (sort === 'rating') query = query.order('rating', descending)
    return query.order('name_sort').order('id')
  }
  return findPage(api, 'slots', locale, filters, find, known)
}

/** Returns a published slot, or null. */
export function findSlot(api: Api, slug: string): Promise<Slot | null> {
  return findBySlug(api, 'slots', slug, 'published')
}

/** Returns a slot, published or not; the database shows unpublished ones only to administrators. */
export function previewSlot(api: Api, slug: string): Promise<Slot | null> {
  return findBySlug(api, 'slots', slug)
}
