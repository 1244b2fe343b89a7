import { expect, test } from 'vitest'

import { excerpt } from './excerpt.ts'

test('keeps a text that fits, on one line', () => {
  expect(excerpt('  Lugnt\n och\tstilla. ')).toBe('Lugnt och stilla.')
  expect(excerpt('x'.repeat(160))).toBe('x'.repeat(160))
})

test('cuts a long text after a whole word', () => {
  expect(excerpt('Läs om villkor, betalsätt och omdöme', 20)).toBe('Läs om villkor…')
  expect(excerpt('Läs om villkoren hos', 20)).toBe('Läs om villkoren hos')
  const long = excerpt('Några ord, '.repeat(100))
  expect(long.length).toBeLessThanOrEqual(160)
  expect(long).toMatch(/(Några|ord)…$/)
})

test('cuts a very long word, but never inside a character', () => {
  expect(excerpt('x'.repeat(5_000))).toBe(`${'x'.repeat(159)}…`)
  const emoji = excerpt('🎰'.repeat(500))
  expect(emoji.length).toBeLessThanOrEqual(160)
  expect(emoji.isWellFormed()).toBe(true)
})
