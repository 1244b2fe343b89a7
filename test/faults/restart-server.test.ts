// @module-tag full
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { type PostgresServer, startScratchServer } from '../support/database/postgres-server.ts'
import { addRows, missingRows } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { roundsOf } from './rounds.ts'

const rounds = roundsOf(50)
const password = 'ett långt lösenord'
// The test writes only slots: a change evicts the pages it concerns from the cache, even when the server is down by then.
const warm = ['/casinos', '/en/casinos', '/casinos/lyktan', '/en/casinos/lyktan', '/om-oss']

const hasServers = inject('postgres').length > 0
let server: PostgresServer
let site: Site
beforeAll(async () => {
  if (!hasServers) return
  server = await startScratchServer()
  const url = await server.createDatabase('restarted')
  site = await startSite({
    ...{ DATABASE_URL: url, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
    RATE_LIMIT_FACTOR: '100',
  })
})
afterAll(async () => {
  await site?.stop()
  await server?.stop()
})

async function statusOf(path: string, cookie = ''): Promise<number> {
  const answer = await fetch(site.url + path, {
    redirect: 'manual',
    ...(cookie ? { headers: { Cookie: cookie } } : {}),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Returns the number of the site's connections according to the server. */
async function connections(): Promise<number> {
  const client = new pg.Client({ connectionString: server.urlFor('restarted', 'postgres') })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity where application_name = 'kasinokompassen'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}

test.skipIf(!hasServers)(
  `serves cached pages, loses no acknowledged write and leaks no connection in ${rounds} PostgreSQL restarts under load`,
  {
    timeout: 120_000 + rounds * 30_000,
  },
  async () => {
    const cookie = await cookieOf(site, 'admin@localhost', password)
    for (const path of warm) expect([path, await statusOf(path)]).toEqual([path, 200])
    const seen = { warm: new Map<number, number>(), other: new Map<number, number>() }
    const count = (map: Map<number, number>, status: number) =>
      map.set(status, (map.get(status) ?? 0) + 1)
    const acknowledged: string[] = []
    let isOver = false
    let asked = 0
    const whileUnderWay = async (work: () => Promise<void>) => {
      while (!isOver) {
        await work()
        await sleep(5)
      }
    }
    const load = [
      whileUnderWay(async () => {
        count(seen.warm, await statusOf(warm[asked++ % warm.length] ?? '/'))
      }),
      whileUnderWay(async () => {
        count(seen.other, await statusOf(`/casinos?q=kall-${asked++}`))
      }),
      whileUnderWay(async () => {
        count(seen.other, await statusOf('/admin', cookie))
      }),
      whileUnderWay(async () => {
        const slug = `skriven-${asked++}`
        // Unacknowledged rows may or may not be stored, so they are not checked.
        await addRows(site, 'slots', [{ name: slug, slug }]).then(
          () => acknowledged.push(slug),
          (error: Error) => count(seen.other, Number(/: (\d{3}) /.exec(error.message)?.[1])),
        )
      }),
    ]
    const times: number[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        await sleep(200 + Math.random() * 300)
        await server.halt()
        await sleep(Math.random() * 1_000)
        await server.start()
        const started = performance.now()
        await expect
          .poll(() => statusOf('/admin', cookie), { timeout: 60_000, interval: 20 })
          .toBe(200)
        await expect.poll(() => statusOf('/readyz'), { timeout: 60_000, interval: 20 }).toBe(200)
        times.push(Math.round(performance.now() - started))
      }
    } finally {
      isOver = true
      await Promise.all(load)
    }
    const lost = await missingRows(site, 'slots', acknowledged)
    // Ten connections for queries and one listener, which reconnects every second.
    await expect.poll(connections, { timeout: 30_000 }).toBeLessThanOrEqual(11)
    console.log(
      `${server.name}: ${rounds} restarts, ${acknowledged.length} acknowledged, ${lost.length} lost; ` +
        `cached pages ${statusCounts(seen.warm)}, other requests ${statusCounts(seen.other)}; recovery: median ${medianOf(times)} ms, maximum ${Math.max(...times)} ms; ` +
        `${await connections()} connections`,
    )
    expect(lost).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(rounds)
    expect([...seen.warm.keys()]).toEqual([200])
    for (const status of seen.other.keys()) expect([200, 503]).toContain(status)
  },
)

const medianOf = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

function statusCounts(counts: Map<number, number>): string {
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ')
}
