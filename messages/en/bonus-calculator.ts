import type { CalculatorTexts } from '../sv/bonus-calculator.ts'
import { bonusCost } from './bonus-cost.ts'

export const calculator: CalculatorTexts = {
  title: 'Bonus calculator',
  metaTitle: 'Bonus calculator: what does the wagering cost?',
  description:
    'Work out what a wagering requirement means: how much you must stake, how long it takes, what it costs on average and how many get through.',
  intro:
    'Enter the terms of a bonus and see what they mean: how much must be staked, how long that takes and what it costs on average. The calculator shows what the terms require, not what you can win.',
  bonus: 'The bonus',
  play: 'How you play',
  fields: {
    percent: 'Bonus, % of deposit',
    max: 'Maximum bonus',
    deposit: 'Deposit',
    other: 'Compare with deposit',
    wagering: 'Wagering, times',
    weight: 'How much the game counts, %',
    stake: 'Stake per round',
    rtp: 'Return to player (RTP), %',
  },
  hints: {
    percent: 'Leave empty if the bonus is a fixed amount.',
    other: 'Optional.',
    weight:
      '100 for most slot machines, often less for table games. 0 means that the game does not count.',
  },
  on: 'The requirement applies to',
  bases: { bonus: 'The bonus', deposit_and_bonus: 'Deposit + bonus' },
  currency: 'Currency',
  unit: (code) => code,
  submit: 'Calculate',
  reset: 'Start again with the example',
  range: (min, max) => `Enter a number between ${min} and ${max}.`,
  changed: (min, max, now) =>
    `That number could not be used. Enter a number between ${min} and ${max}; the result now uses ${now}.`,
  changedEmpty: (min, max) =>
    `That number could not be used. Enter a number between ${min} and ${max}, or leave the field empty.`,
  result: 'Result',
  forDeposit: (amount) => `Deposit ${amount}`,
  bonusOf: (amount) => `gives a bonus of ${amount}`,
  noBonus: 'Gives no bonus.',
  chart: 'How many in ten get through',
  chartText:
    'Each dot is one of ten players. The filled ones have money left when the whole requirement is met; the empty ones have lost both deposit and bonus on the way.',
  paused:
    'The calculator is about bonuses and is hidden during the break. It returns when the break is over.',
  help: 'Has gambling become too much? Stödlinjen gives free support on 020-81 91 00, and at Spelpaus.se you can exclude yourself from all licensed gambling.',
}

export const handle = { bonusCost, calculator }
