import { ApiError } from '../errors.ts'
import {
  type Condition,
  notEmbedded,
  parseCondition,
  type Room,
  type TextSearchTest,
} from './parse-filter.ts'
import { type Embed, type Field, parseField, parseSelect, type SelectItem } from './parse-select.ts'
import { Scanner } from './scanner.ts'

/** The parsed query string, not yet checked against the schema. */
export interface Query extends Selection {
  select: SelectItem[]
  /** The embeds in `select`, with their own filters, order and limits. */
  embeds: EmbedQuery[]
  textSearches: TextSearchTest[]
  /** The only columns to write. */
  columns: string[] | null
  onConflict: string[] | null
}

/** Which rows of a table to read, and in which order. */
interface Selection {
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number
}

export interface EmbedQuery extends Selection {
  embed: Embed
}

export interface OrderTerm {
  /** The embed whose column this is; null for a column of the table itself. */
  embed: string | null
  field: Field
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | null
}

const limits = { conditions: 50, operands: 2_000, orderTerms: 100 }

interface QueryRoom extends Room {
  conditions: number
  orderTerms: number
}

export function parseQuery(search: string): Query {
  const room: QueryRoom = { ...limits, textSearches: [] }
  const query: Query = {
    select: [{ all: true }],
    embeds: [],
    textSearches: room.textSearches,
    ...wholeTable(),
    columns: null,
    onConflict: null,
  }
  const embedParameters: [embed: string, name: string, value: string][] = []
  for (const [name, value] of new URLSearchParams(search)) {
    const read = Object.hasOwn(reserved, name) ? reserved[name] : null
    const embedded = read || !name.includes('.') ? null : parsePrefix(name)
    if (read) read(query, value)
    else if (embedded) embedParameters.push([...embedded, value])
    else parseSelection(query, name, value, room)
  }
  query.embeds = query.select.flatMap((item) =>
    'embed' in item ? [{ embed: item.embed, ...wholeTable() }] : [],
  )
  for (const [prefix, name, value] of embedParameters) {
    const found = query.embeds.find(({ embed }) => embed.name === prefix || embed.target === prefix)
    if (!found) throw notEmbedded(prefix)
    parseSelection(found, name, value, room)
  }
  for (const selection of [query, ...query.embeds]) startWithinRows(selection)
  return query
}

const wholeTable = (): Selection => ({ conditions: [], order: [], limit: null, offset: 0 })

/** Splits the name of an embed's parameter: `provider.name`, `provider.order`. Returns null for other parameters. */
function parsePrefix(name: string): [embed: string, name: string] | null {
  if (logic.test(name)) return null
  const scanner = new Scanner(name, 'tree path')
  const prefix = scanner.name()
  return scanner.skip('.') ? [prefix, scanner.rest()] : null
}

const logic = /^(not\.)?(and|or)$/

/** Parses a parameter that selects rows: an order, a limit, an offset or a filter. */
function parseSelection(selection: Selection, name: string, value: string, room: QueryRoom): void {
  if (name === 'order') selection.order = value === '' ? [] : parseOrder(value, room)
  else if (name === 'limit') selection.limit = parseLimit(value) ?? selection.limit
  else if (name === 'offset') selection.offset = parseNumber(value) ?? selection.offset
  else if (!(value === '' && logic.test(name))) {
    if (room.conditions-- === 0) throw tooManyFilters()
    selection.conditions.push(parseCondition(name, value, room))
  }
}

const tooManyFilters = () =>
  new ApiError(400, 'PGRST100', 'Too many filters', {
    details: `at most ${limits.conditions} are allowed`,
  })

/** Parameters of the whole request. `apikey` belongs to the gateway, which accepts keys in the URL. */
const reserved: Record<string, (query: Query, value: string) => void> = {
  apikey: () => {},
  select: (query, value) => {
    query.select = parseSelect(value)
  },
  columns: (query, value) => {
    query.columns = parseNames(value)
  },
  on_conflict: (query, value) => {
    query.onConflict = parseNames(value)
  },
}

function parseOrder(text: string, room: QueryRoom): OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    const named = parseField(scanner)
    const isRelated = named.path.length === 0 && scanner.skip('(')
    const field = isRelated ? parseField(scanner) : named
    if (isRelated) scanner.expect(')')
    const direction = scanner.match(/\.(asc|desc)(?![a-z])/y)?.[1] as 'asc' | 'desc' | undefined
    const nulls = scanner.match(/\.nulls(first|last)(?![a-z])/y)?.[1] as
      | 'first'
      | 'last'
      | undefined
    if (room.orderTerms-- === 0) scanner.fail(`at most ${limits.orderTerms} columns`)
    terms.push({
      embed: isRelated ? named.column : null,
      field,
      direction: direction ?? 'asc',
      nulls: nulls ?? null,
    })
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
function startWithinRows(selection: Selection): void {
  if (selection.offset >= 0) return
  if (selection.limit !== null) selection.limit = Math.max(0, selection.limit + selection.offset)
  selection.offset = 0
}
