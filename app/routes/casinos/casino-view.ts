import {
  type BonusRow,
  type OfferRows,
  offerOf,
  offerPrice,
  withoutOffer,
} from '#domain/bonus-cost/offer.ts'
import { externalHref } from '#domain/columns/link.ts'
import { listItems } from '#domain/columns/list-item.ts'
import { type LinkedHolder, withheldLink } from '#domain/compliance/licence.ts'
import { withImageTexts } from '#domain/images/content-images.ts'
import type { ImageTexts } from '#domain/images/library.ts'
import { recordView } from '#domain/kinds/record-view.ts'
import { turnoverIn, wageringOf } from '#domain/lists/cards.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { factsOf, type OfferPolicy } from '#domain/pause/facts.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { withoutExternalLinks } from '#domain/reviews/review-html.ts'
import { type NamedTopic, type TopicLinks, topicLinks } from '#domain/topics/topic-links.ts'
import type { WritableRows } from '#queries/api.ts'
import type { HolderOfCasino } from '#queries/catalogue/licence-holders.ts'

import type { CasinoHolder } from './holder-facts.tsx'

export type CasinoView = ReturnType<typeof casinoView>

interface CasinoRelations {
  offers: OfferRows | null
  holder: LinkedHolder | null
}

/**
 * Converts a row to the data of a casino page in one language. `offers` are its running and past bonuses, `holder` its published
 * licence holder, `texts` are those of its images in the media library; `policy` decides whether the page links to the casino and
 * shows its offers.
 */
export function casinoView(
  casino: WritableRows['casinos'],
  { offers, holder }: CasinoRelations,
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
  const withheld = withheldLink(row, holder, policy)
  const review = withImageTexts(view.full_review, locale, texts)
  return {
    ...view,
    full_review:
      withheld && review ? { ...review, text: withoutExternalLinks(review.text) } : review,
    affiliate_link: withheld ? null : view.affiliate_link,
    ...(withheld && { withheld }),
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

/** Returns what the page shows of the licence holder: not its licences, on which the link depends. */
export function holderFacts(holder: HolderOfCasino | null): CasinoHolder | null {
  if (!holder) return null
  const { name, slug, sisters } = asPlainText(holder)
  return { name, slug, sisters }
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

/** Returns the topics that a casino's page links to. */
export function topicsOfCasino(
  topics: readonly NamedTopic[],
  { games, providers, deposits, withdrawals }: CasinoView,
  locale: Locale,
): TopicLinks {
  const methods = [...deposits, ...withdrawals].flatMap(({ method }) => method?.text ?? [])
  const texts = { game_type: games.map(({ text }) => text), provider: providers, payment: methods }
  return topicLinks(topics, texts, locale)
}
