import { numbersIn } from '#domain/columns/list-item.ts'
import type { ImportRow, RowProblem } from '#domain/import/rows.ts'
import type { Api } from '#queries/api.ts'

import { findExisting } from './job-queries.ts'

/**
 * Returns a function that finds the checks of a sheet that name the same casino and slot as an earlier row, or a version that the
 * slot does not have. It is for the preview: the database decides about versions again when it writes.
 */
export function createRtpCheck(api: Api) {
  const rowOf = new Map<string, number>()
  return async (
    rows: readonly ImportRow[],
    existing: ReadonlyMap<string, object>,
  ): Promise<Map<number, RowProblem>> => {
    const slugs = new Set(rows.flatMap(({ record }) => (record ? [String(record['slot'])] : [])))
    const slots = await findExisting(api, 'slots', 'slug', [...slugs])
    const versionsOf = new Map(
      slots.map((slot) => [slot.slug, numbersIn('rtp_versions' in slot && slot.rtp_versions)]),
    )
    const problems = new Map<number, RowProblem>()
    for (const { row, slug, record } of rows) {
      if (!record || !slug) continue
      // The same rows are given again when a call is repeated.
      const earlier = rowOf.get(slug) ?? row
      rowOf.set(slug, earlier)
      const about = { row, value: '' }
      if (earlier !== row) {
        problems.set(row, { ...about, column: 'slot', code: 'duplicateCheck', limit: earlier })
        continue
      }
      const rtp = Number(record['rtp'])
      const versions = versionsOf.get(String(record['slot'])) ?? []
      const before: { rtp?: unknown } = existing.get(slug) ?? {}
      if (versions.length === 0 || Number.isNaN(rtp) || rtp === before.rtp) continue
      if (versions.includes(rtp)) continue
      const item = versions.join(', ')
      problems.set(row, { ...about, column: 'rtp', value: String(rtp), code: 'rtpVersion', item })
    }
    return problems
  }
}
