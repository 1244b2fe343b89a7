import type { Database } from '#db/types.ts'

import { asOperator, type RunningSite } from './operator.ts'

type Tables = Database['public']['Tables']

/** Puts rows into a running site, as its operator would with the secret key. */
export async function addRows<Table extends 'casinos' | 'slots'>(
  site: RunningSite,
  table: Table,
  rows: Tables[Table]['Insert'][],
): Promise<void> {
  // Rows of one request must have the same columns, so each has its own.
  for (const row of rows) await asOperator(site, 'POST', `/rest/v1/${table}`, row)
}

/** Changes the row that has this slug. */
export async function changeRow<Table extends 'casinos' | 'slots'>(
  site: RunningSite,
  table: Table,
  slug: string,
  change: Tables[Table]['Update'],
): Promise<void> {
  await asOperator(site, 'PATCH', `/rest/v1/${table}?slug=eq.${slug}`, change)
}

/** Takes away the rows that this filter of the data service finds. */
export async function removeRows(
  site: RunningSite,
  table: 'casinos' | 'slots',
  filter: string,
): Promise<void> {
  await asOperator(site, 'DELETE', `/rest/v1/${table}?${filter}`)
}

/** The row that has this slug, whatever is published; null when there is none. */
export async function readRow<Table extends 'casinos' | 'slots'>(
  site: RunningSite,
  table: Table,
  slug: string,
): Promise<Tables[Table]['Row'] | null> {
  const found = await asOperator(site, 'GET', `/rest/v1/${table}?slug=eq.${slug}`)
  const [row] = found as Tables[Table]['Row'][]
  return row ?? null
}

const mostAtOnce = 1_000

/** Those of the slugs that no row has. The service gives so many rows at once, and there may be more. */
export async function missingRows(
  site: RunningSite,
  table: 'casinos' | 'slots',
  slugs: string[],
): Promise<string[]> {
  const there = new Set<string>()
  for (let from = 0; ; from += mostAtOnce) {
    const path = `/rest/v1/${table}?select=slug&order=slug&offset=${from}&limit=${mostAtOnce}`
    const rows = (await asOperator(site, 'GET', path)) as { slug: string }[]
    for (const { slug } of rows) there.add(slug)
    if (rows.length < mostAtOnce) return slugs.filter((slug) => !there.has(slug))
  }
}
