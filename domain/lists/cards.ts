import { type OfferRows, offerOf, offerPrice, withoutOffer } from '../bonus-cost/offer.ts'
import type { BonusPrice } from '../bonus-cost/price.ts'
import { imageHref } from '../columns/link.ts'
import { spaced } from '../columns/list-item.ts'
import { type LinkedHolder, withheldLink } from '../compliance/licence.ts'
import type { Kind, Records } from '../kinds/kinds.ts'
import { type Locale, type Localized, type LocalizedText, localizedText } from '../locale/locale.ts'
import { localizedFigure, localizedList, localizedPayments } from '../locale/localized.ts'
import { factsOf, type OfferPolicy } from '../pause/facts.ts'
import { asPlainText } from '../reviews/plain-text.ts'

/** Columns of a kind, with their translations. */
type Columns<K extends Kind, Name extends string> = Pick<
  Records[K],
  keyof Records[K] & (Name | `localized_${Name}`)
>

/** Columns that a casino card needs. */
export type CasinoCardRow = {
  id: string
  deposits: unknown
  /** The published licence holder. */
  holder?: ({ name: string; slug: string } & LinkedHolder) | null
} & Partial<OfferRows> &
  Columns<
    'casinos',
    'name' | 'slug' | 'logo' | 'rating' | 'is_new' | 'affiliate_link' | 'bonus' | 'wagering'
  > &
  Columns<
    'casinos',
    | 'bonus_amount'
    | 'free_spins'
    | 'bonus_wagering'
    | 'min_deposit'
    | 'cta_text'
    | 'features'
    | 'license_info'
  > &
  Pick<Records['casinos'], 'localized_deposits'>

export type CasinoCardView = ReturnType<typeof casinoCard>

/** Returns the content of a casino's card. */
export function casinoCard(row: CasinoCardRow, locale: Locale, policy: OfferPolicy) {
  const stored = asPlainText(policy.isQuiet ? factsOf('casinos', row) : row)
  const { bonuses = [], bonus_ends = [] } = stored
  const offer = offerOf(stored, { bonuses, bonus_ends })
  const isEnded = offer.state === 'ended'
  const casino = isEnded ? withoutOffer(stored) : stored
  const { id, name, slug, rating, is_new, holder } = casino
  const withheld = withheldLink(casino, row.holder, policy)
  return {
    ...{ id, name, slug, rating, is_new },
    affiliate_link: withheld ? null : casino.affiliate_link,
    ...(withheld && { withheld }),
    ...(policy.isQuiet && { isQuiet: true }),
    logo: imageHref(casino.logo),
    holder: holder ? { name: holder.name, slug: holder.slug } : null,
    bonus: localizedText(locale, casino.localized_bonus, casino.bonus),
    wagering: wageringOf(
      localizedFigure(locale, casino.localized_wagering, casino.wagering),
      casino.bonus_wagering,
      locale,
    ),
    min_deposit: localizedFigure(locale, casino.localized_min_deposit, casino.min_deposit),
    turnover: turnoverIn(offerPrice(offer)),
    ...(isEnded && { isEnded: true }),
    cta_text: localizedText(locale, casino.localized_cta_text, casino.cta_text),
    features: localizedList(locale, casino.localized_features, casino.features, spaced).slice(0, 3),
    licence: localizedText(locale, casino.localized_license_info, casino.license_info),
    payments: localizedPayments(locale, casino.localized_deposits, casino.deposits)
      .slice(0, 3)
      .flatMap(({ method }) => method ?? []),
  }
}

/** Returns how much must be staked before a withdrawal; null when nothing must, or it is unknown. */
export function turnoverIn(price: BonusPrice | null): { amount: number; currency: string } | null {
  if (price?.status !== 'priced' || price.cost.turnover === 0) return null
  return { amount: price.cost.turnover, currency: price.terms.currency }
}

/** Columns that a slot card needs. */
export interface SlotCardRow {
  id: string
  name: string
  slug: string
  logo: string | null
  provider: string | null
  rating: number
  rtp: number | null
  volatility: string | null
  features: string[]
  localized_features: Localized<string[]>
}

export type SlotCardView = ReturnType<typeof slotCard>

/** Returns the content of a slot's card. */
export function slotCard(row: SlotCardRow, locale: Locale, { isQuiet }: OfferPolicy) {
  const { localized_features, ...slot } = asPlainText(isQuiet ? factsOf('slots', row) : row)
  return {
    ...slot,
    logo: imageHref(slot.logo),
    provider: slot.provider?.trim() || null,
    features: localizedList(locale, localized_features, slot.features, spaced),
  }
}

/** Columns that the card of a licence holder needs, with its published casinos. */
export interface HolderCardRow {
  id: string
  name: string
  slug: string
  group_name: string | null
  casinos: { name: string }[]
}

export type HolderCardView = ReturnType<typeof holderCard>

/** Returns the content of a licence holder's card. */
export function holderCard(row: HolderCardRow) {
  const { id, name, slug, group_name, casinos } = asPlainText(row)
  return {
    ...{ id, name, slug },
    group: group_name?.trim() || null,
    casinos: casinos.map((casino) => casino.name),
  }
}

/** Returns the wagering text, or else the wagering number of the bonus: '35x'. */
export function wageringOf(
  text: LocalizedText | null,
  number: number | null,
  locale: Locale,
): LocalizedText | null {
  return text ?? localizedFigure(locale, {}, number === null ? null : `${number}x`)
}
