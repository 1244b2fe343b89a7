import { data } from 'react-router'

import { apiContext, reportContext } from '#app/context.ts'
import { parseForm } from '#app/requests/form.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { readFromList, readSelection, type Selection } from '#domain/lists/entries.ts'
import { oneOf } from '#domain/lists/filters.ts'
import { exportSheet, mediaTypes } from '#domain/sheets/export.ts'
import { sheetFormats } from '#domain/sheets/formats.ts'
import { streamOf } from '#domain/stream.ts'
import type { Viewer } from '#queries/account/viewer.ts'
import { recordExport } from '#queries/activity/audit.ts'
import { readRows } from '#queries/catalogue/selection.ts'

import type { Route } from './+types/export.ts'

/** Exports the rows of one kind that match the list's filters, without filters all of them, as a sheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, url)
  const params = url.searchParams
  const selection = params.has('list') ? { filters: readFromList(params) } : null
  return download(context, viewer, params.get('kind'), params.get('format') ?? 'csv', selection)
}

/** Exports the selected rows or all matches of the list. Uses POST, because that many ids may exceed the length limit of a URL. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, url)
  const form = await parseForm(request)
  const selection = readSelection(form)
  if (!selection) throw data(null, 422)
  return download(context, viewer, form.get('kind'), form.get('format') ?? 'csv', selection)
}

async function download(
  context: Route.LoaderArgs['context'],
  viewer: Viewer,
  kindParam: unknown,
  formatParam: unknown,
  selection: Selection | null,
): Promise<Response> {
  const kind = oneOf(kinds, kindParam)
  const format = oneOf(sheetFormats, formatParam)
  if (!kind || !format) throw data(null, 404)
  const pages = readRows(context.get(apiContext), kind, selection)
  // Reads the first rows before the response starts, so that an outage answers 503 instead of an empty file.
  const first = await pages.next().catch((error: unknown) => {
    context.get(reportContext)(error)
    throw data(null, 503)
  })
  await orOutage(context, recordExport(context.get(apiContext), viewer, `${kind}.${format}`))
  return new Response(streamOf(exportSheet(format, kind, pagesFrom(first, pages))), {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="${kind}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

type Pages = ReturnType<typeof readRows>

/** Yields all pages. A later failure aborts the download, so that a partial file never looks complete. */
async function* pagesFrom(first: Awaited<ReturnType<Pages['next']>>, rest: Pages) {
  for (let page = first; !page.done; page = await rest.next()) yield page.value
}
