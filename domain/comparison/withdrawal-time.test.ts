import { expect, test } from 'vitest'

import { fastestOf, statedMinutes } from './withdrawal-time.ts'

test.for([
  ['Direkt', 0],
  ['Inom 15 minuter', 15],
  ['inom 1 timme', 60],
  ['15 min', 15],
  ['1–3 bankdagar', 3 * 1_440],
  ['2-5 dagar', 5 * 1_440],
  ['Upp till 2 dygn', 2 * 1_440],
  ['Samma vardag', null],
  ['Inom kort', null],
  ['5 äpplen', null],
  ['constructor', null],
  ['1 constructor', null],
  ['', null],
] as const)('reads %j as %s minutes', ([text, minutes]) => {
  expect(statedMinutes(text)).toBe(minutes)
})

test('does not read a very long text', () => {
  expect(statedMinutes('9'.repeat(10_000))).toBeNull()
})

test('finds the fastest method among those whose time it can read', () => {
  const payment = (time: string) => ({ method: 'Swish', min: '', max: '', time })
  expect(fastestOf([payment('Samma vardag'), payment('1 timme'), payment('Inom 30 min')])).toEqual({
    index: 2,
    minutes: 30,
  })
  expect(fastestOf([payment('Samma vardag')])).toBeNull()
  expect(fastestOf([])).toBeNull()
})
