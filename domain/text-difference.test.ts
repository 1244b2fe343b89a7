import { describe, expect, test } from 'vitest'

import { differenceBetween } from './text-difference.ts'

/** `[-gone-]` and `{+new+}` in the text. */
const shown = (before: string, after: string) =>
  differenceBetween(before, after)
    .map(({ mark, text }) => {
      if (mark === 'same') return text
      return mark === 'removed' ? `[-${text}-]` : `{+${text}+}`
    })
    .join('')

describe('the difference between two texts', () => {
  test.for([
    ['', '', ''],
    ['lika', 'lika', 'lika'],
    ['', 'nytt', '{+nytt+}'],
    ['gammalt', '', '[-gammalt-]'],
    ['en röd stuga', 'en blå stuga', 'en [-röd -]{+blå +}stuga'],
    ['ett\ntvå\ntre', 'ett\ntre', 'ett\n[-två\n-]tre'],
    ['a b c', 'x a b c', '{+x +}a b c'],
    ['ett\ntvå ord\ntre', 'ett\ntvå nya ord\ntre', 'ett\ntvå {+nya +}ord\ntre'],
  ] as const)('from %j to %j', ([before, after, expected]) => {
    expect(shown(before, after)).toBe(expected)
  })

  test('puts together to both texts again', () => {
    const before = 'Ett kasino med\nsnabba uttag och\nsvensk licens.'
    const after = 'Kasinot har\nsnabba uttag, bonus och\nsvensk licens sedan 2019.'
    const parts = differenceBetween(before, after)
    const without = (mark: string) =>
      parts
        .filter((part) => part.mark !== mark)
        .map(({ text }) => text)
        .join('')
    expect(without('added')).toBe(before)
    expect(without('removed')).toBe(after)
  })

  test('long unchanged stretches are left out, and what changed never is', () => {
    const long = 'ord '.repeat(500)
    const text = shown(`${long}gammalt ${long}`, `${long}nytt ${long}`)
    expect(text).toContain('[-gammalt -]{+nytt +}')
    expect(text.length).toBeLessThan(250)
  })

  test('texts too long to compare word by word are told as replaced', () => {
    const words = (letter: string) =>
      Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' ')
    const parts = differenceBetween(words('a'), words('b'))
    expect(parts.map(({ mark }) => mark)).toEqual(['removed', 'added'])
  })
})
