import { assumedStake, assumptions } from './cost.ts'
import { type BonusTerms, bonusCurrencies, noTerms } from './terms.ts'

/** A number of the calculator's form. Amounts are whole kronor, or whole units of another currency. */
interface NumberField {
  min: number
  max: number
  decimals: 0 | 1
  /** Null: the field may be empty. */
  initial: number | null
}

export const numberFields = {
  percent: { min: 1, max: 1_000, decimals: 0, initial: null },
  max: { min: 1, max: 100_000, decimals: 0, initial: 1_000 },
  deposit: { min: 1, max: 1_000_000, decimals: 0, initial: 1_000 },
  other: { min: 1, max: 1_000_000, decimals: 0, initial: null },
  wagering: { min: 0, max: 200, decimals: 1, initial: 25 },
  weight: { min: 0, max: 100, decimals: 0, initial: 100 },
  stake: { min: 1, max: 1_000, decimals: 0, initial: 10 },
  rtp: { min: 80, max: 100, decimals: 1, initial: assumptions.rtp },
} as const satisfies Record<string, NumberField>

export type NumberName = keyof typeof numberFields

export const calculatorBases = ['bonus', 'deposit_and_bonus'] as const
export const calculatorCurrencies = bonusCurrencies

/** The names of the form's fields, in the order of the canonical query. */
export const numberNames = Object.keys(numberFields) as NumberName[]

export interface Calculation {
  numbers: Record<NumberName, number | null>
  on: (typeof calculatorBases)[number]
  currency: (typeof calculatorCurrencies)[number]
  /** Fields whose number was changed because it was no number or out of range. */
  changed: NumberName[]
}

/** The example that the calculator shows first. */
export const exampleCalculation: Calculation = {
  numbers: {
    ...(Object.fromEntries(
      numberNames.map((name) => [name, numberFields[name].initial]),
    ) as Calculation['numbers']),
    percent: 100,
  },
  on: 'bonus',
  currency: 'SEK',
  changed: [],
}

const maxInputLength = 20

/** Reads what a visitor typed: '1 000', '1,000', '12,5' and '96 %' are numbers; null for an empty field, NaN for no number. */
export function typedNumber(text: string): number | null {
  const digits = text.slice(0, maxInputLength).replace(/[\s\u00a0\u202f]+|%$|kr$|x$/gi, '')
  if (digits === '') return null
  if (/^\d{1,3}(?:[.,]\d{3}){1,3}$/.test(digits)) return Number(digits.replace(/\D/g, ''))
  return /^\d{1,15}(?:[.,]\d{1,4})?$/.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
}

/** Returns the nearest allowed number; the example's when the field holds no number, the initial one when it is empty. */
function allowedNumber(name: NumberName, typed: number | null): number | null {
  const { min, max, decimals, initial }: NumberField = numberFields[name]
  if (typed === null) return initial
  if (Number.isNaN(typed)) return exampleCalculation.numbers[name]
  return Number(Math.min(Math.max(typed, min), max).toFixed(decimals))
}

/** Reads the query of the calculator's address. Without any known field it is the example. */
export function readCalculation(params: URLSearchParams): Calculation {
  const known = numberNames.filter((name) => params.has(name))
  const on = calculatorBases.find((base) => base === params.get('on')) ?? 'bonus'
  const currency = calculatorCurrencies.find((code) => code === params.get('currency')) ?? 'SEK'
  const numbers = { ...exampleCalculation.numbers }
  const changed = new Set<NumberName>(
    numberNames.filter((name) => params.get('changed')?.split('.').includes(name)),
  )
  for (const name of known) {
    const typed = typedNumber(params.get(name) ?? '')
    numbers[name] = allowedNumber(name, typed)
    if (typed !== null && typed !== numbers[name]) changed.add(name)
  }
  return { numbers, on, currency, changed: numberNames.filter((name) => changed.has(name)) }
}

/** Returns the only spelling of the calculation's query, without the numbers of the example. */
export function calculationQuery({ numbers, on, currency, changed }: Calculation): string {
  const params = new URLSearchParams()
  for (const name of numberNames) {
    const number = numbers[name]
    if (number !== exampleCalculation.numbers[name]) params.set(name, String(number ?? ''))
  }
  if (on !== 'bonus') params.set('on', on)
  if (currency !== 'SEK') params.set('currency', currency)
  if (changed.length > 0) params.set('changed', changed.join('.'))
  const query = params.toString()
  return query && `?${query}`
}

/** Returns the canonical query when this one spells the calculation in another way, else null. Parameters of others do not count. */
export function correctedQuery(params: URLSearchParams): string | null {
  const own = new URLSearchParams()
  for (const [name, value] of params) if (ownNames.has(name)) own.append(name, value)
  const query = calculationQuery(readCalculation(params))
  return query === (own.size > 0 ? `?${own.toString()}` : '') ? null : query
}

const ownNames = new Set<string>([...numberNames, 'on', 'currency', 'changed'])

/** Returns the terms that the form describes; an empty percentage means a fixed bonus. */
export function calculatedTerms({ numbers, on, currency }: Calculation): BonusTerms {
  const { percent, max, wagering, weight } = numbers
  return {
    ...noTerms,
    kind: percent === null ? 'cash' : 'deposit',
    currency,
    percent,
    maxAmount: (max ?? 0) * 100,
    wagering,
    wageringOn: on,
    weights: { ...noTerms.weights, slots: weight },
  }
}

/** Returns the calculation of a bonus as far as its terms are known; null when the calculator does not have its currency. */
export function calculationOf(terms: BonusTerms, deposit: number | null): Calculation | null {
  const currency = calculatorCurrencies.find((code) => code === terms.currency)
  if (!currency || terms.kind === 'none') return null
  const inUnits = (hundredths: number | null) =>
    hundredths === null ? null : Math.max(1, Math.round(hundredths / 100))
  const { numbers } = exampleCalculation
  const spinsWorth =
    terms.kind === 'spins' && terms.spins !== null && terms.spinValue !== null
      ? Math.round((terms.spins * terms.spinValue * assumptions.rtp) / 100)
      : null
  const stake = assumedStake(terms.currency)
  const wanted = {
    ...numbers,
    percent: terms.kind === 'deposit' ? (terms.percent ?? numbers.percent) : null,
    max: inUnits(spinsWorth ?? terms.maxAmount) ?? numbers.max,
    deposit: inUnits(deposit ?? terms.minDeposit) ?? numbers.deposit,
    wagering: terms.wagering ?? numbers.wagering,
    weight: terms.weights.slots ?? numbers.weight,
    stake: inUnits(Math.min(terms.maxBet ?? stake, stake)),
  }
  return {
    numbers: Object.fromEntries(
      numberNames.map((name) => [
        name,
        wanted[name] === null ? null : allowedNumber(name, wanted[name]),
      ]),
    ) as Calculation['numbers'],
    on: terms.wageringOn === 'deposit_and_bonus' ? 'deposit_and_bonus' : 'bonus',
    currency,
    changed: [],
  }
}
