import { expect, test } from 'vitest'

import { paymentFacts, rangeOf } from './facts.ts'

const keys = ['payment:swish', 'payment:swish-bankid']
const casino = (min: string, max: string, time: string, translation = '') => ({
  deposits: [
    { method: 'Swish', min, max, time: 'Direkt' },
    { method: 'Visa debit', min: '1 kr', max: '9 000 000 kr', time: '' },
  ],
  withdrawals: [
    { method: 'Trustly', min: '', max: '', time: 'Inom en vecka' },
    { method: 'SWISH (BankID)', min: '', max: '', time },
  ],
  localized_withdrawals: { en: [null, { method: 'Swish', time: translation }] } as never,
})

test('computes the limits and the times of a method from what casinos state about it', () => {
  const rows = [
    casino('100 kr', '30 000 kr', 'Direkt', 'Instant'),
    casino('50 kr', '5000 kr', 'inom 15 minuter', 'within 15 minutes'),
    casino('', '100 €', 'Inom 15 minuter', 'Within 15 minutes'),
    { deposits: 'Swish', withdrawals: null, localized_withdrawals: {} },
  ]
  expect(paymentFacts(rows, keys, 'sv')).toEqual({
    least: { from: 50_00, to: 100_00 },
    most: { from: 5_000_00, to: 30_000_00 },
    times: [
      { text: { text: 'inom 15 minuter' }, casinos: 2 },
      { text: { text: 'Direkt' }, casinos: 1 },
    ],
  })
  expect(paymentFacts(rows, keys, 'en').times[0]).toEqual({
    text: { text: 'within 15 minutes' },
    casinos: 2,
  })
})

test('states nothing about a method that no casino describes', () => {
  const none = { least: null, most: null, times: [] }
  expect(paymentFacts([], keys, 'sv')).toEqual(none)
  expect(paymentFacts([casino('1 kr', '2 kr', 'Direkt')], ['payment:zimpler'], 'sv')).toEqual(none)
})

test('ignores unknown values of a range', () => {
  expect(rangeOf([null, 3, 1, null])).toEqual({ from: 1, to: 3 })
  expect(rangeOf([null])).toBeNull()
})
