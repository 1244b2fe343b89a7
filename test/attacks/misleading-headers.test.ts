import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { keysOf } from '../support/operator.ts'
import { rawRequest } from '../support/raw-http.ts'
import { type Site, startSite } from '../support/site.ts'
import { sized } from '../support/sizes.ts'

const evil = 'evil.example'

/** Everything that some framework or proxy reads the site's own address, or the page that is meant, from. */
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

/** What must not be able to change a page that others get, too. */
const unkeyed: Record<string, Record<string, string>> = {
  ...misleading,
  'a mode of the framework': { 'X-React-Router-SPA-Mode': 'yes' },
  'its data': { 'X-React-Router-Prerender-Data': encodeURIComponent('["gift",{}]') },
  'another framework’s': {
    'X-Middleware-Subrequest': 'middleware',
    'X-Remix-Reload-Document': '1',
  },
  'another method': { 'X-HTTP-Method-Override': 'POST', 'X-Method-Override': 'DELETE' },
  'another language': { 'Accept-Language': 'en', 'X-Locale': 'en' },
  'another type': { Accept: 'text/x-script, application/json;q=0.1' },
  'a piece': { Range: 'bytes=0-10' },
  'a prefetch': { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' },
  'cookies of no session': { Cookie: `flash=denied; theme="><script>${evil}</script>` },
  'a device': { 'User-Agent': `"><script>${evil}</script>` },
  'a condition': { 'If-None-Match': '*', 'If-Modified-Since': new Date(0).toUTCString() },
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
  '/casinos.data',
]

describe.each([
  ['told where it lives', { SITE_URL: 'https://kompass.example' }, 'kompass.example'],
  ['not told where it lives', {}, 'localhost'],
] as const)('a site that is %s', (_, settings, host) => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ ADMIN_PASSWORD: 'ett långt lösenord', ...settings })
  })
  afterAll(() => site.stop())
  const ask = (target: string, headers: Record<string, string> = {}) =>
    rawRequest(site.port, target, { headers: { Host: host, ...headers } })

  for (const { size: asked, tags } of sized({ daily: targets.slice(2), full: targets })) {
    test.for(Object.entries(misleading))('repeats nothing of %s', { tags }, async ([, headers]) => {
      for (const target of asked) {
        const { whole } = await ask(target, headers)
        expect([target, whole.includes(evil)]).toEqual([target, false])
      }
    })
  }

  test('sends mails that lead to its own address alone', async () => {
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
          // Twice: a cache may keep only what is asked for again.
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
  ])('and whatever one asks for beside it: %s', async (query) => {
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
