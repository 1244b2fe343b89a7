import { expect, test } from 'vitest'

import { countFormatter } from './count-formatter.ts'

test.for([
  ['sv', 0, '0 rader'],
  ['sv', 1, '1 rad'],
  ['sv', 1_000, '1\u00a0000 rader'],
] as const)('writes a number with the noun that fits it, %s %s', ([locale, n, text]) => {
  expect(countFormatter(locale)(n, 'rad', 'rader')).toBe(text)
})

test('groups digits as the language does', () => {
  expect(countFormatter('en')(12_000, 'row', 'rows')).toBe('12,000 rows')
})
