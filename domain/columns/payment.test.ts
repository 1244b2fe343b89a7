import { expect, test } from 'vitest'

import { paymentMethods } from './payment.ts'

const swish = { method: 'Swish', min: '100 kr', max: '5 000 kr', time: 'Direkt' }
const onlyMethod = { method: 'Swish', min: '', max: '', time: '' }

test.for([
  ['an object', swish, swish],
  ['an object with a method only', { method: 'Swish' }, onlyMethod],
  [
    'an object with numbers',
    { method: 'Swish', min: 100, max: 5000 },
    { ...onlyMethod, min: '100', max: '5000' },
  ],
  ['an object with nulls', { method: 'Swish', min: null, max: null, time: null }, onlyMethod],
  [
    'an object with fields of other types',
    { method: 'Swish', min: {}, max: [1], time: true },
    onlyMethod,
  ],
  ['an object with unknown fields', { ...swish, fee: '0 kr', __proto__: { time: 'x' } }, swish],
  ['an object with quotes and spaces', { ...swish, method: ' "Swish" ' }, swish],
  ['a text', 'Swish', onlyMethod],
  ['a text with its parts', 'Swish:100 kr : 5 000 kr:Direkt', swish],
  [
    'a text with a colon in the time',
    'Swish:1:2:före 17:30',
    { method: 'Swish', min: '1', max: '2', time: 'före 17:30' },
  ],
  [
    'an object with infinite numbers',
    { method: 'Swish', min: Number.NaN, max: Infinity },
    onlyMethod,
  ],
] as const)('reads a payment method from %s', ([, entry, expected]) => {
  expect(paymentMethods([entry])).toEqual([expected])
})

test('drops entries without a payment method', () => {
  expect(
    paymentMethods([
      null,
      undefined,
      7,
      true,
      [],
      {},
      '',
      '  ',
      ':1:2:3',
      { method: ' "" ' },
      { min: '1' },
    ]),
  ).toEqual([])
})

test('returns no payment methods for a value that is not a list', () => {
  for (const value of [undefined, null, 'Swish', 7, { method: 'Swish' }]) {
    expect(paymentMethods(value)).toEqual([])
  }
})
