import { ApiError } from '../errors.ts'
import { type Field, parseField } from './parse-select.ts'
import { Scanner } from './scanner.ts'

export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
} as const

export const textSearches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const

export const states = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const

type Comparison = keyof typeof comparisons
type Like = 'like' | 'ilike'
type Quantifier = 'any' | 'all' | null
type TextSearch = keyof typeof textSearches

export type Test =
  | { operator: Comparison; quantifier: Quantifier; value: string }
  | { operator: Like; quantifier: Quantifier; patterns: string[] }
  | TextSearchTest
  | { operator: 'is'; state: keyof typeof states }
  | { operator: 'in'; values: string[] }

export interface TextSearchTest {
  operator: TextSearch
  /** The text search configuration; null means the database's default. */
  language: string | null
  value: string
  /** The value as PostgreSQL's tsquery, which `parseTextSearches` sets before SQL is generated. */
  query: string | null
}

/** A condition on one field, or several conditions joined by and/or. */
export type Condition =
  | { negated: boolean; field: Field; test: Test }
  | { negated: boolean; logic: 'and' | 'or'; members: Condition[] }

const limits = { valueLength: 2_000, listLength: 1_000, depth: 16 }

const isComparison = (name: string): name is Comparison => Object.hasOwn(comparisons, name)
const isLike = (name: string): name is Like => name === 'like' || name === 'ilike'
const isTextSearch = (name: string): name is TextSearch => Object.hasOwn(textSearches, name)

export interface Room {
  /** The number of filters, list values and patterns that the query may still have. */
  operands: number
  /** All text searches found so far. */
  textSearches: TextSearchTest[]
}

function take(scanner: Scanner, room: Room): void {
  if (room.operands-- === 0) scanner.fail('fewer filters and values')
}

/** Parses a filter: `slug=eq.lyktan`, `or=(a.eq.1,b.is.null)`, `not.and=(…)`, `localized_bonus->>en=like.*SEK*`. */
export function parseCondition(name: string, value: string, room: Room): Condition {
  const logic = /^(not\.)?(and|or)$/.exec(name)
  if (logic) {
    const scanner = new Scanner(value, 'logic tree')
    const members = parseMembers(scanner, 1, room)
    scanner.end()
    return { negated: logic[1] !== undefined, logic: logic[2] as 'and' | 'or', members }
  }
  const names = new Scanner(name, 'tree path')
  const field = parseField(names)
  if (names.skip('.')) throw notEmbedded(field.column)
  names.end()
  const scanner = new Scanner(value, 'filter')
  const negated = scanner.skip('not.')
  const condition = { negated, field, test: parseTest(scanner, (rest) => rest.rest(), room) }
  scanner.end()
  return condition
}

export function notEmbedded(name: string): ApiError {
  const known = name.slice(0, 100)
  return new ApiError(400, 'PGRST108', `'${known}' is not an embedded resource in this request`, {
    hint: `Verify that '${known}' is included in the 'select' query parameter.`,
  })
}

function parseMembers(scanner: Scanner, depth: number, room: Room): Condition[] {
  if (depth > limits.depth) scanner.fail(`at most ${limits.depth} levels`)
  scanner.expect('(')
  const members: Condition[] = []
  do {
    scanner.skipSpaces()
    const negated = scanner.skip('not.')
    const logic = scanner.match(/(and|or)(?=\()/y)?.[0] as 'and' | 'or' | undefined
    if (logic) {
      members.push({ negated, logic, members: parseMembers(scanner, depth + 1, room) })
      scanner.skipSpaces()
    } else members.push(parseMember(scanner, negated, room))
  } while (scanner.skip(','))
  scanner.expect(')')
  return members
}

function parseMember(scanner: Scanner, negatedBefore: boolean, room: Room): Condition {
  const field = parseField(scanner)
  scanner.expect('.')
  const negated = scanner.skip('not.') !== negatedBefore
  return { negated, field, test: parseTest(scanner, valueInTree, room) }
}

/** Reads a value in a logic tree, which ends at a comma or parenthesis unless it is quoted or a {list}. */
function valueInTree(scanner: Scanner): string {
  return (
    scanner.quoted() ??
    scanner.match(/\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/sy, limits.valueLength)?.[0] ??
    scanner.match(/[^,()]*/y)?.[0] ??
    ''
  )
}

function parseTest(scanner: Scanner, readValue: (scanner: Scanner) => string, room: Room): Test {
  take(scanner, room)
  const name = scanner.match(/[a-z]+/y)?.[0] ?? scanner.fail('operator (eq, gt, ...)')
  if (name === 'in') return { operator: 'in', values: parseList(scanner, room) }
  if (name === 'is') return { operator: 'is', state: parseState(scanner, readValue) }
  if (isTextSearch(name)) {
    const language = scanner.match(/\(([A-Za-z_][A-Za-z_\d]{0,62})\)/y)?.[1] ?? null
    const value = parseValue(scanner, readValue)
    const test: TextSearchTest = { operator: name, language, value, query: null }
    room.textSearches.push(test)
    return test
  }
  if (!isComparison(name) && !isLike(name)) return scanner.fail('operator (eq, gt, ...)')
  const quantifier = (scanner.match(/\((any|all)\)/y)?.[1] ?? null) as Quantifier
  const value = parseValue(scanner, readValue)
  if (!isLike(name)) return { operator: name, quantifier, value }
  const patterns = quantifier === null ? [value] : parseArray(value)
  for (const _ of patterns) take(scanner, room)
  return { operator: name, quantifier, patterns: patterns.map((one) => parsePattern(scanner, one)) }
}

/**
 * Rejects a pattern that ends in an escape. PostgreSQL would reject it only on a row that matches the rest of the pattern, and so
 * reveal hidden rows: LIKE is marked LEAKPROOF and may run before row-level security (decision 0036).
 */
function parsePattern(scanner: Scanner, text: string): string {
  const [backslashes = ''] = /(?<!\\)\\*$/.exec(text) ?? []
  if (backslashes.length % 2 === 1) scanner.fail('a character after the last backslash')
  return text.replaceAll('*', '%')
}

/** Parses a PostgreSQL array literal such as `{a,"b, c"}`, because each text in it must be checked. */
function parseArray(literal: string): string[] {
  const scanner = new Scanner(literal.trim(), 'list')
  scanner.expect('{')
  if (scanner.match(/\s*\}/y)) return []
  const values: string[] = []
  do {
    const [, quoted, plain] =
      scanner.match(
        /\s*(?:"((?:[^"\\]|\\.)*)"|((?:[^"\\{},\s]|\\.)+(?:\s+(?:[^"\\{},\s]|\\.)+)*))\s*(?=[,}])/sy,
      ) ?? scanner.fail('a text')
    if (plain?.toLowerCase() === 'null') scanner.fail('a text')
    values.push((quoted ?? plain ?? '').replace(/\\(.)/gs, '$1'))
  } while (scanner.skip(','))
  scanner.expect('}')
  scanner.end()
  return values
}

function parseValue(scanner: Scanner, readValue: (scanner: Scanner) => string): string {
  scanner.expect('.')
  return bounded(scanner, readValue(scanner))
}

function bounded(scanner: Scanner, value: string): string {
  if (value.length > limits.valueLength) scanner.fail(`at most ${limits.valueLength} characters`)
  return value
}

function parseState(scanner: Scanner, readValue: (scanner: Scanner) => string) {
  const state = parseValue(scanner, readValue).toLowerCase()
  if (Object.hasOwn(states, state)) return state as keyof typeof states
  return scanner.fail('isVal: (null, not_null, true, false, unknown)')
}

function parseList(scanner: Scanner, room: Room): string[] {
  scanner.expect('.')
  scanner.expect('(')
  scanner.skipSpaces()
  if (scanner.skip(')')) return []
  const values: string[] = []
  do {
    const quoted = scanner.attempt(() => {
      const text = scanner.quoted()
      return text !== null && scanner.match(/(?=[,)])/y) ? text : null
    })
    take(scanner, room)
    values.push(bounded(scanner, quoted ?? scanner.match(/[^,)]*/y)?.[0] ?? ''))
    if (values.length > limits.listLength) scanner.fail(`at most ${limits.listLength} values`)
  } while (scanner.skip(','))
  scanner.expect(')')
  return values
}
