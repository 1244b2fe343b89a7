import { type EntryFilters, type EntryState, entriesPerPage, type Kind } from '#domain/catalogue.ts'
import { searchPatterns } from '#domain/search.ts'

import { type Api, type CasinoRow, down, type SlotRow } from './api.ts'
import { matching, suggestNames } from './search.ts'

/** What the administrator's table shows of a casino or a slot. */
export interface Entry {
  id: string
  name: string
  slug: string
  rating: number
  published: boolean
}

/** How many there are, and how many lack something. Slots have no licence to lack. */
export type EntryCounts = Record<EntryState | 'total', number | null>

export interface FoundEntries {
  entries: Entry[]
  page: number
  matches: number
  counts: EntryCounts
  /** Names to search for instead, where nothing matches. */
  suggestions: string[]
}

/** A page of the administrator's table. */
export async function findEntries(
  api: Api,
  kind: Kind,
  filters: EntryFilters,
): Promise<FoundEntries> {
  const from = (filters.page - 1) * entriesPerPage
  const query = () => entryQuery(api, kind, filters)
  const search = matching(query(), 'admin_search', searchPatterns(filters.q))
  const { data, count, error } = await search.range(from, from + entriesPerPage - 1)
  const isPastTheEnd = error?.code === 'PGRST103' || data?.length === 0
  // A page that is not there any more is no error.
  if (filters.page > 1 && isPastTheEnd) return findEntries(api, kind, { ...filters, page: 1 })
  if (error) throw error
  const counts = await countEntries(api, kind)
  const suggestions = data.length > 0 ? [] : await suggestNames(filters.q, 'admin_search', query)
  return {
    // Where the value is missing an administrator must not be told that it is public.
    entries: data.map((row) => ({ ...row, published: row.published === true })),
    page: filters.page,
    matches: count ?? counts[filters.show ?? 'total'] ?? data.length,
    counts,
    suggestions,
  }
}

function entryQuery(api: Api, kind: Kind, { q, show, sort }: EntryFilters) {
  // Only what is searched for must be counted; the rest is known.
  const counting = q === '' ? {} : ({ count: 'estimated' } as const)
  let query = api.from(kind).select('id,name,slug,rating,published', counting)
  if (show === 'published') query = query.eq('published', true)
  if (show === 'drafts') query = query.eq('published', false)
  if (show === 'no-english') query = query.eq('lacks_english', true)
  if (show === 'no-licence' && kind === 'casinos') query = query.eq('lacks_licence' as never, true)
  if (show === 'unrated') query = query.eq('rating', 0)
  if (sort === 'changed') query = query.order('updated_at', down)
  if (sort === 'rating') query = query.order('rating', down)
  return query.order('name_sort', { ascending: sort !== 'name-desc' }).order('id')
}

async function countEntries(api: Api, kind: Kind): Promise<EntryCounts> {
  const { data } = await api
    .from(kind === 'casinos' ? 'casino_counts' : 'slot_counts')
    .select()
    .single()
    .throwOnError()
  const total = data.total ?? 0
  const published = data.published ?? 0
  return {
    total,
    published,
    drafts: total - published,
    'no-english': data.lacks_english,
    'no-licence': 'lacks_licence' in data ? data.lacks_licence : null,
    unrated: data.unrated,
  }
}

/** The names of those it changed: what is gone, or not the caller's to change, is not among them. */
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

/** The names of those it deleted. */
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

const rowsAtOnce = 200

/** Whole rows in the order of their slugs: these, or all. A reader that is slow keeps no more than a few in memory. */
export async function* readWhole(
  api: Api,
  kind: Kind,
  ids: string[] | null,
): AsyncGenerator<(CasinoRow | SlotRow)[]> {
  for (let after = ''; ; ) {
    let query = api.from(kind).select().gt('slug', after).order('slug').limit(rowsAtOnce)
    if (ids) query = query.in('id', ids)
    const { data } = await query.throwOnError()
    const last = data.at(-1)
    if (last) yield data
    if (!last || data.length < rowsAtOnce) return
    after = last.slug
  }
}

/** True while a published record still comes from the demo catalogue. */
export async function showsDemoCatalogue(api: Api): Promise<boolean> {
  const { data } = await api.rpc('shows_demo_catalogue').throwOnError()
  return data
}
