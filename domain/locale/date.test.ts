import { expect, test } from 'vitest'

import { startOfDayInSweden } from './date.ts'

test.for([
  ['2026-11-15', 0, '2026-11-14T23:00:00.000Z'],
  ['2026-07-01', 0, '2026-06-30T22:00:00.000Z'],
  // The clocks change during these days.
  ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 1, '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', 1, '2026-12-31T23:00:00.000Z'],
] as const)('returns when a day begins in Sweden: %s + %d', ([day, daysLater, expected]) => {
  expect(startOfDayInSweden(day, daysLater).toISOString()).toBe(expected)
})
