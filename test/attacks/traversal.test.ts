// @module-tag full
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { publicPageAt } from '#domain/pages/addresses.ts'

import { keysOf } from '../support/sites/operator.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { installedList } from './corpora/others.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ ADMIN_PASSWORD: 'ett långt lösenord', RATE_LIMIT_FACTOR: '100000' })
})
afterAll(() => site.stop())

/** Sends the request line over a raw socket, because HTTP clients normalize the path. */
function ask(target: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  const socket = connect(site.port, '127.0.0.1', () =>
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      'latin1',
    ),
  )
  socket.setTimeout(60_000, () => socket.destroy(new Error(`no answer to ${target}`)))
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', reject)
  socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  return promise
}

const climbs = [
  ...[
    '../',
    '..\\',
    '..%2f',
    '..%2F',
    '%2e%2e/',
    '%2e%2e%2f',
    '%2E%2E%5C',
    '..%5c',
    '.%2e/',
    '%2e./',
  ],
  ...[
    '..%252f',
    '%252e%252e%252f',
    '..%c0%af',
    '%c0%ae%c0%ae/',
    '..%u2215',
    '..%ef%bc%8f',
    '....//',
    '....\\/',
  ],
  ...[
    '..;/',
    '..%00/',
    '..%0d/',
    '..%09/',
    '/..../',
    './../',
    '.../',
    '%2e%2e;/',
    '..//',
    '..././',
  ],
]
const files = [
  'etc/passwd',
  'package.json',
  'data/keys.json',
  'keys.json',
  '.env',
  'server/main.ts',
  '.git/config',
]
const bases = [
  '/',
  '/assets/',
  '/media/',
  '/pictures/sv/casinos/',
  '/en/',
  '/casinos/',
  '/rest/v1/',
  '/auth/v1/',
]

/** File names that misconfigured servers expose. */
const names = [
  ...[
    '.env',
    '.env.production',
    '.git/HEAD',
    '.npmrc',
    'package.json',
    'package-lock.json',
    'server/index.js',
  ],
  ...[
    'build/server/index.js',
    'data/',
    'data/keys.json',
    'keys.json',
    'node_modules/hono/package.json',
    'app/root.tsx',
  ],
  ...[
    '.vite/manifest.json',
    'assets/',
    'media/',
    'outbox/',
    'backup.sql',
    'dump.sql',
    'wp-login.php',
    'server-status',
  ],
  ...[
    '@fs/etc/passwd',
    '@vite/client',
    '__vite_ping',
    '%2fetc%2fpasswd',
    'file:///etc/passwd',
    'C:/boot.ini',
    'NUL',
    'con',
  ],
  ...[
    'assets/index.js.map',
    'robots.txt/../package.json',
    'favicon.svg/',
    'favicon.svg%00.png',
    'metrics',
  ],
]

test('serves only public files for traversal paths', {
  timeout: 600_000,
}, async () => {
  const { anon_key, service_role_key } = keysOf(site)
  const secrets = [
    'root:x:0:0',
    '"devDependencies"',
    '[core]',
    'DATA_DIR',
    anon_key ?? '',
    service_role_key ?? '',
    'startOrExplain',
    '    at ',
  ]
  const targets = [
    ...names.flatMap((name) => [`/${name}`, `//${name}`, `/en/${name}`]),
    ...installedList('traversal').map((line) => `/${line.replace(/^\//, '')}`),
    ...bases.flatMap((base) =>
      climbs.flatMap((climb) =>
        files.flatMap((file) => [4, 8].map((times) => base + climb.repeat(times) + file)),
      ),
    ),
  ]
  for (const target of targets) {
    const answer = await ask(target)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
    const path = URL.parse(target, site.url)?.pathname ?? ''
    if (status === 200 && publicPageAt(path)) continue
    // Not found, malformed, or a redirect to the canonical URL of a page.
    expect([target, status, [301, 400, 401, 404, 405].includes(status)]).toEqual([
      target,
      status,
      true,
    ])
    expect([target, secrets.filter((secret) => answer.includes(secret))]).toEqual([target, []])
  }
  console.log(`traversal: ${targets.length} addresses, no file served`)
  expect(site.failures()).toEqual([])
})

test('never answers 5xx to any Unicode character in a URL', { timeout: 600_000 }, async () => {
  for (let first = 0; first < 0x11_0000; ) {
    // Samples one block in 64 of the planes with rare, private-use or unassigned characters.
    const isInUse = first < 0x2_0000
    const step = isInUse ? 1 : 64
    const points = Array.from({ length: 64 }, (_, index) => first + index).filter(
      (point) => point > 0 && point < 0x11_0000 && (point < 0xd800 || point > 0xdfff),
    )
    const text = encodeURIComponent(String.fromCodePoint(...points))
    for (const target of [`/casinos/${text}`, `/casinos?q=${text}`]) {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(await ask(target))?.[1] ?? 0)
      expect([target, [200, 301, 404, 400].includes(status)]).toEqual([target, true])
    }
    first += 64 * step
  }
  expect(site.failures()).toEqual([])
})
