import type { Kind } from '#domain/kinds/kinds.ts'
import { screens } from '#domain/kinds/screens.ts'
import type { EntryFilters, EntrySort, EntryState } from '#domain/lists/entries.ts'
import { searchPatterns } from '#domain/lists/search.ts'

interface Filterable {
  filter(column: string, operator: string, value: unknown): this
}

interface Sortable {
  order(column: string, options: { ascending: boolean }): this
}

/** The condition of each state. The database computes the columns `lacks_…`. */
const conditions: Record<EntryState, [column: string, value: unknown]> = {
  published: ['published', true],
  drafts: ['published', false],
  'no-english': ['lacks_english', true],
  'no-licence': ['lacks_licence', true],
  unrated: ['rating', 0],
}

/** The columns by which each order sorts; each order has an index. */
export const orders: Record<EntrySort, [column: string, ascending: boolean][]> = {
  name: [['name_sort', true]],
  'name-desc': [['name_sort', false]],
  rating: [
    ['rating', false],
    ['name_sort', true],
  ],
  changed: [
    ['updated_at', false],
    ['name_sort', true],
  ],
}

/** Returns the state if records of the kind can have it, else null. */
export function stateIn(kind: Kind, show: EntryState | null): EntryState | null {
  return show !== null && screens[kind].states.includes(show) ? show : null
}

/** Narrows a query to the records in a state. */
export function withState<Query extends Filterable>(
  query: Query,
  kind: Kind,
  show: EntryState | null,
): Query {
  const state = stateIn(kind, show)
  if (state === null) return query
  const [column, value] = conditions[state]
  return query.filter(column, 'eq', value)
}

/** Narrows a query to the records that match the filters of the list. */
export function withFilters<Query extends Filterable>(
  query: Query,
  kind: Kind,
  { q, show }: EntryFilters,
): Query {
  return searchPatterns(q).reduce(
    (narrowed, pattern) => narrowed.filter('admin_search', 'like', pattern),
    withState(query, kind, show),
  )
}

export function ordered<Query extends Sortable>(query: Query, sort: EntrySort): Query {
  return orders[sort]
    .concat([['id', true]])
    .reduce((sorted, [column, ascending]) => sorted.order(column, { ascending }), query)
}
