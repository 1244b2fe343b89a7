import { withImageTexts } from '#domain/images/content-images.ts'
import { altIn, type ImageTexts } from '#domain/images/library.ts'
import { recordView } from '#domain/kinds/record-view.ts'
import { dateIn } from '#domain/locale/date.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { factsOf, type OfferPolicy } from '#domain/pause/facts.ts'
import { asPlainText } from '#domain/reviews/plain-text.ts'
import { type NamedTopic, type TopicLinks, topicLinks } from '#domain/topics/topic-links.ts'
import type { WritableRows } from '#queries/api.ts'
import type { CheckOfSlot } from '#queries/catalogue/rtp-checks.ts'

export type SlotView = ReturnType<typeof slotView>

/**
 * Converts a row to the data of a slot page in one language. `texts` are those of its images in the media library; during a pause,
 * the page has only facts.
 */
export function slotView(
  row: WritableRows['slots'],
  locale: Locale,
  texts: ReadonlyMap<string, ImageTexts>,
  { isQuiet }: OfferPolicy,
) {
  const view = recordView('slots', isQuiet ? factsOf('slots', row) : row, locale)
  return {
    ...view,
    ...(isQuiet && { isQuiet }),
    full_review: withImageTexts(view.full_review, locale, texts),
    /** The alternative text of each screenshot; null when it is missing. */
    screenshotTexts: view.screenshots.map((address) => {
      const known = texts.get(address)
      return known ? altIn(locale, known) : null
    }),
    // Formatted on the server, because creating a date formatter is slow in browsers.
    released: view.release_date && dateIn(locale, view.release_date),
    meta_title: view.meta_title?.text,
    meta_description: view.meta_description?.text,
  }
}

export type CheckView = ReturnType<typeof checkViews>[number]

/** Converts the checks of a slot to the rows of its page. */
export function checkViews(checks: readonly CheckOfSlot[], locale: Locale) {
  return asPlainText(checks).map((check) => ({ ...check, day: dateIn(locale, check.checked) }))
}

/** Returns the topics that a slot's page links to or explains. */
export function topicsOfSlot(
  topics: readonly NamedTopic[],
  { provider, features }: SlotView,
  locale: Locale,
): TopicLinks {
  const texts = { provider: provider ? [provider] : [], feature: features.map(({ text }) => text) }
  return topicLinks(topics, texts, locale)
}
