import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { excerptOf, isAlike, marked, wordsIn } from './excerpt.ts'

const shown = (segments: ReturnType<typeof marked>) =>
  segments.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

test.each([
  ['casino', 'casinot', true],
  ['casinot', 'casino', true],
  ['omsattningskravet', 'omsattningskrav', true],
  ['nord', 'nordstjarnan', true],
  ['kort', 'korg', false],
  ['a', 'atta', false],
  ['bonus', 'swish', false],
])('compares “%s” and “%s”: %s', (wanted, word, expected) => {
  expect(isAlike(wanted, word)).toBe(expected)
})

describe('marked', () => {
  test.each([
    ['Snurr utan omsättningskrav', 'omsättningskravet', 'Snurr utan [omsättningskrav]'],
    ['Casinot tar emot SWISH.', 'swish casino', '[Casinot] tar emot [SWISH].'],
    ['<b>Bingo</b> & mer', 'bingo', '<b>[Bingo]</b> & mer'],
    ['Ångström', 'angstrom', '[Ångström]'],
    ['Inget här', 'poker', 'Inget här'],
    ['', 'x', ''],
  ])('marks “%s” for “%s”', (text, q, expected) => {
    expect(shown(marked(text, wordsIn(q)))).toBe(expected)
  })

  test('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, q) => {
        const segments = marked(text, wordsIn(q))
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
      }),
    )
  })
})

describe('excerptOf', () => {
  const long = `${'Ord om annat. '.repeat(30)}Här finns bingo i fem rum. ${'Och mer. '.repeat(30)}`

  test('shows the text around the first match', () => {
    expect(shown(excerptOf(['Kort', long], ['bingo']))).toMatch(
      /^… .{20,50}Här finns \[bingo\] i fem rum\. .* …$/,
    )
  })

  test('shows the start of the first text without a match', () => {
    expect(shown(excerptOf(['', 'Kort  text', long], ['poker']))).toBe('Kort text')
    expect(shown(excerptOf([], ['poker']))).toBe('')
  })

  test('keeps every excerpt short, and marks a match', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 400 }), (before, after) => {
        const segments = excerptOf([`${before} bingo ${after}`], ['bingo'])
        expect(shown(segments).length).toBeLessThan(250)
        expect(segments.some(({ isMarked }) => isMarked)).toBe(true)
      }),
    )
  })
})

test('marks no words without a meaning of their own', () => {
  expect(wordsIn('casinot med Swish och på')).toEqual(['casinot', 'swish'])
})
