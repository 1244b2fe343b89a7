import type { Kind } from '#domain/kinds/kinds.ts'
import { screens } from '#domain/kinds/screens.ts'
import {
  type EntryFilters,
  type EntrySort,
  type EntryState,
  sortsOf,
} from '#domain/lists/entries.ts'
import { searchPatterns } from '#domain/lists/search.ts'
import { dayInSweden, daysAfter, startOfDayInSweden } from '#domain/locale/date.ts'

interface Filterable {
  filter(column: string, operator: string, value: unknown): this
}

interface Sortable {
  order(column: string, options: { ascending: boolean }): this
}

type Condition = [column: string, operator: string, value: unknown]

/** The conditions of each state. The database computes the columns `lacks_…` and `runs_…`. */
const conditions: Record<EntryState, () => Condition[]> = {
  published: () => [['published', 'eq', true]],
  drafts: () => [['published', 'eq', false]],
  'no-english': () => [['lacks_english', 'eq', true]],
  'no-licence': () => [['lacks_licence', 'eq', true]],
  unrated: () => [['rating', 'eq', 0]],
  // The query needs the embed of `withChecks`.
  stops: () => [['compliance_checks.stops', 'gt', 0]],
  'licence-expiring': () => [
    ['next_expiry', 'lte', daysAfter(dayInSweden(new Date()), expiryDays)],
  ],
  running: () => [
    ['published', 'eq', true],
    ['runs_from', 'lte', now()],
    ['runs_until', 'gt', now()],
  ],
  coming: () => [
    ['published', 'eq', true],
    ['runs_from', 'gt', now()],
  ],
  ended: () => [['runs_until', 'lte', now()]],
  'bonus-expiring': () => [
    ['published', 'eq', true],
    ['runs_until', 'gt', now()],
    ['runs_until', 'lt', startOfDayInSweden(dayInSweden(new Date()), bonusDays + 1).toISOString()],
  ],
}

/** How many days ahead the dashboard warns of the end of a licence; the view of the counts has the same number. */
const expiryDays = 60

/** How many days ahead it warns of the end of a bonus; the view of its counts has the same number. */
const bonusDays = 7

const now = () => new Date().toISOString()

/** The columns by which each order sorts; each order has an index. */
const orders: Record<EntrySort, [column: string, ascending: boolean][]> = {
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

/** Returns the columns of an order, and the id at its end. Kinds without that order are sorted by name. */
export function orderOf(kind: Kind, sort: EntrySort): [column: string, ascending: boolean][] {
  const known = sortsOf(kind).includes(sort) ? sort : 'name'
  return [...orders[known], ['id', true]]
}

/** Returns the state if records of the kind can have it, else null. */
export function stateIn(kind: Kind, show: EntryState | null): EntryState | null {
  return show !== null && screens[kind].states.includes(show) ? show : null
}

/** Adds what the filter of a state needs to the columns of a query. */
export function withChecks(columns: string, kind: Kind, show: EntryState | null): string {
  return stateIn(kind, show) === 'stops' ? `${columns},compliance_checks!inner()` : columns
}

/** Narrows a query to the records in a state. */
export function withState<Query extends Filterable>(
  query: Query,
  kind: Kind,
  show: EntryState | null,
): Query {
  const state = stateIn(kind, show)
  if (state === null) return query
  return conditions[state]().reduce((narrowed, one) => narrowed.filter(...one), query)
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

export function ordered<Query extends Sortable>(query: Query, kind: Kind, sort: EntrySort): Query {
  return orderOf(kind, sort).reduce(
    (sorted, [column, ascending]) => sorted.order(column, { ascending }),
    query,
  )
}
