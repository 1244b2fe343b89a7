import { isInOrder, overlap, type Period, periodText } from '#domain/bonus-cost/period.ts'
import { mergedRow } from '#domain/import/compare.ts'
import type { ImportRow, RowProblem } from '#domain/import/rows.ts'
import type { Api } from '#queries/api.ts'

import { findExisting } from './job-queries.ts'

interface Bonus extends Period {
  slug: string
  name: string
  casino: string
  published: boolean
}

/** The values of a new bonus whose columns the sheet lacks. */
const unset = { starts_at: null, ends_at: null, published: false }

/**
 * Returns a function that finds the bonuses of a sheet whose casino has another one at that time, in the sheet or in the database. It
 * is for the preview: the database decides again when it writes.
 */
export function createPeriodCheck(api: Api, publishes: boolean) {
  const planned = new Map<string, Map<string, Bonus>>()
  return async (
    rows: readonly ImportRow[],
    existing: ReadonlyMap<string, object>,
  ): Promise<Map<number, RowProblem>> => {
    const bonuses = rows.flatMap(({ row, record, slug }) => {
      if (!record || !slug) return []
      const given = publishes ? { ...record, published: true } : record
      const bonus = mergedRow(given, { ...unset, ...existing.get(slug) }) as unknown as Bonus
      return [{ ...bonus, row }]
    })
    const casinos = [...new Set(bonuses.map(({ casino }) => casino))]
    const found = await findExisting(api, 'bonuses', 'casino', casinos)
    const stored = Map.groupBy(found as unknown as Bonus[], ({ casino }) => casino)
    const problems = new Map<number, RowProblem>()
    for (const bonus of bonuses) {
      const about = { row: bonus.row, column: 'ends_at', value: '' }
      if (!isInOrder(bonus)) {
        problems.set(bonus.row, { ...about, code: 'order' })
        continue
      }
      const here = planned.get(bonus.casino) ?? new Map<string, Bonus>()
      planned.set(bonus.casino, here)
      const kept = (stored.get(bonus.casino) ?? []).filter(({ slug }) => !here.has(slug))
      const other = [...here.values(), ...kept].find(
        (one) => bonus.published && one.published && one.slug !== bonus.slug && overlap(one, bonus),
      )
      if (other) {
        const item = `${other.name} (${periodText(other)})`
        problems.set(bonus.row, { ...about, code: 'overlap', item })
      } else here.set(bonus.slug, bonus)
    }
    return problems
  }
}
