import { data } from 'react-router'

import { apiContext, reportContext } from '#app/context.ts'
import { readWhole } from '#app/data/catalogue.ts'
import { requireAdmin } from '#app/guard.ts'
import { type Kind, kinds, readIds } from '#domain/catalogue.ts'
import { oneOf } from '#domain/filters.ts'
import { sheetHeader, sheetLine } from '#domain/sheet-export.ts'

import type { Route } from './+types/export.ts'

/** All rows of one kind, as a sheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request)
  return download(context, new URL(request.url).searchParams.get('kind'), null)
}

/** The chosen rows: a form, because so many ids would not fit every address. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request)
  const form = await request.formData()
  const ids = readIds(form.getAll('ids'))
  if (!ids) throw data(null, 422)
  return download(context, form.get('kind'), ids)
}

async function download(
  context: Route.LoaderArgs['context'],
  wanted: unknown,
  ids: string[] | null,
): Promise<Response> {
  const kind = oneOf(kinds, wanted)
  if (!kind) throw data(null, 404)
  const pages = readWhole(context.get(apiContext), kind, ids)
  // The first rows are read before the answer begins: a database that is down is an error, not an empty file.
  const first = await pages.next().catch((error: unknown) => {
    context.get(reportContext)(error)
    throw data(null, 503)
  })
  return new Response(streamOf(linesOf(kind, first, pages)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${kind}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

type Pages = ReturnType<typeof readWhole>

/** A failure further on breaks the download off: half a file must not look like a whole one. */
async function* linesOf(kind: Kind, first: Awaited<ReturnType<Pages['next']>>, rest: Pages) {
  yield sheetHeader(kind)
  for (let page = first; !page.done; page = await rest.next()) {
    yield page.value.map((row) => sheetLine(kind, row)).join('')
  }
}

/** Read as fast as it is fetched, and no faster. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
