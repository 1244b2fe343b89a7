import {
  flag,
  inLanguages,
  link,
  list,
  picture,
  requiredText,
  review,
  slug,
  text,
} from './form-fields.ts'
import { sharedTexts as longest } from './record-fields.ts'

/** Form fields that casinos and slots share. */
export const sharedColumns = {
  name: requiredText(longest.name),
  slug: slug(longest.slug),
  logo: picture(longest.logo),
  published: flag,
  description: text(longest.description),
  description_en: text(longest.description),
  full_review: review(longest.full_review),
  full_review_en: review(longest.full_review),
  cta_text: text(longest.cta_text),
  cta_text_en: text(longest.cta_text),
  affiliate_link: link(longest.affiliate_link),
  review_link: link(longest.review_link),
  meta_title: text(longest.meta_title),
  meta_title_en: text(longest.meta_title),
  meta_description: text(longest.meta_description),
  meta_description_en: text(longest.meta_description),
  features: list,
  advantages: list,
  disadvantages: list,
}

type Text = string | null
type Texts = Record<
  'description' | 'full_review' | 'cta_text' | 'meta_title' | 'meta_description',
  Text
> &
  Record<
    'description_en' | 'full_review_en' | 'cta_text_en' | 'meta_title_en' | 'meta_description_en',
    Text
  >

/** Moves the English texts of a row to its localized columns. */
export function localized<Row extends Texts>(sent: Row) {
  const {
    description_en,
    full_review_en,
    cta_text_en,
    meta_title_en,
    meta_description_en,
    ...row
  } = sent
  return {
    ...row,
    localized_description: inLanguages(sent.description, description_en),
    localized_full_review: inLanguages(sent.full_review, full_review_en),
    localized_cta_text: inLanguages(sent.cta_text, cta_text_en),
    localized_meta_title: inLanguages(sent.meta_title, meta_title_en),
    localized_meta_description: inLanguages(sent.meta_description, meta_description_en),
  }
}
