import { type ReviewDraft, splitCountries } from '#domain/review-draft.ts'
import { sanitizeReview } from '#domain/review-html.ts'
import { freeSlug } from '#domain/slug.ts'

import type { Api, CasinoInsert } from './api.ts'

const tries = 5

/** Saves the draft as an unpublished casino, under a slug that is free, and says which one it has become. */
export async function saveDraft(api: Api, draft: ReviewDraft): Promise<{ id: string }> {
  const row = rowOf(draft)
  for (let left = tries; ; left--) {
    const slug = freeSlug(draft.slug, await slugsLike(api, draft.slug))
    const { data, error } = await api
      .from('casinos')
      .insert({ ...row, slug })
      .select('id')
      .single()
    if (!error) return data
    // Somebody took it in between.
    if (error.code !== '23505' || left === 0) throw error
  }
}

/** Slugs are letters, digits and hyphens, so none of them is a pattern by itself. */
async function slugsLike(api: Api, slug: string): Promise<Set<string>> {
  const start = slug.slice(0, 190)
  const { data } = await api
    .from('casinos')
    .select('slug')
    .like('slug', `${start}%`)
    .order('slug')
    .throwOnError()
  return new Set(data.map((row) => row.slug))
}

/** Swedish texts are kept twice, as the casino form keeps them. */
function rowOf(draft: ReviewDraft): CasinoInsert {
  const review = draft.full_review && sanitizeReview(draft.full_review)
  return {
    ...draft,
    countries: splitCountries(draft.countries).known,
    full_review: review,
    localized_bonus: { sv: draft.bonus },
    localized_full_review: { sv: review },
    localized_cta_text: { sv: draft.cta_text },
    localized_meta_title: { sv: draft.meta_title },
    localized_meta_description: { sv: draft.meta_description },
  }
}
