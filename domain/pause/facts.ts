import type { LinkPolicy } from '../compliance/licence.ts'
import { definitionOf, type Kind } from '../kinds/kinds.ts'

/** Decides which offers a page may show. */
export interface OfferPolicy extends LinkPolicy {
  /** True while the visitor's pause lasts. */
  isQuiet: boolean
}

/** What rows have besides the columns of their kind. */
const generated = [
  ...['id', 'created_at', 'updated_at'],
  ...['swedish_licence', 'withdrawal_minutes', 'casinos'],
]

/**
 * Returns a row with the facts of its kind only: everything else is emptied, so that a pause also hides the texts that may
 * mention an offer, and columns that are added later.
 */
export function factsOf<Row extends object>(kind: Kind, row: Row): Row {
  const shown = new Set<string>([...definitionOf(kind).facts, ...generated])
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      shown.has(name.replace(/^localized_/, '')) ? value : emptied(name, value),
    ]),
  ) as Row
}

function emptied(name: string, value: unknown): unknown {
  if (name.startsWith('localized_')) return {}
  if (Array.isArray(value)) return []
  return typeof value === 'boolean' ? false : null
}
