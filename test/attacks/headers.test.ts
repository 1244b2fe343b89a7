import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { locales } from '#domain/locale/locale.ts'
import { entryOf, type Page, pageNames, pages } from '#domain/pages/table.ts'

import { pageScripts } from '../support/browser/page-scripts.ts'
import { type RawAnswer, rawRequest } from '../support/raw-http.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const host = 'kompass.example'
const origin = `https://${host}`
let site: Site
beforeAll(async () => {
  site = await startSite({ SITE_URL: origin, ADMIN_PASSWORD: 'ett långt lösenord' })
})
afterAll(() => site.stop())

const ask = (target: string, method = 'GET', headers: Record<string, string> = {}, body?: string) =>
  rawRequest(site.port, target, {
    method,
    headers: { Host: host, ...headers },
    ...(body === undefined ? {} : { body }),
  })

const pathsOf = (wanted: (page: Page) => boolean) =>
  pageNames
    .filter(wanted)
    .flatMap((page) =>
      locales.map((locale) =>
        pages[page].path[locale]
          .replace(':slug', 'lyktan')
          .replace(':id', '00000000-0000-4000-8000-000000000001'),
      ),
    )

function expectGuarded(what: string, { headers }: RawAnswer): void {
  const fixed = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  }
  const got = Object.fromEntries(Object.keys(fixed).map((name) => [name, headers[name]]))
  expect([what, got]).toEqual([what, fixed])
  // Other sites may embed only social images.
  const isShared = what.includes(' /pictures/') && headers['content-type'] === 'image/png'
  expect([what, headers['cross-origin-resource-policy']]).toEqual([
    what,
    isShared ? 'cross-origin' : 'same-origin',
  ])
  for (const power of ['camera', 'geolocation', 'microphone', 'payment']) {
    expect([what, headers['permissions-policy']]).toEqual([
      what,
      expect.stringContaining(`${power}=()`),
    ])
  }
  expectStrictPolicy(what, headers['content-security-policy'] ?? '')
  for (const name of ['server', 'x-powered-by'])
    expect([what, headers[name]]).toEqual([what, undefined])
}

/** Findings of Google's CSP evaluator by policy. */
const findings = new Map<string, string[]>()
function findingsIn(policy: string): string[] {
  const known = findings.get(policy)
  if (known) return known
  const found = new CspEvaluator(new CspParser(policy).csp).evaluate()
  // Omits findings about trusting 'self': our origin serves only images and the scripts of our own build.
  const grave = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE]
  const serious = found
    .filter(({ severity }) => grave.includes(severity))
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`)
  findings.set(policy, serious)
  return serious
}

test('reports weak policies in the CSP evaluator', () => {
  for (const weak of [
    "script-src 'unsafe-inline'",
    'script-src https:',
    "script-src 'self' data:",
  ]) {
    expect([weak, findingsIn(weak)]).not.toEqual([weak, []])
  }
})

function expectStrictPolicy(what: string, policy: string): void {
  expect([what, findingsIn(policy)]).toEqual([what, []])
  const directives = new Map(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  expect([what, directives.get('default-src')]).toEqual([what, ["'none'"]])
  expect([what, directives.get('frame-ancestors')]).toEqual([what, ["'none'"]])
  expect([what, policy]).toEqual([
    what,
    expect.not.stringMatching(/unsafe|strict-dynamic|\*[\s;]|http:|blob:|filesystem:/),
  ])
  const scripts = directives.get('script-src') ?? []
  expect([what, scripts.filter((source) => !/^'(self|sha256-[\w+/=]{44})'$/.test(source))]).toEqual(
    [what, []],
  )
  if (scripts.length === 0) return
  for (const [name, sources] of [
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['style-src', ["'self'"]],
  ] as const) {
    expect([what, name, directives.get(name)]).toEqual([what, name, sources])
  }
}

/** Expects the policy to list a hash for every inline script and no others, and no inline handlers, styles or nonces. */
function expectFitting(what: string, { body, headers }: RawAnswer): void {
  const policy = headers['content-security-policy'] ?? ''
  const { count, unnamed } = pageScripts(body, policy)
  expect([what, unnamed]).toEqual([what, []])
  expect([what, policy.split("'sha256-").length - 1]).toEqual([what, count])
  expect([what, body.includes(' nonce=')]).toEqual([what, false])
  const markup = body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect([what, /<[^>]+\s(on[a-z]+|style)=["']/i.exec(markup)?.[0]]).toEqual([what, undefined])
}

describe('security headers', () => {
  test.for(pathsOf(() => true))('protects the page %s and its loader data', async (path) => {
    for (const target of [path, `${path === '/' ? '/_root' : path}.data`]) {
      const answer = await ask(target)
      expectGuarded(`GET ${target}`, answer)
      if (answer.headers['content-type']?.startsWith('text/html')) expectFitting(target, answer)
    }
  })

  test.for([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/ranking.json', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/pictures/sv/home.png', 200],
    ['GET', '/pictures/sv/nej.png', 404],
    ['GET', '/favicon.svg', 200],
    ['HEAD', '/favicon.svg', 200],
    ['GET', '/media/nej.png', 404],
    ['GET', '/finns-inte', 404],
    ['GET', '/en/not-there', 404],
    ['GET', '/casinos/finns-inte', 404],
    ['GET', '/casinos/', 301],
    ['GET', '/admin', 302],
    ['GET', '/%', 400],
    ['GET', `/${'x'.repeat(9_000)}`, 414],
    ['DELETE', '/casinos', 405],
    ['POST', '/auth', 403],
    ['POST', '/clicks', 204],
    ['GET', '/rest/v1/casinos', 401],
    ['GET', '/rest/v1/nej/nej', 404],
    ['OPTIONS', '/rest/v1/casinos', 401],
    ['GET', '/auth/v1/health', 401],
    ['GET', '/auth/v1/.well-known/jwks.json', 200],
    ['GET', '/auth/v1/verify?token=x&type=recovery', 303],
    ['POST', '/functions/v1/nej', 404],
  ] as const)('protects the response to %s %s (%s)', async ([method, target, status]) => {
    const answer = await ask(target, method)
    expect(answer.status).toBe(status)
    expectGuarded(`${method} ${target}`, answer)
    if (status >= 400) expect(answer.headers['cache-control']).toContain('no-store')
  })

  test('protects responses to preflights, oversized forms, chunked forms and foreign hosts', async () => {
    const cross = { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' }
    const form = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
    for (const [what, answer, status] of [
      ['preflight', await ask('/rest/v1/casinos', 'OPTIONS', cross), 200],
      ['too large', await ask('/auth', 'POST', { ...form, 'Content-Length': '9999999' }, ''), 413],
      [
        'chunked',
        await ask('/auth', 'POST', { ...form, 'Transfer-Encoding': 'chunked' }, 'a'),
        411,
      ],
      ['another host', await ask('/casinos', 'GET', { Host: 'evil.example' }), 301],
    ] as const) {
      expect([what, answer.status]).toEqual([what, status])
      expectGuarded(what, answer)
    }
  })

  test('protects built assets', async () => {
    const { body } = await ask('/casinos')
    const files = new Set(body.match(/\/assets\/[^"'\s]+\.(js|css|woff2)/g))
    expect(files.size).toBeGreaterThan(3)
    for (const file of files) expectGuarded(`GET ${file}`, await ask(file))
  })
})

describe('caching of private responses', () => {
  test.for(pathsOf((page) => entryOf(page).access !== 'public'))(
    'sends no-store for %s',
    async (path) => {
      for (const target of [path, `${path}.data`, `${path}?next=/admin`]) {
        const { headers } = await ask(target)
        expect([target, headers['cache-control']]).toEqual([
          target,
          expect.stringMatching(/no-store/),
        ])
      }
    },
  )

  test('sends no-store from the auth service', async () => {
    for (const [method, target] of [
      ['GET', '/auth/v1/user'],
      ['POST', '/auth/v1/token?grant_type=password'],
      ['GET', '/auth/v1/settings'],
      ['GET', '/auth/v1/nej'],
    ] as const) {
      const { headers } = await ask(target, method)
      expect([target, headers['cache-control']]).toEqual([target, 'no-store'])
    }
  })
})
