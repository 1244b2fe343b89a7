import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  correctionsOf,
  isWithinOneEdit,
  misspellingsIn,
  searchKey,
  searchPatterns,
} from './search.ts'

describe('searchKey', () => {
  test.each([
    ['Ängsblomman', 'angsblomman'],
    ['ÅÄÖ åäö', 'aao aao'],
    ['A\u0308lv', 'alv'],
    ['Café Ñandú Žižkov Œ', 'cafe nandu zizkov Œ'],
    ['ÆØŁĐ', 'aold'],
    ['ΣЖÐ', 'ΣЖÐ'],
    ['5* – “x”', '5＊ – “x”'],
  ])('folds “%s” to “%s”', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })
})

describe('searchPatterns', () => {
  test('builds a pattern for every word, without case and diacritics', () => {
    expect(searchPatterns('Snabba UTTAG Åäö')).toEqual(['%snabba%', '%uttag%', '%aao%'])
  })

  test('escapes the special characters of patterns', () => {
    expect(searchPatterns('100% a_b c\\d e*f "(,)"')).toEqual([
      '%100\\%%',
      '%a\\_b%',
      '%c\\\\d%',
      '%e＊f%',
      '%"(,)"%',
    ])
  })

  test('uses only the first six words of a query', () => {
    expect(searchPatterns('a b c d e f g h')).toHaveLength(6)
  })
})

describe('isWithinOneEdit', () => {
  test.each([
    ['starburst', 'starburst', true],
    ['starbirst', 'starburst', true],
    ['starburs', 'starburst', true],
    ['tarburst', 'starburst', true],
    ['starbursst', 'starburst', true],
    ['starburts', 'starburst', true],
    ['tsarburst', 'starburst', true],
    ['starbrsut', 'starburst', false],
    ['starbu', 'starburst', false],
    ['stbrarust', 'starburst', false],
    ['xtarbursx', 'starburst', false],
    ['abc', 'cab', false],
  ])('compares “%s” and “%s”: %s', (one, other, expected) => {
    expect(isWithinOneEdit(one, other)).toBe(expected)
    expect(isWithinOneEdit(other, one)).toBe(expected)
  })
})

describe('misspellingsIn', () => {
  test('lists the whole query and each word of at least three letters', () => {
    expect(misspellingsIn('Mr Vegäz').map(({ word, patterns }) => [word, patterns])).toEqual([
      ['mrvegaz', []],
      ['vegaz', ['%mr%']],
    ])
  })

  test.each(['', 'ab', '*', '%%%', 'x'.repeat(31), 'four '.repeat(9)])(
    'finds no misspelling in “%s”',
    (q) => {
      expect(misspellingsIn(q.trim())).toEqual([])
    },
  )

  test('shares a variant with every word one edit away', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 6 })
    const variantsOf = (text: string) => misspellingsIn(text)[0]?.variants ?? []
    fc.assert(
      fc.property(word, word, (one, other) => {
        const isNear = correctionsOf({ word: one, variants: [], patterns: [] }, [other]).length > 0
        const variants = variantsOf(other)
        expect(!isNear || variantsOf(one).some((variant) => variants.includes(variant))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  test('puts at most eight variants into one query', () => {
    const groups = misspellingsIn('abcdefghijklmnopqrstuvwxyz1234').map(({ variants }) => variants)
    expect(groups.map(({ length }) => length)).toEqual([8, 8, 8, 7])
    expect(new Set(groups.flat()).size).toBe(31)
  })
})

describe('correctionsOf', () => {
  const corrections = (q: string, ...names: string[]) => [
    ...new Set(misspellingsIn(q).flatMap((one) => correctionsOf(one, names))),
  ]

  test('finds a word inside a name, and a name that was typed as two words', () => {
    expect(corrections('Angsbloman', 'Ängsblomman', 'Ängssyran')).toEqual(['Ängsblomman'])
    expect(corrections('starburts', 'Starburst XXXtreme', 'Star')).toEqual(['Starburst XXXtreme'])
    expect(corrections('star brust', 'Starburst')).toEqual(['Starburst'])
  })

  test('lists each name once, and three at most', () => {
    const names = ['Troll 1', 'Troll 1', 'Troll 2', 'Troll 3', 'Troll 4']
    expect(corrections('trull', ...names)).toEqual(['Troll 1', 'Troll 2', 'Troll 3'])
  })
})
