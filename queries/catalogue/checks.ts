import type { Database, Json } from '#db/types.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import type { CheckedKind } from '#domain/compliance/waiver.ts'
import { definitionOf } from '#domain/kinds/kinds.ts'

import { type Api, descending, type Tables } from '../api.ts'

/** Calls of the sweep that stores findings, always made by the site itself. */

export type SweepState = Tables['sweeps']['Row']

/** Where a sweep of all records has come to. */
export interface SweepPosition {
  kind: CheckedKind
  after: string
}

/** A record with the columns that the rules read. */
export type CheckedRow = Record<string, unknown> & { id: string; updated_at: string }

/** Takes the sweep for some seconds; null while another process has it. */
export async function claimSweep(
  service: Api,
  runner: string,
  seconds: number,
): Promise<SweepState | null> {
  const { data } = await service.rpc('claim_sweep', { runner, seconds }).throwOnError()
  return data[0] ?? null
}

/** Stores the state of the sweep; returns false when another process has taken it meanwhile. */
export async function saveSweep(
  service: Api,
  runner: string,
  state: Partial<Omit<SweepState, 'position'>> & { position?: SweepPosition | null },
): Promise<boolean> {
  const change = state as Database['public']['Tables']['sweeps']['Update']
  const saved = service.from('sweeps').update(change).eq('runner', runner).select('is_only')
  const { data } = await saved.throwOnError()
  return data.length > 0
}

/** Without the columns that the database computes, whose keys for searches are as long as the texts. */
function columnsOf(kind: CheckedKind): string {
  const columns = Object.entries(definitionOf(kind).columns).flatMap(([name, { localized }]) =>
    localized ? [name, `localized_${name}`] : [name],
  )
  return ['id', 'updated_at', ...columns].join()
}

/** Few enough for the limit of a response, however long the texts are. */
const rowsPerRead = 50

/** Returns the next records in the order of their ids. */
export async function readAfter(
  service: Api,
  { kind, after }: SweepPosition,
  count: number,
): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = []
  while (rows.length < count) {
    const { data } = await service
      .from(kind)
      .select<string, CheckedRow>(columnsOf(kind))
      .gt('id', rows.at(-1)?.id ?? after)
      .order('id')
      .limit(Math.min(rowsPerRead, count - rows.length))
      .throwOnError()
    rows.push(...data)
    if (data.length < rowsPerRead) break
  }
  return rows
}

export async function readByIds(service: Api, kind: CheckedKind, ids: string[]) {
  const rows: CheckedRow[] = []
  for (let from = 0; from < ids.length; from += rowsPerRead) {
    const some = ids.slice(from, from + rowsPerRead)
    const read = service.from(kind).select<string, CheckedRow>(columnsOf(kind)).in('id', some)
    rows.push(...(await read.throwOnError()).data)
  }
  return rows
}

/** When the newest change was made; null in an empty catalogue. */
export async function findNewestChange(service: Api, kind: CheckedKind): Promise<string | null> {
  const newest = service.from(kind).select('updated_at').order('updated_at', descending).limit(1)
  const { data } = await newest.throwOnError()
  return data[0]?.updated_at ?? null
}

/** Returns the next records changed at or after a time that have not been checked since, and where to continue. */
export async function listChanged(
  service: Api,
  kind: CheckedKind,
  { at, id }: { at: string; id: string },
  count: number,
) {
  const { data: changed } = await service
    .from(kind)
    .select('id,updated_at')
    .or(`updated_at.gt."${at}",and(updated_at.eq."${at}",id.gt.${id})`)
    .order('updated_at')
    .order('id')
    .limit(count)
    .throwOnError()
  const ids = changed.map((row) => row.id)
  const { data: checks } = await service
    .from('compliance_checks')
    .select('target_id,row_version')
    .eq('kind', kind)
    .in('target_id', ids)
    .throwOnError()
  const versions = new Map(checks.map(({ target_id, row_version }) => [target_id, row_version]))
  const last = changed.at(-1)
  return {
    due: changed.filter((row) => versions.get(row.id) !== row.updated_at).map((row) => row.id),
    next: last && changed.length === count ? { at: last.updated_at, id: last.id } : null,
    newest: last?.updated_at ?? null,
  }
}

export async function storeChecks(
  service: Api,
  kind: CheckedKind,
  checks: { id: string; row_version: string; findings: Finding[] }[],
): Promise<void> {
  await service.rpc('store_checks', { kind, checks: checks as unknown as Json }).throwOnError()
}

/** Counts the findings again whose waivers have expired. */
export async function expireWaivers(service: Api): Promise<void> {
  await service.rpc('expire_waivers').throwOnError()
}

/** How current the stored findings are. */
export interface SweepAge {
  /** True while a sweep of all records is in progress or due. */
  isPending: boolean
  /** When the last one was complete; null before the first. */
  finished_at: string | null
}

export async function findSweepAge(api: Api): Promise<SweepAge> {
  const { data } = await api.from('sweeps').select('position,finished_at').single().throwOnError()
  return {
    isPending: data.position !== null || data.finished_at === null,
    finished_at: data.finished_at,
  }
}
