import Papa from 'papaparse'

import { apiContext } from '#app/context.ts'
import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'
import { readReportChoice } from '#domain/clicks/click-report.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import { streamOf } from '#domain/stream.ts'
import { recordExport } from '#queries/activity/audit.ts'
import { listClicks } from '#queries/activity/clicks.ts'

import type { Route } from './+types/export.ts'

const columns = ['day', 'kind', 'item_id', 'name', 'placement', 'locale', 'is_bot', 'count']
const pageSize = 1_000

/** Streams the period's click counters as CSV, page by page so that any length works. Escapes formulas. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, url)
  const api = context.get(apiContext)
  const choice = readReportChoice(url.searchParams)
  const today = dayInSweden(new Date())
  const read = (from: number) => listClicks(api, choice, today, [from, from + pageSize - 1])

  // Reads the first page before sending any byte, so that an outage answers 503 instead of an empty file.
  const first = await orOutage(context, read(0))
  const file = `clicks-${today}-${choice.days}-days.csv`
  await orOutage(context, recordExport(api, viewer, file))
  const encoder = new TextEncoder()
  async function* lines() {
    // The byte order mark makes Excel read the file as UTF-8.
    yield encoder.encode(`\uFEFF${columns.join()}\r\n`)
    for (let page = first, from = 0; page.length > 0; page = await read(from)) {
      const text = Papa.unparse(page, { columns, header: false, escapeFormulae: true })
      yield encoder.encode(`${text}\r\n`)
      if (page.length < pageSize) return
      from += pageSize
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
