import Papa from 'papaparse'

import { apiContext } from '#app/context.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { readReportFilters } from '#domain/compliance/report.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import { streamOf } from '#domain/stream.ts'
import { recordExport } from '#queries/activity/audit.ts'
import { listFindings } from '#queries/catalogue/findings.ts'

import type { Route } from './+types/export.ts'

const columns = [
  ...['kind', 'target_id', 'name', 'published', 'rule', 'severity', 'field', 'locale', 'found'],
  'is_waived',
]
const perPage = 500

/** Streams the findings that match as CSV, page by page. Escapes formulas. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, url)
  const api = context.get(apiContext)
  const filters = readReportFilters(url.searchParams)
  const read = (page: number) => listFindings(api, { ...filters, page }, perPage)

  // Reads the first page before sending any byte, so that an outage answers 503 instead of an empty file.
  const first = await orOutage(context, read(1))
  const file = `compliance-${dayInSweden(new Date())}.csv`
  await orOutage(context, recordExport(api, viewer, file))
  const encoder = new TextEncoder()
  async function* lines() {
    // The byte order mark makes Excel read the file as UTF-8.
    yield encoder.encode(`\uFEFF${columns.join()}\r\n`)
    for (let found = first, page = 1; found.page === page; found = await read(++page)) {
      const rows = found.items.map((item) => ({ ...item, found: item.found.join(' | ') }))
      if (rows.length === 0) return
      const text = Papa.unparse(rows, { columns, header: false, escapeFormulae: true })
      yield encoder.encode(`${text}\r\n`)
      if (rows.length < perPage) return
    }
  }
  return new Response(streamOf(lines()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
