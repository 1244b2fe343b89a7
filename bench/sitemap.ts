// Measures the sitemap of 200,000 published pages: the time of its index and parts, and the memory it holds meanwhile.
// The last two figures matter: the memory must not grow with the length of the document.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { serviceRole } from '#backend/db/database.ts'
import { openSitemap } from '#queries/sitemap.ts'
import { apiOn } from '#test/support/database/api.ts'

import { type OpenDatabase, onEveryDatabase, report } from './everywhere.ts'

const rows = 200_000
const batch = 500
const origin = 'https://example.se'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const results: Record<string, object> = {}

await onEveryDatabase(measure)
report('sitemap', results)

async function measure(name: string, open: OpenDatabase): Promise<void> {
  const db = await open('sitemap')
  for (let first = 1; first <= rows; first += batch) {
    await db.as(serviceRole, (sql) =>
      sql.query(
        `insert into slots (name, slug, published)
         select 'Slot ' || n, 'slot-' || n, true from generate_series(${first}, ${first + batch - 1}) as n`,
      ),
    )
  }
  const { visitor } = await apiOn(db)
  const timed = async (path: string) => {
    const started = performance.now()
    let bytes = 0
    for await (const piece of (await openSitemap(visitor, origin)).at(path) ?? []) {
      bytes += Buffer.byteLength(piece)
    }
    return { bytes, milliseconds: performance.now() - started }
  }
  /** Returns the peak of live memory while a sitemap with that limit is read. */
  const held = async (path: string, urlLimit?: number) => {
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    let most = 0
    for await (const _ of (await openSitemap(visitor, origin, urlLimit)).at(path) ?? []) {
      collectGarbage()
      most = Math.max(most, process.memoryUsage().heapUsed - before)
    }
    return most
  }
  await timed('/sitemap-slots-1.xml')
  const index = await timed('/sitemap.xml')
  const parts = [await timed('/sitemap-slots-1.xml'), await timed('/sitemap-slots-8.xml')]
  results[name] = {
    pages: rows,
    'index, ms': Math.round(index.milliseconds),
    'slowest part, ms': Math.round(Math.max(...parts.map(({ milliseconds }) => milliseconds))),
    'largest part, MB': megabytes(Math.max(...parts.map(({ bytes }) => bytes))),
    'memory for a part, MB': megabytes(await held('/sitemap-slots-8.xml')),
    'memory for one large file, MB': megabytes(await held('/sitemap.xml', 1_000_000)),
  }
  await db.close()
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10
}
