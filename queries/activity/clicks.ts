import type { Database } from '#db/types.ts'
import { daysUpTo, type Period, type ReportChoice } from '#domain/clicks/click-report.ts'
import type { ClickKind } from '#domain/clicks/clicks.ts'

import { type Api, descending } from '../api.ts'

export type ClickCount = Database['public']['Tables']['clicks']['Insert']

/** Adds to the stored counts, all or nothing. The database ignores clicks on unpublished items. */
export async function addClicks(service: Api, counts: ClickCount[]): Promise<void> {
  await service.from('clicks').upsert(counts).throwOnError()
}

export async function deleteClicksBefore(service: Api, day: string): Promise<void> {
  await service.from('clicks').delete().lt('day', day).throwOnError()
}

export interface ClickReport {
  /** Every day of the period, including days without clicks. */
  days: { day: string; people: number; bots: number }[]
  items: { kind: ClickKind; id: string; name: string | null; count: number }[]
  placements: { placement: string; count: number }[]
}

/** The maximum number of items in the report; the export has all of them. */
const maxItems = 100

export async function readClickReport(
  api: Api,
  { days, withBots }: ReportChoice,
  today: string,
): Promise<ClickReport> {
  const all = daysUpTo(today, days)
  const total: `${'people' | 'everyone'}_${Period}` = `${withBots ? 'everyone' : 'people'}_${days}`
  const [byDay, byItem, byPlacement] = await Promise.all([
    api
      .from('clicks_by_day')
      .select()
      .gte('day', all[0] ?? today)
      .throwOnError(),
    api
      .from('clicks_by_item')
      .select()
      .gt(total, 0)
      .order(total, descending)
      .order('name')
      .order('item_id')
      .limit(maxItems)
      .throwOnError(),
    api.from('clicks_by_placement').select().gt(total, 0).order(total, descending).throwOnError(),
  ])
  const found = new Map(byDay.data.map((row) => [row.day, row]))
  return {
    days: all.map((day) => {
      const { people, everyone } = found.get(day) ?? {}
      return { day, people: people ?? 0, bots: (everyone ?? 0) - (people ?? 0) }
    }),
    items: byItem.data.map((row) => ({
      kind: row.kind as ClickKind,
      id: row.item_id ?? '',
      name: row.name,
      count: row[total] ?? 0,
    })),
    placements: byPlacement.data.map((row) => ({
      placement: row.placement ?? '',
      count: row[total] ?? 0,
    })),
  }
}

/** Returns a range of a period's counters, oldest day first. */
export async function listClicks(
  api: Api,
  { days, withBots }: ReportChoice,
  today: string,
  [from, to]: [number, number],
) {
  let query = api
    .from('clicks_named')
    .select()
    .gte('day', daysUpTo(today, days)[0] ?? today)
  if (!withBots) query = query.eq('is_bot', false)
  for (const column of ['day', 'kind', 'item_id', 'placement', 'locale', 'is_bot']) {
    query = query.order(column)
  }
  const { data } = await query.range(from, to).throwOnError()
  return data
}
