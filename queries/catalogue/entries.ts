import { definitionOf, type Kind } from '#domain/kinds/kinds.ts'
import { screens } from '#domain/kinds/screens.ts'
import {
  type EntryFilters,
  type EntryState,
  entriesPerPage,
  mostCounted,
} from '#domain/lists/entries.ts'
import { searchPatterns } from '#domain/lists/search.ts'

import type { Api } from '../api.ts'
import { ordered, stateIn, withChecks, withState } from './entry-filters.ts'
import { suggestNames, withPatterns } from './search.ts'

/** A record in the administrator's table. */
export interface Entry {
  id: string
  name: string
  slug: string
  /** Null for a kind without ratings. */
  rating: number | null
  published: boolean
  /** The number of bonuses that are deleted with the record. */
  bonuses: number
  /** The number of RTP checks that are deleted with it, up to one more than `mostCounted`. */
  rtpChecks: number
  /** The chosen columns. */
  values: Record<string, unknown>
}

/** The number of all entries and of those in each state; 0 for a state that the kind does not have. */
export type EntryCounts = Record<EntryState | 'total', number>

export interface FoundEntries {
  entries: Entry[]
  page: number
  matches: number
  counts: EntryCounts
  /** Corrected names to search for when nothing matches. */
  suggestions: string[]
}

/** Returns a page of the administrator's table. */
export async function findEntries(
  api: Api,
  kind: Kind,
  filters: EntryFilters,
  columns: string[] = [],
): Promise<FoundEntries> {
  const from = (filters.page - 1) * entriesPerPage
  const query = () => entryQuery(api, kind, filters, columns)
  const search = withPatterns(query(), 'admin_search', searchPatterns(filters.q))
  const { data, count, error } = await search.range(from, from + entriesPerPage - 1)
  const isPastTheEnd = error?.code === 'PGRST103' || data?.length === 0
  // A page past the end is not an error: the administrator gets the first page.
  if (filters.page > 1 && isPastTheEnd)
    return findEntries(api, kind, { ...filters, page: 1 }, columns)
  if (error) throw error
  const counts = await countEntries(api, kind)
  const suggestions = data.length > 0 ? [] : await suggestNames(filters.q, 'admin_search', query)
  return {
    // A row without the value must not be shown as published.
    entries: data.map(
      ({ id, name, slug, rating = null, published, bonuses, rtp_checks, ...values }) => ({
        ...{ id, name, slug, rating, published: published === true, values },
        bonuses: bonuses?.length ?? 0,
        rtpChecks: rtp_checks?.length ?? 0,
      }),
    ),
    page: filters.page,
    matches: count ?? counts[stateIn(kind, filters.show) ?? 'total'],
    counts,
    suggestions,
  }
}

/** Returns the first entries that match, in order of their names. */
export async function findByName(
  api: Api,
  kind: Kind,
  q: string,
  limit: number,
): Promise<Pick<Entry, 'id' | 'name' | 'slug' | 'published'>[]> {
  const query = api.from(kind).select('id,name,slug,published').order('name_sort').order('id')
  const { data, error } = await withPatterns(query, 'admin_search', searchPatterns(q)).range(
    0,
    limit - 1,
  )
  if (error) throw error
  return data.map((row) => ({ ...row, published: row.published === true }))
}

type EntryRow = Pick<Entry, 'id' | 'name' | 'slug'> & {
  rating?: number | null
  published: boolean | null
  bonuses?: unknown[]
  rtp_checks?: unknown[]
}

/** The records that are deleted with a record of a kind, as columns of a query. */
const owned: Partial<Record<Kind, string[]>> = {
  casinos: ['bonuses(id)', 'rtp_checks(id)'],
  slots: ['rtp_checks(id)'],
}

function entryQuery(api: Api, kind: Kind, { q, show, sort }: EntryFilters, columns: string[]) {
  // Only a search needs a count; `countEntries` returns the other totals.
  const countOptions = q === '' ? {} : ({ count: 'estimated' } as const)
  const stored = ['rating', 'published'].filter((name) => name in definitionOf(kind).columns)
  // The list shows whether a bonus runs.
  const period = kind === 'bonuses' ? ['runs_from', 'runs_until'] : []
  const embeds = owned[kind] ?? []
  const all = new Set(['id', 'name', 'slug', ...stored, ...period, ...embeds, ...columns])
  const selected = withChecks([...all].join(), kind, show)
  const query = api.from(kind).select<string, EntryRow>(selected, countOptions)
  const limited = embeds.includes('rtp_checks(id)')
    ? query.limit(mostCounted + 1, { referencedTable: 'rtp_checks' })
    : query
  return ordered(withState(limited, kind, show), kind, sort)
}

async function countEntries(api: Api, kind: Kind): Promise<EntryCounts> {
  const [{ data }, stops] = await Promise.all([
    api.from(screens[kind].counts).select().single().throwOnError(),
    screens[kind].states.includes('stops') ? countStops(api, kind) : 0,
  ])
  const total = data.total ?? 0
  const published = data.published ?? 0
  return {
    total,
    published,
    drafts: total - published,
    'no-english': 'lacks_english' in data ? (data.lacks_english ?? 0) : 0,
    'no-licence': 'lacks_licence' in data ? (data.lacks_licence ?? 0) : 0,
    unrated: 'unrated' in data ? (data.unrated ?? 0) : 0,
    'licence-expiring': 'expiring' in data ? (data.expiring ?? 0) : 0,
    'bonus-expiring': 'expiring' in data ? (data.expiring ?? 0) : 0,
    running: 'running' in data ? (data.running ?? 0) : 0,
    coming: 'coming' in data ? (data.coming ?? 0) : 0,
    ended: 'ended' in data ? (data.ended ?? 0) : 0,
    stops,
  }
}

async function countStops(api: Api, kind: Kind): Promise<number> {
  const { count } = await api
    .from('compliance_checks')
    .select('target_id', { count: 'exact' })
    .eq('kind', kind)
    .gt('stops', 0)
    .limit(1)
    .throwOnError()
  return count ?? 0
}

/** Returns the names of the changed rows, without rows that are gone or that the caller may not change. */
export async function setPublished(
  api: Api,
  kind: Kind,
  ids: string[],
  published: boolean,
): Promise<string[]> {
  const change = api.from(kind).update({ published }).in('id', ids)
  const { data } = await change.select('name').throwOnError()
  return data.map(({ name }) => name)
}

/** Returns rows with all their columns. */
export async function listRows(api: Api, kind: Kind, ids: string[]) {
  const { data } = await api.from(kind).select('*').in('id', ids).order('name_sort').throwOnError()
  return data
}

/** Returns the names of the deleted rows. */
export async function deleteEntries(api: Api, kind: Kind, ids: string[]): Promise<string[]> {
  const { data } = await api.from(kind).delete().in('id', ids).select('name').throwOnError()
  return data.map(({ name }) => name)
}

export async function findNames(api: Api, kind: Kind, ids: string[]): Promise<string[]> {
  const { data } = await api
    .from(kind)
    .select('name')
    .in('id', ids)
    .order('name_sort')
    .throwOnError()
  return data.map(({ name }) => name)
}

/** True while a published record still comes from the demo catalogue. */
export async function showsDemoCatalogue(api: Api): Promise<boolean> {
  const { data } = await api.rpc('shows_demo_catalogue').throwOnError()
  return data
}
