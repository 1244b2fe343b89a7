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

export type SelectItem = { all: true } | { field: Field; name: string; cast: string | null }

export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ all: true }]
  const scanner = new Scanner(text, 'select parameter')
  const items: SelectItem[] = []
  do items.push(parseItem(scanner))
  while (scanner.skip(','))
  scanner.end()
  refuseTooManyItems(items)
  return items
}

const maxItems = 100

/** Rejects too many or repeated columns: a long column a hundred times over would be a large response to a short request. */
function refuseTooManyItems(items: SelectItem[]): void {
  if (items.length > maxItems) {
    throw new ApiError(400, 'PGRST100', 'Too many columns are selected', {
      details: `at most ${maxItems} are allowed`,
    })
  }
  const seen = new Set<string>()
  for (const item of items) {
    const keys = 'all' in item ? '*' : [item.field.column, ...item.field.path.map(({ key }) => key)]
    const place = JSON.stringify(keys)
    if (seen.has(place)) {
      throw new ApiError(400, 'PGRST100', 'A column is selected twice', {
        details: place.slice(0, 100),
      })
    }
    seen.add(place)
  }
}

function parseItem(scanner: Scanner): SelectItem {
  if (scanner.skip('*')) return { all: true }
  if (scanner.skip('...')) throw noRelation(scanner.name())
  const alias = scanner.attempt(() => {
    const name = scanner.name()
    return scanner.skip('::') || !scanner.skip(':') ? null : name
  })
  if (scanner.skip('count()')) throw noAggregates()
  const field = parseField(scanner)
  if (scanner.skip('(') || scanner.skip('!')) throw noRelation(field.column)
  if (scanner.match(/\.(?:avg|count|max|min|sum)\(\)/y)) throw noAggregates()
  const cast = scanner.skip('::')
    ? (scanner.match(/[\p{L}\p{N}_$ ]+(?:\[\])?/uy)?.[0] ?? scanner.fail('cast'))
    : null
  return { field, name: alias ?? nameOf(field), cast }
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

function noRelation(name: string): ApiError {
  return new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship to '${name.slice(0, 100)}' in the schema cache`,
  )
}

function noAggregates(): ApiError {
  return new ApiError(400, 'PGRST123', 'Use of aggregate functions is not allowed')
}
