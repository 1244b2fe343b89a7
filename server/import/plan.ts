import { setImmediate } from 'node:timers/promises'

import { editRecord } from '#domain/bulk-edit/bulk-edit.ts'
import type { BulkEdit } from '#domain/bulk-edit/operations.ts'
import type { CellProblem } from '#domain/columns/cells.ts'
import { refusingStops } from '#domain/compliance/gate.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import { compareRow, externalImages, mergedRow } from '#domain/import/compare.ts'
import { previewRowCount, type SubmittedSheet } from '#domain/import/job.ts'
import { createNameMatcher } from '#domain/import/names.ts'
import { resolveReference, resolveReferences } from '#domain/import/references.ts'
import type { ImportRow } from '#domain/import/rows.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { isNamedAfter } from '#domain/kinds/named-after.ts'
import { screens } from '#domain/kinds/screens.ts'
import type { Selection } from '#domain/lists/entries.ts'
import type { Api } from '#queries/api.ts'
import { readRows } from '#queries/catalogue/selection.ts'

import { createPeriodCheck } from './bonus-periods.ts'
import { gatedRecord, ruleReader } from './gate.ts'
import { findExisting, findReferenced, type StagedLine } from './job-queries.ts'
import type { SheetReader } from './reader.ts'
import { withRetries } from './retries.ts'
import { createRtpCheck } from './rtp-check.ts'

export interface PlannedLines {
  lines: StagedLine[]
  /** The images to copy. */
  images: { address: string; line: number }[]
}

type SheetOptions = Pick<SubmittedSheet, 'publishes' | 'matchesNames'> & {
  compliance: ComplianceSettings
}

/** Yields the plan for the rows of a sheet, and adds its first rows to the preview. */
export async function* planSheet(
  api: Api,
  kind: Kind,
  reader: SheetReader,
  options: SheetOptions,
  preview: object[],
): AsyncGenerator<PlannedLines> {
  const planOf = createPlanner(api, kind, options)
  for await (const given of reader.portions()) {
    const { rows, lines, images } = await withRetries(() => planOf(given))
    for (const { record } of rows) {
      if (record && preview.length < previewRowCount) preview.push(previewOf(kind, record))
    }
    yield { lines, images }
  }
}

/** The slug and the name of an RTP check consist of those of its casino and slot, 200 characters each. */
const longestName = 402

/** Characters of a row that are kept for the file of refused rows. The reason is kept for a longer row, too. */
const longestRow = 500_000

/** Returns a function that compares rows with the database: it returns them with their slugs, their plans and the images to copy. */
function createPlanner(
  api: Api,
  kind: Kind,
  { publishes, matchesNames, compliance }: SheetOptions,
) {
  const matcher = matchesNames && !isNamedAfter(kind) ? createNameMatcher() : null
  const findCheckProblems = kind === 'rtp_checks' ? createRtpCheck(api) : null
  const findPeriodProblems = kind === 'bonuses' ? createPeriodCheck(api, publishes) : null
  const readRules = ruleReader(api, kind, compliance)
  return async (given: ImportRow[]): Promise<PlannedLines & { rows: ImportRow[] }> => {
    const wantedNames = matcher?.namesIn(given) ?? { names: [], slugs: [] }
    const named = matcher
      ? [
          ...(await findExisting(api, kind, 'name', wantedNames.names)),
          ...(await findExisting(api, kind, 'slug', wantedNames.slugs)),
        ]
      : []
    const matched = matcher ? matcher.withSlugs(given, named) : given
    const rows = await resolveReferences(kind, matched, findReferenced(api))
    const slugs = rows.flatMap(({ record, slug }) => (record && slug ? [slug] : []))
    const existing = new Map(
      (await findExisting(api, kind, 'slug', slugs)).map((row) => [row.slug, row]),
    )
    const knownOf = await readRules([...existing.values()].map(({ id }) => id))
    const images: PlannedLines['images'] = []
    const periods = await (findPeriodProblems?.(rows, existing) ??
      findCheckProblems?.(rows, existing))
    const lines = await inTurns(rows, (one): StagedLine => {
      const { row, record, problems, warnings, cells, ...texts } = one
      const slug = texts.slug?.slice(0, longestName) ?? null
      const line = { line: row, slug, name: texts.name?.slice(0, longestName) ?? null, warnings }
      const period = periods?.get(row)
      if (!record || period) {
        const found = period ? [...problems, period] : problems
        return { ...line, plan: 'wrong', problems: found, cells: boundedCells(cells ?? []) }
      }
      const now = existing.get(slug ?? '') ?? null
      const published = publishes ? { ...record, published: true } : record
      const gated = gatedRecord(kind, published, { now, row }, compliance, knownOf(now?.id))
      const wanted = gated.record
      const plan = compareRow(wanted, now)
      if (plan.plan === 'unchanged') return { ...line, plan: 'unchanged' }
      for (const address of externalImages(record)) images.push({ address, line: row })
      return { ...line, ...plan, record: wanted, warnings: [...warnings, ...gated.warnings] }
    })
    return { rows, lines, images }
  }
}

/** The rules take up to a millisecond per row: requests go first after so many milliseconds. */
const longestTurn = 8

/** Maps items, and lets requests go first from time to time. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let turn = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - turn < longestTurn) continue
    await setImmediate()
    turn = performance.now()
  }
  return results
}

function boundedCells(cells: string[]): string[] {
  const size = cells.reduce((sum, cell) => sum + cell.length, 0)
  return size > longestRow ? [] : cells
}

/** Returns the columns of a record by which administrators recognize the sheet. */
function previewOf(kind: Kind, record: Record<string, unknown>): object {
  return Object.fromEntries(
    screens[kind].previewColumns.map((column) => [column, record[column] ?? null]),
  )
}

/** Yields the plan for a bulk edit: what it changes in each selected record. */
export async function* planEdit(
  api: Api,
  kind: Kind,
  edit: BulkEdit,
  selection: Selection,
  compliance: ComplianceSettings,
): AsyncGenerator<PlannedLines> {
  const { column, columnName, name: field } = edit.field
  const columns = ['id', 'slug', 'name', 'updated_at', columnName]
  if (column.localized) columns.push(`localized_${columnName}`)
  const resolved = await withReference(api, edit)
  const readRules = ruleReader(api, kind, compliance)
  let count = 0
  // The rules read every column.
  const read = compliance.gate === 'stop' ? '*' : columns.join()
  for await (const rows of readRows(api, kind, selection, read)) {
    const knownOf = await withRetries(() => readRules(rows.map(({ id }) => id)))
    const lines = rows.map((row): StagedLine => {
      const { id, slug, name, updated_at: seenAt } = row
      const line = { line: ++count, slug, name, target_id: id, seen_at: seenAt }
      const edited = 'code' in resolved ? { problem: resolved } : editRecord(resolved, { ...row })
      if ('problem' in edited) {
        const problem = { row: line.line, column: field, value: '', ...edited.problem }
        return { ...line, plan: 'wrong', problems: [problem] }
      }
      const plan = compareRow(edited.record, { ...row })
      if (plan.plan !== 'changed') return { ...line, plan: 'unchanged' }
      const after = mergedRow(edited.record, { ...row })
      const [stop] = refusingStops(kind, after, { ...row }, compliance, knownOf(id))
      if (stop) {
        const problem = { row: line.line, column: stop.field, value: stop.found[0] ?? '' }
        return { ...line, plan: 'wrong', problems: [{ ...problem, code: 'stop' }] }
      }
      return { ...line, ...plan, record: { slug, ...edited.record } }
    })
    yield { lines, images: [] }
  }
}

/** Replaces the name of another record by its slug; returns a problem when there is no such record. */
async function withReference(api: Api, edit: BulkEdit): Promise<BulkEdit | CellProblem> {
  const [text = ''] = edit.texts
  const target = edit.field.column.to
  if (!target || text.trim() === '') return edit
  const found = await resolveReference(target, text.trim(), findReferenced(api))
  return typeof found === 'string' ? { ...edit, texts: [found] } : found
}
