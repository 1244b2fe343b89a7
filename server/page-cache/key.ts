import { calculationQuery, correctedQuery, readCalculation } from '#domain/bonus-cost/calculator.ts'
import { comparisonQuery, correctedComparison, readComparison } from '#domain/comparison/query.ts'
import {
  type ListFilters,
  oneOf,
  queryStringOf,
  readCasinoFilters,
  readHolderFilters,
  readSlotFilters,
  readTopicCasinoFilters,
} from '#domain/lists/filters.ts'
import { type PublicPage, publicPageAt } from '#domain/pages/addresses.ts'
import { isPublicKind, kindPage, type PublicKind, publicKinds } from '#domain/pages/kind-pages.ts'
import type { PublicEntry } from '#domain/pages/page-entry.ts'
import { pages } from '#domain/pages/table.ts'
import { readQuery, searchQuery } from '#domain/search/query.ts'
import { topicPageAt, topicPages } from '#domain/topics/topic-pages.ts'

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
  /** The variant: the end of the visitor's pause; null for everyone else. */
  pause: string | null
}

const maxTargetLength = 2_048

/** Returns what a page is stored under. No address contains the space, so no request can name another variant. */
export const entryName = (address: string, pause: string | null) =>
  pause === null ? address : `${pause} ${address}`

/** Returns the key of a request target; null when it is no public page, or not the page's canonical path. */
export function pageKeyOf(target: string, pause: string | null = null): PageKey | null {
  if (target.length > maxTargetLength) return null
  const queryStart = target.indexOf('?')
  const path = queryStart < 0 ? target : target.slice(0, queryStart)
  const isData = path.endsWith('.data')
  const found = publicPageAt(isData ? pageOfData(path) : path)
  if (!found) return null
  const search =
    queryStart < 0 ? '' : canonicalSearch(found.page, isData, target.slice(queryStart + 1))
  return search === null
    ? null
    : { ...found, address: path + search, hasQuery: search !== '', isData, pause }
}

/** Returns the page path of a `.data` path. The data of the front page is at `/_root.data`. */
function pageOfData(path: string): string {
  if (path === '/_root.data') return '/'
  const page = path.slice(0, -'.data'.length)
  return page === '/' ? '' : page
}

/** Returns the query in canonical form, without parameters that the page ignores; null when `_routes` is malformed or the page redirects. */
function canonicalSearch(page: PublicPage['page'], isData: boolean, query: string): string | null {
  const params = new URLSearchParams(query)
  const search = searchOf(page, params)
  if (search === null) return null
  // The routes whose data the client still needs.
  const parts = isData ? params.get('_routes') : null
  if (parts === null) return search
  if (!/^[\w/,-]{1,200}$/.test(parts)) return null
  return `${search || '?'}${search && '&'}_routes=${encodeURIComponent(parts)}`
}

/** Returns null for spellings that the page redirects. */
function searchOf(page: PublicPage['page'], params: URLSearchParams): string | null {
  if (page === 'search') return searchQuery(readQuery(params))
  if (page === 'bonusCalculator') return calculatorSearch(params)
  return kindPage(page)?.role === 'comparison' ? comparisonSearch(params) : listSearch(page, params)
}

function comparisonSearch(params: URLSearchParams): string | null {
  return correctedComparison(params) === null ? comparisonQuery(readComparison(params)) : null
}

function calculatorSearch(params: URLSearchParams): string | null {
  return correctedQuery(params) === null ? calculationQuery(readCalculation(params)) : null
}

const filterReaders: Record<PublicKind, (params: URLSearchParams) => ListFilters> = {
  casinos: readCasinoFilters,
  slots: readSlotFilters,
  licence_holders: readHolderFilters,
}

/** The filters of the records on the page of a topic. */
const readersOfTopics = { casinos: readTopicCasinoFilters, slots: readSlotFilters }

function listSearch(page: PublicPage['page'], params: URLSearchParams): string {
  const topic = topicPageAt(page)
  if (topic?.role === 'record')
    return queryStringOf(readersOfTopics[topicPages[topic.kind].shows](params))
  const found = kindPage(page)
  return found?.role === 'publicList' && isPublicKind(found.kind)
    ? queryStringOf(filterReaders[found.kind](params))
    : ''
}

/** A changed row; `isListed` when the change is also visible on other pages. */
interface ChangedRow {
  slug: string
  isListed: boolean
}

/** The tables whose changes pages show. Changes of bonuses and RTP checks are reported as those of their records. */
type ChangedTable = PublicKind | 'topics'

const changedTables: readonly ChangedTable[] = [...publicKinds, 'topics']

/** A change that the database reports; see `private.tell_changes`. */
export interface Change {
  table: ChangedTable
  /** 'all' when there are too many rows to list. */
  rows: ChangedRow[] | 'all'
}

/** Parses a notification; null when it is malformed, in which case anything may have changed. */
export function readChange(payload: string): Change | null {
  const [name, ...words] = payload.split(' ')
  const table = oneOf(changedTables, name)
  if (!table || words.length === 0) return null
  if (words.includes('*')) return { table, rows: 'all' }
  const rows = words.map((word) => ({
    slug: word.replace(/!$/, ''),
    isListed: word.endsWith('!'),
  }))
  return { table, rows }
}

/** True when the page shows data that has changed. */
export function isAffected({ page, slug }: PageKey, { table, rows }: Change): boolean {
  const cache: PublicEntry['cache'] = pages[page].cache
  if (!cache) return true
  if ('lists' in cache) return cache.lists === 'all' || cache.lists.includes(table)
  if (cache.alsoShows?.includes(table)) return true
  if (cache.record !== table) return false
  return (
    rows === 'all' || rows.some((row) => row.slug === slug || (cache.namesOthers && row.isListed))
  )
}

/** True when the page can show the bonus of a casino, link to it, or show the licences of a holder. */
export const showsOffers = (key: PageKey): boolean =>
  isAffected(key, { table: 'casinos', rows: 'all' })

/** Returns the cache tags by which a CDN can purge the page. */
export function tagsOf({ page, slug }: PageKey): string[] {
  const topic = topicPageAt(page)
  const found = topic ? { kind: 'topics' } : kindPage(page)
  if (found && slug !== null) return [found.kind, `${page}-${slug}`]
  return found ? [found.kind, `${found.kind}-list`] : [page]
}
