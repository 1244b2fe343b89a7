import { expect, test } from 'vitest'

import { bonusPrice } from './price.ts'
import { noTerms } from './terms.ts'

const matched = { ...noTerms, kind: 'deposit', percent: 50, maxAmount: 1_000_00 } as const

test('prices a bonus with all its terms, and fills the calculator with them', () => {
  const price = bonusPrice({ ...matched, wagering: 35, wageringOn: 'deposit_and_bonus' })
  expect(price).toMatchObject({
    status: 'priced',
    cost: { deposit: 2_000_00, turnover: 105_000_00 },
    calculator: '?percent=50&deposit=2000&wagering=35&on=deposit_and_bonus',
  })
})

test('names the missing terms, and fills the calculator with the known ones', () => {
  expect(bonusPrice({ ...matched, wagering: 40 })).toEqual({
    status: 'missing',
    missing: ['wageringOn'],
    calculator: '?percent=50&wagering=40',
  })
})

test('has nothing to say about a casino without a bonus', () => {
  expect(bonusPrice(noTerms)).toEqual({ status: 'noBonus' })
})
