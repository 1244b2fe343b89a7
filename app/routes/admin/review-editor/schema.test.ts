import { expect, test } from 'vitest'

import { sanitizeReview } from '#domain/review-html.ts'
import { reviewTags } from '#domain/review-rules.ts'

import { reviewSchema } from './schema.ts'
import { reviewTemplates } from './templates.ts'

/** The tags that the editor reads, without those that only mean the same: b for strong. */
function tagsOf(): string[] {
  const specs = [...Object.values(reviewSchema.nodes), ...Object.values(reviewSchema.marks)]
  const tags = specs.flatMap(({ spec }) => (spec.parseDOM ?? []).map((rule) => rule.tag))
  return tags.filter((tag) => tag !== undefined).map((tag) => tag.replace('[href]', ''))
}

test('the editor holds every tag that the sanitiser lets through, and no other', () => {
  const inOtherWords = ['b', 'i']
  expect(
    tagsOf()
      .filter((tag) => !inOtherWords.includes(tag))
      .sort(),
  ).toEqual(reviewTags.toSorted())
})

test.for(Object.entries(reviewTemplates))(
  'the template %s is as the sanitiser would leave it',
  ([, html]) => {
    expect(sanitizeReview(html)).toBe(html)
    expect(html.match(/<h2>/g)?.length).toBeGreaterThan(4)
  },
)
