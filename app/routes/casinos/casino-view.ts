import {
  type BonusRow,
  type OfferRows,
  offerOf,
  offerPrice,
  withoutOffer,
} from '#domain/bonus-cost/offer.ts'
import { externalHref } from '#domain/columns/link.ts'
import { listItems } from '#domain/columns/list-item.ts'
import { isLinkWithheld } from '#domain/compliance/licence.ts'
import { withImageTexts } from '#domain/images/content-images.ts'
import type { ImageTexts } from '#domain/images/library.ts'
import { recordView } from '#domain/kinds/record-view.ts'
import { turnoverIn, wageringOf } from '#domain/lists/cards.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { factsOf, type OfferPolicy } from '#domain/pause/facts.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { withoutExternalLinks } from '#domain/reviews/review-html.ts'
import type { WritableRows } from '#queries/api.ts'

export type CasinoView = ReturnType<typeof casinoView>

/**
 * Converts a row to the data of a casino page in one language. `offers` are its running and past bonuses, `texts` are
 * those of its images in the media library; `policy` decides whether the page links to the casino and shows its offers.
 */
export function casinoView(
  casino: WritableRows['casinos'],
  offers: OfferRows | null,
  locale: Locale,
  texts: ReadonlyMap<string, ImageTexts>,
  policy: OfferPolicy,
) {
  const { isQuiet } = policy
  const stored = isQuiet ? factsOf('casinos', casino) : casino
  const offer = offerOf(stored, isQuiet ? null : offers)
  const price = offerPrice(offer)
  const row = offer.state === 'ended' ? withoutOffer(stored) : stored
  const view = recordView('casinos', row, locale)
  const isWithheld = isLinkWithheld(row, policy)
  const review = withImageTexts(view.full_review, locale, texts)
  return {
    ...view,
    full_review:
      isWithheld && review ? { ...review, text: withoutExternalLinks(review.text) } : review,
    affiliate_link: isWithheld ? null : view.affiliate_link,
    ...(isWithheld && { isWithheld }),
    ...(isQuiet && { isQuiet }),
    features: view.features.slice(0, 4),
    wagering: wageringOf(view.wagering, row.bonus_wagering, locale),
    price,
    turnover: turnoverIn(price),
    isEnded: price === null,
    conditions: offer.state === 'running' ? conditionsOf(offer.bonus) : null,
    meta_title: view.meta_title?.text,
    meta_description: view.meta_description?.text,
  }
}

/** The terms beside an offer that are no part of its price. */
export type Conditions = ReturnType<typeof conditionsOf>

function conditionsOf(bonus: BonusRow) {
  const { max_bet, max_win, days, currency, ends_at, checked_on } = bonus
  const { excluded_methods, code, terms_url } = asPlainText(bonus)
  const terms = externalHref(terms_url)
  return {
    ...{ max_bet, max_win, days, currency, ends_at, checked_on },
    excluded: listItems(excluded_methods),
    code: code?.trim() || null,
    terms: terms === '#' ? null : terms,
  }
}
