import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'

import { copyTemplateDatabase, type TestServer } from '../support/database/templates.ts'
import { rawRequest } from '../support/raw-http.ts'
import { keysOf } from '../support/sites/operator.ts'
import { readRow } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { freePort, runToEnd, type Site, startSite, temporaryFolder } from '../support/sites/site.ts'

const password = 'ett långt lösenord'
const page = (site: Site) => fetch(`${site.url}/casinos`)
/** Disables the page cache, so that outages reach the pages. test/process/page-cache.test.ts covers cached pages. */
const uncached = { PAGE_CACHE_MB: '0' }

async function asSuperuser(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.superuser })
  await client.connect()
  await client.query(statement).finally(() => void client.end())
}

describe.each(inject('postgres'))('site on $name', (server) => {
  let database: Awaited<ReturnType<typeof copyTemplateDatabase>>
  let site: Site
  beforeAll(async () => {
    database = await copyTemplateDatabase(server)
    site = await startSite({
      ...uncached,
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      ALLOW_HTTP: 'on',
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: password,
    })
  })
  afterAll(async () => {
    await site.stop()
    await database.drop()
  })

  test('serves only published casinos', async () => {
    const html = await page(site).then((answer) => answer.text())
    expect(html).toContain('Norrsken Spel')
    expect(html).not.toContain('Midvinter')
  })

  test('shares sessions and casinos between two nodes with their own disks', async () => {
    const second = await startSite({ DATABASE_URL: database.url, SITE_URL: site.url })
    onTestFinished(async () => {
      await second.stop()
    })
    expect(second.output()).not.toContain('Password')
    const cookie = await cookieOf(site, 'admin@localhost', password)
    const headers = { Host: new URL(site.url).host, Origin: site.url, Cookie: cookie }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const fields = { slug: 'tvillingsjon', rating: '4.2', published: 'true' }
    const shown = '/casinos/tvillingsjon'

    expect((await fetch(site.url + shown)).status).toBe(404)
    const created = await rawRequest(second.port, '/admin/casinos/new', {
      method: 'POST',
      headers: { ...headers, ...form },
      body: new URLSearchParams({ ...fields, name: 'Tvillingsjön' }).toString(),
    })
    expect([created.status, created.headers['location']]).toEqual([302, '/admin'])
    expect(await fetch(site.url + shown).then((answer) => answer.text())).toContain('Tvillingsjön')

    const onSecond = async () =>
      (await rawRequest(second.port, shown, { headers: { Host: headers.Host } })).body
    expect(await onSecond()).toContain('Tvillingsjön')
    const row = await readRow(site, 'casinos', fields.slug)
    const edited = await fetch(`${site.url}/admin/casinos/edit/${row?.id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, Cookie: cookie },
      body: new URLSearchParams({
        ...fields,
        name: 'Tvillingviken',
        updated_at: row?.updated_at ?? '',
      }),
    })
    expect([edited.status, edited.headers.get('location')]).toEqual([302, '/admin'])
    // Less than the minute after which the cache rerenders a page without a notification.
    await expect.poll(onSecond, { timeout: 30_000 }).toContain('Tvillingviken')
  })

  test('answers 503 while the PostgreSQL server is unreachable and recovers automatically', async () => {
    const cookie = await cookieOf(site, 'admin@localhost', password)
    const admin = () =>
      fetch(`${site.url}/admin`, { redirect: 'manual', headers: { Cookie: cookie } })
    expect((await admin()).status).toBe(200)

    const name = new URL(database.url).pathname.slice(1)
    await asSuperuser(server, `alter database ${name} allow_connections false`)
    try {
      await asSuperuser(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
      const answer = await page(site)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toContain('Kunde inte hämta casinolistan')
      expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
      // The session cannot be checked, so access is neither granted nor denied.
      const panel = await admin()
      expect(panel.status).toBe(503)
      expect(await panel.text()).toContain('Försök igen')
    } finally {
      // Later tests need the database too.
      await asSuperuser(server, `alter database ${name} allow_connections true`)
    }
    expect((await page(site)).status).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    expect((await admin()).status).toBe(200)
  })

  test('answers pending requests before it stops', async () => {
    const node = await startSite({ ...uncached, DATABASE_URL: database.url })
    const blocker = new pg.Client({
      connectionString: database.url.replace('//kasinokompassen@', '//postgres@'),
    })
    await blocker.connect()
    await blocker.query('begin; lock table casinos in access exclusive mode')
    const answer = page(node)
    const waiting = () =>
      blocker.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(async () => (await waiting()).rowCount).not.toBe(0)
    const stopped = node.stop()
    await expect.poll(node.output).toContain('"msg":"stopping"')
    await blocker.query('rollback')
    await blocker.end()
    expect(await answer.then((response) => response.text())).toContain('Norrsken Spel')
    expect(await stopped).toBe(0)
  })

  test('refuses a superuser in production', async () => {
    const folder = temporaryFolder()
    const url = database.url.replace('//kasinokompassen@', '//postgres@')
    const env = {
      DATABASE_URL: url,
      DATA_DIR: folder.path,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
    }
    const { code, output } = await runToEnd({ ...env, NODE_ENV: 'production', ALLOW_HTTP: 'on' })
    folder.remove()
    expect(code).toBe(1)
    expect(output).toBe(
      'DATABASE_URL logs in as a role that row-level security does not bind (superuser or BYPASSRLS); use an ordinary role\n',
    )
  })

  test('reports an unreachable PostgreSQL server without its password', async () => {
    const url = `postgres://kasinokompassen:hemligt@127.0.0.1:${await freePort()}/x`
    const { code, output } = await runToEnd({ DATABASE_URL: url, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(output).toMatch(/^DATABASE_URL: the server does not answer: .*ECONNREFUSED.*\n$/)
    expect(output).not.toContain('hemligt')
  })
})

describe('site on a hosted Supabase project', () => {
  let hosted: Site
  let site: Site
  let keys: ReturnType<typeof keysOf>
  beforeAll(async () => {
    hosted = await startSite()
    keys = keysOf(hosted)
    site = await startSite({
      ...uncached,
      SUPABASE_URL: hosted.url,
      SUPABASE_ANON_KEY: keys.anon_key,
    })
  })
  afterAll(async () => {
    await site.stop()
    await hosted.stop()
  })

  test('serves pages from the hosted data without a local data service', async () => {
    expect(await page(site).then((answer) => answer.text())).toContain('Norrsken Spel')
    expect((await fetch(`${site.url}/rest/v1/casinos`)).status).toBe(404)
  })

  test('counts clicks there only with the service key, and loses none when it stops', async () => {
    const service = { apikey: keys.service_role_key }
    const ask = (path: string) =>
      fetch(`${hosted.url}/rest/v1/${path}`, { headers: service }).then((answer) => answer.json())
    const [casino] = (await ask('casinos?select=id&slug=eq.lyktan')) as { id: string }[]
    const counting = await startSite({
      SUPABASE_URL: hosted.url,
      SUPABASE_ANON_KEY: keys.anon_key,
      SUPABASE_SERVICE_ROLE_KEY: keys.service_role_key,
    })
    for (const node of [site, counting]) {
      const answer = await fetch(`${node.url}/clicks`, {
        method: 'POST',
        headers: { Origin: node.url, 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Firefox' },
        body: `kind=casino&id=${casino?.id}&placement=casino_card&locale=sv`,
      })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []])
    }
    await counting.stop()
    expect(await ask('clicks?select=count,is_bot')).toEqual([{ count: 1, is_bot: false }])
    expect(counting.output()).not.toContain(casino?.id)
  })

  test('answers 503 when the hosted project is unreachable', async () => {
    await hosted.stop()
    expect((await page(site)).status).toBe(503)
    const slot = await fetch(`${site.url}/slots/trollguld`)
    expect([slot.status, slot.headers.get('retry-after')]).toEqual([503, '5'])
    const html = await slot.text()
    expect(html).toContain('Spelautomaten kunde inte hittas eller är inte längre tillgänglig.')
    expect(html).toContain('href="/slots"')
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  })
})
