import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type BonusTexts, suggestTerms } from './suggest-terms.ts'
import { type BonusTerms, noTerms } from './terms.ts'

const noTexts: BonusTexts = {
  ...{ bonus: null, bonus_amount: null, free_spins: null },
  ...{ min_deposit: null, wagering: null, bonus_wagering: null },
}

test.for<[Partial<BonusTexts>, Partial<BonusTerms>]>([
  [
    { bonus: '100 % upp till 1 000 kr', min_deposit: '100 kr', wagering: '25x' },
    { kind: 'deposit', percent: 100, maxAmount: 1_000_00, minDeposit: 100_00, wagering: 25 },
  ],
  [
    { bonus: '100% up to SEK 1,000', min_deposit: 'SEK 100', wagering: '25x bonus' },
    {
      ...{ kind: 'deposit', percent: 100, maxAmount: 1_000_00, minDeposit: 100_00 },
      ...{ wagering: 25, wageringOn: 'bonus' },
    },
  ],
  [
    { bonus: '100 % upp till 1\u00a0000 kr', wagering: '35x bonus + insättning' },
    {
      ...{ kind: 'deposit', percent: 100, maxAmount: 1_000_00 },
      ...{ wagering: 35, wageringOn: 'deposit_and_bonus' },
    },
  ],
  [
    { bonus: '50 procent upp till 500 kronor', wagering: '35 gånger insättning och bonus' },
    {
      ...{ kind: 'deposit', percent: 50, maxAmount: 500_00 },
      ...{ wagering: 35, wageringOn: 'deposit_and_bonus' },
    },
  ],
  [
    { bonus: '100% up to €200', wagering: '30 times deposit and bonus' },
    {
      ...{ kind: 'deposit', percent: 100, maxAmount: 200_00, currency: 'EUR' },
      ...{ wagering: 30, wageringOn: 'deposit_and_bonus' },
    },
  ],
  [
    { bonus: '150 % upp till 10 000 NOK', min_deposit: '200 NOK', wagering: '45x' },
    {
      ...{ kind: 'deposit', percent: 150, maxAmount: 10_000_00, currency: 'NOK' },
      ...{ minDeposit: 200_00, wagering: 45 },
    },
  ],
  [
    { bonus: '100 % upp till 100 euro', min_deposit: '100 kr' },
    { kind: 'deposit', percent: 100, maxAmount: 100_00, currency: 'EUR', minDeposit: null },
  ],
  [
    { bonus: '100 % upp till 1 500 kr, 12,5x bonusen' },
    {
      ...{ kind: 'deposit', percent: 100, maxAmount: 1_500_00 },
      ...{ wagering: 12.5, wageringOn: 'bonus' },
    },
  ],
  [
    { bonus: '100 % upp till 500 kr och 50 snurr', bonus_wagering: 30 },
    { kind: 'deposit', percent: 100, maxAmount: 500_00, spins: 50, wagering: 30 },
  ],
  [
    { bonus: '100 % välkomstbonus', bonus_amount: '99,50 kr', free_spins: 20 },
    { kind: 'deposit', percent: 100, maxAmount: 99_50, spins: 20 },
  ],
  [
    { bonus_amount: '100%', wagering: '35x' },
    { kind: 'deposit', percent: 100, wagering: 35 },
  ],
  [{ bonus: '50 free spins' }, { kind: 'spins', spins: 50 }],
  [
    { bonus: '200 snurr vid första insättningen', wagering: '30x vinsten' },
    { kind: 'spins', spins: 200, wagering: 30, wageringOn: 'winnings' },
  ],
  [
    { bonus: '20 gratissnurr', wagering: '30x winnings' },
    { kind: 'spins', spins: 20, wagering: 30, wageringOn: 'winnings' },
  ],
  [
    { bonus: '50 snurr utan omsättningskrav', wagering: 'Inga omsättningskrav' },
    { kind: 'spins', spins: 50, wagering: 0 },
  ],
  [{ bonus: '50 spins with no wagering requirement' }, { kind: 'spins', spins: 50, wagering: 0 }],
  [
    { bonus: 'Wager-free bonus: 20% up to 100 kr' },
    { kind: 'deposit', percent: 20, maxAmount: 100_00, wagering: 0 },
  ],
  [
    { bonus: '10% upp till 100 kr', bonus_wagering: 0 },
    { kind: 'deposit', percent: 10, maxAmount: 100_00, wagering: 0 },
  ],
  [
    { bonus: 'Sätt in 50 kr och få 100 kr till bingo', wagering: '10x' },
    {
      ...{ kind: 'cash', minDeposit: 50_00, maxAmount: 100_00, wagering: 10 },
      weights: { slots: null, live: null, table: null },
    },
  ],
  [
    { bonus: 'Deposit SEK 50 and get SEK 100', wagering: '10' },
    { kind: 'cash', minDeposit: 50_00, maxAmount: 100_00, wagering: 10 },
  ],
  [
    { bonus: 'Välkomstpaket', bonus_amount: '250 kr' },
    { kind: 'cash', maxAmount: 250_00 },
  ],
  [
    { bonus: '100 % upp till 1 500 kr i livecasinot' },
    {
      ...{ kind: 'deposit', percent: 100, maxAmount: 1_500_00 },
      weights: { slots: null, live: null, table: null },
    },
  ],
  [{ bonus: 'Ingen välkomstbonus', min_deposit: '100 kr' }, {}],
  [{ bonus: 'No welcome bonus' }, {}],
  [{ bonus: 'Välkomstbonus' }, { kind: 'deposit' }],
  [{}, { kind: 'deposit' }],
])('suggests terms from %o', ([texts, terms]) => {
  expect(suggestTerms({ ...noTexts, ...texts })).toEqual({ ...noTerms, ...terms })
})

test('suggests bounded numbers from any text, in bounded time', () => {
  const text = fc.option(
    fc.oneof(
      fc.string({ maxLength: 600 }),
      fc
        .array(fc.constantFrom('100', ' ', '%', 'upp till', 'kr', 'x', '1 000', '+', 'bonus'), {
          maxLength: 400,
        })
        .map((words) => words.join('')),
    ),
  )
  const texts = fc.record({
    ...{ bonus: text, bonus_amount: text, min_deposit: text, wagering: text },
    ...{ free_spins: fc.constant(null), bonus_wagering: fc.constant(null) },
  })
  fc.assert(
    fc.property(texts, (some) => {
      const { percent, maxAmount, minDeposit, spins, wagering } = suggestTerms(some)
      for (const number of [percent, maxAmount, minDeposit, spins, wagering]) {
        expect(number === null || (number >= 0 && number < 1e12)).toBe(true)
      }
    }),
  )
  const started = performance.now()
  suggestTerms({ ...noTexts, bonus: '1'.repeat(1e6), wagering: 'insättning + '.repeat(1e5) })
  expect(performance.now() - started).toBeLessThan(1_000)
})
