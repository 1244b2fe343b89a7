// Checks 100,000 slots and 1,000 casinos against the compliance rules, on each database. Measures rows per second, and visitors'
// response times during the sweep against those of an idle site. The figure is their ratio, which should stay below 2.

import { setTimeout as wait } from 'node:timers/promises'

import { type Database, serviceRole } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'
import { startPostgresServers } from '#test/support/database/postgres-server.ts'
import { asOperator } from '#test/support/sites/operator.ts'
import { type Site, startSite, temporaryFolder } from '#test/support/sites/site.ts'

import { report } from './everywhere.ts'
import { latenessOf, metricsToken } from './figures.ts'
import { slotsFrom } from './many-slots.ts'
import { visitorsOf } from './visitors.ts'

const slotCount = 100_000
const casinoCount = 1_000
const rowsAtOnce = 1_000
/** Lets the new process compile its code, which would count as slow pages of whatever is measured first. */
const warmUpSeconds = 20
const idleSeconds = 60
// Filling is not what is measured.
const silent = { log: () => {}, onFatal: () => {}, timeFactor: 20 }

const results: Record<string, Record<string, number | string>> = {}

const folder = temporaryFolder()
await measure('PGlite', { DATA_DIR: folder.path })
folder.remove()
for (const server of await startPostgresServers()) {
  await measure(server.name, { DATABASE_URL: await server.createDatabase('sweep') })
  await server.stop()
}
report('sweep', results)

async function measure(server: string, place: Record<string, string>): Promise<void> {
  const settings = {
    ...{ NODE_ENV: 'production', ALLOW_HTTP: 'on', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    // Without a cache: idle or not, every page is rendered.
    ...{ PAGE_CACHE_MB: '0', METRICS_TOKEN: metricsToken },
    ...place,
  }
  // Creates the demo catalogue.
  await (await startSite(settings)).stop()
  const db = await openDatabase(
    place['DATABASE_URL']
      ? { url: place['DATABASE_URL'], allowSuperuser: true, ...silent }
      : { dataDir: folder.path, ...silent },
  )
  await fill(db)
  await holdSweep(db)
  await db.close()
  const site = await startSite(settings)
  try {
    results[server] = await measured(site)
  } finally {
    await site.stop()
  }
}

async function fill(db: Database): Promise<void> {
  const run = (statement: string) => db.as(serviceRole, (sql) => sql.query(statement), 'import')
  for (let from = 1; from <= slotCount; from += rowsAtOnce) {
    await run(slotsFrom(from, from + rowsAtOnce - 1))
  }
  for (let from = 1; from <= casinoCount; from += rowsAtOnce) {
    await run(`insert into casinos (name, slug, rating, published, license_info, casino_age, full_review)
    select 'Kasino ' || n, 'kasino-' || n, 4, true, 'Svensk licens', '18+', source.full_review
      from generate_series(${from}, ${from + rowsAtOnce - 1}) as n,
        (select full_review from casinos where full_review is not null order by slug limit 1) as source`)
  }
  await db.analyze()
}

/** Keeps the site from sweeping until its lease is released. The sweep then checks everything. */
async function holdSweep(db: Database): Promise<void> {
  const state = `runner = gen_random_uuid(), leased_until = now() + interval '1 day'`
  await db.as(serviceRole, (sql) =>
    sql.query(`update sweeps set ${state}, rules = null, position = null, finished_at = null`),
  )
}

async function measured(site: Site): Promise<Record<string, number | string>> {
  const visitors = visitorsOf(site)
  await visitors.during(() => wait(warmUpSeconds * 1_000))
  const idle = await visitors.during(() => wait(idleSeconds * 1_000))
  await latenessOf(site)
  const sweeping = await visitors.during(async () => {
    await asOperator(site, 'PATCH', '/rest/v1/sweeps?is_only=is.true', {
      ...{ runner: null, leased_until: null },
    })
    // A change starts a sweep.
    await asOperator(site, 'PATCH', '/rest/v1/slots?slug=eq.slot-1', { rating: 4 })
    await swept(site)
  })
  const late = await latenessOf(site)
  const waits = ({ p50, p99 }: typeof idle) => `${p50.toFixed(0)} / ${p99.toFixed(0)}`
  return {
    'rows/s': Math.round((slotCount + casinoCount) / sweeping.seconds),
    'pages idle, p50 / p99 ms': waits(idle),
    'pages in a sweep, p50 / p99 ms': waits(sweeping),
    'p99 in a sweep to idle': Number((sweeping.p99 / idle.p99).toFixed(2)),
    'event loop p99, ms': late.p99,
    'event loop, maximum, ms': late.most,
    'failed pages': visitors.failed(),
  }
}

/** Waits until all records have been checked. */
async function swept(site: Site): Promise<void> {
  for (;;) {
    const [state] = (await asOperator(site, 'GET', '/rest/v1/sweeps')) as {
      rules: string | null
      position: object | null
      finished_at: string | null
    }[]
    if (state?.finished_at && state.rules && !state.position) return
    await wait(500)
  }
}
