// ROUNDS is the number of seconds that PostgreSQL is down.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { publicPaths } from '../support/browser/crawl.ts'
import { type PostgresServer, startScratchServer } from '../support/database/postgres-server.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { sizedRounds } from './rounds.ts'

const password = 'ett långt lösenord'

const hasServers = inject('postgres').length > 0
let server: PostgresServer
let site: Site
beforeAll(async () => {
  if (!hasServers) return
  server = await startScratchServer()
  const url = await server.createDatabase('down')
  site = await startSite({ DATABASE_URL: url, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' })
})
afterAll(async () => {
  await site?.stop()
  await server?.stop()
})

/** True for pages that read the database. */
const isOfData = (path: string) => /^(\/en)?\/(casinos|slots)/.test(path)

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, { redirect: 'manual', headers })
  const text = await answer.text()
  return { status: answer.status, isStale: answer.headers.get('x-stale') === '1', text }
}

for (const { size: seconds, tags } of sizedRounds({ daily: 1, full: 20 })) {
  test.skipIf(!hasServers)(
    `serves every cached page stale while PostgreSQL is down for ${seconds} seconds, then recovers`,
    { tags, timeout: 300_000 + seconds * 3_000 },
    () => serveWithoutServer(seconds),
  )
}

async function serveWithoutServer(seconds: number): Promise<void> {
  const Cookie = await cookieOf(site, 'admin@localhost', password)
  const paths = await publicPaths(site.url)
  const some = paths.filter((path, index) => index % 10 === 0 || path === '/casinos')
  const known = seconds > 1 ? paths : some
  expect(known.filter(isOfData).length).toBeGreaterThan(5)
  const before = new Map<string, string>()
  for (const path of known) {
    const { status, text } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    before.set(path, text)
  }

  await server.halt()
  await expect.poll(async () => (await ask('/casinos')).isStale).toBe(true)
  let shown = 0
  let refused = 0
  const until = performance.now() + seconds * 1_000
  do {
    for (const path of known) {
      const { status, isStale, text } = await ask(path)
      expect([path, status]).toEqual([path, 200])
      if (isOfData(path)) expect([path, isStale]).toEqual([path, true])
      if (text !== before.get(path)) throw new Error(`${path} has changed`)
      shown++
    }
    for (const [path, headers] of [
      [`/casinos?q=kall-${refused}`, {}],
      [`/en/slots?q=cold-${refused}`, {}],
      ['/admin', { Cookie }],
    ] as const) {
      const { status, text } = await ask(path, headers)
      expect([path, status]).toEqual([path, 503])
      expect(text).toContain('</html>')
      refused++
    }
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(503)
    await sleep(500)
  } while (performance.now() < until)

  await server.start()
  await expect.poll(async () => (await ask('/admin', { Cookie })).status).toBe(200)
  for (const path of known.filter(isOfData)) {
    await expect.poll(async () => (await ask(path)).isStale).toBe(false)
  }
  expect((await ask('/readyz')).status).toBe(200)
  console.log(
    `${server.name} down for ${seconds} s: ${known.length} cached pages requested ${shown} times, all 200; ${refused} other requests, all 503`,
  )
}
