import { type PublicPage, publicPageAt } from '#app/addresses.ts'
import { readCasinoFilters, readSlotFilters, searchOf } from '#domain/filters.ts'

/** A page that can be kept, and all that decides what is on it. */
export interface PageKey {
  /** Its one address: path and query, in one spelling. The page is rendered from this and nothing else. */
  address: string
  page: PublicPage['page']
  slug: string | null
  /** Anyone can think up such addresses without end, so they share a small room of their own. */
  hasQuery: boolean
  /** Not the page, but what a script needs to make it. */
  isData: boolean
}

const longestTarget = 2_048

/** What a request's target asks for; null when that is no page of this kind, or not at its own address. */
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

/** Scripts fetch a page's data under its address with an ending; that of the front page has a name of its own. */
function pageOfData(path: string): string {
  if (path === '/_root.data') return '/'
  const page = path.slice(0, -'.data'.length)
  return page === '/' ? '' : page
}

/** The query in the one spelling of its meaning; parameters that mean nothing to the page are left out. */
function meantBy(page: PublicPage['page'], isData: boolean, query: string): string | null {
  const params = new URLSearchParams(query)
  const search = chosenIn(page, params)
  // Which parts of the page the script has not got.
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

/** A row that has changed; `isListed` when also what other pages tell of it has. */
interface ChangedRow {
  slug: string
  isListed: boolean
}

/** What the database says has changed; see the migration 0012. */
export interface Change {
  table: 'casinos' | 'slots'
  /** All of them when there are too many to name. */
  rows: ChangedRow[] | 'all'
}

/** Null when it cannot be understood: then anything may have changed. */
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

/** Does the page show anything of what has changed? */
export function isConcerned({ page, slug }: PageKey, { table, rows }: Change): boolean {
  // Home is about everything there is, and the page about us says whether the catalogue is the demo's.
  if (page === table || page === 'home' || page === 'about') return true
  if (`${page}s` !== table) return false
  // Each casino's page names others.
  const namesOthers = page === 'casino'
  return rows === 'all' || rows.some((row) => row.slug === slug || (namesOthers && row.isListed))
}

/** By what a CDN can be told to forget the page. */
export function tagsOf({ page, slug }: PageKey): string[] {
  if (slug !== null) return [`${page}s`, `${page}-${slug}`]
  return page === 'casinos' || page === 'slots' ? [page, `${page}-list`] : [page]
}
