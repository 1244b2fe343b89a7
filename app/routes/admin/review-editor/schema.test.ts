import { expect, test } from 'vitest'

import { sanitizeReview } from '#domain/reviews/review-html.ts'
import { reviewTags } from '#domain/reviews/review-rules.ts'
import { reviewTemplates } from '#messages/index.ts'

import { reviewSchema } from './schema.ts'

/** Returns the tags that the editor's schema parses. */
function tagsOf(): string[] {
  const specs = [...Object.values(reviewSchema.nodes), ...Object.values(reviewSchema.marks)]
  const tags = specs.flatMap(({ spec }) => (spec.parseDOM ?? []).map((rule) => rule.tag))
  return tags.filter((tag) => tag !== undefined).map((tag) => tag.replace('[href]', ''))
}

test('supports exactly the same tags in the review editor as in the sanitiser', () => {
  const inOtherWords = ['b', 'i']
  expect([...new Set(tagsOf())].filter((tag) => !inOtherWords.includes(tag)).sort()).toEqual(
    reviewTags.toSorted(),
  )
})

test.for(Object.entries(reviewTemplates))(
  'keeps the review template %s unchanged when sanitising it',
  ([, html]) => {
    expect(sanitizeReview(html)).toBe(html)
    expect(html.match(/<h2>/g)?.length).toBeGreaterThan(4)
  },
)
