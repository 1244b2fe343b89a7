import type { Records } from '../kinds/kinds.ts'
import { type BonusPrice, bonusPrice } from './price.ts'
import { type BonusTexts, suggestTerms } from './suggest-terms.ts'
import type { BonusTerms } from './terms.ts'

/** A bonus as pages read it. */
export type BonusRow = Omit<
  Records['bonuses'],
  'name' | 'slug' | 'casino' | 'published' | 'starts_at'
>

/** The columns of a `BonusRow`. */
export const bonusColumns =
  'kind,percent,max_amount,currency,min_deposit,spins,spin_value,wagering_times,wagering_on,weight_slots,weight_live,weight_table,max_bet,max_win,days,excluded_methods,code,terms_url,ends_at,checked_on'

/** What the database shows of a casino's bonuses: the running one, and the newest past end. */
export interface OfferRows {
  bonuses: BonusRow[]
  bonus_ends: { ended_at: string }[]
}

/**
 * The offer of a casino: its running bonus, or none because the last one has ended. Before the first bonus starts, the texts of the
 * casino are all that is known.
 */
export type Offer =
  | { state: 'running'; bonus: BonusRow }
  | { state: 'ended' }
  | { state: 'texts'; texts: BonusTexts }

export function offerOf(texts: BonusTexts, rows: OfferRows | null): Offer {
  const [bonus] = rows?.bonuses ?? []
  if (bonus) return { state: 'running', bonus }
  return rows && rows.bonus_ends.length > 0 ? { state: 'ended' } : { state: 'texts', texts }
}

/** Returns the price of an offer; null when it has ended. */
export function offerPrice(offer: Offer): BonusPrice | null {
  switch (offer.state) {
    case 'running':
      return bonusPrice(termsOf(offer.bonus))
    case 'texts':
      return bonusPrice(suggestTerms(offer.texts))
    case 'ended':
      return null
  }
}

/** Returns the terms of a stored bonus. */
function termsOf(bonus: BonusRow): BonusTerms {
  return {
    kind: bonus.kind,
    currency: bonus.currency,
    percent: bonus.percent,
    maxAmount: bonus.max_amount,
    minDeposit: bonus.min_deposit,
    spins: bonus.spins,
    spinValue: bonus.spin_value,
    wagering: bonus.wagering_times,
    wageringOn: bonus.wagering_on,
    weights: { slots: bonus.weight_slots, live: bonus.weight_live, table: bonus.weight_table },
    maxBet: bonus.max_bet,
  }
}

/** Returns the casino without what its texts say about the offer. */
export function withoutOffer<Row extends BonusTexts>(casino: Row): Row {
  return {
    ...casino,
    ...{ bonus: null, bonus_amount: null, free_spins: null, min_deposit: null, wagering: null },
    bonus_wagering: null,
    ...{ localized_bonus: {}, localized_bonus_amount: {}, localized_min_deposit: {} },
    localized_wagering: {},
  }
}
