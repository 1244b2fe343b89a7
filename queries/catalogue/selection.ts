import type { Kind } from '#domain/kinds/kinds.ts'
import type { Selection } from '#domain/lists/entries.ts'

import type { Api, CasinoRow, SlotRow } from '../api.ts'
import { withChecks, withFilters } from './entry-filters.ts'

/** Returns the exact number of selected rows that exist. */
export async function countSelected(api: Api, kind: Kind, selection: Selection): Promise<number> {
  const show = 'ids' in selection ? null : selection.filters.show
  const columns = withChecks('id', kind, show)
  const query = api.from(kind).select<string, { id: string }>(columns, { count: 'exact' })
  const { count } = await ('ids' in selection
    ? query.in('id', selection.ids)
    : withFilters(query, kind, selection.filters)
  )
    .limit(1)
    .throwOnError()
  return count ?? 0
}

const rowsPerBatch = 200

/**
 * Yields the selected rows, or all, in slug order, with all columns or some. Reads in batches, so that a slow reader buffers only
 * one batch.
 */
export async function* readRows(
  api: Api,
  kind: Kind,
  selection: Selection | null,
  columns = '*',
): AsyncGenerator<(CasinoRow | SlotRow)[]> {
  const show = selection && 'filters' in selection ? selection.filters.show : null
  const selected = withChecks(columns, kind, show)
  for (let after = ''; ; ) {
    let query = api.from(kind).select(selected).gt('slug', after).order('slug').limit(rowsPerBatch)
    if (selection) {
      query =
        'ids' in selection
          ? query.in('id', selection.ids)
          : withFilters(query, kind, selection.filters)
    }
    const { data } = await query
      .overrideTypes<(CasinoRow | SlotRow)[], { merge: false }>()
      .throwOnError()
    const last = data.at(-1)
    if (last) yield data
    if (!last || data.length < rowsPerBatch) return
    after = last.slug
  }
}
