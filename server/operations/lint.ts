import { createClient } from '@supabase/supabase-js'

import { type Database, serviceRole } from '#backend/db/database.ts'
import { type Context, check } from '#domain/compliance/check.ts'
import type { Finding, Severity } from '#domain/compliance/finding.ts'
import { type HolderLicences, licenceStates } from '#domain/compliance/holder-licences.ts'
import type { Waiver } from '#domain/compliance/waiver.ts'
import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import type { Api } from '#queries/api.ts'
import { listHolderLicences } from '#queries/catalogue/rule-context.ts'
import { findWaivers, withWaivers } from '#queries/catalogue/waivers.ts'

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

/** Where the records come from. */
interface LintSource {
  readRows: ReadRows
  readHolders: () => Promise<HolderLicences>
  /** Returns the waivers that hold today, by the id of their record. */
  readWaivers: (kind: Kind, ids: string[]) => Promise<ReadonlyMap<string, Waiver[]>>
}

/** Reads the published rows of a kind after an id, in the order of their ids. */
type ReadRows = (kind: Kind, after: string) => Promise<Row[]>

/** Rows per query, so that no query takes long and memory stays small. */
const rowsAtOnce = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Checks every published record. Leaves out the findings that administrators have waived. */
export async function lintCatalogue(
  { readRows, readHolders, readWaivers }: LintSource,
  markets: Context['markets'],
): Promise<LintReport> {
  const report: LintReport = {
    checked: Object.fromEntries(kinds.map((kind) => [kind, 0])) as LintReport['checked'],
    findings: { stop: 0, warn: 0, note: 0 },
    records: [],
  }
  const context = { markets, holders: await readHolders() }
  for (const kind of kinds) {
    for (let after = lowestId; ; ) {
      const rows = await readRows(kind, after)
      const waivers = await readWaivers(
        kind,
        rows.map(({ id }) => id),
      )
      for (const row of rows) {
        report.checked[kind]++
        const findings = check(kind, row, withWaivers(context, waivers, row.id))
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

export function readFromDatabase(db: Database): LintSource {
  const readRows: ReadRows = (kind, after) =>
    db.as(
      serviceRole,
      (sql) =>
        sql.query(
          `select * from public.${kind} where published and id > $1 order by id limit ${rowsAtOnce}`,
          [after],
        ),
      'read',
    ) as Promise<Row[]>
  const readHolders = async () => {
    const rows = await db.as(
      serviceRole,
      (sql) =>
        sql.query<{ slug: string; licences: string }>(
          `select slug, licences::text from public.licence_holders where licences <> '[]'`,
        ),
      'read',
    )
    const today = dayInSweden(new Date())
    return Object.fromEntries(
      rows.map(({ slug, licences }) => [slug, licenceStates(JSON.parse(licences), today)]),
    )
  }
  const readWaivers: LintSource['readWaivers'] = async (kind, ids) => {
    const rows = await db.as(
      serviceRole,
      (sql) =>
        sql.query<{
          target_id: string
          rule: string
          field: string
          locale: string
          found: string
        }>(
          `select target_id::text, rule, field, locale, to_json(found)::text as found from public.waivers
             where kind = $1 and target_id = any(string_to_array($2, ',')::uuid[]) and ended_at is null and expires_on >= $3::date`,
          [kind, ids.join(','), dayInSweden(new Date())],
        ),
      'read',
    )
    const waivers = rows.map(({ found, ...row }) => ({
      ...row,
      found: JSON.parse(found) as string[],
    }))
    return Map.groupBy(waivers, ({ target_id }) => target_id)
  }
  return { readRows, readHolders, readWaivers }
}

/** Reads the rows of a hosted project that every visitor can read; waivers only with the service key. */
export function readFromProject({ url, anonKey, serviceKey }: HostedSupabase): LintSource {
  const api: Api = createClient(url, serviceKey ?? anonKey, { auth: { persistSession: false } })
  const readRows: ReadRows = async (kind, after) => {
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
  return {
    readRows,
    readHolders: () => listHolderLicences(api),
    readWaivers: async (kind, ids) => (serviceKey ? findWaivers(api, kind, ids) : new Map()),
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
