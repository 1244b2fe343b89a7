import type { RuleId, Severity } from '#domain/compliance/finding.ts'
import { findingsPerPage, type ReportFilters } from '#domain/compliance/report.ts'
import { type CheckedKind, checkedKinds } from '#domain/compliance/waiver.ts'

import { type Api, descending, type Tables } from '../api.ts'

/** A record with what it is called; both are empty for one that was just deleted. */
export interface NamedRecord {
  kind: CheckedKind
  target_id: string
  name: string
  published: boolean
}

export type StoredFinding = NamedRecord &
  Pick<Tables['findings']['Row'], 'field' | 'locale' | 'found' | 'is_waived'> & {
    rule: RuleId
    severity: Severity
  }

export type CheckedRecord = NamedRecord &
  Pick<Tables['compliance_checks']['Row'], 'stops' | 'warnings' | 'notes'>

export interface FindingCount {
  kind: CheckedKind
  rule: RuleId
  severity: Severity
  is_waived: boolean
  total: number
}

/** Returns the number of findings of each rule, kind and severity. */
export async function countFindings(api: Api): Promise<FindingCount[]> {
  const { data } = await api.from('finding_counts').select().order('rule').throwOnError()
  // The database checks these columns, and the sweep stores known rules.
  return data as FindingCount[]
}

interface Page<Item> {
  items: Item[]
  page: number
  total: number
}

/** Returns a page of the findings that match, in order of their rules. */
export async function listFindings(
  api: Api,
  { kind, rule, severity, page }: Omit<ReportFilters, 'view'>,
  perPage = findingsPerPage,
): Promise<Page<StoredFinding>> {
  const from = (page - 1) * perPage
  let query = api.from('findings').select('*', { count: 'estimated' })
  if (kind) query = query.eq('kind', kind)
  if (rule) query = query.eq('rule', rule)
  if (severity) query = query.eq('severity', severity)
  const { data, count, error } = await query
    .order('rule')
    .order('severity')
    .order('kind')
    .order('target_id')
    .order('field')
    .order('locale')
    .range(from, from + perPage - 1)
  if (page > 1 && (error?.code === 'PGRST103' || data?.length === 0)) {
    return listFindings(api, { kind, rule, severity, page: 1 }, perPage)
  }
  if (error) throw error
  const named = await withNames(api, data as Omit<StoredFinding, 'name' | 'published'>[])
  return { items: named, page, total: count ?? 0 }
}

/** Returns a page of the records with stops or warnings, the worst first. */
export async function listCheckedRecords(
  api: Api,
  { kind, page }: Pick<ReportFilters, 'kind' | 'page'>,
): Promise<Page<CheckedRecord>> {
  const from = (page - 1) * findingsPerPage
  let query = api
    .from('compliance_checks')
    .select('kind,target_id,stops,warnings,notes', { count: 'estimated' })
    .or('stops.gt.0,warnings.gt.0')
  if (kind) query = query.eq('kind', kind)
  const { data, count, error } = await query
    .order('stops', descending)
    .order('warnings', descending)
    .order('target_id')
    .range(from, from + findingsPerPage - 1)
  if (page > 1 && (error?.code === 'PGRST103' || data?.length === 0)) {
    return listCheckedRecords(api, { kind, page: 1 })
  }
  if (error) throw error
  const named = await withNames(api, data as Omit<CheckedRecord, 'name' | 'published'>[])
  return { items: named, page, total: count ?? 0 }
}

/** Adds the names of the records. */
export async function withNames<Item extends Pick<NamedRecord, 'kind' | 'target_id'>>(
  api: Api,
  items: readonly Item[],
): Promise<(Item & NamedRecord)[]> {
  const byKind = checkedKinds.map(async (kind) => {
    const own = items.filter((item) => item.kind === kind)
    const ids = [...new Set(own.map(({ target_id }) => target_id))]
    if (ids.length === 0) return []
    const rows = api.from(kind).select('id,name,published').in('id', ids)
    return (await rows.throwOnError()).data
  })
  const names = new Map((await Promise.all(byKind)).flat().map((row) => [row.id, row]))
  return items.map((item) => {
    const { name = '', published = false } = names.get(item.target_id) ?? {}
    return { ...item, name, published }
  })
}
