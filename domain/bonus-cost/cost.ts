import type { BonusTerms, GameType, VolatilityClass } from './terms.ts'
import { missingTerms, type Term } from './terms.ts'
import { shareThatGetsThrough } from './through.ts'

/** The return and the pace that a price assumes when the visitor has chosen nothing else. */
export const assumptions = {
  rtp: 96,
  /** Seconds between two rounds: the shortest that Swedish rules allow. */
  secondsPerRound: 3,
} as const

/** Returns the stake that a price assumes: ten kronor, or one unit of a currency worth about as much. */
export function assumedStake(currency: string): number {
  return ['SEK', 'NOK', 'DKK'].includes(currency) ? 10_00 : 1_00
}

/** Turnovers above this are not computed: ten billion kronor. */
const maxTurnover = 1e12

/** What a player chooses. A missing deposit is the one that gives the whole bonus. */
export interface Play {
  deposit?: number | null
  stake?: number
  game?: GameType
  /** Percent of all stakes that the game pays back in the long run. */
  rtp?: number
}

/** The price of a bonus. Amounts are whole öre. */
export interface BonusCost {
  deposit: number
  bonus: number
  stake: number
  /** The amount that `wagering` multiplies. */
  base: number
  turnover: number
  /** What the turnover costs on average when all of it is played; never more than the deposit and the bonus. */
  cost: number
  seconds: number
  /** Share of players who complete the turnover before the money is gone, from 0 to 1. */
  through: Record<VolatilityClass, number>
  /** The cost per 100 kronor of bonus. */
  per100: number
}

export type CostResult =
  | { status: 'priced'; cost: BonusCost }
  | { status: 'noBonus' }
  | { status: 'missing'; terms: Term[] }
  /** The game type does not count towards the wagering. */
  | { status: 'excluded' }
  | { status: 'tooLarge' }
  /** The deposit is below the smallest that gives the bonus. */
  | { status: 'depositTooSmall'; minimum: number }

/** Returns the price of a bonus, or the reason why there is none. */
export function bonusCost(terms: BonusTerms, play: Play = {}): CostResult {
  if (terms.kind === 'none') return { status: 'noBonus' }
  const missing = missingTerms(terms)
  if (missing.length > 0) return { status: 'missing', terms: missing }
  const { game = 'slots', rtp = assumptions.rtp } = play
  const weight = terms.wagering === 0 ? 100 : terms.weights[game]
  if (weight === null) return { status: 'missing', terms: ['weights'] }
  if (weight === 0) return { status: 'excluded' }
  const deposit = play.deposit ?? depositForAll(terms)
  if (deposit < (terms.minDeposit ?? 0)) {
    return { status: 'depositTooSmall', minimum: terms.minDeposit ?? 0 }
  }
  const bonus = bonusFor(terms, deposit, rtp)
  if (bonus === 0 && terms.kind !== 'spins') return { status: 'noBonus' }
  const base = terms.wageringOn === 'deposit_and_bonus' ? deposit + bonus : bonus
  const turnover = Math.round(((terms.wagering ?? 0) * base * 100) / weight)
  if (!(turnover <= maxTurnover && deposit + bonus <= maxTurnover)) return { status: 'tooLarge' }
  const edge = Math.max(0, 1 - rtp / 100)
  const money = deposit + bonus
  const stake = Math.max(
    1,
    Math.min(play.stake ?? assumedStake(terms.currency), terms.maxBet ?? maxTurnover),
  )
  const cost = Math.min(Math.round(turnover * edge), money)
  const through = (volatility: VolatilityClass) =>
    shareThatGetsThrough({ money, turnover, edge, stake, volatility })
  return {
    status: 'priced',
    cost: {
      ...{ deposit, bonus, stake, base, turnover, cost },
      seconds: Math.ceil(turnover / stake) * assumptions.secondsPerRound,
      through: { low: through('low'), medium: through('medium'), high: through('high') },
      per100: bonus === 0 ? 0 : Math.round((100_00 * cost) / bonus),
    },
  }
}

/** Returns the smallest deposit that gives the whole bonus. */
function depositForAll({ kind, percent, maxAmount, minDeposit }: BonusTerms): number {
  const smallest = minDeposit ?? 0
  if (kind !== 'deposit' || !percent) return smallest
  return Math.max(Math.ceil(((maxAmount ?? 0) * 100) / percent), smallest)
}

/** Returns the bonus for a deposit; for spins, what they pay back in the long run. */
function bonusFor(terms: BonusTerms, deposit: number, rtp: number): number {
  const { kind, percent, maxAmount, spins, spinValue } = terms
  if (kind === 'spins') return Math.round(((spins ?? 0) * (spinValue ?? 0) * rtp) / 100)
  const limit = maxAmount ?? 0
  return kind === 'cash' ? limit : Math.min(Math.round((deposit * (percent ?? 0)) / 100), limit)
}
