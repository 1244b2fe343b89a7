import { type PublicPage, publicPageAt } from '#app/addresses.ts'
import { readCasinoFilters, readSlotFilters, searchOf } from '#domain/filters.ts'

/** A cacheable page and everything that its content depends on. */
export interface PageKey {
  /** The canonical path and query. The page is rendered from this alone. */
  address: string
  page: PublicPage['page']
  slug: string | null
  /** Clients can make up any number of such addresses, so they share a small part of the cache. */
  hasQuery: boolean
  /** True for the page's loader data (`.data`). */
  isData: boolean
}

const longestTarget = 2_048

/** Returns the key of a request target; null when it is no public page, or not the page's canonical path. */
export function pageKeyOf(target: string): PageKey | null {
  if (target.length > longestTarget) return null
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const isData = path.endsWith('.data')
  const found = publicPageAt(isData ? pageOfData(path) : path)
  if (!found) return null
  const search = mark < 0 ? '' : meantBy(found.page, isData, target.slice(mark + 1))
  return search === null
    ? null
    : { ...found, address: path + search, hasQuery: search !== '', isData }
}

/** Returns the page path of a `.data` path. The data of the front page is at `/_root.data`. */
function pageOfData(path: string): string {
  if (path === '/_root.data') return '/'
  const page = path.slice(0, -'.data'.length)
  return page === '/' ? '' : page
}

/** Returns the query in canonical form, without parameters that the page ignores; null when `_routes` is malformed. */
function meantBy(page: PublicPage['page'], isData: boolean, query: string): string | null {
  const params = new URLSearchParams(query)
  const search = chosenIn(page, params)
  // The routes whose data the client still needs.
  const parts = isData ? params.get('_routes') : null
  if (parts === null) return search
  if (!/^[\w/,-]{1,200}$/.test(parts)) return null
  return `${search || '?'}${search && '&'}_routes=${encodeURIComponent(parts)}`
}

function chosenIn(page: PublicPage['page'], params: URLSearchParams): string {
  if (page === 'casinos') return searchOf(readCasinoFilters(params))
  if (page === 'slots') return searchOf(readSlotFilters(params))
  return ''
}

/** A changed row; `isListed` when the change is also visible on other pages. */
interface ChangedRow {
  slug: string
  isListed: boolean
}

/** A change that the database reports; see the migration 0012. */
export interface Change {
  table: 'casinos' | 'slots'
  /** 'all' when there are too many rows to list. */
  rows: ChangedRow[] | 'all'
}

/** Parses a notification; null when it is malformed, in which case anything may have changed. */
export function readChange(payload: string): Change | null {
  const [table, ...words] = payload.split(' ')
  if ((table !== 'casinos' && table !== 'slots') || words.length === 0) return null
  if (words.includes('*')) return { table, rows: 'all' }
  const rows = words.map((word) => ({
    slug: word.replace(/!$/, ''),
    isListed: word.endsWith('!'),
  }))
  return { table, rows }
}

/** True when the page shows data that has changed. */
export function isConcerned({ page, slug }: PageKey, { table, rows }: Change): boolean {
  // Home shows both tables, and the about page says whether the catalogue is the demo's.
  if (page === table || page === 'home' || page === 'about') return true
  if (`${page}s` !== table) return false
  // The page of a casino names other casinos.
  const namesOthers = page === 'casino'
  return rows === 'all' || rows.some((row) => row.slug === slug || (namesOthers && row.isListed))
}

/** Returns the cache tags by which a CDN can purge the page. */
export function tagsOf({ page, slug }: PageKey): string[] {
  if (slug !== null) return [`${page}s`, `${page}-${slug}`]
  return page === 'casinos' || page === 'slots' ? [page, `${page}-list`] : [page]
}
