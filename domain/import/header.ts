import type { Field } from '../kinds/define-kind.ts'
import { definitionOf, type Kind } from '../kinds/kinds.ts'
import { searchKey } from '../lists/search.ts'
import { columnIndex } from '../sheet-files/xlsx.ts'
import type { TableProblem } from '../sheets/limits.ts'
import type { Table } from '../sheets/table.ts'

/** The columns that administrators have chosen for unknown headers, by the key of the header. '' leaves a header unread. */
export type Mapping = Record<string, string>

export interface HeaderOptions {
  mapping?: Mapping
  /** True when rows without a slug get one from their name. */
  isSlugOptional?: boolean
}

interface SheetColumn {
  field: Field
  index: number
  /** True for a column that the header lacks; it exists only in rows that are long enough. */
  isFallback: boolean
}

export interface UnknownHeader {
  /** The header as written. */
  text: string
  /** Identifies the header in a mapping; '' for a header that cannot be mapped. */
  key: string
  index: number
}

/** The first column of a file of refused rows. Imports ignore it. */
export const reasonColumn = 'import_error'

/** Longer than any header that names a column, so longer headers are not compared. */
const longestHeader = 100

const nameOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

export const isBlank = (cells: string[] | undefined) => !cells?.some((cell) => cell.trim() !== '')

/** Returns the header, which may follow empty rows. */
export function headerOf(table: Table): string[] {
  return table.find((cells) => !isBlank(cells)) ?? []
}

/** Removes the column of reasons at the start of a file of refused rows, so that other columns keep their positions. */
export function withoutReasons(table: Table): Table {
  const isFirst = nameOf(headerOf(table)[0] ?? '') === reasonColumn
  return isFirst ? table.map((cells) => cells.slice(1)) : table
}

/** Returns the text by which headers are compared: words in lower case, without diacritics and punctuation. */
export function comparable(text: string): string {
  if (text.length > longestHeader) return ''
  return searchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns a unique key for each header. */
export function keysOf(header: string[]): string[] {
  const seen = new Set<string>()
  return header.map((text) => {
    const key = comparable(text)
    if (key === '') return ''
    let unique = key
    for (let number = 2; seen.has(unique); number++) unique = `${key} ${number}`
    seen.add(unique)
    return unique
  })
}

/** Finds the column of each header: by its name, else by the mapping, else by its position. */
export function readHeader(
  kind: Kind,
  header: string[],
  { mapping = {}, isSlugOptional = false }: HeaderOptions = {},
) {
  const { fields, fallbacks, namedAfter } = definitionOf(kind)
  const keys = keysOf(header)
  const names = header.map((text, index) => {
    const name = nameOf(text)
    if (fields.has(name) || name === reasonColumn) return name
    const chosen = mapping[keys[index] ?? ''] ?? ''
    return fields.has(chosen) ? chosen : ''
  })
  const columns: SheetColumn[] = []
  const unknown: UnknownHeader[] = []
  let problem: TableProblem | null = null
  const add = (name: string, index: number, isFallback: boolean) => {
    const field = fields.get(name)
    if (field) columns.push({ field, index, isFallback })
  }
  const usedFallbacks = Object.entries(fallbacks)
    .filter(([name]) => !names.includes(name))
    .map(([name, letters]) => ({ name, index: columnIndex(letters) }))
    .filter(({ index }) => (names[index] ?? '') === '')
  for (const [index, name] of names.entries()) {
    const text = (header[index] ?? '').trim()
    if (name !== '' && names.indexOf(name) < index) {
      problem ??= { code: 'duplicate-column', column: name }
    } else if (name !== '') add(name, index, false)
    else if (text !== '' && !usedFallbacks.some((fallback) => fallback.index === index)) {
      unknown.push({ text: text.slice(0, longestHeader), key: keys[index] ?? '', index })
    }
  }
  for (const { name, index } of usedFallbacks) add(name, index, true)
  const own = isSlugOptional ? ['name'] : ['name', 'slug']
  for (const column of namedAfter.length > 0 ? namedAfter : own) {
    if (!names.includes(column)) problem ??= { code: 'missing-column', column }
  }
  return { columns, unknown, problem }
}
