import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { criteria, perCriterion, protectionChecks, supportChecks } from './criteria.ts'
import { type RankingFacts, type RankingRow, rankingFacts } from './facts.ts'
import { notAssessed, scoresOf, totalOf, weightedSum } from './scores.ts'

const today = '2026-11-19'
const unknown: RankingFacts = {
  licence: 'none',
  bonusPrice: null,
  withdrawalMinutes: null,
  paymentMethods: [],
  lowestDeposit: null,
  gameTypes: 0,
  providers: 0,
  protection: null,
  support: null,
  assessedOn: null,
}
const row: RankingRow = {
  ...{ swedish_licence: true, holder: null, bonuses: [], withdrawal_minutes: null },
  ...{ payment_keys: [], deposits: [], games: [], provider_keys: [] },
  ...{ protections: [], support_checks: [], assessed_on: null, assessment: null },
}
const score = fc.option(fc.integer({ min: 0, max: 100 }))
const scores = fc.tuple(...criteria.map(() => score)).map((all) => perCriterion((_, n) => all[n]!))
const weights = fc
  .tuple(...criteria.map(() => fc.integer({ min: 0, max: 5 })))
  .filter((all) => all.some((weight) => weight > 0))

describe('scores', () => {
  test.each([
    ['a licence in the records of the holder', { licence: 'register' }, 'licence', 100],
    ['a licence that only the casino states', { licence: 'stated' }, 'licence', 60],
    ['no licence', { licence: 'none' }, 'licence', 0],
    ['a bonus without wagering', { bonusPrice: 0 }, 'terms', 100],
    ['a bonus that costs 40 per 100', { bonusPrice: 40 }, 'terms', 60],
    ['a bonus that costs 33.33 per 100', { bonusPrice: 33.33 }, 'terms', 67],
    ['a bonus that costs more than it gives', { bonusPrice: 250 }, 'terms', 0],
    ['unknown terms', { bonusPrice: null }, 'terms', null],
    ['a withdrawal at once', { withdrawalMinutes: 0 }, 'withdrawals', 100],
    ['a withdrawal within 15 minutes', { withdrawalMinutes: 15 }, 'withdrawals', 100],
    ['a withdrawal within 16 minutes', { withdrawalMinutes: 16 }, 'withdrawals', 80],
    ['a withdrawal within a day', { withdrawalMinutes: 1_440 }, 'withdrawals', 50],
    ['a withdrawal within a week', { withdrawalMinutes: 10_080 }, 'withdrawals', 0],
    ['Swish alone', { paymentMethods: ['swish'] }, 'payments', 40],
    [
      'Swish, Trustly, cards and a low deposit',
      { paymentMethods: ['swish', 'trustly', 'kort'], lowestDeposit: 100 },
      'payments',
      100,
    ],
    [
      'one method with a high deposit',
      { paymentMethods: ['kort'], lowestDeposit: 101 },
      'payments',
      0,
    ],
    ['unknown methods', { lowestDeposit: 50 }, 'payments', null],
    ['every protection', { protection: [...protectionChecks] }, 'protection', 100],
    ['one protection', { protection: ['break'] }, 'protection', 13],
    ['no protection', { protection: [] }, 'protection', 0],
    ['every kind of support', { support: [...supportChecks] }, 'support', 100],
    ['an unchecked casino', {}, 'support', null],
    ['many games and two providers', { gameTypes: 9, providers: 2 }, 'selection', 70],
    ['an unknown selection', {}, 'selection', null],
  ] as const)('for %s', (_, facts, criterion, expected) => {
    expect(scoresOf({ ...unknown, ...facts } as RankingFacts)[criterion]).toBe(expected)
  })

  test('never fall when a casino gets better in one criterion (property)', () => {
    fc.assert(
      fc.property(
        scores,
        weights,
        fc.nat(criteria.length - 1),
        fc.nat(100),
        (all, chosen, n, by) => {
          const criterion = criteria[n]!
          const old = all[criterion]
          fc.pre(old !== null)
          const better = { ...all, [criterion]: Math.min(old! + by, 100) }
          expect(weightedSum(better, chosen)).toBeGreaterThanOrEqual(weightedSum(all, chosen)!)
        },
      ),
    )
  })

  test('have their plain mean as total when all weights are equal (property)', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 5 }), (all, weight) => {
        const counted = criteria.map((criterion) => all[criterion] ?? notAssessed)
        const mean = counted.reduce((sum, one) => sum + one, 0) / criteria.length
        const isAssessed = criteria.some((criterion) => all[criterion] !== null)
        expect(
          totalOf(
            all,
            criteria.map(() => weight),
          ),
        ).toBe(isAssessed ? Math.round(mean) : null)
      }),
    )
  })

  test('have no total when only criteria count that are not assessed', () => {
    const onlyLicence = { ...perCriterion(() => null), licence: 100 }
    expect(totalOf(onlyLicence, [0, 5, 5, 0, 0, 0, 0])).toBeNull()
    expect(totalOf(onlyLicence, [1, 5, 5, 0, 0, 0, 0])).not.toBeNull()
  })
})

describe('facts of a casino', () => {
  const holder = (from: string, to: string) => ({
    licences: [{ market: 'se', kind: 'online', status: 'active', valid_from: from, valid_to: to }],
  })

  test.each([
    ['stated', { swedish_licence: true }],
    ['none', { swedish_licence: false }],
    ['none', { swedish_licence: null }],
    ['register', { swedish_licence: false, holder: holder('2024-01-01', today) }],
    ['none', { swedish_licence: true, holder: holder('2024-01-01', '2026-11-18') }],
    ['stated', { swedish_licence: true, holder: { licences: [] } }],
    ['stated', { swedish_licence: true, holder: { licences: 'nonsense' } }],
  ] as const)('have the licence %s for %j', (licence, given) => {
    expect(rankingFacts({ ...row, ...given } as RankingRow, today).licence).toBe(licence)
  })

  test('have checks only with a day and reasons', () => {
    const checked = { ...row, protections: ['break'], support_checks: ['chat'] }
    const complete = { ...checked, assessed_on: '2026-11-01', assessment: 'Testat.' }
    expect(rankingFacts(complete, today)).toMatchObject({
      ...{ protection: ['break'], support: ['chat'], assessedOn: '2026-11-01' },
    })
    for (const missing of [{ assessed_on: null }, { assessment: ' ' }, { assessment: null }]) {
      expect(rankingFacts({ ...complete, ...missing }, today)).toMatchObject({
        ...{ protection: null, support: null, assessedOn: null },
      })
    }
  })

  test('have the lowest deposit in kronor', () => {
    const deposits = [
      'Swish:1 000 kr:5 000 kr:Direkt',
      { method: 'Kort', min: '50 kr' },
      'Trustly',
      { min: '1 €' },
    ]
    expect(rankingFacts({ ...row, deposits }, today).lowestDeposit).toBe(50)
    expect(rankingFacts({ ...row, deposits: 'nonsense' }, today).lowestDeposit).toBeNull()
  })
})
