import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { keysOf } from '../support/sites/operator.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const password = 'ett långt lösenord'
const id = '00000000-0000-4000-8000-000000000001'

function post(site: Site, path: string, fields: Record<string, string>, cookie = '') {
  return fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url, Cookie: cookie },
    body: new URLSearchParams(fields),
  })
}

const get = (site: Site, path: string, cookie = '') =>
  fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie } })

async function signIn(site: Site, email = 'admin@localhost'): Promise<string> {
  const answer = await post(site, '/auth', { email, password })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function addUser(site: Site, email: string) {
  const answer = await fetch(`${site.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: keysOf(site).service_role_key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, email_confirm: true }),
  })
  expect(answer.status).toBe(200)
}

async function passOn(to: string, request: IncomingMessage, response: ServerResponse) {
  const own = ['host', 'connection', 'content-length', 'content-encoding', 'transfer-encoding']
  const isPassed = ([name]: [string, unknown]) => !own.includes(name)
  const body = await buffer(request)
  const answer = await fetch(to + request.url, {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headers).filter(isPassed) as [string, string][],
    ...(body.length > 0 ? { body } : {}),
  })
  const headers = Object.fromEntries([...answer.headers].filter(isPassed))
  response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
}

describe('admin tools', () => {
  let hosted: Site
  let proxy: Server
  let site: Site
  let admin: string
  let user: string
  let isFailing = false

  // A proxy in front of another site's data service can fail requests for casinos.
  beforeAll(async () => {
    hosted = await startSite({ ADMIN_PASSWORD: password })
    await addUser(hosted, 'user@example.se')
    proxy = createServer((request, response) => {
      if (isFailing && request.url?.startsWith('/rest/v1/casinos')) response.writeHead(500).end()
      else void passOn(hosted.url, request, response)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo
    site = await startSite({
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_ANON_KEY: keysOf(hosted).anon_key,
    })
    admin = await signIn(site)
    user = await signIn(site, 'user@example.se')
  })
  afterAll(async () => {
    await site?.stop()
    proxy?.close()
    await hosted?.stop()
  })

  const pages = [
    '/admin/templates',
    '/admin/changes',
    '/admin/trash',
    '/sitemap',
    '/sitemap/document',
    `/admin/casinos/history/${id}`,
    `/admin/slots/history/${id}`,
  ]

  test.each(pages.flatMap((path) => [path, `/en${path}`]))(
    'redirects everyone but administrators from %s',
    async (path) => {
      const prefix = path.startsWith('/en/') ? '/en' : ''
      const visitor = await get(site, path)
      expect([visitor.status, visitor.headers.get('location')]).toEqual([
        302,
        `${prefix}/auth?${new URLSearchParams({ next: path })}`,
      ])
      const refused = await get(site, path, user)
      expect([refused.status, refused.headers.get('location')]).toEqual([302, prefix || '/'])
    },
  )

  test('neither saves a draft nor restores a version for other users', async () => {
    const fields = { title: 'Olovlig', userRating: '5', intent: 'save', change: '1', latest: '1' }
    for (const path of ['/admin/templates', `/admin/casinos/history/${id}`]) {
      expect((await post(site, path, fields)).status).not.toBe(200)
      expect((await post(site, path, fields, user)).headers.get('location')).toBe('/')
    }
    const found = await fetch(`${hosted.url}/rest/v1/casinos?slug=eq.olovlig&select=id`, {
      headers: { apikey: keysOf(hosted).service_role_key },
    })
    expect(await found.json()).toEqual([])
  })

  test('marks admin tools as noindex and downloads the same sitemap as the public one', async () => {
    for (const path of ['/admin/templates', '/sitemap', '/sitemap/document']) {
      const answer = await get(site, path, admin)
      expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([
        path,
        200,
        'noindex',
      ])
    }
    const served = await (await get(site, '/sitemap.xml')).text()
    expect(await (await get(site, '/sitemap/document', admin)).text()).toBe(served)
    // A foreign host in the query is ignored.
    const asked = `/sitemap/document?host=${encodeURIComponent('https://elak.example')}`
    expect(await (await get(site, asked, admin)).text()).toBe(served)
  })

  test.each(['nej', id, `${id}?before=-1`])('answers 404 for the history of %s', async (path) => {
    expect((await get(site, `/admin/casinos/history/${path}`, admin)).status).toBe(404)
  })

  test('reports a failing data service on the sitemap page and in the template form, which keeps its input', async () => {
    isFailing = true
    try {
      const page = await get(site, '/sitemap', admin)
      expect(page.status).toBe(503)
      expect(await page.text()).toContain('Fel vid generering av sitemap')
      const fields = { title: 'Förlorad?', userRating: '4', intent: 'save' }
      const answer = await post(site, '/admin/templates', fields, admin)
      expect(answer.status).toBe(503)
      const html = await answer.text()
      expect(html).toContain('Utkastet är inte sparat')
      expect(html).toContain('value="Förlorad?"')
    } finally {
      isFailing = false
    }
  })
})
