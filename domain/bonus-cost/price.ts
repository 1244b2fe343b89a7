import { calculationOf, calculationQuery } from './calculator.ts'
import { type BonusCost, bonusCost, type CostResult } from './cost.ts'
import type { BonusTerms, Term } from './terms.ts'

/** What a page says about the price of a bonus, with the query of the calculator for its terms. */
export type BonusPrice =
  | { status: 'priced'; terms: BonusTerms; cost: BonusCost; calculator: string | null }
  | { status: 'missing'; missing: Term[]; calculator: string | null }
  | { status: Exclude<CostResult['status'], 'priced' | 'missing'> }

/** Returns the price of a bonus for the deposit that gives the whole of it. */
export function bonusPrice(terms: BonusTerms): BonusPrice {
  const result = bonusCost(terms)
  if (result.status === 'priced') {
    const calculator = calculatorQuery(terms, result.cost.deposit)
    return { status: 'priced', terms, cost: result.cost, calculator }
  }
  if (result.status === 'missing') {
    const calculator = calculatorQuery(terms, null)
    return { status: 'missing', missing: result.terms, calculator }
  }
  return { status: result.status }
}

function calculatorQuery(terms: BonusTerms, deposit: number | null): string | null {
  const calculation = calculationOf(terms, deposit)
  return calculation && calculationQuery(calculation)
}
