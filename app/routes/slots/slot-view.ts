import type { Slot } from '#app/data/slots.ts'
import { dateIn } from '#domain/date.ts'
import { pictureHref } from '#domain/link.ts'
import { listItems, spacedItems } from '#domain/list-item.ts'
import { type Locale, type Localized, toldIn } from '#domain/locale.ts'
import { groupedAmount, percentIn } from '#domain/number.ts'
import { asPlainText } from '#domain/plain-text.ts'
import { visibleReview } from '#domain/review-html.ts'

export type SlotView = ReturnType<typeof slotView>

/** Converts a row to the data of a slot page in one language, cleaning its texts, lists and links. */
export function slotView(row: Slot, locale: Locale) {
  const slot = asPlainText(row)
  const told = (localized: Localized, plain: string | null) => toldIn(locale, localized, plain)
  const { id, name, slug, rating, rtp, volatility, release_date } = slot
  const { affiliate_link, play_link, demo_link, review_link, created_at, updated_at } = slot
  return {
    ...{ id, name, slug, rating, rtp, volatility, release_date },
    ...{ affiliate_link, play_link, demo_link, review_link, created_at, updated_at },
    logo: pictureHref(slot.logo),
    // Formatted on the server, because creating a date formatter is slow in browsers.
    updated: dateIn(locale, updated_at),
    released: release_date && dateIn(locale, release_date),
    provider: slot.provider?.trim() || null,
    description: told(slot.localized_description, slot.description),
    full_review: visibleReview(told(slot.localized_full_review, slot.full_review)),
    cta_text: told(slot.localized_cta_text, slot.cta_text),
    meta_title: told(slot.localized_meta_title, slot.meta_title)?.text,
    meta_description: told(slot.localized_meta_description, slot.meta_description)?.text,
    features: spacedItems(slot.features),
    advantages: listItems(slot.advantages),
    disadvantages: listItems(slot.disadvantages),
    screenshots: listItems(slot.screenshots).filter((address) => pictureHref(address) !== null),
    min_bet: told({}, groupedAmount(slot.min_bet)),
    max_bet: told({}, groupedAmount(slot.max_bet)),
    max_win: told({}, groupedAmount(slot.max_win)),
  }
}

/** Maximum length of a title: search engines show about 65 characters, part of which the site's name takes. */
const titleRoom = 48

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
  return titles.find(({ length }) => length <= titleRoom) ?? title(name, null, null)
}
