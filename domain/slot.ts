import * as z from 'zod'

import {
  day,
  flag,
  inLanguages,
  link,
  list,
  percentage,
  picture,
  pictures,
  type Read,
  ratingOrNone,
  readWith,
  requiredText,
  review,
  slug,
  text,
  volatility,
} from './form-fields.ts'
import type { FormValues } from './form-values.ts'
import { slotFields } from './record-fields.ts'

const { texts } = slotFields

const schema = z
  .object({
    name: requiredText(texts.name),
    slug: slug(texts.slug),
    logo: picture(texts.logo),
    provider: text(texts.provider),
    release_date: day,
    max_win: text(texts.max_win),
    rtp: percentage,
    volatility,
    min_bet: text(texts.min_bet),
    max_bet: text(texts.max_bet),
    features: list,
    advantages: list,
    disadvantages: list,
    description: text(texts.description),
    description_en: text(texts.description),
    full_review: review(texts.full_review),
    full_review_en: review(texts.full_review),
    screenshots: pictures,
    demo_link: link(texts.demo_link),
    play_link: link(texts.play_link),
    affiliate_link: link(texts.affiliate_link),
    cta_text: text(texts.cta_text),
    cta_text_en: text(texts.cta_text),
    rating: ratingOrNone,
    published: flag,
    meta_title: text(texts.meta_title),
    meta_title_en: text(texts.meta_title),
    meta_description: text(texts.meta_description),
    meta_description_en: text(texts.meta_description),
    review_link: link(texts.review_link),
  })
  .transform(
    ({
      description_en,
      full_review_en,
      cta_text_en,
      meta_title_en,
      meta_description_en,
      ...row
    }) => ({
      ...row,
      localized_description: inLanguages(row.description, description_en),
      localized_full_review: inLanguages(row.full_review, full_review_en),
      localized_cta_text: inLanguages(row.cta_text, cta_text_en),
      localized_meta_title: inLanguages(row.meta_title, meta_title_en),
      localized_meta_description: inLanguages(row.meta_description, meta_description_en),
    }),
  )

/** A slot as the database takes it. */
export type SlotRecord = z.output<typeof schema>

export function readSlot(values: FormValues): Read<SlotRecord> {
  return readWith(schema, values)
}
