import type { Kind } from '#domain/kinds/kinds.ts'
import { screens } from '#domain/kinds/screens.ts'
import { type EntryFilters, type EntryState, entriesPerPage } from '#domain/lists/entries.ts'
import { searchPatterns } from '#domain/lists/search.ts'

import { type Api, type CasinoRow, descending, type SlotRow } from '../api.ts'
import { suggestNames, withPatterns } from './search.ts'

/** A casino or slot in the administrator's table. */
export interface Entry {
  id: string
  name: string
  slug: string
  rating: number
  published: boolean
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
  { show, ...others }: EntryFilters,
): Promise<FoundEntries> {
  const isKnown = show !== null && screens[kind].states.includes(show)
  const filters = { ...others, show: isKnown ? show : null }
  const from = (filters.page - 1) * entriesPerPage
  const query = () => entryQuery(api, kind, filters)
  const search = withPatterns(query(), 'admin_search', searchPatterns(filters.q))
  const { data, count, error } = await search.range(from, from + entriesPerPage - 1)
  const isPastTheEnd = error?.code === 'PGRST103' || data?.length === 0
  // A page past the end is not an error: the administrator gets the first page.
  if (filters.page > 1 && isPastTheEnd) return findEntries(api, kind, { ...filters, page: 1 })
  if (error) throw error
  const counts = await countEntries(api, kind)
  const suggestions = data.length > 0 ? [] : await suggestNames(filters.q, 'admin_search', query)
  return {
    // A row without the value must not be shown as published.
    entries: data.map((row) => ({ ...row, published: row.published === true })),
    page: filters.page,
    matches: count ?? counts[filters.show ?? 'total'],
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
): Promise<Omit<Entry, 'rating'>[]> {
  const query = api.from(kind).select('id,name,slug,published').order('name_sort').order('id')
  const { data, error } = await withPatterns(query, 'admin_search', searchPatterns(q)).range(
    0,
    limit - 1,
  )
  if (error) throw error
  return data.map((row) => ({ ...row, published: row.published === true }))
}

function entryQuery(api: Api, kind: Kind, { q, show, sort }: EntryFilters) {
  // Only a search needs a count; `countEntries` returns the other totals.
  const countOptions = q === '' ? {} : ({ count: 'estimated' } as const)
  let query = api.from(kind).select('id,name,slug,rating,published', countOptions)
  if (show === 'published') query = query.eq('published', true)
  if (show === 'drafts') query = query.eq('published', false)
  if (show === 'no-english') query = query.eq('lacks_english', true)
  if (show === 'no-licence') query = query.filter('lacks_licence', 'eq', true)
  if (show === 'unrated') query = query.eq('rating', 0)
  if (sort === 'changed') query = query.order('updated_at', descending)
  if (sort === 'rating') query = query.order('rating', descending)
  return query.order('name_sort', { ascending: sort !== 'name-desc' }).order('id')
}

async function countEntries(api: Api, kind: Kind): Promise<EntryCounts> {
  const { data } = await api.from(screens[kind].counts).select().single().throwOnError()
  const total = data.total ?? 0
  const published = data.published ?? 0
  return {
    total,
    published,
    drafts: total - published,
    'no-english': data.lacks_english ?? 0,
    'no-licence': 'lacks_licence' in data ? (data.lacks_licence ?? 0) : 0,
    unrated: data.unrated ?? 0,
  }
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

const rowsPerBatch = 200

/** Yields full rows in slug order, those with `ids` or all. Reads in batches, so that a slow reader buffers only one batch. */
export async function* readFullRows(
  api: Api,
  kind: Kind,
  ids: string[] | null,
): AsyncGenerator<(CasinoRow | SlotRow)[]> {
  for (let after = ''; ; ) {
    let query = api.from(kind).select().gt('slug', after).order('slug').limit(rowsPerBatch)
    if (ids) query = query.in('id', ids)
    const { data } = await query.throwOnError()
    const last = data.at(-1)
    if (last) yield data
    if (!last || data.length < rowsPerBatch) return
    after = last.slug
  }
}

/** True while a published record still comes from the demo catalogue. */
export async function showsDemoCatalogue(api: Api): Promise<boolean> {
  const { data } = await api.rpc('shows_demo_catalogue').throwOnError()
  return data
}
