import { type Change, versionBefore } from '#domain/history/history.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { startOfDayInSweden } from '#domain/locale/date.ts'

import type { Api } from '../api.ts'

interface Version {
  row: Record<string, unknown>
  /** False when the history does not reach back to the day: the row is then the oldest known version. */
  isComplete: boolean
}

/** More than the history keeps of a record. */
const mostChanges = 200

/** Returns a record as it was at the end of a day in Sweden; null when it did not exist yet. */
export async function findVersionAt(
  api: Api,
  kind: Kind,
  row: { id: string; created_at: string },
  day: string,
): Promise<Version | null> {
  const end = startOfDayInSweden(day, 1)
  if (Date.parse(row.created_at) >= end.getTime()) return null
  const { data } = await api
    .from('changes')
    .select('action,changed_at,before')
    .eq('kind', kind)
    .eq('target_id', row.id)
    .order('id', { ascending: false })
    .limit(mostChanges)
    .throwOnError()
  const changes = data as (Pick<Change, 'action' | 'before'> & { changed_at: string })[]
  const later = changes.filter(({ changed_at }) => Date.parse(changed_at) >= end.getTime())
  const oldest = changes.at(-1)
  const isComplete =
    later.length < changes.length || oldest === undefined || oldest.action === 'insert'
  const before = later.filter(({ action }) => action === 'update')
  // The database computes this column from another one, which may have changed since.
  const { swedish_licence: _, ...stored } = row as Record<string, unknown>
  return { row: { ...stored, ...versionBefore(before) }, isComplete }
}
