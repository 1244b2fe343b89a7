/** What casinos are ranked by, in the order in which weights are written. */
export const criteria = [
  'licence',
  'terms',
  'withdrawals',
  'payments',
  'protection',
  'support',
  'selection',
] as const

export type Criterion = (typeof criteria)[number]

/** Scores in tenths, from 0 to 100; null for a criterion that is not assessed. */
export type Scores = Record<Criterion, number | null>

/** What an editor checks about the tools that protect players. */
export const protectionChecks = [
  'deposit_limit',
  'loss_limit',
  'time_limit',
  'reality_check',
  'break',
  'self_test',
  'history',
  'help',
] as const

/** What an editor checks about the customer service. */
export const supportChecks = ['chat', 'phone', 'evenings', 'swedish', 'answered'] as const

/** Returns a value for each criterion. */
export function perCriterion<Value>(
  valueAt: (criterion: Criterion, index: number) => Value,
): Record<Criterion, Value> {
  return Object.fromEntries(
    criteria.map((criterion, index) => [criterion, valueAt(criterion, index)]),
  ) as Record<Criterion, Value>
}
