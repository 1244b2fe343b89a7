import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { assumedStake, type BonusCost, bonusCost, type Play } from './cost.ts'
import { type BonusTerms, noTerms } from './terms.ts'

const matched: BonusTerms = {
  ...noTerms,
  kind: 'deposit',
  percent: 100,
  maxAmount: 1_000_00,
  minDeposit: 100_00,
  wagering: 25,
  wageringOn: 'bonus',
}

function priced(terms: BonusTerms, play?: Play): BonusCost {
  const result = bonusCost(terms, play)
  if (result.status !== 'priced') throw new Error(result.status)
  return result.cost
}

describe('the price of a bonus', () => {
  test('follows from the terms, for the deposit that gives the whole bonus', () => {
    expect(priced(matched)).toMatchObject({
      deposit: 1_000_00,
      bonus: 1_000_00,
      base: 1_000_00,
      turnover: 25_000_00,
      cost: 1_000_00,
      seconds: 2_500 * 3,
      per100: 100_00,
    })
  })

  test('doubles the turnover when the deposit counts too', () => {
    expect(priced({ ...matched, wageringOn: 'deposit_and_bonus' }).turnover).toBe(50_000_00)
  })

  test('gives less bonus for a smaller deposit, and no more for a larger one', () => {
    expect(priced(matched, { deposit: 200_00 })).toMatchObject({ bonus: 200_00, base: 200_00 })
    expect(priced(matched, { deposit: 5_000_00 })).toMatchObject({ bonus: 1_000_00 })
  })

  test('divides the turnover by the weight of the game type', () => {
    const weighted = { ...matched, weights: { slots: 100, live: 10, table: 0 } }
    expect(priced(weighted, { game: 'live' }).turnover).toBe(250_000_00)
    expect(bonusCost(weighted, { game: 'table' })).toEqual({ status: 'excluded' })
    expect(bonusCost(matched, { game: 'live' })).toEqual({ status: 'missing', terms: ['weights'] })
  })

  test('counts spins by what they pay back in the long run', () => {
    const spins: BonusTerms = {
      ...{ ...noTerms, kind: 'spins', spins: 50, spinValue: 2_00, minDeposit: 100_00 },
      ...{ wagering: 30, wageringOn: 'winnings' },
    }
    expect(priced(spins)).toMatchObject({ deposit: 100_00, base: 96_00, turnover: 2_880_00 })
  })

  test('is nothing without wagering, whatever else is unknown', () => {
    const free: BonusTerms = { ...noTerms, kind: 'spins', spins: 50, wagering: 0 }
    expect(priced(free)).toMatchObject({ turnover: 0, cost: 0, per100: 0, seconds: 0 })
    expect(priced(free).through).toEqual({ low: 1, medium: 1, high: 1 })
  })

  test('assumes a stake that the terms allow', () => {
    expect(priced(matched).stake).toBe(10_00)
    expect(assumedStake('EUR')).toBe(1_00)
    expect(priced({ ...matched, maxBet: 5_00 }).stake).toBe(5_00)
    expect(priced({ ...matched, maxBet: 5_00 }, { stake: 50_00 }).stake).toBe(5_00)
  })

  test('is 0 for a game that pays everything back, and never negative above that', () => {
    expect(priced(matched, { rtp: 100 }).cost).toBe(0)
    expect(priced(matched, { rtp: 104 }).cost).toBe(0)
    expect(priced(matched, { rtp: 100 }).through.low).toBeLessThan(1)
  })

  test('keeps other currencies as they are', () => {
    const { deposit, bonus, turnover, cost } = priced(matched)
    const inEuro = priced({ ...matched, currency: 'EUR' })
    expect(inEuro).toMatchObject({ deposit, bonus, turnover, cost, stake: 1_00 })
  })

  test.for<[string, Partial<BonusTerms>, ReturnType<typeof bonusCost>]>([
    ['no bonus', { kind: 'none' }, { status: 'noBonus' }],
    ['0 percent', { percent: 0 }, { status: 'noBonus' }],
    ['a maximum of 0', { maxAmount: 0 }, { status: 'noBonus' }],
    ['a billion percent', { percent: 1e9, maxAmount: 1e15 }, { status: 'tooLarge' }],
    ['endless wagering', { wagering: 1e9 }, { status: 'tooLarge' }],
    ['a percentage that is no number', { percent: Number.NaN }, { status: 'tooLarge' }],
    ['unknown wagering', { wagering: null }, { status: 'missing', terms: ['wagering'] }],
    ['an unknown base', { wageringOn: null }, { status: 'missing', terms: ['wageringOn'] }],
    [
      'nothing but a kind',
      { ...noTerms, kind: 'deposit' },
      { status: 'missing', terms: ['percent', 'amount', 'wagering', 'wageringOn'] },
    ],
    [
      'spins of unknown number and value',
      { ...noTerms, kind: 'spins', wagering: 30 },
      { status: 'missing', terms: ['spins', 'spinValue', 'wageringOn'] },
    ],
  ])('has no price for %s', ([, change, result]) => {
    expect(bonusCost({ ...matched, ...change })).toEqual(result)
  })

  test('has no price for a deposit below the minimum', () => {
    expect(bonusCost(matched, { deposit: 50_00 })).toEqual({
      status: 'depositTooSmall',
      minimum: 100_00,
    })
  })
})

describe('any bonus', () => {
  const someTerms: fc.Arbitrary<BonusTerms> = fc.record({
    kind: fc.constantFrom('deposit', 'cash', 'spins'),
    currency: fc.constant('SEK'),
    percent: fc.integer({ min: 1, max: 400 }),
    maxAmount: fc.integer({ min: 1, max: 20_000_00 }),
    minDeposit: fc.option(fc.integer({ min: 0, max: 1_000_00 })),
    spins: fc.integer({ min: 1, max: 500 }),
    spinValue: fc.integer({ min: 10, max: 10_00 }),
    wagering: fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
    wageringOn: fc.constantFrom('bonus', 'deposit_and_bonus', 'winnings'),
    weights: fc.record({
      slots: fc.integer({ min: 1, max: 100 }),
      live: fc.constant(null),
      table: fc.constant(null),
    }),
    maxBet: fc.option(fc.integer({ min: 1_00, max: 100_00 })),
  })
  const somePlay = fc.record({
    stake: fc.integer({ min: 1, max: 500_00 }),
    rtp: fc.integer({ min: 8_000, max: 10_000 }).map((hundredths) => hundredths / 100),
  })

  test('costs whole öre, and never more than the deposit and the bonus', () => {
    fc.assert(
      fc.property(someTerms, somePlay, (terms, play) => {
        const { through, ...amounts } = priced(terms, play)
        expect(amounts.cost).toBeLessThanOrEqual(amounts.deposit + amounts.bonus)
        for (const amount of Object.values(amounts)) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        }
        for (const share of Object.values(through)) {
          expect(share >= 0 && share <= 1).toBe(true)
        }
      }),
    )
  })

  test('costs more and lets fewer through the more must be wagered', () => {
    fc.assert(
      fc.property(someTerms, somePlay, fc.integer({ min: 1, max: 50 }), (terms, play, more) => {
        const less = priced(terms, play)
        const most = priced({ ...terms, wagering: (terms.wagering ?? 0) + more }, play)
        expect(most.turnover).toBeGreaterThanOrEqual(less.turnover)
        expect(most.cost).toBeGreaterThanOrEqual(less.cost)
        expect(most.seconds).toBeGreaterThanOrEqual(less.seconds)
        for (const volatility of ['low', 'medium', 'high'] as const) {
          expect(most.through[volatility]).toBeLessThanOrEqual(less.through[volatility] + 1e-6)
        }
      }),
    )
  })

  test('lets fewer through when the game gives less back', () => {
    fc.assert(
      fc.property(someTerms, fc.integer({ min: 80, max: 99 }), (terms, rtp) => {
        // A spin bonus starts with less money, too, when the game gives less back.
        if (terms.kind === 'spins') return
        const better = priced(terms, { rtp: rtp + 1 })
        const worse = priced(terms, { rtp })
        expect(worse.cost).toBeGreaterThanOrEqual(better.cost)
        expect(worse.through.medium).toBeLessThanOrEqual(better.through.medium + 1e-6)
      }),
    )
  })
})
