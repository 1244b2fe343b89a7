import { data } from 'react-router'

import { requireAdmin } from '#app/requests/guard.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { templateOf } from '#domain/sheets/template.ts'

import type { Route } from './+types/template.ts'

/** Returns a template sheet with the columns and an example row. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const kind = oneOf(kinds, url.searchParams.get('kind'))
  if (!kind) throw data(null, 404)
  return new Response(await templateOf(kind), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="mall-${kind}.csv"`,
    },
  })
}
