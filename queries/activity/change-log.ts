import { type ChangeFilters, shortenDifferences, siteItself } from '#domain/history/change-log.ts'
import { type Change, describeChange, type HistoryEntry } from '#domain/history/history.ts'
import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import { startOfDayInSweden } from '#domain/locale/date.ts'

import { type Api, descending } from '../api.ts'

/** A change with the record that it belongs to. */
export interface LoggedChange extends HistoryEntry {
  kind: Kind
  target_id: string
  /** The record's name; null when it is unknown. */
  name: string | null
  /** False when the record is deleted. */
  isLive: boolean
  /** The number of differences that are left out. */
  more: number
}

export interface ChangeLogPage {
  /** Newest first. */
  entries: LoggedChange[]
  /** The `before` of the next page; null on the last page. */
  older: number | null
}

const perPage = 30

type Row = Change & { kind: Kind; target_id: string }

/** Returns a page of the changes of all records, newest first, older than `before` if set. */
export async function listAllChanges(
  api: Api,
  { kind, person, field, from, to }: ChangeFilters,
  before?: number,
): Promise<ChangeLogPage> {
  let query = api
    .from('changes')
    .select('id,kind,target_id,action,changed_by,changed_by_email,changed_at,before,after')
  if (kind) query = query.eq('kind', kind)
  if (person === siteItself) query = query.is('changed_by', null)
  else if (person) query = query.eq('changed_by', person)
  // Only updates are in the index.
  if (field) query = query.eq('action', 'update').overlaps('fields', [field])
  if (from) query = query.gte('changed_at', startOfDayInSweden(from).toISOString())
  if (to) query = query.lt('changed_at', startOfDayInSweden(to, 1).toISOString())
  if (before) query = query.lt('id', before)
  const { data } = await query
    .order('id', descending)
    .limit(perPage + 1)
    .throwOnError()
  // The database checks kinds and actions, and stores objects keyed by column.
  const changes = data.slice(0, perPage) as Row[]
  const names = await findNamesOf(api, changes)
  return {
    entries: changes.map((change) => {
      const { kind, target_id, ...entry } = describeChange(change)
      return {
        ...entry,
        ...shortenDifferences(entry.differences),
        kind,
        target_id,
        name: names.live.get(target_id) ?? names.deleted.get(target_id) ?? nameIn(change),
        isLive: names.live.has(target_id),
      }
    }),
    older: data.length > perPage ? (changes.at(-1)?.id ?? null) : null,
  }
}

interface Names {
  live: Map<string, string>
  deleted: Map<string, string>
}

/** Returns the names of the changed records by id: current ones, and those that deleted records had. */
async function findNamesOf(api: Api, changes: Row[]): Promise<Names> {
  const names: Names = { live: new Map(), deleted: new Map() }
  const byKind = kinds.map(async (kind) => {
    const own = changes.filter((change) => change.kind === kind)
    const ids = [...new Set(own.map(({ target_id }) => target_id))]
    if (ids.length === 0) return
    const { data: rows } = await api.from(kind).select('id,name').in('id', ids).throwOnError()
    for (const { id, name } of rows) names.live.set(id, name)
    const missing = ids.filter((id) => !names.live.has(id))
    if (missing.length === 0) return
    const { data: deletions } = await api
      .from('changes')
      .select('target_id,name:before->>name')
      .eq('kind', kind)
      .in('target_id', missing)
      .in('action', ['delete', 'purge'])
      .order('id')
      .throwOnError()
    for (const { target_id, name } of deletions) names.deleted.set(target_id, name)
  })
  await Promise.all(byKind)
  return names
}

function nameIn({ before, after }: Pick<Change, 'before' | 'after'>): string | null {
  const name = after['name'] ?? before['name']
  return typeof name === 'string' ? name : null
}

export interface ChangeAuthor {
  id: string
  /** The latest address; null for a user without one. */
  email: string | null
}

const maxAuthors = 200

/** Returns the people who have changed records. */
export async function listChangeAuthors(api: Api): Promise<ChangeAuthor[]> {
  const { data } = await api
    .from('change_authors')
    .select()
    .order('email')
    .limit(maxAuthors)
    .throwOnError()
  return data.flatMap(({ changed_by, email }) => (changed_by ? [{ id: changed_by, email }] : []))
}
