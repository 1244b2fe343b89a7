import { uuid } from '../columns/uuid.ts'
import { definitionOf, type Kind } from '../kinds/kinds.ts'
import { type ListFilters, oneOf, pageNumber, queryStringOf, searchText } from './filters.ts'

/** Filters and sort orders of the administrators' lists, which are kept in the URL. */
const entryStates = [
  ...(['published', 'drafts', 'no-english', 'no-licence', 'unrated'] as const),
  ...(['licence-expiring', 'running', 'coming', 'ended', 'bonus-expiring', 'stops'] as const),
] as const
const entrySorts = ['name', 'name-desc', 'rating', 'changed'] as const

export type EntryState = (typeof entryStates)[number]
export type EntrySort = (typeof entrySorts)[number]

/** Returns the orders of a kind's list: only kinds with ratings can be sorted by them. */
export function sortsOf(kind: Kind): readonly EntrySort[] {
  return entrySorts.filter((sort) => sort !== 'rating' || 'rating' in definitionOf(kind).columns)
}

export interface EntryFilters extends ListFilters {
  /** Null shows all entries. */
  show: EntryState | null
  sort: EntrySort
}

export const entriesPerPage = 50

/** A popular slot has an RTP check for every casino: the list of slots counts no further. */
export const mostCounted = 100

/** Maximum rows per form: more than a page shows, and few enough for the URL of a REST request. */
const maxIds = 100

export function readEntryFilters(params: URLSearchParams): EntryFilters {
  return {
    q: searchText(params.get('q')),
    show: oneOf(entryStates, params.get('show')),
    sort: oneOf(entrySorts, params.get('sort')) ?? 'name',
    page: pageNumber(params.get('page')),
  }
}

export function entrySearch(filters: EntryFilters): string {
  return queryStringOf(filters, 'name')
}

/** Returns the query string that hands a list's filters to a page opened from it. */
export function fromList(filters: EntryFilters): string {
  const search = entrySearch(filters)
  return search && `?${new URLSearchParams({ list: search.slice(1) })}`
}

/** Returns the filters of the list that a page was opened from. Only known filters pass, so links made of them stay on the list. */
export function readFromList(params: URLSearchParams): EntryFilters {
  return readEntryFilters(new URLSearchParams(params.get('list') ?? ''))
}

/** True when a search or a filter narrows the list. */
export function isNarrowedList({ q, show }: EntryFilters): boolean {
  return q !== '' || show !== null
}

/** The rows that an action applies to: the selected ones, or all matches of the list. */
export type Selection = { ids: string[] } | { filters: EntryFilters }

/** Reads the selection of a form or an address; null when it is empty, too large or invalid. */
export function readSelection(form: Pick<FormData, 'get' | 'getAll'>): Selection | null {
  if (form.get('all') === '1') {
    const list = form.get('list')
    const filters = new URLSearchParams(typeof list === 'string' ? list : '')
    return { filters: readEntryFilters(filters) }
  }
  const ids = readIds(form.getAll('ids'))
  return ids && { ids }
}

/** Returns the distinct ids of the selected rows, or null when there are none, too many, or an invalid one. */
export function readIds(values: unknown[]): string[] | null {
  const ids = [...new Set(values)]
  const areIds = ids.every((id): id is string => typeof id === 'string' && uuid.test(id))
  return areIds && ids.length > 0 && ids.length <= maxIds ? ids : null
}
