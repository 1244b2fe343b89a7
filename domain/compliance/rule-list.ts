import { daysAfter } from '../locale/date.ts'
import { dataRules, type Row } from './data-rules.ts'
import {
  type DataRuleId,
  type PhraseRuleId,
  type RuleId,
  ruleIds,
  type Severity,
  type Source,
} from './finding.ts'
import { phraseLists, phraseRules } from './phrase-rules.ts'
import { longestUnchecked } from './report.ts'
import { sources } from './sources.ts'
import { isWaivable } from './waiver.ts'

/** A rule as the compliance report describes it. */
export interface ListedRule {
  rule: RuleId
  severity: Severity
  source: Source
  /** True when nobody has compared the rule with its source for a year. */
  isOld: boolean
  isWaivable: boolean
  examples: Record<'bad' | 'good', string[]>
}

/** Returns every rule, as of a day. */
export function listRules(today: string): ListedRule[] {
  return ruleIds.map((rule) => {
    const source = sources[rule]
    const { severity, examples } =
      rule in dataRules ? ofData(rule as DataRuleId) : ofPhrases(rule as PhraseRuleId)
    const isOld = daysAfter(source.checkedOn, longestUnchecked) < today
    return { rule, severity, source, isOld, isWaivable: isWaivable(rule), examples }
  })
}

function ofPhrases(rule: PhraseRuleId) {
  const lists = phraseLists(rule).map(([, { examples }]) => examples)
  const examples = {
    bad: lists.flatMap(({ bad }) => bad),
    good: lists.flatMap(({ good }) => good),
  }
  return { severity: phraseRules[rule].severity, examples }
}

function ofData(rule: DataRuleId) {
  const { severity, examples } = dataRules[rule]
  return {
    severity,
    examples: { bad: examples.bad.map(written), good: examples.good.map(written) },
  }
}

/** Writes a record as `column: value`. */
function written(row: Row): string {
  return Object.entries(row)
    .map(
      ([column, value]) =>
        `${column}: ${typeof value === 'string' ? `”${value}”` : JSON.stringify(value)}`,
    )
    .join(', ')
}
