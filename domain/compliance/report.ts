import { uuid } from '../columns/uuid.ts'
import { oneOf, pageNumber } from '../lists/filters.ts'
import { type RuleId, ruleIds, type Severity, severities } from './finding.ts'
import { type CheckedKind, checkedKinds } from './waiver.ts'

/** The parts of the compliance report. */
export const reportViews = ['findings', 'records', 'waivers', 'rules'] as const

type ReportView = (typeof reportViews)[number]

/** Filters of the compliance report, which are kept in the URL. */
export interface ReportFilters {
  view: ReportView
  kind: CheckedKind | null
  rule: RuleId | null
  severity: Severity | null
  page: number
}

export const findingsPerPage = 50

export function readReportFilters(params: URLSearchParams): ReportFilters {
  return {
    view: oneOf(reportViews, params.get('view')) ?? 'findings',
    kind: oneOf(checkedKinds, params.get('kind')),
    rule: oneOf(ruleIds, params.get('rule')),
    severity: oneOf(severities, params.get('severity')),
    page: pageNumber(params.get('page')),
  }
}

/** Returns the canonical query string of the filters. */
export function reportSearch({ view, kind, rule, severity, page }: ReportFilters): string {
  const params = new URLSearchParams({
    ...(view === 'findings' ? {} : { view }),
    ...(kind ? { kind } : {}),
    ...(rule ? { rule } : {}),
    ...(severity ? { severity } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  const search = params.toString()
  return search && `?${search}`
}

/** A record, and the day as of which its evidence is shown. */
export interface EvidenceChoice {
  kind: CheckedKind
  id: string
  /** Null shows the record as it is now. */
  day: string | null
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Returns null for an address that names no record. */
export function readEvidenceChoice(params: URLSearchParams): EvidenceChoice | null {
  const kind = oneOf(checkedKinds, params.get('kind'))
  const id = params.get('id') ?? ''
  const day = params.get('day') ?? ''
  return kind && uuid.test(id) ? { kind, id, day: isDay(day) ? day : null } : null
}

/** A source that nobody has compared with its rule for a year should be read again. */
export const longestUnchecked = 365
