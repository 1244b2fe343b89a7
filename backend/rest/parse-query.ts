import { ApiError } from '../errors.ts'
import { type Condition, parseCondition } from './parse-filter.ts'
import { type Field, parseField, parseSelect, type SelectItem } from './parse-select.ts'
import { Scanner } from './scanner.ts'

/** The parsed query string, not yet checked against the schema. */
export interface Query {
  select: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number
  /** The only columns to write. */
  columns: string[] | null
  onConflict: string[] | null
}

export interface OrderTerm {
  field: Field
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | null
}

const limits = { conditions: 50, operands: 2_000, orderTerms: 100 }

export function parseQuery(search: string): Query {
  const room = { operands: limits.operands }
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
      if (query.conditions.length === limits.conditions) throw tooManyFilters()
      query.conditions.push(parseCondition(name, value, room))
    }
  }
  return withinRows(query)
}

const tooManyFilters = () =>
  new ApiError(400, 'PGRST100', 'Too many filters', {
    details: `at most ${limits.conditions} are allowed`,
  })

/** Parameters that are not filters. `apikey` belongs to the gateway, which accepts keys in the URL. */
const reserved: Record<string, (query: Query, value: string) => void> = {
  apikey: () => {},
  select: (query, value) => {
    query.select = parseSelect(value)
  },
  order: (query, value) => {
    query.order = value === '' ? [] : parseOrder(value)
  },
  limit: (query, value) => {
    query.limit = parseLimit(value) ?? query.limit
  },
  offset: (query, value) => {
    query.offset = parseNumber(value) ?? query.offset
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
    if (terms.length === limits.orderTerms) scanner.fail(`at most ${limits.orderTerms} columns`)
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

/** Parses an integer. Any other text is ignored, as in PostgREST. */
function parseNumber(text: string): number | undefined {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
}

function parseLimit(text: string): number | undefined {
  const limit = parseNumber(text)
  if (limit === undefined || limit >= 0) return limit
  throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
    details: 'Limit should be greater than or equal to zero.',
  })
}

/** Replaces a negative offset with 0 and reduces the limit by it, as in PostgREST. */
function withinRows({ limit, offset, ...query }: Query): Query {
  if (offset >= 0) return { limit, offset, ...query }
  return { limit: limit === null ? null : Math.max(0, limit + offset), offset: 0, ...query }
}
