import { expect, test } from 'vitest'

import { createRates } from './rates.ts'

test('allows a burst and then a rate, each network by itself', () => {
  let time = 0
  const rates = createRates({ burst: 3, perSecond: 2 }, () => time)
  const ask = (count: number, address = '192.0.2.1') =>
    Array.from({ length: count }, () => rates.take(address))
  expect(ask(4)).toEqual([null, null, null, 1])
  expect(ask(1, '192.0.2.2')).toEqual([null])
  expect(ask(1, '2001:db8::1')).toEqual([null])
  expect(ask(3, '2001:db8::2')).toEqual([null, null, 1])
  time += 1_000
  expect(ask(3)).toEqual([null, null, 1])
})

test('keeps a bounded number of networks', () => {
  const rates = createRates({ burst: 1, perSecond: 1 })
  for (let n = 0; n < 20_000; n++) rates.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
  expect(rates.size()).toBe(10_000)
})
