import { describe, expect, test } from 'vitest'

import { draftSlugOf, freeSlug } from './slug.ts'

describe('the review creator’s slug', () => {
  test.for([
    ['Lyktan', 'lyktan'],
    ['  Åre Älv  &  Öl ', 'are-alv-ol'],
    ['Café Royal', 'cafe-royal'],
    ['Kasino.nu', 'kasinonu'],
    ['Spel-Lyktan -- Extra', 'spel-lyktan-extra'],
    ['Flik\toch\u00a0rad\n2', 'flik-och-rad-2'],
    ['ÅÄÖÉ', 'aaoe'],
    ['über ñandu', 'ber-andu'],
    ['!?', ''],
  ] as const)('of %j is %j', ([title, slug]) => {
    expect(draftSlugOf(title)).toBe(slug)
  })
})

describe('a slug that is taken', () => {
  test.for([
    ['lyktan', [], 'lyktan'],
    ['lyktan', ['lyktan'], 'lyktan-2'],
    ['lyktan', ['lyktan', 'lyktan-2', 'lyktan-4'], 'lyktan-3'],
    ['x'.repeat(200), ['x'.repeat(200)], `${'x'.repeat(198)}-2`],
    [`${'x'.repeat(197)}-yy`, [`${'x'.repeat(197)}-yy`], `${'x'.repeat(197)}-2`],
  ] as const)('%j with %j becomes %j', ([slug, taken, expected]) => {
    expect(freeSlug(slug, new Set(taken))).toBe(expected)
  })
})
