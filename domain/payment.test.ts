import { expect, test } from 'vitest'

import { paymentMethods } from './payment.ts'

const swish = { method: 'Swish', min: '100 kr', max: '5 000 kr', time: 'Direkt' }
const onlyMethod = { method: 'Swish', min: '', max: '', time: '' }

test.for([
  ['an object', swish, swish],
  ['an object with a method only', { method: 'Swish' }, onlyMethod],
  ['numbers', { method: 'Swish', min: 100, max: 5000 }, { ...onlyMethod, min: '100', max: '5000' }],
  ['nothing but nulls', { method: 'Swish', min: null, max: null, time: null }, onlyMethod],
  ['fields of other kinds', { method: 'Swish', min: {}, max: [1], time: true }, onlyMethod],
  ['unknown fields', { ...swish, fee: '0 kr', __proto__: { time: 'x' } }, swish],
  ['quotes and spaces', { ...swish, method: ' "Swish" ' }, swish],
  ['a text', 'Swish', onlyMethod],
  ['a text with its parts', 'Swish:100 kr : 5 000 kr:Direkt', swish],
  [
    'a time with a colon',
    'Swish:1:2:före 17:30',
    { method: 'Swish', min: '1', max: '2', time: 'före 17:30' },
  ],
  ['an infinite number', { method: 'Swish', min: Number.NaN, max: Infinity }, onlyMethod],
] as const)('an entry may be %s', ([, entry, expected]) => {
  expect(paymentMethods([entry])).toEqual([expected])
})

test('entries without a method are left out', () => {
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

test('what is no list is an empty one', () => {
  for (const value of [undefined, null, 'Swish', 7, { method: 'Swish' }]) {
    expect(paymentMethods(value)).toEqual([])
  }
})
