import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { locales } from './locale.ts'
import { countIn, decimalIn, percentIn, ratingIn } from './number.ts'

const tenths = fc.integer({ min: 0, max: 50 }).map((n) => n / 10)
const hundredths = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)

describe.each(locales)('numbers in %s are said as Intl says them', (locale) => {
  function sameAs(
    options: Intl.NumberFormatOptions,
    numbers: fc.Arbitrary<number>,
    said: (n: number) => string,
    scale = 1,
  ) {
    const format = new Intl.NumberFormat(locale, options)
    fc.assert(
      fc.property(numbers, (n) => {
        expect(said(n)).toBe(format.format(n / scale))
      }),
    )
  }

  test('a rating', () => {
    const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    sameAs(options, tenths, (n) => ratingIn(locale, n))
  })

  test('a decimal', () => {
    sameAs({}, tenths, (n) => decimalIn(locale, n))
  })

  test('a percentage', () => {
    const options: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 2 }
    sameAs(options, hundredths, (n) => percentIn(locale, n), 100)
  })

  test('a count', () => {
    sameAs({}, fc.nat(), (n) => countIn(locale, n))
  })
})
