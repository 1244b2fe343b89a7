import type { Kind } from '../kinds/kinds.ts'
import type { Finding, RuleId } from './finding.ts'

/** The kinds whose findings are stored: those with values that the rules check. The database has the same list. */
export const checkedKinds = [
  'casinos',
  'slots',
  'licence_holders',
  'bonuses',
  'topics',
] as const satisfies Kind[]

export type CheckedKind = (typeof checkedKinds)[number]

export const isCheckedKind = (kind: Kind): kind is CheckedKind =>
  checkedKinds.some((one) => one === kind)

/** The finding that a waiver is about. It holds for these words only. */
export interface Waiver {
  rule: string
  field: string
  /** Empty for values without a language. */
  locale: string
  found: readonly string[]
}

/** Nobody may answer for a missing licence, missing terms, a missing age limit or credit. The database has the same rule. */
export const isWaivable = (rule: RuleId): boolean => rule.startsWith('phrase.') || rule === 'cta'

/** Returns the findings that no waiver is about. */
export function withoutWaived(
  findings: readonly Finding[],
  waivers: readonly Waiver[],
): readonly Finding[] {
  if (waivers.length === 0) return findings
  const waived = new Set(waivers.map(keyOf))
  return findings.filter(
    (finding) =>
      !isWaivable(finding.rule) || !waived.has(keyOf({ ...finding, locale: finding.locale ?? '' })),
  )
}

const keyOf = ({ rule, field, locale, found }: Waiver) => [rule, field, locale, ...found].join('\n')
