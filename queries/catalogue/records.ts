import { uuid } from '#domain/columns/uuid.ts'
import { definitionOf, type Kind, type Records } from '#domain/kinds/kinds.ts'

import { type Api, findRow, type Rows, type Tables } from '../api.ts'

interface Version {
  id: string
  updated_at: string
}

/** Inserts a record, or updates it if that version is still current. */
function write<K extends Kind>(api: Api, kind: K, record: Records[K], version: Version | null) {
  // The record has the columns of its kind's table; the type of one table stands for all.
  const table = api.from(kind as 'casinos')
  const row = record as unknown as Records['casinos']
  return version
    ? table.update(row).eq('id', version.id).eq('updated_at', version.updated_at).select('id')
    : table.insert(row).select('id')
}

/** Returns the record to edit, published or not. */
export async function findRecord<K extends Kind>(
  api: Api,
  kind: K,
  id: string,
): Promise<Rows[K] | null> {
  return uuid.test(id) ? findRow(api, kind, 'id', id) : null
}

export type SaveResult =
  | { outcome: 'saved'; id: string }
  | { outcome: 'slugTaken'; name: string }
  /** Another topic has a name of this one. */
  | { outcome: 'nameTaken'; name: string }
  /** The record that this column names does not exist. */
  | { outcome: 'unknownReference'; column: string }
  /** The casino of a bonus has another one at that time. */
  | { outcome: 'overlap'; other: OtherBonus }
  /** The RTP of a check is none of the slot's versions. */
  | { outcome: 'noVersion'; versions: number[] }
  /** The record was changed or deleted since its form was opened. */
  | { outcome: 'changed' }

/** The bonus that another one overlaps, as the database names it. */
interface OtherBonus {
  casino: string
  name: string
  starts_at: string | null
  ends_at: string | null
}

/** Reads the details of the error 23P01. */
export function readOverlap(details: string): OtherBonus {
  return JSON.parse(details) as OtherBonus
}

/** Inserts a record, or updates one that has not changed since its form was opened. */
export async function saveRecord<K extends Kind>(
  api: Api,
  kind: K,
  record: Records[K],
  version: Version | null,
): Promise<SaveResult> {
  const { data, error } = await write(api, kind, record, version)
  if (error?.code === '23505' && error.message.startsWith('topics_names')) {
    return { outcome: 'nameTaken', name: error.details }
  }
  if (error?.code === '23505') {
    const { data: owner } = await api
      .from<Kind, Tables[Kind]>(kind)
      .select('name')
      .eq('slug', record.slug)
      .maybeSingle()
      .throwOnError()
    return { outcome: 'slugTaken', name: owner?.name ?? record.slug }
  }
  if (error?.code === '23503') {
    const column = Object.keys(definitionOf(kind).columns).find((name) =>
      error.message.includes(`${kind}_${name}_fkey`),
    )
    if (column) return { outcome: 'unknownReference', column }
  }
  if (error?.code === '23P01') {
    return { outcome: 'overlap', other: readOverlap(error.details) }
  }
  if (error?.code === '23514' && error.message.startsWith('rtp_checks_version')) {
    return { outcome: 'noVersion', versions: JSON.parse(error.details) as number[] }
  }
  // 22007: the form's `updated_at` is not a valid time.
  if (error?.code === '22007') return { outcome: 'changed' }
  if (error) throw error
  const [saved] = data
  return saved ? { outcome: 'saved', id: saved.id } : { outcome: 'changed' }
}
