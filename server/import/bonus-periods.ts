import { isInOrder, overlap, type Period, periodText } from '#domain/bonus-cost/period.ts'
import type { RowProblem } from '#domain/import/rows.ts'
import type { Api } from '#queries/api.ts'

import { findExisting } from './job-queries.ts'

export interface PlannedBonus extends Period {
  row: number
  slug: string
  name: string
  casino: string
  published: boolean
}

/**
 * Returns a function that finds the bonuses of a sheet whose casino has another one at that time, in the sheet or in the database. It
 * is for the preview: the database decides again when it writes.
 */
export function createPeriodCheck(api: Api) {
  const planned = new Map<string, PlannedBonus>()
  return async (bonuses: PlannedBonus[]): Promise<Map<number, RowProblem>> => {
    const casinos = [...new Set(bonuses.map(({ casino }) => casino))]
    const found = await findExisting(api, 'bonuses', 'casino', casinos)
    const stored = found as unknown as Omit<PlannedBonus, 'row'>[]
    const problems = new Map<number, RowProblem>()
    for (const bonus of bonuses) {
      const about = { row: bonus.row, column: 'ends_at', value: '' }
      if (!isInOrder(bonus)) {
        problems.set(bonus.row, { ...about, code: 'order' })
        continue
      }
      const others = [...planned.values(), ...stored.filter(({ slug }) => !planned.has(slug))]
      const other = others.find(
        (one) =>
          bonus.published &&
          one.published &&
          one.casino === bonus.casino &&
          one.slug !== bonus.slug &&
          overlap(one, bonus),
      )
      if (other) {
        const item = `${other.name} (${periodText(other)})`
        problems.set(bonus.row, { ...about, code: 'overlap', item })
      } else planned.set(bonus.slug, bonus)
    }
    return problems
  }
}
