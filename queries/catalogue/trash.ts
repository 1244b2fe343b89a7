import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import { searchPatterns } from '#domain/lists/search.ts'
import { oldestKept, type TrashFilters, trashPerPage } from '#domain/lists/trash.ts'

import { type Api, descending, type Tables } from '../api.ts'
import { withPatterns } from './search.ts'

/** A deleted record. Its id is that of the change that recorded the deletion. */
export interface TrashEntry
  extends Pick<
    Tables['trash']['Row'],
    | 'id'
    | 'target_id'
    | 'name'
    | 'slug'
    | 'published'
    | 'deleted_at'
    | 'deleted_by'
    | 'deleted_by_email'
  > {
  kind: Kind
}

const columns = 'id,kind,target_id,name,slug,published,deleted_at,deleted_by,deleted_by_email'

export interface TrashPage {
  /** Newest first. */
  entries: TrashEntry[]
  /** The `before` of the next page; null on the last page. */
  older: number | null
}

/** Returns a page of the trash, newest first, older than `before` if set. */
export async function listTrash(
  api: Api,
  { q, kind }: TrashFilters,
  before?: number,
): Promise<TrashPage> {
  let query = api
    .from('trash')
    .select(columns)
    .gte('deleted_at', oldestKept(Date.now()))
    .order('id', descending)
  if (kind) query = query.eq('kind', kind)
  if (before) query = query.lt('id', before)
  const { data, error } = await withPatterns(query, 'search', searchPatterns(q)).range(
    0,
    trashPerPage,
  )
  if (error) throw error
  // The database checks the kinds.
  const entries = data.slice(0, trashPerPage) as TrashEntry[]
  return { entries, older: data.length > trashPerPage ? (entries.at(-1)?.id ?? null) : null }
}

/** Returns the entry of a deleted record; null when the record is not in the trash. */
export async function findInTrash(api: Api, kind: Kind, id: string): Promise<TrashEntry | null> {
  const { data } = await api
    .from('trash')
    .select(columns)
    .eq('kind', kind)
    .eq('target_id', id)
    .gte('deleted_at', oldestKept(Date.now()))
    .order('id', descending)
    .limit(1)
    .throwOnError()
  return (data[0] as TrashEntry | undefined) ?? null
}

/** Returns the names of those entries that are still in the trash. */
export async function findTrashNames(api: Api, ids: number[]): Promise<string[]> {
  const { data } = await api
    .from('trash')
    .select('name')
    .in('id', ids)
    .order('id', descending)
    .throwOnError()
  return data.map(({ name }) => name)
}

/** What became of an entry that somebody wanted to restore. */
export interface RestoredEntry {
  /** `present`: the record was already there. `purged`: it no longer exists. `failed`: it does not fit the current rules.
   * `orphaned`: its casino does not exist. `overlaps`: its casino has another bonus at that time. */
  outcome: 'restored' | 'present' | 'purged' | 'failed' | 'orphaned' | 'overlaps'
  /** Null when the entry is unknown. */
  kind: Kind | null
  target_id: string | null
  name: string | null
  slug: string | null
  /** The slug before the deletion; differs from `slug` when that was taken. */
  former_slug: string | null
  /** True for a record that was published before its deletion, but has stops now. */
  isUnpublished: boolean
}

/** Restores entries, each completely or not at all. Repeated and concurrent calls are harmless. */
export async function restoreTrashed(api: Api, ids: number[]): Promise<RestoredEntry[]> {
  const { data: before } = await api
    .from('trash')
    .select('id')
    .in('id', ids.filter(Number.isSafeInteger))
    .eq('published', true)
    .throwOnError()
  const { data } = await api.rpc('restore_trashed', { ids }).throwOnError()
  // The function returns these outcomes, and nulls that the generated types do not know.
  const entries = data as (Omit<RestoredEntry, 'isUnpublished'> & { id: number })[]
  const wasPublished = new Set(before.map(({ id }) => id))
  const restored = entries.filter(
    ({ id, outcome }) => outcome === 'restored' && wasPublished.has(id),
  )
  const drafts = await findDrafts(api, restored)
  return entries.map((entry) => ({ ...entry, isUnpublished: drafts.has(entry.target_id) }))
}

/** Returns the ids of those records that are not published. */
async function findDrafts(
  api: Api,
  entries: readonly Pick<RestoredEntry, 'kind' | 'target_id'>[],
): Promise<Set<string | null>> {
  const byKind = kinds.map(async (kind) => {
    const ids = entries.flatMap((entry) =>
      entry.kind === kind && entry.target_id ? [entry.target_id] : [],
    )
    if (ids.length === 0) return []
    const found = api.from(kind).select('id').in('id', ids).eq('published', false)
    const { data } = await found.throwOnError()
    return data.map(({ id }) => id)
  })
  return new Set((await Promise.all(byKind)).flat())
}

/** Deletes entries permanently and returns their names, without entries that had left the trash. */
export async function purgeTrashed(api: Api, ids: number[]): Promise<string[]> {
  const { data } = await api.from('trash').delete().in('id', ids).select('name').throwOnError()
  return data.map(({ name }) => name)
}
