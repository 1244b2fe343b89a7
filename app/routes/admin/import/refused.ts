import { data } from 'react-router'

import { apiContext } from '#app/context.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { uuid } from '#domain/columns/uuid.ts'
import { refusedHeader, refusedRows } from '#domain/import/refused.ts'
import { oneOf } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { localeOf } from '#domain/pages/paths.ts'
import { mediaTypes, tableOf, writeSheet } from '#domain/sheets/export.ts'
import { sheetFormats } from '#domain/sheets/formats.ts'
import { streamOf } from '#domain/stream.ts'
import { findImport, readRefused, readSheetColumns } from '#queries/activity/imports.ts'

import type { Route } from './+types/refused.ts'
import { failureText } from './full-response.ts'

/** Returns the refused rows of an import as a sheet that can be corrected and imported, with the reason for each. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const { pathname, searchParams } = url
  const id = searchParams.get('import') ?? ''
  const format = oneOf(sheetFormats, searchParams.get('format') ?? 'csv')
  if (!uuid.test(id) || !format) throw data(null, 404)
  const api = context.get(apiContext)
  const job = await orOutage(context, findImport(api, id))
  if (!job) throw data(null, 404)
  const columns = await orOutage(context, readSheetColumns(api, job))
  const write = refusedRows(columns)
  const locale: Locale = localeOf(pathname)
  const lines = tableOf(refusedHeader(columns), readRefused(api, id), (line) =>
    write(line, failureText(locale, line) ?? ''),
  )
  return new Response(streamOf(writeSheet(format, job.kind, lines)), {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': `attachment; filename="import-${id.slice(0, 8)}.${format}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
