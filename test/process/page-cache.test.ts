import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { pageScripts } from '../support/browser/page-scripts.ts'
import { copyTemplateDatabase, type TestServer } from '../support/database/templates.ts'
import { asOperator } from '../support/sites/operator.ts'
import { addRows, changeRow, removeRows } from '../support/sites/rows.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { sized } from '../support/sizes.ts'

const places = [
  { name: 'PGlite', open: async () => ({ env: { DATABASE_URL: '' }, close: async () => {} }) },
  ...inject('postgres').map((server) => ({
    name: server.name,
    open: async () => {
      const { url, drop } = await copyTemplateDatabase(server)
      return { env: { DATABASE_URL: url }, close: drop }
    },
  })),
]

const get = (site: Site, path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers })
const textOf = async (site: Site, path: string) => (await get(site, path)).text()
/** Returns a boolean, because a whole page in a failure message would hide the message. */
const shows = async (site: Site, path: string, text: string) =>
  (await textOf(site, path)).includes(text)
const cachedAs = (site: Site) =>
  site
    .output()
    .match(/"cached":"\w+"/g)
    ?.map((part) => part.split('"')[3]) ?? []

describe.each(places.slice(0, 1))('page cache on $name', finishedPages)
// In the daily suite, the two nodes below test that changes on a PostgreSQL server reach the pages.
describe.each(places.slice(1))('page cache on $name', { tags: ['full'] }, finishedPages)

function finishedPages({ open }: (typeof places)[number]): void {
  let place: Awaited<ReturnType<typeof open>>
  let site: Site
  beforeAll(async () => {
    place = await open()
    site = await startSite({ ...place.env, ADMIN_PASSWORD: 'ett långt lösenord' })
  })
  afterAll(async () => {
    await site.stop()
    await place.close()
  })

  test('serves a cached page without a database query, with a policy that allows its scripts', async () => {
    let answer = await get(site, '/casinos/lyktan')
    // A site that has just started still prepares images, and each one drops the pages that show it.
    const openAgain = async () => {
      answer = await get(site, '/casinos/lyktan?utm_source=x')
      return cachedAs(site).at(-1)
    }
    await expect.poll(openAgain).toBe('hit')
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const { count, unnamed } = pageScripts(html, policy)
    expect(count).toBeGreaterThan(2)
    expect(unnamed).toEqual([])
    expect(html).not.toContain('utm_source')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const again = await get(site, '/casinos/lyktan', {
      'If-None-Match': answer.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  for (const { size: changes, tags } of sized({ daily: 12, full: 200 })) {
    test(`shows each of ${changes} changes to the next visitor`, { tags }, async () => {
      await addRows(site, 'slots', [
        { name: 'Provspel', slug: 'provspel', published: true, rating: 5 },
      ])
      const paths = ['/slots/provspel', '/slots?q=provspel', '/en/slots/provspel.data']
      for (let n = 0; n < changes; n++) {
        const provider = `Studio nr ${n} slut`
        await changeRow(site, 'slots', 'provspel', { provider })
        const path = paths[n % paths.length] ?? ''
        expect(await shows(site, path, provider), `${path}, change ${n}`).toBe(true)
      }
    })
  }

  test('shows every change to the next visitor while others load the page', async () => {
    await addRows(site, 'slots', [
      { name: 'Verkstaden', slug: 'verkstaden', published: true, rating: 5 },
    ])
    let isOver = false
    const crowd = Array.from({ length: 4 }, async () => {
      while (!isOver) await textOf(site, '/slots/verkstaden')
    })
    try {
      for (let n = 0; n < 20; n++) {
        const provider = `Verkstad nr ${n} slut`
        await changeRow(site, 'slots', 'verkstaden', { provider })
        expect(await shows(site, '/slots/verkstaden', provider), `change ${n}`).toBe(true)
      }
    } finally {
      isOver = true
      await Promise.all(crowd)
    }
  })

  test('caches loader data, separately for requests with _routes', async () => {
    const address = '/casinos.data?rating=4&_routes=sv%2Fcasinos'
    const answers = [await get(site, address), await get(site, address)]
    await expect.poll(() => cachedAs(site).at(-1)).toBe('hit')
    const [first = '', second = ''] = await Promise.all(answers.map((answer) => answer.text()))
    expect(second).toBe(first)
    expect(first).toContain('norrsken-spel')
    expect(answers[1]?.headers.get('content-type')).toMatch(/^text\/x-script/)
    // 0 in the last minutes of a day in Sweden.
    expect(answers[1]?.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=(30|0)$/)
    expect(await textOf(site, '/casinos.data?rating=4')).toContain('siteUrl')
    expect(first).not.toContain('siteUrl')
  })

  test('drops pages of a row that is renamed, unpublished or deleted', async () => {
    const statusOf = async (path: string) => (await get(site, path)).status
    await addRows(site, 'casinos', [{ name: 'Flytt', slug: 'flytt', published: true, rating: 5 }])
    expect(await statusOf('/casinos/flytt')).toBe(200)
    expect(await shows(site, '/casinos', '/casinos/flytt"')).toBe(true)
    await changeRow(site, 'casinos', 'flytt', { slug: 'flyttad' })
    expect(await statusOf('/casinos/flytt?a=1')).toBe(301)
    expect(await statusOf('/en/casinos/flyttad')).toBe(200)
    expect(await shows(site, '/casinos', '/casinos/flyttad"')).toBe(true)
    await changeRow(site, 'casinos', 'flyttad', { published: false })
    expect(await statusOf('/en/casinos/flyttad')).toBe(404)
    await changeRow(site, 'casinos', 'flyttad', { published: true })
    expect(await statusOf('/en/casinos/flyttad')).toBe(200)
    await removeRows(site, 'casinos', 'slug=eq.flyttad')
    expect(await statusOf('/en/casinos/flyttad')).toBe(404)
    expect(await shows(site, '/casinos', '/casinos/flytt')).toBe(false)
  })

  test('neither serves cached pages to signed-in users nor caches theirs', async () => {
    const answer = await fetch(`${site.url}/auth`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url },
      body: new URLSearchParams({ email: 'admin@localhost', password: 'ett långt lösenord' }),
    })
    const Cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await addRows(site, 'slots', [{ name: 'Utkast', slug: 'utkast', rating: 5 }])
    const own = await get(site, '/slots/utkast', { Cookie })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await get(site, '/slots/utkast')).status).toBe(404)
    const list = await get(site, '/slots', { Cookie })
    expect([list.headers.get('cache-control'), list.headers.get('etag')]).toEqual([
      'private, no-store',
      null,
    ])
    expect(await list.text()).toContain('admin@localhost')
    expect(await shows(site, '/slots', 'admin@localhost')).toBe(false)
  })

  test('can be disabled', { tags: ['full'] }, async () => {
    const without = await startSite({ ...place.env, PAGE_CACHE_MB: '0' })
    const { headers, status } = await get(without, '/casinos')
    expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, null, null])
    expect(cachedAs(without)).toEqual([])
    await without.stop()
  })

  test('drops the demo notice from cached pages when the demo catalogue is deleted', async () => {
    expect(await shows(site, '/om-oss', 'demonstration-content')).toBe(true)
    await removeRows(site, 'casinos', 'slug=neq.none')
    expect(await shows(site, '/om-oss', 'demonstration-content')).toBe(true)
    expect(await shows(site, '/casinos', '/casinos/norrsken-spel')).toBe(false)
    await removeRows(site, 'slots', 'slug=neq.none')
    for (const path of ['/om-oss', '/en/about-us']) {
      expect(await shows(site, path, 'demonstration-content'), path).toBe(false)
    }
  })
}

describe.each(inject('postgres'))('page caches of two nodes on $name', (server) => {
  let database: Awaited<ReturnType<typeof copyTemplateDatabase>>
  let nodes: [Site, Site]
  beforeAll(async () => {
    database = await copyTemplateDatabase(server)
    const first = await startSite({ DATABASE_URL: database.url })
    nodes = [first, await startSite({ DATABASE_URL: database.url, DATA_DIR: first.dataDir })]
  })
  afterAll(async () => {
    for (const node of nodes) await node.stop()
    await database.drop()
  })

  test('shows a change at once on the writing node and within a second on the other', async () => {
    for (let n = 0; n < 2; n++) {
      const [here, there] = n % 2 ? nodes : nodes.toReversed()
      if (!here || !there) throw new Error('there are two')
      const provider = `Grannstudion ${n} slut`
      for (const node of nodes) await textOf(node, '/slots/trollguld')
      await changeRow(here, 'slots', 'trollguld', { provider })
      expect(await shows(here, '/slots/trollguld', provider)).toBe(true)
      await sleep(1_000)
      expect(await shows(there, '/slots/trollguld', provider)).toBe(true)
    }
  })

  test('shows a change made directly in the database on both nodes', async () => {
    for (const node of nodes) await textOf(node, '/casinos/lyktan')
    await asSuperuser(
      { superuser: database.url.replace('//kasinokompassen@', '//postgres@') },
      `update casinos set min_deposit = '123 kr' where slug = 'lyktan'`,
    )
    for (const node of nodes) {
      await expect.poll(() => shows(node, '/casinos/lyktan', '123 kr')).toBe(true)
    }
  })

  test('serves stale pages while the database is down and fresh ones afterwards', async () => {
    const [site] = nodes
    const isStale = async (path: string) => (await get(site, path)).headers.get('x-stale')
    await changeRow(site, 'slots', 'trollguld', { provider: 'Före avbrottet' })
    await textOf(site, '/slots/trollguld')
    const name = new URL(database.url).pathname.slice(1)
    await asSuperuser(server, `alter database ${name} allow_connections false`)
    try {
      await asSuperuser(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
      await expect.poll(() => isStale('/slots/trollguld')).toBe('1')
      const stale = await get(site, '/slots/trollguld')
      expect([stale.status, await stale.text()]).toEqual([
        200,
        expect.stringContaining('Före avbrottet'),
      ])
      expect((await get(site, '/slots?q=aldrig-visad')).status).toBe(503)
      expect((await get(site, '/readyz')).status).toBe(503)
    } finally {
      await asSuperuser(server, `alter database ${name} allow_connections true`)
    }
    await expect.poll(() => isStale('/slots/trollguld')).toBeNull()
    await asOperator(site, 'PATCH', '/rest/v1/slots?slug=eq.trollguld', { provider: 'Åter här' })
    expect(await shows(site, '/slots/trollguld', 'Åter här')).toBe(true)
  })
})

async function asSuperuser(
  server: Pick<TestServer, 'superuser'>,
  statement: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: server.superuser })
  await client.connect()
  await client.query(statement).finally(() => void client.end())
}
