import fc from 'fast-check'
import { expect, test } from 'vitest'

import { figureIn } from './figures.ts'

const english = (text: string) => figureIn('en', text)?.replaceAll('\u00a0', ' ')

test.for([
  ['1 000 kr', 'SEK 1,000'],
  ['1000 kr', 'SEK 1,000'],
  ['1.000 kr', 'SEK 1,000'],
  ['50\u00a0000 kronor', 'SEK 50,000'],
  ['0,50 kr', 'SEK 0.50'],
  ['SEK 250', 'SEK 250'],
  ['100 euro', '€100'],
  ['€100', '€100'],
  ['10 000 NOK', 'NOK 10,000'],
  ['25x', '25x'],
  ['5 000x', '5,000x'],
  ['12,5×', '12.5x'],
  ['96,5 %', '96.5%'],
  ['100%', '100%'],
  ['18+', '18+'],
  ['18 år', '18 years'],
  ['15 minuter', '15 minutes'],
  ['1 timme', '1 hour'],
  ['5 min', '5 minutes'],
  ['3 dygn', '3 days'],
  ['1400', '1,400'],
])('formats %j for English as %j', ([text = '', formatted]) => {
  expect(english(text)).toBe(formatted)
})

test.for([
  'ca 100 kr',
  '100 kr–200 kr',
  '100–200 kr',
  '50 snurr',
  'Direkt',
  'Inom 15 minuter',
  '1–3 bankdagar',
  '1 bankdag',
  '2 000 kr i veckan',
  'kr 100 kr',
  '0.0001 BTC',
  '0 500 kr',
  '1 0000 kr',
  '',
])('leaves %j for a translation', (text) => {
  expect(figureIn('en', text)).toBeNull()
  expect(figureIn('sv', text)).toBeNull()
})

test('keeps the Swedish text on Swedish pages', () => {
  expect(figureIn('sv', '1 000 kr')).toBe('1 000 kr')
})

test('formats what it formatted to the same text again (property)', () => {
  const unit = fc.constantFrom('kr', 'euro', 'NOK', 'x', '%', '+', '')
  fc.assert(
    fc.property(fc.nat(99_999_999), unit, (value, word) => {
      const once = figureIn('en', `${value} ${word}`) ?? ''
      expect(figureIn('en', once)).toBe(once)
    }),
  )
})
