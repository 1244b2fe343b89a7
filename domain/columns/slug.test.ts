import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { draftSlugOf, freeSlug, isSlug, slugOf, slugPattern } from './slug.ts'

describe('slug suggested by a form', () => {
  test.each([
    ['Åkes Öl & Äventyr', 'akes-ol-aventyr'],
    ['  LeoVegas  ', 'leovegas'],
    ['Mr Green', 'mr-green'],
    ['Casino 777!', 'casino-777'],
    ['--Två---streck--', 'tva-streck'],
    ['Café', 'caf'],
    ['Crème brûlée', 'cr-me-br-l-e'],
    ['!!!', ''],
    ['', ''],
  ])('converts the name %j to %j', (name, slug) => expect(slugOf(name)).toBe(slug))
})

describe('slug of a review draft', () => {
  test.each([
    ['Åkes Öl & Äventyr', 'akes-ol-aventyr'],
    ['Café  Noir', 'cafe-noir'],
    ['Mr. Green', 'mr-green'],
    ['Två - streck', 'tva-streck'],
    ['Casino(777)', 'casino777'],
    ['…', ''],
  ])('converts the title %j to %j', (title, slug) => expect(draftSlugOf(title)).toBe(slug))
})

test('makes a valid slug or an empty one from any name (property)', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 500 })
  fc.assert(
    fc.property(name, (text) => {
      for (const slug of [slugOf(text), draftSlugOf(text)]) {
        if (slug !== '') expect(slug).toMatch(slugPattern)
        expect(slug.length).toBeLessThanOrEqual(200)
      }
    }),
  )
  const long = `${'a'.repeat(199)} b`
  expect([slugOf(long), draftSlugOf(long)]).toEqual(['a'.repeat(199), 'a'.repeat(199)])
})

test.each([
  ['lyktan', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['Lyktan', false],
  ["lyktan' or 1=1", false],
  ['', false],
])('checks whether %j is a valid slug: %j', (text, expected) => expect(isSlug(text)).toBe(expected))

describe('free slug', () => {
  test.for([
    ['lyktan', [], 'lyktan'],
    ['lyktan', ['lyktan'], 'lyktan-2'],
    ['lyktan', ['lyktan', 'lyktan-2', 'lyktan-4'], 'lyktan-3'],
    ['x'.repeat(200), ['x'.repeat(200)], `${'x'.repeat(198)}-2`],
    [`${'x'.repeat(197)}-yy`, [`${'x'.repeat(197)}-yy`], `${'x'.repeat(197)}-2`],
  ] as const)('finds a free slug for %j when %j are taken: %j', ([slug, taken, expected]) => {
    expect(freeSlug(slug, new Set(taken))).toBe(expected)
  })
})
