import { searchText } from '../lists/filters.ts'

/** Reads what a visitor searches the site for; bounded, and without characters that no text has. */
export function readQuery(params: URLSearchParams): string {
  return searchText(params.get('q'))
}

/** Returns the canonical query string of a search. */
export function searchQuery(q: string): string {
  return q === '' ? '' : `?${new URLSearchParams({ q })}`
}
