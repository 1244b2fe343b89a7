import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  calculatedTerms,
  calculationOf,
  calculationQuery,
  correctedQuery,
  exampleCalculation,
  numberFields,
  readCalculation,
} from './calculator.ts'
import { bonusCost } from './cost.ts'
import { noTerms } from './terms.ts'

const read = (query: string) => readCalculation(new URLSearchParams(query))
const canonical = (query: string) => calculationQuery(read(query))

test('shows an example without a query, and has no query for it', () => {
  expect(read('')).toEqual(exampleCalculation)
  expect(calculationQuery(exampleCalculation)).toBe('')
})

test.for([
  ['percent=100&max=1000&deposit=1000&wagering=25&weight=100&stake=10&rtp=96&on=bonus', ''],
  ['percent=200', '?percent=200'],
  ['max=3+000&percent=+200+%25', '?percent=200&max=3000'],
  ['wagering=12,5&rtp=94,51', '?wagering=12.5&rtp=94.5&changed=rtp'],
  ['wagering=35x&on=deposit_and_bonus', '?wagering=35&on=deposit_and_bonus'],
  ['on=everything&currency=XXX&utm_source=x', ''],
  ['percent=', '?percent='],
  ['max=', ''],
  ['other=500', '?other=500'],
  ['percent=0', '?percent=1&changed=percent'],
  ['percent=1e9&deposit=-5', '?changed=percent.deposit'],
  ['rtp=101&weight=1000', '?rtp=100&changed=weight.rtp'],
  ['changed=rtp.percent.constructor.rtp', '?changed=percent.rtp'],
  ['currency=EUR', '?currency=EUR'],
])('writes %s as %j', ([query = '', expected]) => {
  expect(canonical(query)).toBe(expected)
})

test('has one spelling for each calculation, and computes every one', () => {
  const query = fc.array(
    fc.tuple(
      fc.constantFrom(...Object.keys(numberFields), 'on', 'currency', 'changed', 'x'),
      fc.oneof(
        fc.string(),
        fc.integer().map(String),
        fc.constantFrom('bonus', 'deposit_and_bonus', 'EUR', '1 000', '0', '', 'percent.max'),
      ),
    ),
  )
  fc.assert(
    fc.property(query, (pairs) => {
      const calculation = read(new URLSearchParams(pairs).toString())
      const written = calculationQuery(calculation)
      expect(calculationQuery(read(written))).toBe(written)
      expect(read(written)).toEqual(calculation)
      expect(correctedQuery(new URLSearchParams(written))).toBeNull()
      const { deposit, stake, rtp } = calculation.numbers
      const { status } = bonusCost(calculatedTerms(calculation), {
        deposit: (deposit ?? 0) * 100,
        stake: (stake ?? 0) * 100,
        rtp: rtp ?? 96,
      })
      expect(['priced', 'excluded', 'tooLarge', 'noBonus']).toContain(status)
    }),
  )
})

test.for([
  ['', null],
  ['utm_source=x', null],
  ['percent=200&utm_source=x', null],
  ['percent=0200', '?percent=200'],
  ['max=3000&percent=200', '?percent=200&max=3000'],
  ['percent=200&percent=300', '?percent=200'],
  ['percent=100', ''],
])('corrects %j to %j', ([query, corrected]) => {
  expect(correctedQuery(new URLSearchParams(query ?? ''))).toBe(corrected)
})

test('fills the form with the terms of a bonus, as far as they are known', () => {
  const terms = { ...noTerms, kind: 'deposit', percent: 150, maxAmount: 10_000_00 } as const
  const filled = calculationOf({ ...terms, currency: 'NOK', wagering: 45 }, 6_666_67)
  expect(filled && calculationQuery(filled)).toBe(
    '?percent=150&max=10000&deposit=6667&wagering=45&currency=NOK',
  )
  const spins = calculationOf({ ...noTerms, kind: 'spins', spins: 50, spinValue: 2_00 }, 100_00)
  expect(spins && calculationQuery(spins)).toBe('?percent=&max=96&deposit=100')
  expect(calculationOf(noTerms, null)).toBeNull()
  expect(calculationOf({ ...terms, currency: 'JPY' }, null)).toBeNull()
})
