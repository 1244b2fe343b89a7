import { pictureHref } from './link.ts'
import { spacedItems } from './list-item.ts'
import { type Locale, type Localized, toldIn } from './locale.ts'
import { groupedAmount } from './number.ts'
import { paymentMethods } from './payment.ts'
import { asPlainText } from './plain-text.ts'

/** Columns that a casino card needs. */
export interface CasinoCardRow {
  id: string
  name: string
  slug: string
  logo: string | null
  rating: number
  is_new: boolean
  affiliate_link: string | null
  bonus: string | null
  localized_bonus: Localized
  wagering: string | null
  bonus_wagering: number | null
  min_deposit: string | null
  cta_text: string | null
  localized_cta_text: Localized
  features: string[]
  license_info: string | null
  deposits: unknown
}

export type CasinoCardView = ReturnType<typeof casinoCard>

/** Returns the content of a casino's card. */
export function casinoCard(row: CasinoCardRow, locale: Locale) {
  const casino = asPlainText(row)
  const { id, name, slug, rating, is_new, affiliate_link } = casino
  return {
    ...{ id, name, slug, rating, is_new, affiliate_link },
    logo: pictureHref(casino.logo),
    bonus: toldIn(locale, casino.localized_bonus, casino.bonus),
    wagering: wageringOf(casino),
    min_deposit: groupedAmount(filled(casino.min_deposit)),
    cta_text: toldIn(locale, casino.localized_cta_text, casino.cta_text),
    features: spacedItems(casino.features).slice(0, 3),
    licence: filled(casino.license_info),
    payments: paymentMethods(casino.deposits)
      .slice(0, 3)
      .map(({ method }) => method),
  }
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
}

export type SlotCardView = ReturnType<typeof slotCard>

/** Returns the content of a slot's card. */
export function slotCard(row: SlotCardRow) {
  const slot = asPlainText(row)
  return {
    ...slot,
    logo: pictureHref(slot.logo),
    provider: filled(slot.provider),
    features: spacedItems(slot.features),
  }
}

export function filled(text: string | null): string | null {
  return text?.trim() || null
}

/** Returns the wagering text, or else the wagering number of the bonus: '35x'. */
export function wageringOf({
  wagering,
  bonus_wagering,
}: Pick<CasinoCardRow, 'wagering' | 'bonus_wagering'>): string | null {
  return filled(wagering) ?? (bonus_wagering === null ? null : `${bonus_wagering}x`)
}
