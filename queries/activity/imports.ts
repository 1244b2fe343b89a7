import type { Database } from '#db/types.ts'
import type { Difference } from '#domain/history/history.ts'
import { differencesOf } from '#domain/import/compare.ts'
import type { Mapping } from '#domain/import/header.ts'
import {
  type ImportOrigin,
  type ImportState,
  type LineFilters,
  linesPerPage,
} from '#domain/import/job.ts'
import type { SheetColumns } from '#domain/import/refused.ts'
import type { RowProblem, RowWarning } from '#domain/import/rows.ts'
import type { Kind } from '#domain/kinds/kinds.ts'

import type { Api } from '../api.ts'

type Overview = Database['public']['Views']['import_overview']['Row']

type NarrowedColumn = 'kind' | 'origin' | 'state' | 'preview' | 'finished_at' | 'undone_by'

/** An import and its progress. */
export type ImportJob = {
  [Column in Exclude<keyof Overview, NarrowedColumn>]: NonNullable<Overview[Column]>
} & {
  kind: Kind
  origin: ImportOrigin
  state: ImportState
  preview: Record<string, string | number | boolean | string[] | null>[]
  finished_at: string | null
  undone_by: string | null
}

type Line = Database['public']['Tables']['import_lines']['Row']

/** A row of the sheet, with its planned and its actual result. */
export interface ImportLine
  extends Omit<
    Line,
    'import_id' | 'problems' | 'warnings' | 'cells' | 'record' | 'before' | 'rank' | 'seen_at'
  > {
  plan: 'wrong' | 'changed' | 'fresh' | 'unchanged'
  problems: RowProblem[]
  warnings: RowWarning[]
  differences: Difference[]
}

export async function findImport(api: Api, id: string): Promise<ImportJob | null> {
  const { data } = await api
    .from('import_overview')
    .select()
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return data as ImportJob | null
}

const maxPastImports = 20

/** Returns the newest imports that have been started. */
export async function listImports(api: Api): Promise<ImportJob[]> {
  const { data } = await api
    .from('import_overview')
    .select()
    .not('state', 'in', '(reading,ready)')
    .order('created_at', { ascending: false })
    .limit(maxPastImports)
    .throwOnError()
  return data as ImportJob[]
}

const maxValidations = 50

/** Returns the newest dry runs that have not been started. The database deletes them after a day. */
export async function listValidations(api: Api): Promise<ImportJob[]> {
  const { data } = await api
    .from('import_overview')
    .select()
    .in('state', ['reading', 'ready'])
    .order('created_at', { ascending: false })
    .limit(maxValidations)
    .throwOnError()
  return data as ImportJob[]
}

/** Returns the header of an import's sheet and the columns chosen for its unknown headers. */
export async function readSheetColumns(
  api: Api,
  { id, kind }: Pick<ImportJob, 'id' | 'kind'>,
): Promise<SheetColumns> {
  const { data } = await api
    .from('imports')
    .select('header, mapping')
    .eq('id', id)
    .maybeSingle()
    .throwOnError()
  return { kind, header: data?.header ?? [], mapping: (data?.mapping ?? {}) as Mapping }
}

const shownWarnings = 5

/** Returns the number of rows with warnings, and the first warnings. Findings, which come last in a row, are not counted. */
export async function readWarnings(api: Api, id: string) {
  const { data, count } = await api
    .from('import_lines')
    .select('warnings', { count: 'exact' })
    .eq('import_id', id)
    .neq('warnings->0->>code', 'finding')
    .order('line')
    .limit(shownWarnings)
    .throwOnError()
  const first = data
    .flatMap(({ warnings }) => warnings as RowWarning[])
    .filter(({ code }) => code !== 'finding')
  return { rows: count ?? 0, first: first.slice(0, shownWarnings) }
}

/** Returns the newest import or undo that is running, or null, so that the import page can show it again. */
export async function findActiveImport(api: Api): Promise<ImportJob | null> {
  const { data } = await api
    .from('import_overview')
    .select()
    .in('state', ['running', 'undoing'])
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data as ImportJob | null
}

const shownColumns =
  'line,slug,name,plan,problems,warnings,record,before,result,error,target_id,published,undone'

/** Returns a page of rows, those that need attention first. After an undo, rows that it skipped come before earlier errors. */
export async function listLines(
  api: Api,
  { id, state }: Pick<ImportJob, 'id' | 'state'>,
  { show, page }: LineFilters,
): Promise<ImportLine[]> {
  const from = (page - 1) * linesPerPage
  let query = api.from('import_lines').select(shownColumns).eq('import_id', id)
  if (show === 'left') query = query.in('undone', ['edited', 'gone', 'failed'])
  else if (show === 'wrong') query = query.eq('rank', 0).or('plan.eq.wrong,result.eq.failed')
  else if (show) query = query.eq('plan', show)
  query = query.order('rank')
  // Alphabetically, the states of skipped rows (edited, failed, gone) come before the others.
  if (state === 'undone') query = query.order('undone', { nullsFirst: false })
  const { data } = await query
    .order('line')
    .range(from, from + linesPerPage - 1)
    .throwOnError()
  return data.map(describeLine)
}

const linesPerBatch = 500
/** Refused rows may have long cells. */
const refusedPerBatch = 50

/** Yields all rows of an import in the sheet's order, in batches. */
export async function* readLines(api: Api, id: string, batchSize = linesPerBatch) {
  for (let after = 0; ; ) {
    const { data } = await api
      .from('import_lines')
      .select('line,slug,name,plan,problems,result,error,published,record')
      .eq('import_id', id)
      .gt('line', after)
      .order('line')
      .limit(batchSize)
      .throwOnError()
    const last = data.at(-1)
    if (!last) return
    after = last.line
    yield data.map((line) => ({
      ...line,
      problems: line.problems as RowProblem[],
      record: line.record as object | null,
    }))
    if (data.length < batchSize) return
  }
}

/** Yields the rows of an import that were refused by the reader or by the database, in batches. */
export async function* readRefused(api: Api, id: string) {
  for (let after = 0; ; ) {
    const { data } = await api
      .from('import_lines')
      .select('line,problems,result,error,cells,record')
      .eq('import_id', id)
      .or('plan.eq.wrong,result.eq.failed')
      .gt('line', after)
      .order('line')
      .limit(refusedPerBatch)
      .throwOnError()
    const last = data.at(-1)
    if (!last) return
    after = last.line
    yield data.map((line) => ({
      ...line,
      problems: line.problems as RowProblem[],
      record: line.record as object | null,
    }))
  }
}

function describeLine({
  record,
  before,
  problems,
  warnings,
  ...line
}: Omit<Line, 'import_id' | 'rank' | 'cells' | 'seen_at'>): ImportLine {
  const hasDifferences = record !== null && before !== null
  return {
    ...line,
    plan: line.plan as ImportLine['plan'],
    problems: problems as RowProblem[],
    warnings: warnings as RowWarning[],
    differences: hasDifferences
      ? differencesOf(record as Record<string, unknown>, before as Record<string, unknown>)
      : [],
  }
}

/** Returns the image counts and the first 100 images that could not be copied. */
export async function readImageCopies(api: Api, id: string) {
  const all = () =>
    api.from('import_pictures').select('line', { count: 'exact', head: true }).eq('import_id', id)
  const [total, waiting, failed] = await Promise.all([
    all().throwOnError(),
    all().eq('is_copied', false).is('problem', null).throwOnError(),
    api
      .from('import_pictures')
      .select('address,line,problem')
      .eq('import_id', id)
      .not('problem', 'is', null)
      .order('line')
      .limit(100)
      .throwOnError(),
  ])
  return {
    total: total.count ?? 0,
    waiting: waiting.count ?? 0,
    failed: failed.data as { address: string; line: number; problem: string }[],
  }
}

/** Stops a running import. The rows already written stay; the import can be continued or undone. */
export async function cancelImport(api: Api, id: string): Promise<boolean> {
  const stop = (from: ImportState, to: ImportState) =>
    api.from('imports').update({ state: to }).eq('id', id).eq('state', from).select('id')
  const [running, copying] = await Promise.all([
    stop('running', 'cancelled').throwOnError(),
    stop('copying', 'done').throwOnError(),
  ])
  return running.data.length + copying.data.length > 0
}

/** Deletes an import that has not been started. */
export async function dropImport(api: Api, id: string): Promise<boolean> {
  const { data } = await api
    .from('imports')
    .delete()
    .eq('id', id)
    .in('state', ['reading', 'ready'])
    .select('id')
    .throwOnError()
  return data.length > 0
}
