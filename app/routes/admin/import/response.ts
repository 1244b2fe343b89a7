import { data } from 'react-router'

import { apiContext } from '#app/context.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { findImport, readLines } from '#queries/activity/imports.ts'

import type { Route } from './+types/response.ts'
import { responseOf } from './full-response.ts'

/** Returns the full response of an import as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const { pathname, searchParams } = url
  const id = searchParams.get('import') ?? ''
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw data(null, 404)
  const api = context.get(apiContext)
  const job = await orOutage(context, findImport(api, id))
  if (!job) throw data(null, 404)
  const lines = await orOutage(context, collect(readLines(api, id)))
  const response = responseOf(localeOf(pathname), job, lines)
  return new Response(JSON.stringify(response, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="import-${id.slice(0, 8)}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

async function collect<T>(portions: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const portion of portions) all.push(...portion)
  return all
}
