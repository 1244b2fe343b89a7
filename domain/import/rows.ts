import type { Kind } from '../catalogue.ts'
import { casinoColumns, columnsOf, slotColumns, unguarded } from '../sheet.ts'
import { type CellProblem, type CellValue, cellReaders, type ReadCell } from './cells.ts'
import type { TableProblem } from './limits.ts'
import type { Table } from './table.ts'
import { columnIndex } from './xlsx.ts'

/** What is wrong with a cell. The words are in `problemText`. */
export interface RowProblem extends CellProblem {
  /** As the spreadsheet numbers it: the header is row 1. */
  row: number
  column: string
  value: string
}

/**
 * What a row says about a record: only the columns that the sheet has. `localized_*` are changes, too: a language that is
 * not there stays as it is, and null takes it away.
 */
export type ImportRecord = Record<string, CellValue>

export interface ImportRow {
  row: number
  slug: string | null
  /** What to call it by, also when it cannot be imported. */
  name: string | null
  /** Null when there are problems. */
  record: ImportRecord | null
  problems: RowProblem[]
}

export interface Sheet {
  /** Of the header, as they are written there. */
  unknownColumns: string[]
  /** Why none of it can be imported. */
  problem: TableProblem | null
  /** The rows that are not empty. */
  count: number
  /** Each is read when it is asked for. */
  rows(): Generator<ImportRow>
}

const nameOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

const isBlank = (cells: string[] | undefined) => !cells?.some((cell) => cell.trim() !== '')

/** What the header is a header of; null when it could be either, or neither. */
export function guessKind(header: string[]): Kind | null {
  const names = new Set(header.map(nameOf))
  const hits = (kind: Kind) => columnsOf(kind).filter((column) => names.has(column)).length
  const [casinos, slots] = [hits('casinos'), hits('slots')]
  if (casinos === slots) return null
  return casinos > slots ? 'casinos' : 'slots'
}

/** The header may come after empty rows. */
export function headerOf(table: Table): string[] {
  return table.find((cells) => !isBlank(cells)) ?? []
}

export function readRows(kind: Kind, table: Table): Omit<Sheet, 'rows'> & { rows: ImportRow[] } {
  const sheet = openSheet(kind, table)
  return { ...sheet, rows: [...sheet.rows()] }
}

/** A sheet to be read row by row, so that a long one does not keep others waiting. */
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

/** In a sheet without these columns, cells this far out are taken for them. */
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

/** What a formula that failed leaves behind. */
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
    // A column that the header only might have is there when the row reaches it.
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

/** Texts that have a translation. */
const localized = new Set(
  [...casinoColumns, ...slotColumns].flatMap((column) =>
    column.endsWith('_en') ? [column.slice(0, -'_en'.length)] : [],
  ),
)

/** Swedish is kept twice: in the plain column, and beside its translation. */
function put(record: ImportRecord, column: string, value: CellValue): void {
  const isEnglish = column.endsWith('_en')
  const plain = isEnglish ? column.slice(0, -'_en'.length) : column
  if (!isEnglish) record[column] = value
  if (!localized.has(plain)) return
  const texts = (record[`localized_${plain}`] ?? {}) as Record<string, string | null>
  texts[isEnglish ? 'en' : 'sv'] = value as string | null
  record[`localized_${plain}`] = texts
}
