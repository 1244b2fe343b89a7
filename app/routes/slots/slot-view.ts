import type { Slot } from '#app/data/slots.ts'
import { dateIn } from '#domain/date.ts'
import { pictureHref } from '#domain/link.ts'
import { listItems, spacedItems } from '#domain/list-item.ts'
import { type Locale, type Localized, type Told, toldIn } from '#domain/locale.ts'
import { asPlainText } from '#domain/plain-text.ts'
import { isBlankReview, sanitizeReview } from '#domain/review-html.ts'

export type SlotView = ReturnType<typeof slotView>

/** A slot as its page shows it in one language, whatever was written into the row. */
export function slotView(row: Slot, locale: Locale) {
  const slot = asPlainText(row)
  const told = (localized: Localized, plain: string | null) => toldIn(locale, localized, plain)
  const { id, name, slug, rating, rtp, volatility, release_date } = slot
  const { affiliate_link, play_link, demo_link, review_link, created_at, updated_at } = slot
  return {
    ...{ id, name, slug, rating, rtp, volatility, release_date },
    ...{ affiliate_link, play_link, demo_link, review_link, created_at, updated_at },
    logo: pictureHref(slot.logo),
    // In words already: the browser would need long to find them.
    updated: dateIn(locale, updated_at),
    released: release_date && dateIn(locale, release_date),
    provider: slot.provider?.trim() || null,
    description: told(slot.localized_description, slot.description),
    full_review: harmless(told(slot.localized_full_review, slot.full_review)),
    cta_text: told(slot.localized_cta_text, slot.cta_text),
    meta_title: told(slot.localized_meta_title, slot.meta_title)?.text,
    meta_description: told(slot.localized_meta_description, slot.meta_description)?.text,
    features: spacedItems(slot.features),
    advantages: listItems(slot.advantages),
    disadvantages: listItems(slot.disadvantages),
    screenshots: listItems(slot.screenshots).filter((address) => pictureHref(address) !== null),
    min_bet: told({}, slot.min_bet),
    max_bet: told({}, slot.max_bet),
    max_win: told({}, slot.max_win),
  }
}

/** Nothing when nothing of the review is left to read or see. */
function harmless(review: Told | null): Told | null {
  if (!review) return null
  const text = sanitizeReview(review.text)
  return isBlankReview(text) ? null : { ...review, text }
}
