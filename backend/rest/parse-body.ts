import { readFields } from '#domain/url-encoded.ts'

import { ApiError } from '../errors.ts'
import { excessIn } from '../limits/json-bounds.ts'

/** The rows to write. JSON goes to PostgreSQL unchanged, so that no digit of a number is lost. */
export interface Body {
  json: string
  isList: boolean
  rows: number
  keys: string[]
}

export const bodyTypes = [
  'application/json',
  'text/csv',
  'application/x-www-form-urlencoded',
] as const
export type BodyType = (typeof bodyTypes)[number]

const limits = { depth: 32, keys: 500, values: 250_000, fields: 200, name: 200 }

/** Parses a request body. With `hasColumns`, the URL names the columns and the rows need not have the same keys. */
export function parseBody(bytes: Uint8Array, type: BodyType, hasColumns: boolean): Body {
  if (type === 'application/json') {
    demandBounds(bytes)
    return describe(textOf(bytes), hasColumns)
  }
  const text = textOf(bytes)
  const rows = type === 'text/csv' ? parseCsv(text) : parseForm(text)
  return describe(JSON.stringify(rows), hasColumns)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notJson()
  }
}

function demandBounds(bytes: Uint8Array): void {
  const excess = excessIn(bytes, limits)
  if (excess === 'depth') throw refused('The body is nested too deeply')
  if (excess === 'values') throw tooManyValues()
}

function describe(json: string, hasColumns: boolean): Body {
  const value = parseJson(json)
  // A scalar counts as an empty list, as in PostgREST.
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const rows: unknown[] = Array.isArray(value) ? value : isObject ? [value] : []
  const keysOf = (row: unknown) => (typeof row === 'object' && row !== null ? Object.keys(row) : [])
  const keys = keysOf(rows[0])
  if (keys.length > limits.keys) throw refused('Too many keys')
  const signature = keys.toSorted().join('\0')
  const differ = rows.some((row) => keysOf(row).sort().join('\0') !== signature)
  if (differ && !hasColumns) throw refused('All object keys must match')
  return { json, isList: Array.isArray(value), rows: rows.length, keys }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}

const refused = (message: string, details?: string) =>
  new ApiError(400, 'PGRST102', message, details === undefined ? {} : { details })

const notJson = () => refused('Empty or invalid json')

const tooManyValues = () =>
  refused(
    'The body holds too many values',
    `at most ${limits.values} are read; send fewer rows at once`,
  )

function parseForm(text: string): Record<string, string> {
  const fields = readFields(text, limits.fields)
  if (!fields) throw refused('Too many fields', `at most ${limits.fields} are allowed`)
  return Object.fromEntries(fields)
}

/** Parses CSV (RFC 4180) in a single pass. An unquoted NULL is null. */
function parseCsv(text: string): Record<string, string | null>[] {
  const rows: (string | null)[][] = []
  let row: (string | null)[] = []
  let values = 0
  for (let at = 0; at < text.length || row.length > 0; ) {
    const { value, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at)
    if (++values > limits.values) throw tooManyValues()
    row.push(value)
    const separator = endOf(text, end)
    at = end + separator.length
    if (separator === ',') continue
    rows.push(row)
    row = []
  }
  const [header = [], ...lines] = rows
  if (header.length > limits.keys) throw refused('Too many keys')
  if (header.some((name) => name !== null && name.length > limits.name)) {
    throw refused('The name of a column is too long')
  }
  if (lines.some((line) => line.length !== header.length)) {
    throw refused('All lines must have same number of fields')
  }
  return lines.map((line) =>
    Object.fromEntries(line.map((value, index) => [header[index] ?? '', value])),
  )
}

interface CsvValue {
  value: string | null
  /** Index of the first character after the value. */
  end: number
}

function readPlain(text: string, at: number): CsvValue {
  const plain = /[^",\r\n]*/y
  plain.lastIndex = at
  const [value = ''] = plain.exec(text) ?? []
  return { value: value === 'NULL' ? null : value, end: at + value.length }
}

function readQuoted(text: string, at: number): CsvValue {
  let close = text.indexOf('"', at + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) throw notCsv()
  return { value: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 }
}

/** Returns the separator after a value: a comma, a line break, or an empty string at the end of the text. */
function endOf(text: string, at: number): string {
  if (at === text.length) return ''
  const [separator] = [',', '\n', '\r\n'].filter((one) => text.startsWith(one, at))
  if (separator === undefined) throw notCsv()
  return separator
}

const notCsv = () => refused('The body is no CSV')
