import type { Context } from '#domain/compliance/check.ts'
import { findingsPerPage } from '#domain/compliance/report.ts'
import { isCheckedKind, type Waiver } from '#domain/compliance/waiver.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { dayInSweden } from '#domain/locale/date.ts'

import { type Api, pageSize, type Tables } from '../api.ts'

export type StoredWaiver = Tables['waivers']['Row']

type NewWaiver = Omit<Waiver, 'found'> &
  Pick<StoredWaiver, 'kind' | 'target_id' | 'reason' | 'expires_on' | 'found'>

/** Returns the waivers that hold today, by the id of their record. */
export async function findWaivers(
  api: Api,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, Waiver[]>> {
  if (!isCheckedKind(kind) || ids.length === 0) return new Map()
  const found: StoredWaiver[] = []
  for (let from = 0; from < ids.length; from += idsPerRead) {
    const { data } = await current(api)
      .eq('kind', kind)
      .in('target_id', ids.slice(from, from + idsPerRead))
      .throwOnError()
    found.push(...data)
  }
  return Map.groupBy(found, ({ target_id }) => target_id)
}

const idsPerRead = 200

/** Adds the waivers of a record to what the rules know. */
export function withWaivers<Known extends Omit<Context, 'markets'>>(
  known: Known,
  waivers: ReadonlyMap<string, Waiver[]>,
  id: string | null | undefined,
): Known {
  const own = id ? waivers.get(id) : undefined
  return own ? { ...known, waivers: own } : known
}

const current = (api: Api) =>
  api
    .from('waivers')
    .select()
    .is('ended_at', null)
    .gte('expires_on', dayInSweden(new Date()))
    .limit(pageSize)

/** Returns a page of the waivers that hold, those that expire first at the top. */
export async function listWaivers(
  api: Api,
  page: number,
): Promise<{ waivers: StoredWaiver[]; total: number }> {
  const from = (page - 1) * findingsPerPage
  const { data, count, error } = await api
    .from('waivers')
    .select('*', { count: 'exact' })
    .is('ended_at', null)
    .gte('expires_on', dayInSweden(new Date()))
    .order('expires_on')
    .order('id')
    .range(from, from + findingsPerPage - 1)
  if (error?.code === 'PGRST103' && page > 1) return listWaivers(api, 1)
  if (error) throw error
  return { waivers: data, total: count ?? 0 }
}

/** Returns all waivers of a record, also former ones, newest first. */
export async function listWaiversOf(api: Api, kind: Kind, id: string): Promise<StoredWaiver[]> {
  const { data } = await api
    .from('waivers')
    .select()
    .eq('kind', kind)
    .eq('target_id', id)
    .order('waived_at', { ascending: false })
    .limit(pageSize)
    .throwOnError()
  return data
}

/** Waives a finding; returns false when its words are no longer those that the administrator saw. */
export async function waive(api: Api, waiver: NewWaiver): Promise<'waived' | 'changed'> {
  const { kind, target_id, rule, field, locale, found } = waiver
  const { data } = await api
    .from('findings')
    .select('found')
    .match({ kind, target_id, rule, field, locale })
    .throwOnError()
  const isSame = data.some((stored) => stored.found.join('\n') === found.join('\n'))
  if (!isSame) return 'changed'
  await api.from('waivers').insert(waiver).throwOnError()
  return 'waived'
}

/** Ends a waiver, so that its finding counts again; returns false when it does not exist. */
export async function endWaiver(api: Api, id: string): Promise<boolean> {
  const change = { ended_at: new Date().toISOString() }
  const { data } = await api.from('waivers').update(change).eq('id', id).select('id').throwOnError()
  return data.length > 0
}
