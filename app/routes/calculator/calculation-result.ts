import { type Calculation, calculatedTerms } from '#domain/bonus-cost/calculator.ts'
import { assumptions, bonusCost, type CostResult } from '#domain/bonus-cost/cost.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { moneyIn } from '#domain/locale/number.ts'
import type { BonusCostTexts } from '#messages/sv/bonus-cost.ts'

/** Returns the price of the bonus for one of the deposits; amounts of the form are whole kronor. */
export function resultFor(calculation: Calculation, deposit: number): CostResult {
  const { stake, rtp } = calculation.numbers
  return bonusCost(calculatedTerms(calculation), {
    deposit: deposit * 100,
    ...(stake !== null && { stake: stake * 100 }),
    rtp: rtp ?? assumptions.rtp,
  })
}

/** Returns the deposits that the visitor compares. */
export function depositsOf({ numbers: { deposit, other } }: Calculation): number[] {
  return [...new Set([deposit, other].filter((amount) => amount !== null))]
}

/** Says for each deposit how much must be staked. */
export function turnoverOf(calculation: Calculation, locale: Locale, m: BonusCostTexts): string {
  const amounts = depositsOf(calculation).map((deposit) => {
    const result = resultFor(calculation, deposit)
    return result.status === 'priced'
      ? `${m.lines.turnover} ${moneyIn(locale, result.cost.turnover, calculation.currency)}.`
      : ''
  })
  return amounts.join(' ')
}
