import { expect, test } from 'vitest'

import { createRates } from './rates.ts'

test('allows a burst and then a rate, each key by itself', () => {
  let time = 0
  const rates = createRates({ burst: 3, perSecond: 2 }, () => time)
  const ask = (count: number, key = 'a') => Array.from({ length: count }, () => rates.take(key))
  expect(ask(4)).toEqual([null, null, null, 1])
  expect(ask(1, 'b')).toEqual([null])
  time += 1_000
  expect(ask(3)).toEqual([null, null, 1])
})

test('keeps a bounded number of keys', () => {
  const rates = createRates({ burst: 1, perSecond: 1 })
  for (let n = 0; n < 20_000; n++) rates.take(String(n))
  expect(rates.size()).toBe(10_000)
})
