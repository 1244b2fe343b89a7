import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { locales } from '#domain/locale/locale.ts'
import { type Page, pages } from '#domain/pages/table.ts'

import { type AttackedSite, hiddenId, openAttackedSite } from '../support/sites/attacked-site.ts'
import { expectNoErrorsOrChanges } from '../support/sites/no-errors-or-changes.ts'
import { sized } from '../support/sizes.ts'
import { pageAccess } from './expected.ts'

// A site on https; attackers may control another subdomain of the same parent domain.
const origin = 'https://kompass.example'

/** Request headers of an administrator's browser when another page makes it submit a form. */
const foreign: Record<string, Record<string, string>> = {
  'no Origin': {},
  'another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'an opaque origin': { Origin: 'null' },
  'a sub-domain': { Origin: 'https://evil.kompass.example', 'Sec-Fetch-Site': 'same-site' },
  'the parent domain': { Origin: 'https://example', 'Sec-Fetch-Site': 'same-site' },
  'the same host without TLS': { Origin: 'http://kompass.example' },
  'another port': { Origin: 'https://kompass.example:8443' },
  'a name that begins alike': { Origin: 'https://kompass.example.evil.example' },
  'a name that ends alike': { Origin: 'https://evilkompass.example' },
  'with a user in it': { Origin: 'https://kompass.example@evil.example' },
  'upper case': { Origin: 'HTTPS://KOMPASS.EXAMPLE' },
  'two of them': { Origin: 'https://kompass.example, https://evil.example' },
  'a typed address': { 'Sec-Fetch-Site': 'none' },
  'only a Referer of the site': { Referer: 'https://kompass.example/admin' },
}

/** The content types that another site can submit without a CORS preflight. */
const bodies: Record<string, string> = {
  'application/x-www-form-urlencoded': `intent=delete&ids=${hiddenId}&confirmed=yes`,
  'text/plain': `{"intent":"delete","ids":["${hiddenId}"],"x":"="}`,
  'multipart/form-data; boundary=x': `--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\ndelete\r\n--x--\r\n`,
}

/** URL variants that the router might resolve to the same page. */
const spellings = [
  (path: string) => path,
  (path: string) => `${path}.data`,
  (path: string) => `${path}/_.data`,
  (path: string) => `${path}/`,
  (path: string) => `${path}//`,
  (path: string) => `/${path}`,
  (path: string) => `${path}?index`,
  (path: string) => `${path}?_method=POST`,
  (path: string) => `${path}/.data`,
  (path: string) => path.replace(/[a-z]$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
]

let site: AttackedSite
beforeAll(async () => {
  site = await openAttackedSite({ SITE_URL: origin })
})
afterEach(async () => {
  const answer = await site.ask('/admin', { headers: { Cookie: site.people.admin.cookie } })
  expect([answer.status, 'still signed in']).toEqual([200, 'still signed in'])
})
afterAll(() => site.close())
expectNoErrorsOrChanges(() => site)

const forms = (Object.keys(pageAccess) as Page[]).filter(
  (page) => pageAccess[page].send !== 'nothing',
)

for (const { size: isFull, tags } of sized({ daily: false, full: true })) {
  test.for(forms)('rejects forms submitted from another site: %s', { tags }, (page) =>
    sendForeignForms(page, isFull),
  )
}

async function sendForeignForms(page: Page, isFull: boolean): Promise<void> {
  const cookie = site.people.admin.cookie
  for (const locale of isFull ? locales : (['sv'] as const)) {
    const path = pages[page].path[locale].replace(':id', hiddenId)
    for (const [type, body] of Object.entries(bodies)) {
      for (const [from, headers] of Object.entries(foreign)) {
        for (const spell of isFull || from === 'another site' ? spellings : spellings.slice(0, 3)) {
          const cell = `${spell(path)} from ${from} as ${type}`
          const answer = await site.ask(spell(path), {
            method: 'POST',
            headers: { Cookie: cookie, 'Content-Type': type, ...headers },
            body,
          })
          // URL variants that match no page answer 404, as to any visitor.
          const isRefused = answer.status === 403 || answer.status === 404
          expect([cell, answer.status, isRefused]).toEqual([cell, answer.status, true])
          expect(answer.headers.getSetCookie()).toEqual([])
        }
      }
    }
  }
}

test('changes nothing on unsupported page methods or method overrides', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const headers of [{ Accept: '*/*' }, { 'X-HTTP-Method-Override': 'POST' }]) {
      for (const path of ['/admin', '/admin.data', '/auth/sign-out', '/admin/_.data']) {
        const answer = await site.ask(path, {
          method,
          headers: Object.entries({
            Cookie: site.people.admin.cookie,
            Origin: origin,
            ...headers,
          }),
        })
        expect([path, method, answer.headers.getSetCookie()]).toEqual([path, method, []])
      }
    }
  }
})

test('ignores session cookies on cross-site requests to the data service', async () => {
  const { cookie } = site.people.admin
  for (const [method, path] of [
    ['GET', '/rest/v1/casinos?slug=eq.hemlig'],
    ['DELETE', '/rest/v1/casinos?slug=eq.hemlig'],
    ['POST', '/auth/v1/logout'],
    ['GET', '/auth/v1/user'],
    ['POST', '/functions/v1/import-sheet'],
  ] as const) {
    const answer = await site.ask(path, {
      method,
      headers: { Cookie: cookie, apikey: site.keys.anon_key, Origin: 'https://evil.example' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    const found = answer.status === 200 ? await answer.json() : []
    expect([path, answer.status, found]).toEqual([path, answer.status, []])
  }
})
