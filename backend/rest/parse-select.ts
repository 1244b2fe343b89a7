import { ApiError } from '../errors.ts'
import { Scanner } from './scanner.ts'

/** A column, or a path inside a JSON column. */
export interface Field {
  column: string
  path: PathStep[]
}

/** `->key` stays JSON, `->>key` becomes text; a number is an array index. */
interface PathStep {
  asText: boolean
  key: string | number
}

export type SelectItem =
  | { all: true }
  | { field: Field; name: string; cast: string | null }
  | { embed: Embed }

/** The related rows of another table: `alias:table!hint!inner(columns)`. */
export interface Embed {
  /** The related table, or the foreign key's constraint or column. */
  target: string
  /** The key in the response, which is also the prefix of the embed's filters: the alias, else the target. */
  name: string
  hint: string | null
  /** Omits the rows without related rows. */
  isInner: boolean
  /** Adds the related row's columns to the row itself: `...table(columns)`. */
  isSpread: boolean
  /** Empty for an embed that only filters: `table()`. */
  select: SelectItem[]
}

export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ all: true }]
  const scanner = new Scanner(text, 'select parameter')
  const items = parseItems(scanner, false)
  scanner.end()
  refuseTooManyItems(items)
  return items
}

function parseItems(scanner: Scanner, isEmbedded: boolean): SelectItem[] {
  const items: SelectItem[] = []
  do items.push(parseItem(scanner, isEmbedded))
  while (scanner.skip(','))
  return items
}

const maxItems = 100
const maxEmbeds = 10

function refuseTooManyItems(items: SelectItem[]): void {
  const lists = items.flatMap((item) => ('embed' in item ? [item.embed.select] : []))
  if (lists.length > maxEmbeds) {
    throw new ApiError(400, 'PGRST100', 'Too many relations are embedded', {
      details: `at most ${maxEmbeds} are allowed`,
    })
  }
  if (lists.reduce((total, { length }) => total + length, items.length) > maxItems) {
    throw new ApiError(400, 'PGRST100', 'Too many columns are selected', {
      details: `at most ${maxItems} are allowed`,
    })
  }
  for (const list of [items, ...lists]) refuseRepeatedItems(list)
}

/** Rejects repeated columns: a long column a hundred times over would be a large response to a short request. */
function refuseRepeatedItems(items: SelectItem[]): void {
  const seen = new Set<string>()
  for (const item of items) {
    const place = JSON.stringify(placeOf(item))
    if (seen.has(place)) {
      throw new ApiError(400, 'PGRST100', 'A column is selected twice', {
        details: place.slice(0, 100),
      })
    }
    seen.add(place)
  }
}

function placeOf(item: SelectItem): unknown {
  if ('all' in item) return '*'
  if ('embed' in item) return { embed: item.embed.name }
  return [item.field.column, ...item.field.path.map(({ key }) => key)]
}

function parseItem(scanner: Scanner, isEmbedded: boolean): SelectItem {
  if (scanner.skip('*')) return { all: true }
  const isSpread = scanner.skip('...')
  const alias = scanner.attempt(() => {
    const name = scanner.name()
    return scanner.skip('::') || !scanner.skip(':') ? null : name
  })
  if (scanner.skip('count()')) throw noAggregates()
  const field = parseField(scanner)
  if (isSpread || scanner.match(/(?=[(!])/y)) {
    if (field.path.length > 0 || (isSpread && alias !== null))
      scanner.fail('the name of a relation')
    if (isEmbedded) throw nestedEmbed(field.column)
    return { embed: parseEmbed(scanner, field.column, alias, isSpread) }
  }
  if (scanner.match(/\.(?:avg|count|max|min|sum)\(\)/y)) throw noAggregates()
  const cast = scanner.skip('::')
    ? (scanner.match(/[\p{L}\p{N}_$ ]+(?:\[\])?/uy)?.[0] ?? scanner.fail('cast'))
    : null
  return { field, name: alias ?? nameOf(field), cast }
}

function parseEmbed(
  scanner: Scanner,
  target: string,
  alias: string | null,
  isSpread: boolean,
): Embed {
  let hint: string | null = null
  let join: string | null = null
  while (scanner.skip('!')) {
    const word = scanner.name()
    if (join === null && (word === 'inner' || word === 'left')) join = word
    else if (hint === null) hint = word
    else scanner.fail('"("')
  }
  scanner.expect('(')
  const select = scanner.match(/(?=\))/y) ? [] : parseItems(scanner, true)
  scanner.expect(')')
  return { target, name: alias ?? target, hint, isInner: join === 'inner', isSpread, select }
}

/** Limited because each step nests the SQL expression one level deeper. */
const maxPathLength = 32

export function parseField(scanner: Scanner): Field {
  const column = scanner.name()
  const path: PathStep[] = []
  while (scanner.skip('->')) {
    if (path.length === maxPathLength) scanner.fail(`at most ${maxPathLength} steps`)
    const asText = scanner.skip('>')
    const index = scanner.match(/-?\d{1,9}(?![\p{L}\p{N}_$ ])/uy)?.[0]
    path.push({ asText, key: index === undefined ? scanner.name() : Number(index) })
  }
  return { column, path }
}

/** Returns the last key of the path that is not an array index, else the column. */
function nameOf({ column, path }: Field): string {
  return path.findLast((step) => typeof step.key === 'string')?.key.toString() ?? column
}

function nestedEmbed(name: string): ApiError {
  return new ApiError(400, 'PGRST127', 'Feature not implemented', {
    details: `'${name.slice(0, 100)}' is embedded inside another embed; only one level is supported`,
  })
}

function noAggregates(): ApiError {
  return new ApiError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
