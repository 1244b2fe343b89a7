import type { Database } from '#db/types.ts'
import type { Kind } from '#domain/kinds/kinds.ts'

import { asOperator, type RunningSite } from './operator.ts'

type Tables = Database['public']['Tables']

/** Inserts rows into a running site with the service role key. */
export async function addRows<Table extends Kind>(
  site: RunningSite,
  table: Table,
  rows: Tables[Table]['Insert'][],
): Promise<void> {
  // One request per row, because rows of one request must have the same columns.
  for (const row of rows) await asOperator(site, 'POST', `/rest/v1/${table}`, row)
}

/** Updates the row with this slug. */
export async function changeRow<Table extends Kind>(
  site: RunningSite,
  table: Table,
  slug: string,
  change: Tables[Table]['Update'],
): Promise<void> {
  await asOperator(site, 'PATCH', `/rest/v1/${table}?slug=eq.${slug}`, change)
}

/** Deletes the rows that match a filter of the data service. */
export async function removeRows(site: RunningSite, table: Kind, filter: string): Promise<void> {
  await asOperator(site, 'DELETE', `/rest/v1/${table}?${filter}`)
}

/** Returns the row with this slug, published or not, or null. */
export async function readRow<Table extends Kind>(
  site: RunningSite,
  table: Table,
  slug: string,
): Promise<Tables[Table]['Row'] | null> {
  const found = await asOperator(site, 'GET', `/rest/v1/${table}?slug=eq.${slug}`)
  const [row] = found as Tables[Table]['Row'][]
  return row ?? null
}

const rowsPerRequest = 1_000

/** Returns the slugs without a row. Reads in batches of the data service's row limit. */
export async function missingRows(
  site: RunningSite,
  table: Kind,
  slugs: string[],
): Promise<string[]> {
  const there = new Set<string>()
  for (let from = 0; ; from += rowsPerRequest) {
    const path = `/rest/v1/${table}?select=slug&order=slug&offset=${from}&limit=${rowsPerRequest}`
    const rows = (await asOperator(site, 'GET', path)) as { slug: string }[]
    for (const { slug } of rows) there.add(slug)
    if (rows.length < rowsPerRequest) return slugs.filter((slug) => !there.has(slug))
  }
}
