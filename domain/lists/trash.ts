import { readChangeId } from '../history/change-id.ts'
import { type Kind, kinds } from '../kinds/kinds.ts'
import { oneOf, searchText } from './filters.ts'

/** Filters of the trash, which are kept in the URL. */
export interface TrashFilters {
  q: string
  /** Null shows all kinds. */
  kind: Kind | null
}

/** Entries per page; a form sends at most these. The database restores at most 100 at a time. */
export const trashPerPage = 50

const daysKept = 90

export function readTrashFilters(params: URLSearchParams): TrashFilters {
  return { q: searchText(params.get('q')), kind: oneOf(kinds, params.get('kind')) }
}

/** Returns the canonical query string of the filters and of the page of entries older than `before`. */
export function trashSearch({ q, kind }: TrashFilters, before?: number): string {
  const params = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(kind ? { kind } : {}),
    ...(before ? { before: String(before) } : {}),
  })
  const search = params.toString()
  return search && `?${search}`
}

/** Returns the distinct ids of the selected entries, or null when there are none, too many, or an invalid one. */
export function readTrashIds(values: unknown[]): number[] | null {
  const ids = [...new Set(values)].map(readChangeId)
  const areIds = ids.every((id) => id !== undefined)
  return areIds && ids.length > 0 && ids.length <= trashPerPage ? ids : null
}

/** Returns when the database deletes an entry permanently. */
export function purgeTime(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + daysKept * 24 * 60 * 60_000).toISOString()
}

/** Returns the time of deletion of the oldest entry that is still kept. */
export function oldestKept(now: number): string {
  return new Date(now - daysKept * 24 * 60 * 60_000).toISOString()
}
