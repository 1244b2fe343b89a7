import { expect, test } from 'vitest'

import { daysUpTo, oldestDayKept, readReportChoice, topOfScale } from './click-report.ts'
import { dayInSweden, shortDateIn } from './date.ts'

const choice = (query: string) => readReportChoice(new URLSearchParams(query))

test('thirty days without bots, unless something else is chosen', () => {
  expect(choice('')).toEqual({ days: 30, withBots: false })
  expect(choice('days=90&bots=1')).toEqual({ days: 90, withBots: true })
  expect(choice('days=8&bots=yes')).toEqual({ days: 30, withBots: false })
  expect(choice('days=7.0&days=7')).toEqual({ days: 30, withBots: false })
})

test('a period ends with its day, over the ends of months and the change of the clocks', () => {
  expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysUpTo('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(new Set(daysUpTo('2026-04-15', 90)).size).toBe(90)
})

test('clicks are kept for thirteen months', () => {
  expect(oldestDayKept('2026-11-15')).toBe('2025-10-15')
  expect(oldestDayKept('2026-01-31')).toBe('2024-12-31')
})

test('the scale holds its highest value and has a whole middle', () => {
  const tops = [0, 1, 2, 3, 5, 7, 10, 11, 17, 21, 61, 260, 1_234].map(topOfScale)
  expect(tops).toEqual([2, 2, 2, 4, 6, 8, 10, 12, 20, 30, 80, 300, 1_600])
})

test('a day begins at midnight in Sweden', () => {
  expect(dayInSweden(new Date('2026-11-14T22:59:59Z'))).toBe('2026-11-14')
  expect(dayInSweden(new Date('2026-11-14T23:00:00Z'))).toBe('2026-11-15')
  expect(dayInSweden(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15')
})

test('a day in few letters', () => {
  expect(shortDateIn('sv', '2026-11-15')).toBe('15 nov.')
  expect(shortDateIn('en', '2026-11-15')).toBe('15 Nov')
})
