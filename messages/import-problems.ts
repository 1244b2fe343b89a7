import type { RuleId } from '#domain/compliance/finding.ts'
import { rulesInImportError } from '#domain/compliance/gate-error.ts'
import type { RowProblem, RowWarning } from '#domain/import/rows.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { numberIn } from '#domain/locale/number.ts'
import type { SourceProblem } from '#domain/sheets/google-sheet.ts'
import type { TableProblem } from '#domain/sheets/limits.ts'

import { complianceMessages, importProblems } from './index.ts'
import type { Fill } from './sv/import-problems.ts'

/** Describes a problem: where it is, and what is expected. */
export function problemText(
  locale: Locale,
  problem: RowProblem | TableProblem | SourceProblem,
): string {
  const { place, expected, table } = importProblems[locale]
  const fill = placeholdersOf(locale, problem)
  return 'value' in problem
    ? place(problem) + expected[problem.code](fill)
    : table[problem.code](fill)
}

/** Describes a cell that is read but was probably not meant so. */
export function warningText(locale: Locale, warning: RowWarning): string {
  const { place, warnings } = importProblems[locale]
  const { code, rule } = warning
  const says = code === 'finding' && rule && complianceMessages[locale].rules[rule].says
  return place(warning) + (says ? `${says}.` : warnings[code])
}

/** The constraints whose texts are those of the preview. */
const constraints: Record<
  string,
  'overlap' | 'order' | 'unknownReference' | 'rtpVersion' | 'topicName'
> = {
  bonuses_overlap: 'overlap',
  bonuses_ends_at_check: 'order',
  bonuses_casino_fkey: 'unknownReference',
  rtp_checks_casino_fkey: 'unknownReference',
  rtp_checks_slot_fkey: 'unknownReference',
  rtp_checks_version: 'rtpVersion',
  topics_names: 'topicName',
}

/** Describes the database rule that a row of `import_rows` violates. */
export function refusalText(locale: Locale, rule: string): string {
  const broken = rulesInImportError(rule)
  if (broken) return unpublishedText(locale, broken)
  // A bulk edit skips such records.
  if (rule === 'outdated') return importProblems[locale].outdated
  const { expected } = importProblems[locale]
  const known = constraints[rule]
  if (known)
    return expected[known](
      placeholdersOf(locale, { column: rule.includes('_slot_') ? 'slot' : 'casino' }),
    )
  return importProblems[locale].refused(
    rule.replace(/^(casinos|slots|bonuses|rtp_checks|topics)_|_check$/g, ''),
  )
}

/** Says that the rules for publishing kept a row from being published. */
export function unpublishedText(locale: Locale, rules: readonly RuleId[]): string {
  const says = rules.map((rule) => complianceMessages[locale].rules[rule].says)
  return importProblems[locale].unpublished(says.join('; '))
}

/** Says that the database did not write a row because it did not respond. */
export function unavailableText(locale: Locale): string {
  return importProblems[locale].unavailable
}

const outcomes = ['added', 'updated', 'unchanged', 'failed'] as const

/** The number of rows with each result. */
export type Outcome = Record<(typeof outcomes)[number], number>

/** Summarizes the result of an import in one line. */
export function outcomeText(locale: Locale, outcome: Outcome, unknownColumns: string[]): string {
  const { outcome: words, unknownColumns: unknown } = importProblems[locale]
  const counts = outcomes.filter((name) => outcome[name] !== 0)
  const text = `${counts.map((name) => `${outcome[name]} ${words[name]}`).join(', ')}.`
  return unknownColumns.length === 0 ? text : `${text} ${unknown(unknownColumns.join(', '))}`
}

function placeholdersOf(locale: Locale, problem: object): Fill {
  const { limit, least, column, item, row } = problem as Partial<
    Record<keyof Fill, string | number>
  >
  const number = (value: string | number | undefined) =>
    typeof value === 'number' ? numberIn(locale, value) : ''
  return {
    limit: number(limit),
    least: number(least),
    column: String(column ?? ''),
    item: String(item ?? ''),
    row: number(row),
  }
}
