import type { CasinoRecord } from '#domain/casino.ts'
import type { Kind } from '#domain/catalogue.ts'
import type { SlotRecord } from '#domain/slot.ts'
import { uuid } from '#domain/uuid.ts'

import type { Api, CasinoInsert, CasinoRow } from './api.ts'

/** The records that administrators create and edit with a form, by table. */
export interface Records {
  casinos: CasinoRecord
  slots: SlotRecord
}

/** Returns the table typed as `casinos`: both tables have the columns used here, but the client's types allow only one. */
const tableOf = (api: Api, kind: Kind) => api.from(kind as 'casinos')

/** Returns the record to edit, published or not. */
export async function findRecord(api: Api, kind: Kind, id: string): Promise<CasinoRow | null> {
  if (!uuid.test(id)) return null
  const { data } = await tableOf(api, kind).select().eq('id', id).maybeSingle().throwOnError()
  return data
}

export type Saved =
  | { outcome: 'saved' }
  | { outcome: 'slugTaken'; name: string }
  /** The record was changed or deleted since its form was opened. */
  | { outcome: 'changed' }

/** Inserts a record, or updates one that has not changed since its form was opened. */
export async function saveRecord<K extends Kind>(
  api: Api,
  kind: K,
  record: Records[K],
  over: { id: string; updated_at: string } | null,
): Promise<Saved> {
  const row = record as CasinoInsert
  const write = over
    ? tableOf(api, kind).update(row).eq('id', over.id).eq('updated_at', over.updated_at)
    : tableOf(api, kind).insert(row)
  const { data, error } = await write.select('id')
  if (error?.code === '23505') {
    const { data: owner } = await tableOf(api, kind)
      .select('name')
      .eq('slug', record.slug)
      .maybeSingle()
      .throwOnError()
    return { outcome: 'slugTaken', name: owner?.name ?? record.slug }
  }
  // 22007: the form's `updated_at` is not a valid time.
  if (error?.code === '22007') return { outcome: 'changed' }
  if (error) throw error
  return { outcome: data.length > 0 ? 'saved' : 'changed' }
}
