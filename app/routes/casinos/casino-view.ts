import { externalHref, imageHref } from '#domain/columns/link.ts'
import { listItems, spaced } from '#domain/columns/list-item.ts'
import { wageringOf } from '#domain/lists/cards.ts'
import { dateIn } from '#domain/locale/date.ts'
import { type Locale, type Localized, localizedText } from '#domain/locale/locale.ts'
import { localizedFigure, localizedList, localizedPayments } from '#domain/locale/localized.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { visibleReview } from '#domain/reviews/review-html.ts'
import type { WritableRows } from '#queries/api.ts'

type LocalizedList = 'features' | 'advantages' | 'disadvantages' | 'games' | 'customer_support'

export type CasinoView = ReturnType<typeof casinoView>

/** Converts a row to the data of a casino page in one language, cleaning its texts, lists and links. */
export function casinoView(row: WritableRows['casinos'], locale: Locale) {
  const casino = asPlainText(row)
  const inLocale = (localized: Localized, plain: string | null) =>
    localizedText(locale, localized, plain)
  const list = (column: LocalizedList, clean?: (text: string) => string) =>
    localizedList(locale, casino[`localized_${column}`], casino[column], clean)
  const bonus = inLocale(casino.localized_bonus, casino.bonus)
  const reviewHref = externalHref(casino.review_link)
  return {
    id: casino.id,
    name: casino.name,
    slug: casino.slug,
    logo: imageHref(casino.logo),
    rating: casino.rating,
    is_new: casino.is_new,
    created_at: casino.created_at,
    updated_at: casino.updated_at,
    // Formatted on the server, because creating a date formatter is slow in browsers.
    updated: dateIn(locale, casino.updated_at),
    affiliate_link: casino.affiliate_link,
    bonus,
    wagering: wageringOf(casino, locale),
    bonus_amount: localizedFigure(locale, casino.localized_bonus_amount, casino.bonus_amount),
    free_spins: casino.free_spins,
    min_deposit: localizedFigure(locale, casino.localized_min_deposit, casino.min_deposit),
    description: inLocale(casino.localized_description, casino.description),
    cta_text: inLocale(casino.localized_cta_text, casino.cta_text),
    meta_title: inLocale(casino.localized_meta_title, casino.meta_title)?.text,
    meta_description: inLocale(casino.localized_meta_description, casino.meta_description)?.text,
    license_info: inLocale(casino.localized_license_info, casino.license_info),
    casino_age: localizedFigure(locale, casino.localized_casino_age, casino.casino_age),
    features: list('features', spaced).slice(0, 4),
    advantages: list('advantages'),
    disadvantages: list('disadvantages'),
    games: list('games', spaced),
    providers: listItems(casino.providers),
    customer_support: list('customer_support', spaced),
    countries: listItems(casino.countries),
    deposits: localizedPayments(locale, casino.localized_deposits, casino.deposits),
    withdrawals: localizedPayments(locale, casino.localized_withdrawals, casino.withdrawals),
    review_link: reviewHref === '#' ? null : reviewHref,
    full_review: visibleReview(inLocale(casino.localized_full_review, casino.full_review)),
  }
}

/** Returns the amount and the bonus in one line; null when both are unknown. */
export function offerOf({ bonus_amount, bonus }: CasinoView): string | null {
  // Avoids a repeated amount: '1 000 kr, 100 % upp till 1 000 kr'.
  const tight = (text: string) => text.replace(/\s/g, '')
  const isRepeated = bonus_amount && bonus && tight(bonus.text).includes(tight(bonus_amount.text))
  const amount = isRepeated ? null : bonus_amount?.text
  return [amount, bonus?.text].filter(Boolean).join(', ') || null
}
