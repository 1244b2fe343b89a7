import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Database } from '#db/types.ts'

type Tables = Database['public']['Tables']

/** Puts rows into a running site, as its operator would with the secret key. */
export async function addRows<Table extends 'casinos' | 'slots'>(
  site: { url: string; dataDir: string },
  table: Table,
  rows: Tables[Table]['Insert'][],
): Promise<void> {
  // Rows of one request must have the same columns, so each has its own.
  for (const row of rows) await asOperator(site, 'POST', table, row)
}

/** Changes the row that has this slug. */
export function changeRow<Table extends 'casinos' | 'slots'>(
  site: { url: string; dataDir: string },
  table: Table,
  slug: string,
  change: Tables[Table]['Update'],
): Promise<void> {
  return asOperator(site, 'PATCH', `${table}?slug=eq.${slug}`, change).then(() => {})
}

/** The row that has this slug, whatever is published; null when there is none. */
export async function readRow<Table extends 'casinos' | 'slots'>(
  site: { url: string; dataDir: string },
  table: Table,
  slug: string,
): Promise<Tables[Table]['Row'] | null> {
  const [row] = (await asOperator(
    site,
    'GET',
    `${table}?slug=eq.${slug}`,
  )) as Tables[Table]['Row'][]
  return row ?? null
}

/** Asks the data service with the secret key. */
export async function asOperator(
  { url, dataDir }: { url: string; dataDir: string },
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    service_role_key: string
  }
  const answer = await fetch(`${url}${path.startsWith('/') ? '' : '/rest/v1/'}${path}`, {
    method,
    headers: { apikey: keys.service_role_key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text ? JSON.parse(text) : null
}
