import type { Casino } from '#app/data/casinos.ts'
import { filled, wageringOf } from '#domain/cards.ts'
import { dateIn } from '#domain/date.ts'
import { externalHref, pictureHref } from '#domain/link.ts'
import { listItems, spacedItems } from '#domain/list-item.ts'
import { type Locale, type Localized, otherThan, toldIn } from '#domain/locale.ts'
import { groupedAmount } from '#domain/number.ts'
import { paymentMethods } from '#domain/payment.ts'
import { asPlainText } from '#domain/plain-text.ts'
import { visibleReview } from '#domain/review-html.ts'

export type CasinoView = ReturnType<typeof casinoView>

/** Converts a row to the data of a casino page in one language, cleaning its texts, lists and links. */
export function casinoView(row: Casino, locale: Locale) {
  const casino = asPlainText(row)
  const told = (localized: Localized, plain: string | null) => toldIn(locale, localized, plain)
  const bonus = told(casino.localized_bonus, casino.bonus)
  const reviewHref = externalHref(casino.review_link)
  return {
    id: casino.id,
    name: casino.name,
    slug: casino.slug,
    logo: pictureHref(casino.logo),
    rating: casino.rating,
    is_new: casino.is_new,
    created_at: casino.created_at,
    updated_at: casino.updated_at,
    // Formatted on the server, because creating a date formatter is slow in browsers.
    updated: dateIn(locale, casino.updated_at),
    affiliate_link: casino.affiliate_link,
    /** Language of the texts that exist in Swedish only, when the page is in another language. */
    lang: otherThan(locale, 'sv'),
    bonus,
    wagering: wageringOf(casino),
    bonus_amount: groupedAmount(filled(casino.bonus_amount)),
    free_spins: casino.free_spins,
    min_deposit: groupedAmount(filled(casino.min_deposit)),
    description: told(casino.localized_description, casino.description),
    cta_text: told(casino.localized_cta_text, casino.cta_text),
    meta_title: told(casino.localized_meta_title, casino.meta_title)?.text,
    meta_description: told(casino.localized_meta_description, casino.meta_description)?.text,
    license_info: filled(casino.license_info),
    casino_age: filled(casino.casino_age),
    features: spacedItems(casino.features).slice(0, 4),
    advantages: listItems(casino.advantages),
    disadvantages: listItems(casino.disadvantages),
    games: spacedItems(casino.games),
    providers: listItems(casino.providers),
    customer_support: spacedItems(casino.customer_support),
    countries: listItems(casino.countries),
    deposits: paymentMethods(casino.deposits).map((entry) => ({
      ...entry,
      min: groupedAmount(entry.min),
      max: groupedAmount(entry.max),
    })),
    withdrawals: paymentMethods(casino.withdrawals),
    review_link: reviewHref === '#' ? null : reviewHref,
    full_review: visibleReview(told(casino.localized_full_review, casino.full_review)),
  }
}

/** Returns the amount and the bonus in one line; null when both are unknown. */
export function offerOf({ bonus_amount, bonus }: CasinoView): string | null {
  // Avoids a repeated amount: '1 000 kr, 100 % upp till 1 000 kr'.
  const tight = (text: string) => text.replace(/\s/g, '')
  const isRepeated = bonus_amount && bonus && tight(bonus.text).includes(tight(bonus_amount))
  const amount = isRepeated ? null : bonus_amount
  return [amount, bonus?.text].filter(Boolean).join(', ') || null
}
