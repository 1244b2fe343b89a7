import type { PaymentMethod } from '../columns/column.ts'
import { imageHref } from '../columns/link.ts'
import { spaced } from '../columns/list-item.ts'
import { type Locale, type Localized, type LocalizedText, localizedText } from '../locale/locale.ts'
import { localizedFigure, localizedList, localizedPayments } from '../locale/localized.ts'
import { asPlainText } from '../reviews/plain-text.ts'

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
  localized_wagering: Localized
  bonus_wagering: number | null
  min_deposit: string | null
  localized_min_deposit: Localized
  cta_text: string | null
  localized_cta_text: Localized
  features: string[]
  localized_features: Localized<string[]>
  license_info: string | null
  localized_license_info: Localized
  deposits: unknown
  localized_deposits: Localized<PaymentMethod[]>
}

export type CasinoCardView = ReturnType<typeof casinoCard>

/** Returns the content of a casino's card. */
export function casinoCard(row: CasinoCardRow, locale: Locale) {
  const casino = asPlainText(row)
  const { id, name, slug, rating, is_new, affiliate_link } = casino
  return {
    ...{ id, name, slug, rating, is_new, affiliate_link },
    logo: imageHref(casino.logo),
    bonus: localizedText(locale, casino.localized_bonus, casino.bonus),
    wagering: wageringOf(casino, locale),
    min_deposit: localizedFigure(locale, casino.localized_min_deposit, casino.min_deposit),
    cta_text: localizedText(locale, casino.localized_cta_text, casino.cta_text),
    features: localizedList(locale, casino.localized_features, casino.features, spaced).slice(0, 3),
    licence: localizedText(locale, casino.localized_license_info, casino.license_info),
    payments: localizedPayments(locale, casino.localized_deposits, casino.deposits)
      .slice(0, 3)
      .flatMap(({ method }) => method ?? []),
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
  localized_features: Localized<string[]>
}

export type SlotCardView = ReturnType<typeof slotCard>

/** Returns the content of a slot's card. */
export function slotCard(row: SlotCardRow, locale: Locale) {
  const { localized_features, ...slot } = asPlainText(row)
  return {
    ...slot,
    logo: imageHref(slot.logo),
    provider: textOrNull(slot.provider),
    features: localizedList(locale, localized_features, slot.features, spaced),
  }
}

function textOrNull(text: string | null): string | null {
  return text?.trim() || null
}

/** Returns the wagering text, or else the wagering number of the bonus: '35x'. */
export function wageringOf(
  {
    wagering,
    localized_wagering,
    bonus_wagering,
  }: Pick<CasinoCardRow, 'wagering' | 'localized_wagering' | 'bonus_wagering'>,
  locale: Locale,
): LocalizedText | null {
  const number = bonus_wagering === null ? null : `${bonus_wagering}x`
  return localizedFigure(locale, localized_wagering, textOrNull(wagering) ?? number)
}
