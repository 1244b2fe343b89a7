import type { LocalizedText } from '../locale/locale.ts'
import type { LocalizedPayment } from '../locale/localized.ts'

/** What a cell of a comparison shows. The page formats it in its language; null is unknown. */
export type Fact =
  | { is: 'text'; text: LocalizedText; amount?: Amount }
  | { is: 'list'; texts: LocalizedText[] }
  | { is: 'payments'; payments: LocalizedPayment[]; detail: 'limits' | 'time' }
  | { is: 'rating' | 'percent' | 'share' | 'days' | 'seconds'; value: number }
  | { is: 'level'; level: string }
  | { is: 'money'; amount: Amount }
  | { is: 'time'; minutes: number }
  | { is: 'countries'; codes: string[] }
  | { is: 'holder'; name: string; slug: string; isShared: boolean }
  /** An offer that has ended has no terms. */
  | { is: 'ended' }

/** A number with its unit, by which records are compared. */
export interface Amount {
  value: number
  unit: string
}

export interface Row<Name extends string = string> {
  name: Name
  /** One fact per record. */
  facts: (Fact | null)[]
  better: Better
  /** True for the records with the best value; for none when the records are equal or cannot be compared. */
  best: boolean[]
  /** True when the records do not have the same value. */
  differs: boolean
}

/** Which value is better for a visitor; neither for most facts. */
export type Better = 'lowest' | 'highest' | null

/** Returns a row, or null when there is nothing to show for any record. */
export function rowOf<Name extends string>(
  name: Name,
  facts: (Fact | null)[],
  better: Better = null,
): Row<Name> | null {
  if (facts.every((fact) => fact === null || fact.is === 'ended')) return null
  const texts = facts.map((fact) => JSON.stringify(fact))
  return { name, facts, better, best: bestOf(facts, better), differs: new Set(texts).size > 1 }
}

/** Marks the best values. Amounts in different units are not compared. */
function bestOf(facts: (Fact | null)[], better: Better): boolean[] {
  const amounts = facts.map(amountOf)
  const known = amounts.filter((amount) => amount !== null)
  const values = known.map(({ value }) => value)
  const isComparable = new Set(values).size > 1 && new Set(known.map(({ unit }) => unit)).size === 1
  if (better === null || !isComparable) return facts.map(() => false)
  const best = better === 'lowest' ? Math.min(...values) : Math.max(...values)
  return amounts.map((amount) => amount?.value === best)
}

function amountOf(fact: Fact | null): Amount | null {
  if (fact === null) return null
  if ('amount' in fact) return fact.amount ?? null
  if (fact.is === 'time') return { value: fact.minutes, unit: 'minutes' }
  return 'value' in fact ? { value: fact.value, unit: fact.is } : null
}

/** Rows about one subject. */
export interface Group<Name extends string = string, RowName extends string = string> {
  name: Name
  rows: Row<RowName>[]
}

/** Returns the groups with the rows about which something is known. */
export function groupsOf<Name extends string, RowName extends string>(
  table: Record<Name, Partial<Record<RowName, Better>>>,
  facts: Record<RowName, Fact | null>[],
): Group<Name, RowName>[] {
  const groups = Object.entries(table) as [Name, Partial<Record<RowName, Better>>][]
  return groups
    .map(([name, betters]) => ({
      name,
      rows: (Object.entries(betters) as [RowName, Better][]).flatMap(
        ([row, better]) =>
          rowOf(
            row,
            facts.map((own) => own[row]),
            better,
          ) ?? [],
      ),
    }))
    .filter((group) => group.rows.length > 0)
}

/** Returns the fact of a text, with the amount of money that it states. */
export const textFact = (text: LocalizedText | null, amount: Amount | null = null): Fact | null =>
  text && { is: 'text', text, ...(amount && { amount }) }

export const listFact = (texts: LocalizedText[]): Fact | null =>
  texts.length > 0 ? { is: 'list', texts } : null
