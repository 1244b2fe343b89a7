import { expect, test } from 'vitest'

import { dayInSweden, shortDateIn } from '../locale/date.ts'
import { daysUpTo, oldestRetainedDay, readReportChoice, topOfScale } from './click-report.ts'

const choice = (query: string) => readReportChoice(new URLSearchParams(query))

test('defaults the click report to thirty days without bots', () => {
  expect(choice('')).toEqual({ days: 30, withBots: false })
  expect(choice('days=90&bots=1')).toEqual({ days: 90, withBots: true })
  expect(choice('days=8&bots=yes')).toEqual({ days: 30, withBots: false })
  expect(choice('days=7.0&days=7')).toEqual({ days: 30, withBots: false })
})

test('lists the days of a period across month ends and clock changes', () => {
  expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysUpTo('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(new Set(daysUpTo('2026-04-15', 90)).size).toBe(90)
})

test('keeps clicks for thirteen months', () => {
  expect(oldestRetainedDay('2026-11-15')).toBe('2025-10-15')
  expect(oldestRetainedDay('2026-01-31')).toBe('2024-12-31')
})

test('chooses a scale that fits the highest value and has an integer midpoint', () => {
  const tops = [0, 1, 2, 3, 5, 7, 10, 11, 17, 21, 61, 260, 1_234].map(topOfScale)
  expect(tops).toEqual([2, 2, 2, 4, 6, 8, 10, 12, 20, 30, 80, 300, 1_600])
})

test('starts a day at midnight in Sweden', () => {
  expect(dayInSweden(new Date('2026-11-14T22:59:59Z'))).toBe('2026-11-14')
  expect(dayInSweden(new Date('2026-11-14T23:00:00Z'))).toBe('2026-11-15')
  expect(dayInSweden(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15')
})

test('formats a short date in both languages', () => {
  expect(shortDateIn('sv', '2026-11-15')).toBe('15 nov.')
  expect(shortDateIn('en', '2026-11-15')).toBe('15 Nov')
})
