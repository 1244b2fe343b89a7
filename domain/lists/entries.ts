import { uuid } from '../columns/uuid.ts'
import { type ListFilters, oneOf, pageNumber, queryStringOf, searchText } from './filters.ts'

/** Filters and sort orders of the administrators' lists, which are kept in the URL. */
const entryStates = ['published', 'drafts', 'no-english', 'no-licence', 'unrated'] as const
export const entrySorts = ['name', 'name-desc', 'rating', 'changed'] as const

export type EntryState = (typeof entryStates)[number]
type EntrySort = (typeof entrySorts)[number]

export interface EntryFilters extends ListFilters {
  /** Null shows all entries. */
  show: EntryState | null
  sort: EntrySort
}

export const entriesPerPage = 50

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

/** Returns the distinct ids of the selected rows, or null when there are none, too many, or an invalid one. */
export function readIds(values: unknown[]): string[] | null {
  const ids = [...new Set(values)]
  const areIds = ids.every((id): id is string => typeof id === 'string' && uuid.test(id))
  return areIds && ids.length > 0 && ids.length <= maxIds ? ids : null
}
