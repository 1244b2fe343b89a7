import type { Kind } from '#domain/kinds/kinds.ts'
import type { EntryFilters } from '#domain/lists/entries.ts'

import type { Api } from '../api.ts'
import { orderOf, withChecks, withFilters } from './entry-filters.ts'

interface Neighbour {
  id: string
  name: string
}

/** The records before and after one in the list; null at its ends. */
export type Neighbours = Record<'previous' | 'next', Neighbour | null>

/** Returns the neighbours of a record in the list, also when the record itself does not match the filters. */
export async function findNeighbours(
  api: Api,
  kind: Kind,
  filters: EntryFilters,
  record: Record<string, unknown>,
): Promise<Neighbours> {
  const [previous, next] = await Promise.all([
    findBeside(api, kind, filters, record, false),
    findBeside(api, kind, filters, record, true),
  ])
  return { previous, next }
}

/**
 * Returns the nearest record on one side. Searches first the records that differ only in the last column of the order, then those
 * that differ in an earlier one: each search starts at its place in the index.
 */
async function findBeside(
  api: Api,
  kind: Kind,
  filters: EntryFilters,
  record: Record<string, unknown>,
  isNext: boolean,
): Promise<Neighbour | null> {
  const columns = orderOf(kind, filters.sort)
  for (let depth = columns.length - 1; depth >= 0; depth--) {
    const selected = withChecks('id,name', kind, filters.show)
    let query = withFilters(api.from(kind).select<string, Neighbour>(selected), kind, filters)
    for (const [index, [column, ascending]] of columns.entries()) {
      const isForward = ascending === isNext
      if (index < depth) query = query.filter(column, 'eq', record[column])
      else query = query.order(column, { ascending: isForward })
      if (index === depth) query = query.filter(column, isForward ? 'gt' : 'lt', record[column])
    }
    const { data } = await query.limit(1).throwOnError()
    if (data[0]) return data[0]
  }
  return null
}
