import { type CellProblem, cellReader, type ReadCell } from '../columns/cells.ts'
import type { Field } from '../kinds/define-kind.ts'
import { definitionOf, type Kind, kinds } from '../kinds/kinds.ts'
import { setValue } from '../kinds/stored-value.ts'
import { columnIndex } from '../sheet-files/xlsx.ts'
import { unguarded } from '../sheets/formula-guard.ts'
import type { TableProblem } from '../sheets/limits.ts'
import type { Table } from '../sheets/table.ts'

/** A problem with a cell. `problemText` has the texts. */
export type RowProblem = CellProblem & {
  /** Row number in the spreadsheet: the header is row 1. */
  row: number
  column: string
  value: string
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

const nameOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const isBlank = (cells: string[] | undefined) => !cells?.some((cell) => cell.trim() !== '')

/** Guesses the kind of sheet from its header; null when the columns match several kinds equally. */
export function guessKind(header: string[]): Kind | null {
  const names = new Set(header.map(nameOf))
  const hits = (kind: Kind) => definitionOf(kind).sheet.filter((name) => names.has(name)).length
  const [best, second] = kinds.toSorted((a, b) => hits(b) - hits(a))
  return best && second && hits(best) === hits(second) ? null : (best ?? null)
}

/** Returns the header, which may follow empty rows. */
export function headerOf(table: Table): string[] {
  return table.find((cells) => !isBlank(cells)) ?? []
}

export function readRows(kind: Kind, table: Table): Omit<Sheet, 'rows'> & { rows: ImportRow[] } {
  const sheet = openSheet(kind, table)
  return { ...sheet, rows: [...sheet.rows()] }
}

/** Opens a sheet for reading row by row, so that a long one does not block the event loop. */
export function openSheet(kind: Kind, table: Table): Sheet {
  const header = headerOf(table)
  const first = table.indexOf(header) + 1
  const { columns, unknownColumns, problem } = readHeader(kind, header)
  const rowCount = table.reduce(
    (sum, cells, index) => sum + +(index >= first && !isBlank(cells)),
    0,
  )
  return {
    unknownColumns,
    problem: problem ?? (rowCount === 0 ? { code: 'no-rows' } : null),
    count: problem ? 0 : rowCount,
    *rows() {
      if (problem) return
      const seen = new Map<string, number>()
      for (let index = first; index < table.length; index++) {
        const cells = table[index] ?? []
        if (!isBlank(cells)) yield readRow(index + 1, cells, columns, seen)
      }
    },
  }
}

interface SheetColumn {
  field: Field
  index: number
  read: (cell: string) => ReadCell
  /** True for a column that the header lacks; it exists only in rows that are long enough. */
  isFallback: boolean
}

function readHeader(kind: Kind, header: string[]) {
  const { fields, fallbacks } = definitionOf(kind)
  const columns: SheetColumn[] = []
  const unknownColumns: string[] = []
  const names = header.map(nameOf)
  let problem: TableProblem | null = null
  const add = (name: string, index: number, isFallback = false) => {
    const field = fields.get(name)
    if (field) columns.push({ field, index, read: cellReader(field), isFallback })
    return field !== undefined
  }
  const usedFallbacks = Object.entries(fallbacks)
    .filter(([name]) => !names.includes(name))
    .map(([name, letters]) => ({ name, index: columnIndex(letters) }))
  for (const [index, name] of names.entries()) {
    const isReplaced =
      usedFallbacks.some((fallback) => fallback.index === index) && !fields.has(name)
    if (name === '' || isReplaced) continue
    if (names.indexOf(name) < index) problem ??= { code: 'duplicate-column', column: name }
    else if (!add(name, index)) unknownColumns.push((header[index] ?? '').trim().slice(0, 100))
  }
  for (const { name, index } of usedFallbacks) {
    if (!fields.has(names[index] ?? '')) add(name, index, true)
  }
  for (const column of ['name', 'slug']) {
    if (!names.includes(column)) problem ??= { code: 'missing-column', column }
  }
  return { columns, unknownColumns, problem }
}

/** Error values of failed formulas. */
const formulaError =
  /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|ERROR!|REFERENS!|VÄRDEFEL!|SAKNAS!|NAMN\?)$/

function readRow(
  row: number,
  cells: string[],
  columns: SheetColumn[],
  seen: Map<string, number>,
): ImportRow {
  const record: ImportRecord = {}
  const problems: RowProblem[] = []
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
  }
  const slug = typeof record['slug'] === 'string' ? record['slug'] : null
  if (slug !== null) {
    const before = seen.get(slug)
    if (before) reject('slug', slug, { code: 'duplicateSlug', limit: before })
    else seen.set(slug, row)
  }
  const name = typeof record['name'] === 'string' ? record['name'] : null
  return { row, slug, name, record: problems.length > 0 ? null : record, problems }
}
