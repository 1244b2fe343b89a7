import { expect, test } from 'vitest'

import { listItems, spaced } from './list-item.ts'

test('strips double quotes and drops empty and repeated items', () => {
  expect(listItems(['"Swish"', ' Chatt ', '', '  ', '""', 'Spel "utan" krångel', 'Swish'])).toEqual(
    ['Swish', 'Chatt', 'Spel utan krångel'],
  )
})

test('returns an empty list for a missing or invalid one', () => {
  for (const value of [undefined, null, 'Swish', 7, {}, { 0: 'Swish', length: 1 }]) {
    expect(listItems(value)).toEqual([])
  }
})

test('drops list items that are not texts', () => {
  expect(listItems(['Swish', null, 7, { method: 'Swish' }, ['Chatt'], true])).toEqual(['Swish'])
})

test.for([
  ['liveCasino', 'live Casino'],
  ['LiveCasino', 'Live Casino'],
  ['liveCasinoSpel', 'live Casino Spel'],
  ['bordsSpel och kortSpel', 'bords Spel och kort Spel'],
  ['snabbaÖverföringar', 'snabba Överföringar'],
  ['Chatt 07–01', 'Chatt 07–01'],
  ['', ''],
] as const)('splits camel case: %s', ([text, split]) => {
  expect(spaced(text)).toBe(split)
})

test.for([
  'NetEnt',
  'PayPal',
  'BankID',
  'Inloggning med BankID',
  'Chatt på WhatsApp',
  'iPhone',
  'iOS',
  'McDonald',
  'RTP',
  'VIP-rum',
])('keeps a proper name whole: %s', (text) => {
  expect(spaced(text)).toBe(text)
})
