import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rawRequest } from '../support/raw-http.ts'
import { keysOf } from '../support/sites/operator.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { sized } from '../support/sizes.ts'

const evil = 'evil.example'

/** Headers from which some frameworks and proxies derive the site's origin or the requested path. */
const misleading: Record<string, Record<string, string>> = {
  Host: { Host: evil },
  'Host with a port': { Host: `${evil}:443` },
  'Host with our name in front': { Host: `kompass.example.${evil}` },
  'X-Forwarded-Host': { 'X-Forwarded-Host': evil },
  'several of X-Forwarded-Host': { 'X-Forwarded-Host': `kompass.example, ${evil}` },
  'X-Forwarded-Server': { 'X-Forwarded-Server': evil },
  'X-Forwarded-Proto': { 'X-Forwarded-Proto': `http://${evil}/?` },
  'X-Forwarded-Port': { 'X-Forwarded-Port': `1@${evil}` },
  'X-Forwarded-Prefix': { 'X-Forwarded-Prefix': `//${evil}` },
  Forwarded: { Forwarded: `for=1.2.3.4;host=${evil};proto=http` },
  'X-Host': { 'X-Host': evil, 'X-HTTP-Host-Override': evil },
  'X-Original-URL': { 'X-Original-URL': `//${evil}/`, 'X-Rewrite-URL': `//${evil}/` },
  Referer: { Referer: `https://${evil}/`, Origin: `https://${evil}` },
}

/** Headers outside the cache key, which must not change a cached page. */
const unkeyed: Record<string, Record<string, string>> = {
  ...misleading,
  'React Router’s SPA mode': { 'X-React-Router-SPA-Mode': 'yes' },
  'React Router’s prerender data': {
    'X-React-Router-Prerender-Data': encodeURIComponent('["gift",{}]'),
  },
  'headers of other frameworks': {
    'X-Middleware-Subrequest': 'middleware',
    'X-Remix-Reload-Document': '1',
  },
  'a method override': { 'X-HTTP-Method-Override': 'POST', 'X-Method-Override': 'DELETE' },
  'another language': { 'Accept-Language': 'en', 'X-Locale': 'en' },
  'another Accept header': { Accept: 'text/x-script, application/json;q=0.1' },
  'a Range header': { Range: 'bytes=0-10' },
  'a prefetch': { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' },
  'cookies without a session': { Cookie: `flash=denied; theme="><script>${evil}</script>` },
  'another User-Agent': { 'User-Agent': `"><script>${evil}</script>` },
  'conditional headers': { 'If-None-Match': '*', 'If-Modified-Since': new Date(0).toUTCString() },
}

const targets = [
  '/',
  '/en',
  '/casinos',
  '/casinos/lyktan',
  '/om-oss',
  '/finns-inte',
  '/casinos/',
  '/en/om-oss',
  '/admin',
  '/sitemap.xml',
  '/robots.txt',
  '/ranking.json',
  '/casinos.data',
]

describe.each([
  ['with SITE_URL', { SITE_URL: 'https://kompass.example' }, 'kompass.example'],
  ['without SITE_URL', {}, 'localhost'],
] as const)('misleading headers on a site %s', (_, settings, host) => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ ADMIN_PASSWORD: 'ett långt lösenord', ...settings })
  })
  afterAll(() => site.stop())
  const ask = (target: string, headers: Record<string, string> = {}) =>
    rawRequest(site.port, target, { headers: { Host: host, ...headers } })

  for (const { size: asked, tags } of sized({ daily: targets.slice(2), full: targets })) {
    test.for(Object.entries(misleading))(
      'does not reflect the hostile value of %s',
      { tags },
      async ([, headers]) => {
        for (const target of asked) {
          const { whole } = await ask(target, headers)
          expect([target, whole.includes(evil)]).toEqual([target, false])
        }
      },
    )
  }

  test('links only to its own origin in mails', async () => {
    let sent = 0
    for (const headers of Object.values(misleading)) {
      const isForeign = Object.keys(headers).some((name) => name === 'Host' || name === 'Referer')
      await rawRequest(site.port, '/auth/forgot', {
        method: 'POST',
        headers: {
          Host: host,
          Origin: 'SITE_URL' in settings ? settings.SITE_URL : site.url,
          'Content-Type': 'application/x-www-form-urlencoded',
          ...(isForeign ? {} : headers),
        },
        body: 'email=admin%40localhost',
      })
      await rawRequest(site.port, `/auth/v1/recover?redirect_to=https://${evil}/`, {
        method: 'POST',
        headers: {
          Host: host,
          apikey: keyOf(site),
          'Content-Type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({ email: 'admin@localhost' }),
      })
    }
    const folder = join(site.dataDir, 'outbox')
    await expect
      .poll(() => readdirSync(folder).filter((one) => !one.startsWith('.')).length)
      .toBeGreaterThan(0)
    for (const file of readdirSync(folder).filter((one) => !one.startsWith('.'))) {
      const { text = '', html = '' } = await PostalMime.parse(readFileSync(join(folder, file)))
      expect(text + html).not.toContain(evil)
      expect(/https?:\/\/[^/\s"]+/.exec(text)?.[0]).toBe(
        'SITE_URL' in settings ? settings.SITE_URL : site.url,
      )
      sent += 1
    }
    expect(sent).toBeGreaterThan(0)
  })

  const cached = { daily: ['/casinos'], full: ['/casinos', '/en', '/finns-inte', '/casinos.data'] }
  // The page cache does not depend on SITE_URL, so the daily run tries one of the two sites.
  const isTried = 'SITE_URL' in settings
  for (const { size: pages, tags } of sized(cached).slice(isTried ? 0 : 1)) {
    test.for(Object.entries(unkeyed))(
      'serves the next visitor the same page after a request with %s',
      { tags },
      async ([, headers]) => {
        for (const target of pages) {
          const plain = await ask(target)
          const asked = { ...headers }
          await ask(target, asked)
          // Twice, because a cache may store a page only on the second request.
          const misled = await ask(target, asked)
          expect([target, misled.whole.includes(evil)]).toEqual([target, false])
          const after = await ask(target)
          expect([target, after.status, after.body === plain.body]).toEqual([
            target,
            plain.status,
            true,
          ])
        }
      },
    )
  }

  test.for([
    '?utm_source=<script>evil.example</script>',
    '?_routes=root',
    '?_data=root',
    '?index',
    '?__proto__[x]=1',
    '?q=%00',
    '?next=//evil.example',
    '?lang=en&locale=en',
    '#x',
  ])('serves the next visitor the same page after a request with the query %s', async (query) => {
    for (const target of ['/om-oss', '/en/casinos/lyktan', '/casinos.data']) {
      const plain = await ask(target)
      await ask(target + query)
      const misled = await ask(target + query)
      if (target !== '/casinos.data') expect(misled.body).not.toContain('<script>evil')
      const after = await ask(target)
      expect([target, after.status, after.body === plain.body]).toEqual([
        target,
        plain.status,
        true,
      ])
    }
  })
})

function keyOf({ dataDir }: Site): string {
  return keysOf({ dataDir }).anon_key
}
