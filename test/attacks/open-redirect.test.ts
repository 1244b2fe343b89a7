import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { localPath } from '#domain/local-path.ts'

import { type AttackedSite, openAttackedSite } from '../support/sites/attacked-site.ts'
import { sized } from '../support/sizes.ts'

const origin = 'https://kompass.example'
let site: AttackedSite
beforeAll(async () => {
  site = await openAttackedSite({ SITE_URL: origin })
})
afterAll(() => site.close())

const signs = [
  '/',
  '\\',
  '.',
  '%',
  '\t',
  '\n',
  '\r',
  ' ',
  '@',
  ':',
  '?',
  '#',
  ';',
  '\u3002',
  '\uff0f',
]
const evil = [
  'evil.example',
  '%2Fevil.example',
  '%5Cevil.example',
  '%09/evil.example',
  '[::1]',
  '1.1',
]
const leads = [
  ...evil.flatMap((host) =>
    [
      '//',
      '///',
      '/\\',
      '\\/',
      '\\\\',
      '/\t/',
      '/\n/',
      '/%09/',
      '/ /',
      '/./',
      '/..//',
      '/%2e%2e//',
    ].map((lead) => lead + host),
  ),
  ...[
    'https:',
    'HTTPS://',
    'http:/\\',
    'javascript:',
    'data:text/html,',
    'ftp://',
    '//user@',
    'https://kompass.example@',
    'https://kompass.example.',
    '//kompass.example:1@',
    '//\u3002',
  ].map((lead) => `${lead}evil.example`),
  '////evil.example/%2e%2e',
  '/\u2028/evil.example',
  '/admin/..//evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/\r\nLocation: https://evil.example',
  `/${'a/../'.repeat(100)}/evil.example`,
]

/** True when a browser at `from` stays on the site after a redirect to `location`. */
function staysOnSite(location: string | null, from: string): boolean {
  if (location === null) return true
  return !/[\r\n]/.test(location) && new URL(location, from).origin === origin
}

const signInPages = {
  daily: ['/auth'],
  full: ['/auth', '/auth/two-factor', '/en/auth', '/admin/login', '/auth/sign-out'],
}
for (const { size: pages, tags } of sized(signInPages)) {
  test(`never redirects off the site after sign-in, ${pages.length} pages`, { tags }, async () => {
    const { cookie } = site.people.admin
    for (const lead of leads) {
      for (const page of pages) {
        const path = `${page}?${new URLSearchParams({ next: lead })}`
        const answer = await site.ask(path, { headers: { Cookie: cookie } })
        const location = answer.headers.get('Location')
        expect([path, location, staysOnSite(location, origin + path)]).toEqual([
          path,
          location,
          true,
        ])
      }
    }
  })
}

test('never redirects off the site from links in mails or from auth providers', async () => {
  for (const lead of leads) {
    const query = new URLSearchParams({ token: 'x', type: 'recovery', redirect_to: lead })
    for (const page of ['verify', 'authorize', 'callback', 'sso/saml/metadata']) {
      const path = `/auth/v1/${page}?${query}&provider=google&error=x&state=x`
      const answer = await site.ask(path)
      const location = answer.headers.get('Location')
      expect([path, location, staysOnSite(location, origin + path)]).toEqual([path, location, true])
    }
  }
})

test('never redirects off the site when it redirects to a canonical URL', async () => {
  for (const lead of leads.filter((one) => one.startsWith('/') && !/[\s\u2028]/.test(one))) {
    for (const path of [lead, `${lead}/casinos/`, `/casinos${lead}`, `/en${lead}/`, `${lead}/..`]) {
      const answer = await site.app.fetch(new Request(`${origin}${path}`))
      const location = answer.headers.get('Location')
      expect([path, location, staysOnSite(location, origin + path)]).toEqual([path, location, true])
    }
  }
})

for (const { size: numRuns, tags } of sized({ daily: 2_000, full: 100_000 })) {
  test(`accepts only own paths as a redirect target, ${numRuns} random inputs`, { tags }, () =>
    expectOwnPaths(numRuns),
  )
}

function expectOwnPaths(numRuns: number): void {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(...signs, ...evil, 'admin', 'javascript:', 'https:'),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(text, (wanted) => {
      const path = localPath(wanted)
      if (path === null) return
      for (const from of [`${origin}/`, `${origin}/auth?next=x`]) {
        expect(new URL(path, from).origin).toBe(origin)
      }
      expect(path).toMatch(/^\/(?!\/)/)
      expect(localPath(path)).toBe(path)
    }),
    { numRuns },
  )
}
