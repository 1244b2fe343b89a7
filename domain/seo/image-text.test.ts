import { expect, test } from 'vitest'

import { fitLines, legible } from './image-text.ts'

test('keeps only characters that the image font contains', () => {
  expect(legible('Ängsblomman & co – 100 % 🎰')).toBe('Ängsblomman & co – 100 %')
  expect(legible('\u202Etxt.exe\u2066\u0000 Казино Z̷̈a')).toBe('txt.exe Za')
})

test('sets a short name large and a longer one smaller on more lines', () => {
  expect(fitLines('Norrsken', 700)).toEqual({ size: 92, lines: ['Norrsken'] })
  const longer = fitLines('Sjökaptenens förlorade skattkammare', 540)
  expect(longer.size).toBeLessThan(92)
  expect(longer.lines.join(' ')).toBe('Sjökaptenens förlorade skattkammare')
})

test('truncates text that fits at no size, between words where possible', () => {
  const { lines } = fitLines('ett namn som aldrig tar slut '.repeat(20), 540)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/ (ett|namn|som|aldrig|tar|slut)…$/)
  expect(fitLines('W'.repeat(5_000), 540).lines).toEqual([expect.stringMatching(/^W{8,12}…$/)])
})

test('returns no lines for a name without displayable characters', () => {
  expect(fitLines('🎰🎰', 700).lines).toEqual([])
})
