import type { CountryCode } from '../columns/country.ts'
import type { Locale } from '../locale/locale.ts'

/** A stop can refuse publication (PUBLISH_GATE=stop), a warning never does, a note needs no action. */
export const severities = ['stop', 'warn', 'note'] as const

/** A country whose law the site follows (SITE_MARKETS). */
export type Market = CountryCode

export type Severity = (typeof severities)[number]

/** Rules that search texts for phrases. */
export const phraseRuleIds = [
  'phrase.risk',
  'phrase.urge',
  'phrase.chance',
  'phrase.money',
  'phrase.free',
  'phrase.noaccount',
  'phrase.fast',
  'phrase.best',
  'phrase.around',
  'phrase.young',
  'phrase.social',
  'terms.days',
] as const

export type PhraseRuleId = (typeof phraseRuleIds)[number]

/** Rules that decide from the values of a record. */
export const dataRuleIds = [
  'licence.market',
  'licence.missing',
  'licence.expired',
  'terms.wagering',
  'terms.minimum',
  'terms.dk',
  'age',
  'credit',
  'cta',
] as const

export type DataRuleId = (typeof dataRuleIds)[number]

export type RuleId = PhraseRuleId | DataRuleId

export const ruleIds: readonly RuleId[] = [...dataRuleIds, ...phraseRuleIds]

export interface Finding {
  rule: RuleId
  severity: Severity
  /** Name of the column. */
  field: string
  /** The language of the text; null for values that have none. */
  locale: Locale | null
  /** The first few different passages that match, as they are written. */
  found: string[]
}

/** Where a rule comes from. */
export interface Source {
  title: string
  url: string
  /** True when the project has read the source itself, false when it knows it from reports. */
  isPrimary: boolean
  /** The day on which the rule was compared with what is known of the source. */
  checkedOn: string
}

/** Sorts findings by severity, stops first, and keeps their order otherwise. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return severities.flatMap((severity) => findings.filter((one) => one.severity === severity))
}
