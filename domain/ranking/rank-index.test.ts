import fc from 'fast-check'
import { expect, test } from 'vitest'

import { criteria, perCriterion } from './criteria.ts'
import { RankIndex } from './rank-index.ts'
import { weightedSum } from './scores.ts'

// Few values, so that many sums are equal.
const score = fc.constantFrom(null, 0, 50, 100)
const scores = fc.tuple(...criteria.map(() => score)).map((all) => perCriterion((_, n) => all[n]!))
const record = fc.record({ slug: fc.stringMatching(/^[a-d]{1,3}$/), scores, isFound: fc.boolean() })
const weights = fc.tuple(...criteria.map(() => fc.integer({ min: 0, max: 5 })))

test('orders like a sort of all records, on every page and after changes (property)', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(record, { selector: ({ slug }) => slug, maxLength: 40 }),
      fc.array(scores, { maxLength: 40 }),
      weights,
      fc.integer({ min: 1, max: 7 }),
      (records, changes, chosen, size) => {
        const index = new RankIndex()
        for (const [place, one] of records.entries()) index.set(place, one.slug, one.scores)
        const changed = records.map((one, place) => ({
          ...one,
          scores: changes[place] ?? one.scores,
        }))
        for (const [place, one] of changed.entries()) index.set(place, one.slug, one.scores)
        const sumOf = (one: (typeof records)[number]) => weightedSum(one.scores, chosen) ?? -1
        const expected = changed
          .filter(({ isFound }) => isFound)
          .toSorted((a, b) => sumOf(b) - sumOf(a) || (a.slug < b.slug ? -1 : 1))
          .map(({ slug, scores: own }) => ({ slug, scores: own }))
        const isFound = (place: number) => records[place]?.isFound ?? false
        const pages = Array.from({ length: Math.ceil(expected.length / size) + 1 }, (_, page) =>
          index.page(isFound, chosen, page * size, size),
        )
        expect(pages.flat()).toEqual(expected)
      },
    ),
  )
})

test('gives a place to another record', () => {
  const index = new RankIndex()
  const none = perCriterion(() => null)
  index.set(0, 'b', none)
  index.set(1, 'c', none)
  expect(index.page(() => true, [1, 1, 1, 1, 1, 1, 1], 0, 9).map(({ slug }) => slug)).toEqual([
    'b',
    'c',
  ])
  index.set(1, 'a', none)
  expect(index.page(() => true, [1, 1, 1, 1, 1, 1, 1], 0, 9).map(({ slug }) => slug)).toEqual([
    'a',
    'b',
  ])
})
