import * as z from 'zod'

import {
  countries,
  flag,
  inLanguages,
  link,
  list,
  payments,
  picture,
  type Read,
  rating,
  readWith,
  requiredText,
  review,
  slug,
  text,
  whole,
} from './form-fields.ts'
import { type FormValues, paymentRows } from './form-values.ts'
import { casinoFields } from './record-fields.ts'

const { texts } = casinoFields

const schema = z
  .object({
    name: requiredText(texts.name),
    slug: slug(texts.slug),
    logo: picture(texts.logo),
    rating,
    published: flag,
    is_new: flag,
    bonus: text(texts.bonus),
    bonus_en: text(texts.bonus),
    bonus_amount: text(texts.bonus_amount),
    free_spins: whole,
    min_deposit: text(texts.min_deposit),
    wagering: text(texts.wagering),
    bonus_wagering: whole,
    casino_wagering: whole,
    description: text(texts.description),
    description_en: text(texts.description),
    full_review: review(texts.full_review),
    full_review_en: review(texts.full_review),
    cta_text: text(texts.cta_text),
    cta_text_en: text(texts.cta_text),
    affiliate_link: link(texts.affiliate_link),
    review_link: link(texts.review_link),
    meta_title: text(texts.meta_title),
    meta_title_en: text(texts.meta_title),
    meta_description: text(texts.meta_description),
    meta_description_en: text(texts.meta_description),
    license_info: text(texts.license_info),
    casino_age: text(texts.casino_age),
    features: list,
    advantages: list,
    disadvantages: list,
    games: list,
    providers: list,
    customer_support: list,
    countries,
    deposits: payments,
    withdrawals: payments,
  })
  .transform(
    ({
      bonus_en,
      description_en,
      full_review_en,
      cta_text_en,
      meta_title_en,
      meta_description_en,
      ...row
    }) => ({
      ...row,
      localized_bonus: inLanguages(row.bonus, bonus_en),
      localized_description: inLanguages(row.description, description_en),
      localized_full_review: inLanguages(row.full_review, full_review_en),
      localized_cta_text: inLanguages(row.cta_text, cta_text_en),
      localized_meta_title: inLanguages(row.meta_title, meta_title_en),
      localized_meta_description: inLanguages(row.meta_description, meta_description_en),
    }),
  )

/** A casino as the database takes it. */
export type CasinoRecord = z.output<typeof schema>

export function readCasino(values: FormValues): Read<CasinoRecord> {
  return readWith(schema, {
    ...values,
    deposits: paymentRows(values, 'deposits'),
    withdrawals: paymentRows(values, 'withdrawals'),
  })
}
