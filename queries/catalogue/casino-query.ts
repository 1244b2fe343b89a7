import { bonusColumns } from '#domain/bonus-cost/offer.ts'
import type { CasinoCardRow } from '#domain/lists/cards.ts'
import type { CasinoFilters, TopicKeys } from '#domain/lists/filters.ts'

import { type Api, descending } from '../api.ts'

const summaryColumns =
  'id,name,slug,logo,rating,bonus,localized_bonus,min_deposit,localized_min_deposit,wagering,localized_wagering,bonus_wagering,bonus_amount,localized_bonus_amount,free_spins,is_new,features,localized_features,cta_text,localized_cta_text,affiliate_link,license_info,localized_license_info,deposits,localized_deposits'

/** The running bonus and the newest past end of a casino's bonuses. */
export const offerColumns = `bonuses(${bonusColumns}),bonus_ends(ended_at)` as const

/** The same, with the price by which the ranking scores a bonus. */
export const pricedOfferColumns = `bonuses(price_100,${bonusColumns}),bonus_ends(ended_at)`

/** The licence holder of a casino. Pages show its name only; its licences decide whether they link to the casino. */
export const holderColumns = 'holder:licence_holders(name,slug,licences)'

/** The columns of a casino's card. */
export const cardColumns = `${summaryColumns},${holderColumns},${offerColumns}` as const

/** A query whose conditions can be on embedded columns, too. */
interface Conditions {
  eq(column: string, value: unknown): this
  gte(column: string, value: unknown): this
  lte(column: string, value: unknown): this
  gt(column: string, value: unknown): this
  overlaps(column: string, value: string[]): this
  contains(column: string, value: string[]): this
}

interface OfferQuery extends Conditions {
  order(column: string, options: { ascending: boolean; referencedTable: string }): this
  limit(count: number, options: { referencedTable: string }): this
}

/**
 * Narrows bonuses to the running ones, also for administrators, who can read all. The clock is that of the database, which decides what
 * visitors can read.
 */
export function running<Query extends Conditions>(query: Query, prefix = ''): Query {
  return query
    .eq(`${prefix}published`, true)
    .lte(`${prefix}runs_from`, 'now')
    .gt(`${prefix}runs_until`, 'now')
}

/** Narrows the embedded holder to a published one, also for administrators, who can read all. */
export function withHolder<Query extends Conditions>(query: Query): Query {
  return query.eq('holder.published', true)
}

/** Narrows embedded bonuses to the running one and the newest past end. */
export function withOffer<Query extends OfferQuery>(query: Query): Query {
  return running(query, 'bonuses.')
    .limit(1, { referencedTable: 'bonuses' })
    .lte('bonus_ends.ended_at', 'now')
    .order('ended_at', { ...descending, referencedTable: 'bonus_ends' })
    .limit(1, { referencedTable: 'bonus_ends' })
}

/** Narrows casinos, embedded or not, to the published ones that match the filters. */
export function matching<Query extends Conditions>(
  query: Query,
  filters: CasinoFilters & TopicKeys,
  prefix = '',
): Query {
  const { rating, swish, licence, holder, country, payment, provider, withdrawal, topic } = filters
  let narrowed = query.eq(`${prefix}published`, true)
  if (topic) narrowed = narrowed.overlaps(`${prefix}topic_keys`, [...topic])
  if (rating) narrowed = narrowed.gte(`${prefix}rating`, rating)
  if (swish) narrowed = narrowed.eq(`${prefix}accepts_swish`, true)
  if (licence) narrowed = narrowed.eq(`${prefix}swedish_licence`, true)
  if (holder) narrowed = narrowed.eq(`${prefix}licence_holder`, holder)
  if (payment) narrowed = narrowed.contains(`${prefix}payment_keys`, [payment])
  if (provider) narrowed = narrowed.contains(`${prefix}provider_keys`, [provider])
  if (withdrawal) narrowed = narrowed.lte(`${prefix}withdrawal_minutes`, withdrawal)
  return country.length > 0 ? narrowed.overlaps(`${prefix}countries`, country) : narrowed
}

/** Returns a query for the published casinos that match the filters, with their offers. */
export function casinosWith(
  api: Api,
  filters: CasinoFilters & TopicKeys,
  columns: string = cardColumns,
  count?: 'estimated',
) {
  const { wagerfree } = filters
  const selected = wagerfree ? columns.replace('bonuses(', 'bonuses!inner(') : columns
  const all = api.from('casinos').select<string, CasinoCardRow>(selected, count && { count })
  const query = matching(withHolder(withOffer(all)), filters)
  return wagerfree ? query.eq('bonuses.wagering_times', 0) : query
}
