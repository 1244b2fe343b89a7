import { expect, test } from 'vitest'

import { listItems, spaced } from './list-item.ts'

test('double quotes are stripped, empty and repeated items dropped', () => {
  expect(listItems(['"Swish"', ' Chatt ', '', '  ', '""', 'Spel "utan" krångel', 'Swish'])).toEqual(
    ['Swish', 'Chatt', 'Spel utan krångel'],
  )
})

test('a list that is missing or none is an empty one', () => {
  for (const value of [undefined, null, 'Swish', 7, {}, { 0: 'Swish', length: 1 }]) {
    expect(listItems(value)).toEqual([])
  }
})

test('what is no text in a list is left out', () => {
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
] as const)('camel case is split: %s', ([text, split]) => {
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
])('what is a name stays whole: %s', (text) => {
  expect(spaced(text)).toBe(text)
})
