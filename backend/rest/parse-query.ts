import { ApiError } from '../errors.ts'

/** A read, as asked for in the query string: still only names and texts, nothing checked against the schema. */
export interface ReadQuery {
  /** Columns in the order asked for; null means all. */
  select: string[] | null
  filters: Filter[]
  order: { column: string; descending: boolean }[]
  limit: number | null
  offset: number
}

interface Filter {
  column: string
  operator: keyof typeof operators
  value: string
}

/** The comparisons understood so far, and their SQL. */
export const operators = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

const limits = { queryLength: 8_000, filters: 50, valueLength: 200 }

export function parseQuery(search: string): ReadQuery {
  if (search.length > limits.queryLength) {
    throw new ApiError(414, 'PGRST100', 'The query string is too long')
  }
  const query: ReadQuery = { select: null, filters: [], order: [], limit: null, offset: 0 }
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'select') query.select = parseSelect(value)
    else if (name === 'order') query.order = parseOrder(value)
    else if (name === 'limit') query.limit = parseCount(value) ?? null
    else if (name === 'offset') query.offset = parseCount(value) ?? 0
    else query.filters.push(parseFilter(name, value))
  }
  if (query.filters.length > limits.filters) throw failed('filter', 'too many filters')
  return query
}

const parameter = (text: string) => text.split(',').map((part) => part.trim())

function parseSelect(text: string): string[] | null {
  const columns = parameter(text)
  return columns.includes('*') ? null : columns
}

function parseOrder(text: string): ReadQuery['order'] {
  if (text === '') return []
  return parameter(text).map((part) => {
    const [column = '', direction = 'asc', ...rest] = part.split('.')
    if (rest.length > 0 || !['asc', 'desc'].includes(direction)) throw failed('order', part)
    return { column, descending: direction === 'desc' }
  })
}

function parseFilter(column: string, text: string): Filter {
  const dot = text.indexOf('.')
  const operator = text.slice(0, dot)
  const value = text.slice(dot + 1)
  if (dot < 0 || !Object.hasOwn(operators, operator)) throw failed('filter', text)
  if (value.length > limits.valueLength) throw failed('filter', 'the value is too long')
  return { column, operator: operator as Filter['operator'], value }
}

/** What is not a number is ignored, as PostgREST does; a negative one is an error. */
function parseCount(text: string): number | undefined {
  if (!/^-?\d{1,9}$/.test(text)) return undefined
  const count = Number(text)
  if (count < 0) throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable')
  return count
}

function failed(what: string, text: string): ApiError {
  return new ApiError(400, 'PGRST100', `"failed to parse ${what} (${text.slice(0, 100)})"`)
}
