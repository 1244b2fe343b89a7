import { readAtMost } from '../bounded-body.ts'
import { ApiError } from '../errors.ts'

/** What is to be written. The text goes to PostgreSQL as it came, so that no digit of a number is lost on the way. */
export interface Body {
  json: string
  isList: boolean
  rows: number
  keys: string[]
}

const limits = { bytes: 4 * 2 ** 20, depth: 32, keys: 500 }

export async function readBody(request: Request, hasColumns: boolean): Promise<Body> {
  const text = await readText(request)
  const type =
    request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json'
  if (type === 'application/json') return describe(text, hasColumns)
  if (type === 'text/csv') return describe(JSON.stringify(parseCsv(text)), hasColumns)
  if (type === 'application/x-www-form-urlencoded') {
    return describe(JSON.stringify(Object.fromEntries(new URLSearchParams(text))), hasColumns)
  }
  throw new ApiError(400, 'PGRST102', `Content-Type not acceptable: ${type.slice(0, 100)}`)
}

async function readText(request: Request): Promise<string> {
  const body = await readAtMost(limits.bytes, request)
  if (!body) throw new ApiError(413, 'PGRST102', 'The body is too large')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw notJson()
  }
}

function describe(json: string, hasColumns: boolean): Body {
  const value = parseJson(json)
  demandShallow(value, 1)
  // A scalar counts as an empty list, as PostgREST has it.
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const rows: unknown[] = Array.isArray(value) ? value : isObject ? [value] : []
  const keysOf = (row: unknown) => (typeof row === 'object' && row !== null ? Object.keys(row) : [])
  const keys = keysOf(rows[0])
  if (keys.length > limits.keys) throw new ApiError(400, 'PGRST102', 'Too many keys')
  const signature = keys.toSorted().join('\0')
  const differ = rows.some((row) => keysOf(row).sort().join('\0') !== signature)
  if (differ && !hasColumns) throw new ApiError(400, 'PGRST102', 'All object keys must match')
  return { json, isList: Array.isArray(value), rows: rows.length, keys }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notJson()
  }
}

function notJson(): ApiError {
  return new ApiError(400, 'PGRST102', 'Empty or invalid json')
}

function demandShallow(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > limits.depth) throw new ApiError(400, 'PGRST102', 'The body is nested too deeply')
  for (const member of Object.values(value)) demandShallow(member, depth + 1)
}

/** RFC 4180; an unquoted NULL is null. */
function parseCsv(text: string): Record<string, string | null>[] {
  const rows: (string | null)[][] = []
  let row: (string | null)[] = []
  let read = 0
  // Each value begins where the last one ended. To look for one anywhere else would take hours with a body of quotes.
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/gy)) {
    const [whole, quoted, plain = '', end] = match
    read += whole.length
    if (whole === '' && row.length === 0) break
    row.push(
      quoted === undefined ? (plain === 'NULL' ? null : plain) : quoted.replaceAll('""', '"'),
    )
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  if (read < text.length) throw new ApiError(400, 'PGRST102', 'The body is no CSV')
  const [header = [], ...lines] = rows
  if (lines.some((line) => line.length !== header.length)) {
    throw new ApiError(400, 'PGRST102', 'All lines must have same number of fields')
  }
  return lines.map((line) =>
    Object.fromEntries(line.map((value, index) => [header[index] ?? '', value])),
  )
}
