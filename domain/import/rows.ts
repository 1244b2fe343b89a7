import type { Kind } from '../catalogue.ts'
import { casinoColumns, columnsOf, slotColumns, unguarded } from '../sheet.ts'
import { type CellProblem, type CellValue, cellReaders, type ReadCell } from './cells.ts'
import type { TableProblem } from './limits.ts'
import type { Table } from './table.ts'
import { columnIndex } from './xlsx.ts'

/** A problem with a cell. `problemText` has the texts. */
export interface RowProblem extends CellProblem {
  /** Row number in the spreadsheet: the header is row 1. */
  row: number
  column: string
  value: string
}

/**
 * Changes to a record, with only the columns that the sheet has. `localized_*` are merged, too: a missing language stays
 * unchanged, and null removes it.
 */
export type ImportRecord = Record<string, CellValue>

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

/** Guesses the kind of sheet from its header; null when the columns match both kinds equally. */
export function guessKind(header: string[]): Kind | null {
  const names = new Set(header.map(nameOf))
  const hits = (kind: Kind) => columnsOf(kind).filter((column) => names.has(column)).length
  const [casinos, slots] = [hits('casinos'), hits('slots')]
  if (casinos === slots) return null
  return casinos > slots ? 'casinos' : 'slots'
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
  const filled = table.reduce((sum, cells, index) => sum + +(index >= first && !isBlank(cells)), 0)
  return {
    unknownColumns,
    problem: problem ?? (filled === 0 ? { code: 'no-rows' } : null),
    count: problem ? 0 : filled,
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

interface Column {
  name: string
  index: number
  read: (cell: string) => ReadCell
}

/** Positions of these columns in casino sheets whose header lacks them. */
const fallbacks = [
  { name: 'cta_text', index: columnIndex('AE') },
  { name: 'affiliate_link', index: columnIndex('AG') },
]

function readHeader(kind: Kind, header: string[]) {
  const readers = cellReaders(kind)
  const columns: Column[] = []
  const unknownColumns: string[] = []
  const names = header.map(nameOf)
  let problem: TableProblem | null = null
  const add = (name: string, index: number) => {
    const read = readers.get(name)
    if (read) columns.push({ name, index, read })
    return read !== undefined
  }
  const late = kind === 'casinos' ? fallbacks.filter(({ name }) => !names.includes(name)) : []
  for (const [index, name] of names.entries()) {
    const isLate = late.some((fallback) => fallback.index === index) && !readers.has(name)
    if (name === '' || isLate) continue
    if (names.indexOf(name) < index) problem ??= { code: 'duplicate-column', column: name }
    else if (!add(name, index)) unknownColumns.push((header[index] ?? '').trim().slice(0, 100))
  }
  for (const { name, index } of late) {
    if (!readers.has(names[index] ?? '')) add(name, index)
  }
  for (const column of ['name', 'slug']) {
    if (!names.includes(column)) problem ??= { code: 'missing-column', column }
  }
  return { columns, unknownColumns, problem }
}

/** Error values of failed formulas. */
const failed =
  /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|ERROR!|REFERENS!|VÄRDEFEL!|SAKNAS!|NAMN\?)$/

function readRow(
  row: number,
  cells: string[],
  columns: Column[],
  seen: Map<string, number>,
): ImportRow {
  const record: ImportRecord = {}
  const problems: RowProblem[] = []
  const refuse = (column: string, value: string, problem: CellProblem) =>
    problems.push({ row, column, value: value.slice(0, 100), ...problem })
  for (const { name, index, read } of columns) {
    // A fallback column exists only in rows that are long enough.
    if (index >= cells.length && isFallback(name, index)) continue
    const cell = unguarded((cells[index] ?? '').toWellFormed().replace(/\r\n?/g, '\n'))
    const found: ReadCell = failed.test(cell) ? { problem: { code: 'formulaError' } } : read(cell)
    if ('problem' in found) refuse(name, cell, found.problem)
    else if (found.value !== undefined) put(record, name, found.value)
  }
  const slug = typeof record['slug'] === 'string' ? record['slug'] : null
  if (slug !== null) {
    const before = seen.get(slug)
    if (before) refuse('slug', slug, { code: 'duplicateSlug', limit: before })
    else seen.set(slug, row)
  }
  const name = typeof record['name'] === 'string' ? record['name'] : null
  return { row, slug, name, record: problems.length > 0 ? null : record, problems }
}

const isFallback = (name: string, index: number) =>
  fallbacks.some((fallback) => fallback.name === name && fallback.index === index)

/** Texts with a translation. */
const localized = new Set(
  [...casinoColumns, ...slotColumns].flatMap((column) =>
    column.endsWith('_en') ? [column.slice(0, -'_en'.length)] : [],
  ),
)

/** Adds a value to the record. Swedish is stored twice: in the plain column, and beside its translation. */
function put(record: ImportRecord, column: string, value: CellValue): void {
  const isEnglish = column.endsWith('_en')
  const plain = isEnglish ? column.slice(0, -'_en'.length) : column
  if (!isEnglish) record[column] = value
  if (!localized.has(plain)) return
  const texts = (record[`localized_${plain}`] ?? {}) as Record<string, string | null>
  texts[isEnglish ? 'en' : 'sv'] = value as string | null
  record[`localized_${plain}`] = texts
}
