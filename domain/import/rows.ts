import { type CellProblem, cellReader, type ReadCell } from '../columns/cells.ts'
import type { RuleId } from '../compliance/finding.ts'
import type { Field } from '../kinds/define-kind.ts'
import type { Kind } from '../kinds/kinds.ts'
import { setValue } from '../kinds/stored-value.ts'
import { unguarded } from '../sheets/formula-guard.ts'
import type { TableProblem } from '../sheets/limits.ts'
import type { Table } from '../sheets/table.ts'
import { type HeaderOptions, headerOf, isBlank, readHeader, withoutReasons } from './header.ts'

/** A problem with a cell. `problemText` has the texts. */
export type RowProblem = CellProblem & {
  /** Row number in the spreadsheet: the header is row 1. */
  row: number
  column: string
  value: string
}

/**
 * A cell that is read as it is but was probably not meant so, or that keeps the row from being published. `warningText` has the
 * texts.
 */
export type RowWarning = {
  code: 'html' | 'stop' | 'finding'
  row: number
  column: string
  value: string
  /** The compliance rule of a stop or another finding. */
  rule?: RuleId
}

/**
 * Changes to a record, with only the columns that the sheet has. `localized_*` are merged, too: a missing language stays
 * unchanged, and null removes it.
 */
export type ImportRecord = Record<string, unknown>

export interface ImportRow {
  row: number
  slug: string | null
  /** For display, also when the row cannot be imported. */
  name: string | null
  /** Null when there are problems. */
  record: ImportRecord | null
  problems: RowProblem[]
  warnings: RowWarning[]
  /** The cells of a row with problems, without a slug or with references, as in the sheet. */
  cells?: string[]
}

export interface Sheet {
  /** Unknown columns, spelled as in the header. */
  unknownColumns: string[]
  /** Reason why the whole sheet cannot be imported. */
  problem: TableProblem | null
  /** Number of non-empty rows. */
  count: number
  /** Reads the rows lazily. */
  rows(): Generator<ImportRow>
}

export function readRows(
  kind: Kind,
  table: Table,
  options: HeaderOptions = {},
): Omit<Sheet, 'rows'> & { rows: ImportRow[] } {
  const sheet = openSheet(kind, table, options)
  return { ...sheet, rows: [...sheet.rows()] }
}

/** Opens a sheet for reading row by row, so that a long one does not block the event loop. */
export function openSheet(kind: Kind, given: Table, options: HeaderOptions = {}): Sheet {
  const table = withoutReasons(given)
  const header = headerOf(table)
  const first = table.indexOf(header) + 1
  const { columns, unknown, problem } = readHeader(kind, header, options)
  const readers = columns.map((column) => ({ ...column, read: readerOf(column.field, options) }))
  const rowCount = table.reduce(
    (sum, cells, index) => sum + +(index >= first && !isBlank(cells)),
    0,
  )
  return {
    unknownColumns: unknown.map(({ text }) => text),
    problem: problem ?? (rowCount === 0 ? { code: 'no-rows' } : null),
    count: problem ? 0 : rowCount,
    *rows() {
      if (problem) return
      const seen = new Map<string, number>()
      for (let index = first; index < table.length; index++) {
        const cells = table[index] ?? []
        if (!isBlank(cells)) yield readRow(index + 1, cells, readers, seen)
      }
    },
  }
}

type ColumnReader = ReturnType<typeof readHeader>['columns'][number] & {
  read: (cell: string) => ReadCell
}

/** Returns a function that reads the cells of a field; an optional slug may be missing. */
function readerOf(field: Field, { isSlugOptional }: HeaderOptions): ColumnReader['read'] {
  const read = cellReader(field)
  if (!isSlugOptional || field.name !== 'slug') return read
  return (cell) => (cell === '' ? { value: undefined } : read(cell))
}

/** Error values of failed formulas. */
const formulaError =
  /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|ERROR!|REFERENS!|VÄRDEFEL!|SAKNAS!|NAMN\?)$/

/** Tags and character references, which a plain column would show to visitors. */
const markup = /<\/?[a-z][^<>]{0,500}>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i

function readRow(
  row: number,
  cells: string[],
  columns: ColumnReader[],
  seen: Map<string, number>,
): ImportRow {
  const record: ImportRecord = {}
  const problems: RowProblem[] = []
  const warnings: RowWarning[] = []
  const reject = (column: string, value: string, problem: CellProblem) =>
    problems.push({ row, column, value: value.slice(0, 100), ...problem })
  for (const { field, index, read, isFallback } of columns) {
    if (index >= cells.length && isFallback) continue
    const cell = unguarded((cells[index] ?? '').toWellFormed().replace(/\r\n?/g, '\n'))
    const found: ReadCell = formulaError.test(cell)
      ? { problem: { code: 'formulaError' } }
      : read(cell)
    if ('problem' in found) reject(field.name, cell, found.problem)
    else if (found.value !== undefined) setValue(record, field, found.value, 'null')
    if (field.column.type !== 'richText' && markup.test(cell)) {
      warnings.push({ code: 'html', row, column: field.name, value: cell.slice(0, 100) })
    }
  }
  const slug = typeof record['slug'] === 'string' ? record['slug'] : null
  if (slug !== null) {
    const before = seen.get(slug)
    if (before) reject('slug', slug, { code: 'duplicateSlug', limit: before })
    else seen.set(slug, row)
  }
  const name = typeof record['name'] === 'string' ? record['name'] : null
  const isWrong = problems.length > 0
  const result = { row, slug, name, record: isWrong ? null : record, problems, warnings }
  // A row that may be refused later keeps its cells, too.
  const isUncertain = slug === null || columns.some(({ field }) => field.column.to)
  return isWrong || isUncertain ? { ...result, cells } : result
}
