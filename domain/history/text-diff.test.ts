import { describe, expect, test } from 'vitest'

import { diffTexts } from './text-diff.ts'

/** Renders a diff as text, with `[-removed-]` and `{+added+}` parts. */
const shown = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ mark, text }) => {
      if (mark === 'same') return text
      return mark === 'removed' ? `[-${text}-]` : `{+${text}+}`
    })
    .join('')

describe('text difference', () => {
  test.for([
    ['', '', ''],
    ['lika', 'lika', 'lika'],
    ['', 'nytt', '{+nytt+}'],
    ['gammalt', '', '[-gammalt-]'],
    ['en röd stuga', 'en blå stuga', 'en [-röd -]{+blå +}stuga'],
    ['ett\ntvå\ntre', 'ett\ntre', 'ett\n[-två\n-]tre'],
    ['a b c', 'x a b c', '{+x +}a b c'],
    ['ett\ntvå ord\ntre', 'ett\ntvå nya ord\ntre', 'ett\ntvå {+nya +}ord\ntre'],
  ] as const)('compares %j with %j', ([before, after, expected]) => {
    expect(shown(before, after)).toBe(expected)
  })

  test('reconstructs both texts from the parts', () => {
    const before = 'Ett kasino med\nsnabba uttag och\nsvensk licens.'
    const after = 'Kasinot har\nsnabba uttag, bonus och\nsvensk licens sedan 2019.'
    const parts = diffTexts(before, after)
    const without = (mark: string) =>
      parts
        .filter((part) => part.mark !== mark)
        .map(({ text }) => text)
        .join('')
    expect(without('added')).toBe(before)
    expect(without('removed')).toBe(after)
  })

  test('shortens long unchanged parts but never changed ones', () => {
    const long = 'ord '.repeat(500)
    const text = shown(`${long}gammalt ${long}`, `${long}nytt ${long}`)
    expect(text).toContain('[-gammalt -]{+nytt +}')
    expect(text.length).toBeLessThan(250)
  })

  test('reports texts too long to compare word by word as replaced', () => {
    const words = (letter: string) =>
      Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' ')
    const parts = diffTexts(words('a'), words('b'))
    expect(parts.map(({ mark }) => mark)).toEqual(['removed', 'added'])
  })
})
