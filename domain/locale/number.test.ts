import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { languageOf, locales } from './locale.ts'
import { groupedAmount, moneyIn, numberIn, percentIn, ratingIn } from './number.ts'

const tenths = fc.integer({ min: 0, max: 50 }).map((n) => n / 10)
const hundredths = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)

describe.each(locales)('number format in %s', (locale) => {
  function sameAs(
    options: Intl.NumberFormatOptions,
    numbers: fc.Arbitrary<number>,
    said: (n: number) => string,
    scale = 1,
  ) {
    const format = new Intl.NumberFormat(languageOf(locale).tag, options)
    fc.assert(
      fc.property(numbers, (n) => {
        expect(said(n)).toBe(format.format(n / scale))
      }),
    )
  }

  test('formats a rating like Intl', () => {
    const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    sameAs(options, tenths, (n) => ratingIn(locale, n))
  })

  test('formats a decimal like Intl', () => {
    sameAs({}, tenths, (n) => numberIn(locale, n))
  })

  test('formats a percentage like Intl', () => {
    const options: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 2 }
    sameAs(options, hundredths, (n) => percentIn(locale, n), 100)
  })

  test('formats a number with one decimal like Intl', () => {
    const tenths = fc.nat().map((n) => n / 10)
    sameAs({ maximumFractionDigits: 1 }, tenths, (n) => numberIn(locale, n, 1))
  })

  test('formats a count like Intl', () => {
    sameAs({}, fc.nat(), (n) => numberIn(locale, n))
  })
})

test.for([
  ['10000x', '10\u00a0000x'],
  ['1000 kr', '1\u00a0000 kr'],
  ['100 kr', '100 kr'],
  ['5 000x insatsen', '5 000x insatsen'],
  ['2500-25000 kr', '2\u00a0500-25\u00a0000 kr'],
  ['0.0001 BTC', '0.0001 BTC'],
  ['007', '007'],
])('groups the digits of the amount %s', ([text, grouped]) => {
  expect(groupedAmount(text ?? '')).toBe(grouped)
})

test.for([
  [25_000_00, 'SEK', '25\u00a0000\u00a0kr', 'SEK\u00a025,000'],
  [99_50, 'SEK', '99,50\u00a0kr', 'SEK\u00a099.50'],
  [5, 'EUR', '0,05\u00a0EUR', 'EUR\u00a00.05'],
  [0, 'NOK', '0\u00a0NOK', 'NOK\u00a00'],
] as const)('formats %d hundredths of %s', ([hundredths, currency, ...formatted]) => {
  expect(locales.map((locale) => moneyIn(locale, hundredths, currency))).toEqual(formatted)
})

test('returns null for a missing amount', () => {
  expect(groupedAmount(null)).toBeNull()
})
