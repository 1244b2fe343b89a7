/** Terms of a bonus. Amounts are whole öre, or hundredths of another currency, which is shown and never converted. */
export interface BonusTerms {
  kind: BonusKind
  currency: string
  /** Share of the deposit that a deposit bonus adds, in percent. */
  percent: number | null
  /** The largest bonus; for cash, the bonus itself. */
  maxAmount: number | null
  minDeposit: number | null
  spins: number | null
  spinValue: number | null
  /** How many times the base must be played; 0 is a bonus without wagering. */
  wagering: number | null
  wageringOn: WageringBase | null
  /** Percent of a stake that counts towards the wagering, by game type; null is unknown. */
  weights: Record<GameType, number | null>
  maxBet: number | null
}

export const volatilityClasses = ['low', 'medium', 'high'] as const

export const bonusKinds = ['deposit', 'spins', 'cash', 'none'] as const
export const wageringBases = ['bonus', 'deposit_and_bonus', 'winnings'] as const
export const bonusCurrencies = ['SEK', 'EUR', 'NOK', 'DKK', 'GBP', 'USD'] as const

type BonusKind = (typeof bonusKinds)[number]
export type WageringBase = (typeof wageringBases)[number]
export type GameType = 'slots' | 'live' | 'table'
export type VolatilityClass = (typeof volatilityClasses)[number]

export const noTerms: BonusTerms = {
  kind: 'none',
  currency: 'SEK',
  percent: null,
  maxAmount: null,
  minDeposit: null,
  spins: null,
  spinValue: null,
  wagering: null,
  wageringOn: null,
  weights: { slots: 100, live: null, table: null },
  maxBet: null,
}

/** A term that a price needs. */
export type Term =
  | 'percent'
  | 'amount'
  | 'spins'
  | 'spinValue'
  | 'wagering'
  | 'wageringOn'
  | 'weights'

/** Returns the terms without which the price cannot be computed, in the order in which a page names them. */
export function missingTerms(terms: BonusTerms): Term[] {
  const { kind, wagering } = terms
  const missing: Term[] = []
  if (kind === 'deposit' && terms.percent === null) missing.push('percent')
  if ((kind === 'deposit' || kind === 'cash') && terms.maxAmount === null) missing.push('amount')
  if (wagering === null) missing.push('wagering')
  if (wagering === 0) return missing
  if (kind === 'spins' && terms.spins === null) missing.push('spins')
  if (kind === 'spins' && terms.spinValue === null) missing.push('spinValue')
  if (terms.wageringOn === null) missing.push('wageringOn')
  return missing
}
