import type { TypeName } from '../columns/column.ts'
import { definitionOf, type Kind } from '../kinds/kinds.ts'
import { screens } from '../kinds/screens.ts'

/** Types whose values fit into a cell. */
const shortTypes = new Set<TypeName>([
  ...([
    'slug',
    'text',
    'choice',
    'choices',
    'stars',
    'whole',
    'percent',
    'percents',
    'day',
  ] as const),
  ...(['flag', 'list', 'reference', 'decimal', 'amount', 'moment'] as const),
])

/** Returns the columns that a list can show besides the name, the default ones first. */
export function listColumns(kind: Kind): string[] {
  const short = Object.entries(definitionOf(kind).columns).filter(
    ([name, column]) => name !== 'name' && shortTypes.has(column.type) && !column.rows,
  )
  const isTranslated = Object.values(definitionOf(kind).columns).some(({ localized }) => localized)
  // The database computes these.
  const computed = isTranslated ? ['lacks_english', 'updated_at'] : ['updated_at']
  return [...new Set([...screens[kind].listColumns, ...short.map(([name]) => name), ...computed])]
}

/** Returns the known columns among the names; the default ones when there is no choice. */
export function chosenColumns(kind: Kind, names: readonly string[] | null): string[] {
  return names
    ? listColumns(kind).filter((name) => names.includes(name))
    : [...screens[kind].listColumns]
}
