import { expect, test } from 'vitest'

import { createRates } from './rates.ts'

test('limits each key to a burst and then to a steady rate', () => {
  let time = 0
  const rates = createRates({ burst: 3, perSecond: 2 }, () => time)
  const ask = (count: number, key = 'a') => Array.from({ length: count }, () => rates.take(key))
  expect(ask(4)).toEqual([null, null, null, 1])
  expect(ask(1, 'b')).toEqual([null])
  time += 1_000
  expect(ask(3)).toEqual([null, null, 1])
})

test('keeps at most 10,000 keys', () => {
  const rates = createRates({ burst: 1, perSecond: 1 })
  for (let n = 0; n < 20_000; n++) rates.take(String(n))
  expect(rates.size()).toBe(10_000)
})
