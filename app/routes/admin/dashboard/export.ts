import { data } from 'react-router'

import { apiContext, reportContext } from '#app/context.ts'
import { noteExport } from '#app/data/audit.ts'
import { readWhole } from '#app/data/catalogue.ts'
import { formOf } from '#app/data/form.ts'
import type { Viewer } from '#app/data/viewer.ts'
import { requireAdmin } from '#app/guard.ts'
import { orOutage } from '#app/outage.ts'
import { kinds, readIds } from '#domain/catalogue.ts'
import { oneOf } from '#domain/filters.ts'
import { sheetFormats } from '#domain/sheet.ts'
import { exportSheet, mediaTypes } from '#domain/sheet-export.ts'
import { streamOf } from '#domain/stream.ts'

import type { Route } from './+types/export.ts'

/** Exports all rows of one kind as a sheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, url)
  const params = url.searchParams
  return download(context, viewer, params.get('kind'), params.get('format') ?? 'csv', null)
}

/** Exports the selected rows. Uses POST, because that many ids may exceed the length limit of a URL. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, url)
  const form = await formOf(request)
  const ids = readIds(form.getAll('ids'))
  if (!ids) throw data(null, 422)
  return download(context, viewer, form.get('kind'), form.get('format') ?? 'csv', ids)
}

async function download(
  context: Route.LoaderArgs['context'],
  viewer: Viewer,
  wantedKind: unknown,
  wantedFormat: unknown,
  ids: string[] | null,
): Promise<Response> {
  const kind = oneOf(kinds, wantedKind)
  const format = oneOf(sheetFormats, wantedFormat)
  if (!kind || !format) throw data(null, 404)
  const pages = readWhole(context.get(apiContext), kind, ids)
  // Reads the first rows before the response starts, so that an outage answers 503 instead of an empty file.
  const first = await pages.next().catch((error: unknown) => {
    context.get(reportContext)(error)
    throw data(null, 503)
  })
  await orOutage(context, noteExport(context.get(apiContext), viewer, `${kind}.${format}`))
  return new Response(streamOf(exportSheet(format, kind, beginningWith(first, pages))), {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="${kind}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

type Pages = ReturnType<typeof readWhole>

/** Yields all pages. A later failure aborts the download, so that a partial file never looks complete. */
async function* beginningWith(first: Awaited<ReturnType<Pages['next']>>, rest: Pages) {
  for (let page = first; !page.done; page = await rest.next()) yield page.value
}
