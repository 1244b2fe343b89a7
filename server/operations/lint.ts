import { createClient } from '@supabase/supabase-js'

import { type Database, serviceRole } from '#backend/db/database.ts'
import { check } from '#domain/compliance/check.ts'
import type { Finding, Market, Severity } from '#domain/compliance/finding.ts'
import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import type { Api } from '#queries/api.ts'

import type { HostedSupabase } from '../config/config.ts'

/** A published record with findings. */
interface LintedRecord {
  kind: Kind
  slug: string
  name: string
  findings: Finding[]
}

export interface LintReport {
  /** Number of published records of each kind. */
  checked: Record<Kind, number>
  /** Number of findings of each severity. */
  findings: Record<Severity, number>
  records: LintedRecord[]
}

type Row = Record<string, unknown> & { id: string; slug: string; name: string }

/** Reads the published rows of a kind after an id, in the order of their ids. */
type ReadRows = (kind: Kind, after: string) => Promise<Row[]>

/** Rows per query, so that no query takes long and memory stays small. */
const rowsAtOnce = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Checks every published record. */
export async function lintCatalogue(
  readRows: ReadRows,
  markets: readonly Market[],
): Promise<LintReport> {
  const report: LintReport = {
    checked: Object.fromEntries(kinds.map((kind) => [kind, 0])) as LintReport['checked'],
    findings: { stop: 0, warn: 0, note: 0 },
    records: [],
  }
  for (const kind of kinds) {
    for (let after = lowestId; ; ) {
      const rows = await readRows(kind, after)
      for (const row of rows) {
        report.checked[kind]++
        const findings = check(kind, row, { markets })
        for (const { severity } of findings) report.findings[severity]++
        if (findings.length > 0) {
          report.records.push({ kind, slug: row.slug, name: row.name, findings })
        }
      }
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
  return report
}

export function readFromDatabase(db: Database): ReadRows {
  return (kind, after) =>
    db.as(
      serviceRole,
      (sql) =>
        sql.query(
          `select * from public.${kind} where published and id > $1 order by id limit ${rowsAtOnce}`,
          [after],
        ),
      'read',
    ) as Promise<Row[]>
}

/** Reads the rows of a hosted project that every visitor can read. */
export function readFromProject({ url, anonKey }: HostedSupabase): ReadRows {
  const api: Api = createClient(url, anonKey, { auth: { persistSession: false } })
  return async (kind, after) => {
    const { data } = await api
      .from(kind)
      .select('*')
      .eq('published', true)
      .gt('id', after)
      .order('id')
      .limit(rowsAtOnce)
      .throwOnError()
    return data as Row[]
  }
}

/** Writes a report for a person. */
export function describeReport({ checked, findings, records }: LintReport): string {
  const lines = records.flatMap(({ kind, slug, findings: found }) => [
    `${kind} ${slug}`,
    ...found.map(({ severity, rule, field, locale, found: passages }) => {
      const place = locale ? `${field} (${locale})` : field
      const quoted = passages.map((passage) => `“${passage.replace(/\s+/g, ' ')}”`)
      return `  ${severity.padEnd(4)}  ${rule.padEnd(16)}  ${place}${quoted.length > 0 ? `: ${quoted.join(', ')}` : ''}`
    }),
  ])
  const rows = kinds.map((kind) => `${checked[kind]} ${kind.replace('_', ' ')}`)
  const total = `${findings.stop} stops, ${findings.warn} warnings and ${findings.note} notes in ${rows.join(', ')}`
  return [...lines, ...(lines.length > 0 ? [''] : []), total].join('\n')
}
