import { refusingRules } from '#domain/compliance/gate-error.ts'
import {
  type Change,
  describeChange,
  type HistoryEntry,
  versionBefore,
} from '#domain/history/history.ts'
import type { Kind } from '#domain/kinds/kinds.ts'

import type { Api, CasinoUpdate } from '../api.ts'

export interface ChangeList {
  /** Newest first. */
  entries: HistoryEntry[]
  /** The newest change of all. A restore sends it back, so that `restoreVersion` detects later changes. */
  latest: number | null
  /** The `before` of the next page; null on the last page. */
  older: number | null
}

const perPage = 20

/** Returns a page of changes to a casino or slot, newest first, older than `before` if set. */
export async function listChanges(
  api: Api,
  kind: Kind,
  id: string,
  before?: number,
): Promise<ChangeList> {
  const query = api
    .from('changes')
    .select('id,action,changed_by,changed_by_email,changed_at,before,after')
    .eq('kind', kind)
    .eq('target_id', id)
    .order('id', { ascending: false })
    .limit(perPage + 1)
  const [{ data }, newest] = await Promise.all([
    (before ? query.lt('id', before) : query).throwOnError(),
    findNewest(api, kind, id),
  ])
  // The database checks the actions, and stores objects keyed by column.
  const changes = data.slice(0, perPage) as Change[]
  return {
    entries: changes.map(describeChange),
    latest: newest?.id ?? null,
    older: data.length > perPage ? (changes.at(-1)?.id ?? null) : null,
  }
}

interface NewestChange {
  id: number
  /** Null when the site itself made it. */
  changed_by: string | null
  changed_by_email: string | null
}

/** Returns the newest change; null when nothing is recorded. */
export async function findNewest(api: Api, kind: Kind, id: string): Promise<NewestChange | null> {
  const { data } = await api
    .from('changes')
    .select('id,changed_by,changed_by_email')
    .eq('kind', kind)
    .eq('target_id', id)
    .order('id', { ascending: false })
    .limit(1)
    .throwOnError()
  return data[0] ?? null
}

/** Returns the name of the history's record; null when the record is deleted. */
export async function findSubject(
  api: Api,
  kind: Kind,
  id: string,
): Promise<{ name: string } | null> {
  const { data } = await api.from(kind).select('name').eq('id', id).maybeSingle().throwOnError()
  return data
}

export type RestoreOutcome =
  | 'restored'
  /** Restored, but not published, because the version has stops. */
  | 'unpublished'
  /** The version has stops, and the record is published. */
  | 'refused'
  | 'changed'
  | 'gone'
  | 'slugTaken'
  | 'referenceGone'
  | 'overlaps'

/** Restores the version before that change with an ordinary update, so that the history records the restore, too. */
export async function restoreVersion(
  api: Api,
  kind: Kind,
  id: string,
  { change, latest }: { change: number; latest: number },
): Promise<RestoreOutcome> {
  const { data } = await api
    .from('changes')
    .select('id,action,before')
    .eq('kind', kind)
    .eq('target_id', id)
    .gte('id', change)
    .order('id', { ascending: false })
    .throwOnError()
  const changes = data as Pick<Change, 'id' | 'action' | 'before'>[]
  const oldest = changes.at(-1)
  if (oldest?.id !== change || oldest.action !== 'update') return 'gone'
  if (changes[0]?.id !== latest) return 'changed'
  const version = versionBefore(changes)
  // The history stores the columns of the table that the change belongs to; the type of one table stands for all.
  const records = () => api.from(kind as 'casinos')
  const { data: rows, error } = await records()
    .update(version as CasinoUpdate)
    .eq('id', id)
    .select('id')
  if (refusingRules(error)) {
    const unpublished = { ...(version as CasinoUpdate), published: false }
    const { data: written } = await records()
      .update(unpublished)
      .eq('id', id)
      // A page that visitors see is not taken down by a restore.
      .eq('published', false)
      .select('id')
      .throwOnError()
    return written.length > 0 ? 'unpublished' : 'refused'
  }
  if (error?.code === '23505') return 'slugTaken'
  if (error?.code === '23503') return 'referenceGone'
  if (error?.code === '23P01') return 'overlaps'
  if (error) throw error
  return rows.length > 0 ? 'restored' : 'gone'
}
