import { type ReviewDraft, splitCountries } from '#domain/review-draft.ts'
import { sanitizeReview } from '#domain/review-html.ts'
import { freeSlug } from '#domain/slug.ts'

import type { Api, CasinoInsert } from './api.ts'

const tries = 5

/** Saves the draft as an unpublished casino under a free slug and returns its id. */
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
    // 23505: another request took the slug in the meantime.
    if (error.code !== '23505' || left === 0) throw error
  }
}

/** Returns the slugs with the same start. Slugs are letters, digits and hyphens, so they contain no wildcards. */
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

/** Stores Swedish texts in both the plain and the localized columns, like the casino form. */
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
