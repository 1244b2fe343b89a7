import { ApiError } from '../errors.ts'
import { type Condition, parseCondition } from './parse-filter.ts'
import { type Field, parseField, parseSelect, type SelectItem } from './parse-select.ts'
import { Scanner } from './scanner.ts'

/** What the query string asks for: still only names and texts, nothing checked against the schema. */
export interface Query {
  select: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number
  /** Only these columns are written. */
  columns: string[] | null
  onConflict: string[] | null
}

export interface OrderTerm {
  field: Field
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | null
}

const limits = { queryLength: 8_000, conditions: 50 }

export function parseQuery(search: string): Query {
  if (search.length > limits.queryLength) {
    throw new ApiError(414, 'PGRST100', 'The query string is too long')
  }
  const query: Query = {
    select: [{ all: true }],
    conditions: [],
    order: [],
    limit: null,
    offset: 0,
    columns: null,
    onConflict: null,
  }
  for (const [name, value] of new URLSearchParams(search)) {
    const read = Object.hasOwn(reserved, name) ? reserved[name] : null
    if (read) read(query, value)
    else if (!(value === '' && /^(not\.)?(and|or)$/.test(name))) {
      query.conditions.push(parseCondition(name, value))
    }
  }
  if (query.conditions.length > limits.conditions) {
    throw new ApiError(400, 'PGRST100', 'Too many filters', {
      details: `at most ${limits.conditions} are allowed`,
    })
  }
  return query
}

/** Parameters that are not filters. `apikey` is the gateway's: a key may come in the address. */
const reserved: Record<string, (query: Query, value: string) => void> = {
  apikey: () => {},
  select: (query, value) => {
    query.select = parseSelect(value)
  },
  order: (query, value) => {
    query.order = value === '' ? [] : parseOrder(value)
  },
  limit: (query, value) => {
    query.limit = parseCount(value, 'Limit') ?? query.limit
  },
  offset: (query, value) => {
    query.offset = parseCount(value, 'Offset') ?? query.offset
  },
  columns: (query, value) => {
    query.columns = parseNames(value)
  },
  on_conflict: (query, value) => {
    query.onConflict = parseNames(value)
  },
}

function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    const field = parseField(scanner)
    const direction = scanner.match(/\.(asc|desc)(?![a-z])/y)?.[1] as 'asc' | 'desc' | undefined
    const nulls = scanner.match(/\.nulls(first|last)(?![a-z])/y)?.[1] as
      | 'first'
      | 'last'
      | undefined
    terms.push({ field, direction: direction ?? 'asc', nulls: nulls ?? null })
  } while (scanner.skip(','))
  scanner.end()
  return terms
}

function parseNames(text: string): string[] {
  const scanner = new Scanner(text, 'columns parameter')
  const names: string[] = []
  do names.push(scanner.name())
  while (scanner.skip(','))
  scanner.end()
  return [...new Set(names)]
}

/** What is not a number is ignored, as PostgREST does; a negative one is an error. */
function parseCount(text: string, what: string): number | undefined {
  if (!/^-?\d{1,15}$/.test(text)) return undefined
  const count = Number(text)
  if (count >= 0) return count
  throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `${what} should be greater than or equal to zero.`,
  })
}
