import { freeSlug } from '#domain/columns/slug.ts'
import { defaultLocale } from '#domain/locale/locale.ts'
import { type ReviewDraft, splitCountries } from '#domain/reviews/review-draft.ts'
import { sanitizeReview } from '#domain/reviews/review-html.ts'

import type { Api, CasinoInsert } from '../api.ts'
import { takenSlugs } from './slugs.ts'

const maxRetries = 5

/** Saves the draft as an unpublished casino under a free slug and returns its id. */
export async function saveDraft(api: Api, draft: ReviewDraft): Promise<{ id: string }> {
  const row = rowOf(draft)
  for (let retriesLeft = maxRetries; ; retriesLeft--) {
    const slug = freeSlug(draft.slug, await takenSlugs(api, 'casinos', draft.slug))
    const { data, error } = await api
      .from('casinos')
      .insert({ ...row, slug })
      .select('id')
      .single()
    if (!error) return data
    // 23505: another request took the slug in the meantime.
    if (error.code !== '23505' || retriesLeft === 0) throw error
  }
}

/** Stores the texts in both the plain and the localized columns, like the casino form. */
function rowOf(draft: ReviewDraft): CasinoInsert {
  const review = draft.full_review && sanitizeReview(draft.full_review)
  return {
    ...draft,
    countries: splitCountries(draft.countries).known,
    full_review: review,
    localized_bonus: { [defaultLocale]: draft.bonus },
    localized_full_review: { [defaultLocale]: review },
    localized_cta_text: { [defaultLocale]: draft.cta_text },
    localized_meta_title: { [defaultLocale]: draft.meta_title },
    localized_meta_description: { [defaultLocale]: draft.meta_description },
  }
}
