import { bonusPrice } from '#domain/bonus-cost/price.ts'
import { suggestTerms } from '#domain/bonus-cost/suggest-terms.ts'
import { isLinkWithheld, type LinkPolicy } from '#domain/compliance/licence.ts'
import { withImageTexts } from '#domain/images/content-images.ts'
import type { ImageTexts } from '#domain/images/library.ts'
import { recordView } from '#domain/kinds/record-view.ts'
import { wageringOf } from '#domain/lists/cards.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { withoutExternalLinks } from '#domain/reviews/review-html.ts'
import type { WritableRows } from '#queries/api.ts'

export type CasinoView = ReturnType<typeof casinoView>

/**
 * Converts a row to the data of a casino page in one language. `texts` are those of its images in the media library; `policy`
 * decides whether the page links to the casino.
 */
export function casinoView(
  row: WritableRows['casinos'],
  locale: Locale,
  texts: ReadonlyMap<string, ImageTexts>,
  policy: LinkPolicy,
) {
  const view = recordView('casinos', row, locale)
  const isWithheld = isLinkWithheld(row, policy)
  const review = withImageTexts(view.full_review, locale, texts)
  return {
    ...view,
    full_review:
      isWithheld && review ? { ...review, text: withoutExternalLinks(review.text) } : review,
    affiliate_link: isWithheld ? null : view.affiliate_link,
    ...(isWithheld && { isWithheld }),
    features: view.features.slice(0, 4),
    wagering: wageringOf(view.wagering, row.bonus_wagering, locale),
    price: bonusPrice(suggestTerms(row)),
    meta_title: view.meta_title?.text,
    meta_description: view.meta_description?.text,
  }
}
