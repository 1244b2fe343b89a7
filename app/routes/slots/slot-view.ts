import { imageHref } from '#domain/columns/link.ts'
import { listItems, spaced } from '#domain/columns/list-item.ts'
import { dateIn } from '#domain/locale/date.ts'
import { type Locale, type Localized, localizedText } from '#domain/locale/locale.ts'
import { localizedFigure, localizedList } from '#domain/locale/localized.ts'
import { percentIn } from '#domain/locale/number.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { visibleReview } from '#domain/reviews/review-html.ts'
import type { WritableRows } from '#queries/api.ts'

export type SlotView = ReturnType<typeof slotView>

/** Converts a row to the data of a slot page in one language, cleaning its texts, lists and links. */
export function slotView(row: WritableRows['slots'], locale: Locale) {
  const slot = asPlainText(row)
  const inLocale = (localized: Localized, plain: string | null) =>
    localizedText(locale, localized, plain)
  const { id, name, slug, rating, rtp, volatility, release_date } = slot
  const { affiliate_link, play_link, demo_link, review_link, created_at, updated_at } = slot
  return {
    ...{ id, name, slug, rating, rtp, volatility, release_date },
    ...{ affiliate_link, play_link, demo_link, review_link, created_at, updated_at },
    logo: imageHref(slot.logo),
    // Formatted on the server, because creating a date formatter is slow in browsers.
    updated: dateIn(locale, updated_at),
    released: release_date && dateIn(locale, release_date),
    provider: slot.provider?.trim() || null,
    description: inLocale(slot.localized_description, slot.description),
    full_review: visibleReview(inLocale(slot.localized_full_review, slot.full_review)),
    cta_text: inLocale(slot.localized_cta_text, slot.cta_text),
    meta_title: inLocale(slot.localized_meta_title, slot.meta_title)?.text,
    meta_description: inLocale(slot.localized_meta_description, slot.meta_description)?.text,
    features: localizedList(locale, slot.localized_features, slot.features, spaced),
    advantages: localizedList(locale, slot.localized_advantages, slot.advantages),
    disadvantages: localizedList(locale, slot.localized_disadvantages, slot.disadvantages),
    screenshots: listItems(slot.screenshots).filter((address) => imageHref(address) !== null),
    min_bet: localizedFigure(locale, slot.localized_min_bet, slot.min_bet),
    max_bet: localizedFigure(locale, slot.localized_max_bet, slot.max_bet),
    max_win: localizedFigure(locale, slot.localized_max_win, slot.max_win),
  }
}

/** Maximum length of a title: search engines show about 65 characters, part of which the site's name takes. */
const maxTitleLength = 48

/** Returns the longest title that search engines show in full, for a slot without a `meta_title`. */
export function slotTitle(
  { name, provider, rtp }: Pick<SlotView, 'name' | 'provider' | 'rtp'>,
  locale: Locale,
  title: (name: string, provider: string | null, rtp: string | null) => string,
): string {
  const percent = rtp === null ? null : percentIn(locale, rtp)
  const titles = [
    title(name, provider, percent),
    title(name, provider, null),
    title(name, null, percent),
  ]
  return titles.find(({ length }) => length <= maxTitleLength) ?? title(name, null, null)
}
