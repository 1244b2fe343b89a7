import type { BonusCostTexts } from '../sv/bonus-cost.ts'

export const bonusCost: BonusCostTexts = {
  title: 'What the bonus costs',
  lines: {
    turnover: 'You must stake',
    time: 'Takes at least',
    cost: 'The wagering costs on average',
    through: 'How many get through',
  },
  notes: {
    turnover: (times, base) => `${times} × ${base}`,
    time: (rounds, stake) => `${rounds} rounds of ${stake}`,
    cost: 'if all of it is played',
    through: (low, high) => `at medium volatility; low ${low}, high ${high} in ten`,
  },
  bonusPart: (bonus) => `${bonus} bonus`,
  winningsPart: (bonus) => `${bonus} won with spins`,
  bothParts: (deposit, bonus) => `(${deposit} deposit + ${bonus} bonus)`,
  duration: (hours, minutes, seconds) => {
    if (hours !== null) return `${hours} h${minutes > 0 ? ` ${minutes} min` : ''}`
    return minutes > 0 ? `${minutes} min` : `${seconds} seconds`
  },
  noTime: 'No time',
  share: (n) => `about ${n} in 10`,
  fewerThanOne: 'fewer than 1 in 10',
  all: 'everyone',
  assumed: (deposit, stake, rtp) =>
    `Calculated for a deposit of ${deposit}, stakes of ${stake} and games that pay back ${rtp}.`,
  currency: (code) => `Amounts are in ${code} and are not converted.`,
  withSpins: 'The free spins are not part of the calculation.',
  noWagering:
    'The bonus has no wagering requirement, so there is nothing you must stake before a withdrawal.',
  missing: (terms) =>
    `We cannot work out the price: the terms do not state ${terms.join(', ').replace(/, ([^,]*)$/, ' and $1')}.`,
  terms: {
    percent: 'what share of the deposit the bonus is',
    amount: 'the maximum bonus',
    spins: 'the number of spins',
    spinValue: 'what a spin is worth',
    wagering: 'the wagering requirement',
    wageringOn: 'what the wagering requirement applies to',
    weights: 'how much the games count',
  },
  excluded: 'This type of game does not count towards the wagering requirement.',
  tooLarge: 'The numbers are too large to calculate with.',
  conditions: {
    maxBet: 'Maximum bet with the bonus',
    maxWin: 'Maximum win',
    days: 'Time to meet the wagering',
    inDays: (n, count) => (count === 1 ? '1 day' : `${n} days`),
    excluded: 'Methods without the bonus',
    code: 'Bonus code',
    ends: 'Valid until',
    terms: 'Full terms',
    checked: (day) => `Terms checked ${day}`,
  },
  calculate: 'Calculate with your own numbers',
  volatility: {
    low: 'Low volatility',
    medium: 'Medium volatility',
    high: 'High volatility',
  },
  method: {
    title: 'How we calculated',
    turnover: (formula, weight, result) =>
      `You must stake: ${formula}${weight === null ? '' : `, divided by ${weight} because only that part of each stake counts`} = ${result}.`,
    time: (rounds, stake) =>
      `The time: at least ${rounds} rounds of ${stake}. Swedish rules require at least three seconds between rounds.`,
    cost: (turnover, edge, money) =>
      `The cost: the game keeps ${edge} of ${turnover} on average. It is never more than the ${money} there is to play with.`,
    through:
      'How many get through: a mathematical model of how the balance moves. Of ten who start, about this many have money left when everything is wagered; the others have lost both deposit and bonus.',
    formula:
      'p = 1 − [Φ((eT − x) / σ√T) + exp(2ex / σ²) · Φ((−x − eT) / σ√T)], where x is deposit and bonus, T the turnover, e the game’s share and σ² = v² × the stake, with v = 3, 7.5 and 19 for low, medium and high volatility.',
    caveat:
      'The figures are averages and say nothing about what will happen to you. They show what the terms require, not what you can win.',
  },
}

export const handle = { bonusCost }
