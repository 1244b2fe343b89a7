// Measures the memory of a large catalogue: the same page requests with 100 slots and with 100,000, on the embedded
// database, which runs in the process.

import { serviceRole } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'
import { residentMegabytes } from '#test/support/sites/process-usage.ts'
import { startSite, temporaryFolder } from '#test/support/sites/site.ts'

import { report } from './everywhere.ts'
import { slotsFrom } from './many-slots.ts'

const batch = 250
const rounds = 20
const pages = [
  ...['/', '/slots', '/slots?page=3', '/slots?q=drakfisk', '/slots?q=guld', '/slots?rating=4.5'],
  ...['/slots?sort=name', '/slots?volatility=Hög', '/slots/slot-77', '/casinos', '/en/slots'],
]

const small = await megabytesWith(100)
const large = await megabytesWith(100_000)
report('memory', {
  PGlite: {
    '100 slots, MB': small,
    '100,000 slots, MB': large,
    ratio: Number((large / small).toFixed(2)),
  },
})

async function megabytesWith(count: number): Promise<number> {
  const folder = temporaryFolder()
  const db = await openDatabase({ dataDir: folder.path, log: () => {}, onFatal: console.error })
  for (let from = 0; from < count; from += batch) {
    const rows = slotsFrom(from + 1, Math.min(from + batch, count))
    await db.as(serviceRole, (sql) => sql.query(rows), 'import')
  }
  await db.analyze()
  await db.close()
  // Every page is rendered: the page cache has its own limit.
  const site = await startSite({ DATA_DIR: folder.path, PAGE_CACHE_MB: '0', LOG_LEVEL: 'warn' })
  let most = 0
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      const answer = await fetch(site.url + page)
      if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
      await answer.text()
      most = Math.max(most, residentMegabytes(site.pid))
    }
  }
  await site.stop()
  folder.remove()
  return Math.round(most)
}
