import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type AttackedSite, openAttackedSite, siteUrl } from '../support/sites/attacked-site.ts'
import { sized } from '../support/sizes.ts'

// backend/network/download.test.ts covers the downloader itself, including redirects and names that resolve to this machine.
// These tests run a listener on loopback and expect that no input of the site makes the server connect to it.
const canaries: Server[] = []
let connections = 0
let port = 443
let site: AttackedSite

async function listen(host: string, at: number): Promise<number | null> {
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  server.listen(at, host)
  const isUp = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false)
  if (!isUp) return null
  canaries.push(server)
  const address = server.address()
  return typeof address === 'object' && address ? address.port : null
}

beforeAll(async () => {
  site = await openAttackedSite()
  // 443 is the only port the downloader allows, but listening on it may need privileges. Other ports are rejected earlier.
  port = (await listen('127.0.0.1', 443)) ?? (await listen('127.0.0.1', 0)) ?? 0
  await listen('::1', port)
  console.log(`inner addresses: the canary listens on port ${port}`)
})
afterAll(async () => {
  for (const server of canaries) server.close()
  await site.close()
})

const loopback = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.000.000.001',
    '127.0.0.1.',
    '127.127.127.127',
    '127.255.255.254',
  ],
  ...[
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7F.1',
    '0177.1',
    '0x7f.0.0.1',
    '0177.0.0.01',
    '0x7f.0x0.0x0.0x1',
  ],
  ...[
    '0',
    '0.0.0.0',
    '0x0',
    '00000',
    '0.0',
    '%30',
    '127。0。0。1',
    '127．0．0．1',
    '①②⑦.⓪.⓪.①',
    '１２７.0.0.1',
  ],
  ...[
    '127%2e0%2e0%2e1',
    '%31%32%37.0.0.1',
    '127.0.0.1%00',
    '127.0.0.1%20',
    'localhost',
    'LOCALHOST',
    'localhost.',
  ],
  ...['ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'loc\u00adalhost', 'localhost.localdomain', 'ip6-localhost', 'ip6-loopback'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[0000::0001]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
  ],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[::ffff:0:127.0.0.1]',
    '[::1%25lo]',
    '[fe80::1%25lo]',
  ],
  ...[
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '[fd00:ec2::254]',
    '10.0.0.1',
    '192.168.0.1',
    '172.17.0.1',
    '100.100.100.200',
  ],
]

function everyAddress(): string[] {
  const plain = loopback.flatMap((host) => [`https://${host}/`, `https://${host}:${port}/a.png`])
  const at = `127.0.0.1:${port}`
  return [
    ...plain,
    ...loopback.slice(0, 10).map((host) => `http://${host}:${port}/`),
    ...[
      'https://example.com@',
      'https://example.com:443@',
      'https://example.com%40',
      'https://a:b@',
      'https:\\\\',
      'https:/',
      'https:',
      'https:///',
      '//',
      '\\\\',
    ].map((lead) => `${lead}${at}/`),
    ...[
      `https://${at}#@example.com/`,
      `https://${at}?@example.com/`,
      `https://${at}\\@example.com/`,
      `https://example.com\\@${at}/`,
      ` https://${at}/`,
      `https://\t${at}/`,
      `ht\ntps://${at}/`,
      `https://${at}/%0d%0aHost:x`,
      `HTTPS://${at}/`,
    ],
    ...[
      'ftp',
      'gopher',
      'file',
      'dict',
      'ldap',
      'data',
      'blob',
      'jar',
      'ws',
      'wss',
      'javascript',
      'unix',
      'netdoc',
    ].map((scheme) => `${scheme}://${at}/`),
    // Lookalikes of Google Sheets URLs.
    ...[
      `https://docs.google.com@${at}/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789/edit`,
      `https://docs.google.com.${at}/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789/edit`,
      `https://${at}/https://docs.google.com/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789/`,
      `https://${at}/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789/export?format=csv`,
      `https://docs.google.com:${port}@127.0.0.1/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789/edit`,
      `https://127.0.0.1\\docs.google.com/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789/edit`,
    ],
  ]
}

const post = (path: string, fields: Record<string, string>) =>
  site.ask(path, {
    method: 'POST',
    headers: { Origin: siteUrl, Cookie: site.people.admin.cookie },
    body: new URLSearchParams(fields),
  })

for (const { size: step, tags } of sized({ daily: 4, full: 1 })) {
  test(`does not fetch images or sheets from internal addresses, one address in ${step}`, {
    tags,
    timeout: 600_000,
  }, async () => {
    const addresses = everyAddress()
    expect(addresses.length).toBeGreaterThanOrEqual(150)
    await expectNoFetch(addresses.filter((_, index) => index % step === 0))
  })
}

async function expectNoFetch(addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const image = await post('/admin/images', { address })
    expect([address, image.status]).toEqual([address, 422])
    const sheet = await site.ask('/functions/v1/import-sheet', {
      method: 'POST',
      headers: { apikey: site.keys.anon_key, Authorization: `Bearer ${site.people.admin.token}` },
      body: JSON.stringify({ sheetUrl: address, importType: 'casinos', validateOnly: true }),
    })
    const { success } = (await sheet.json()) as { success: boolean }
    expect([address, sheet.status, success]).toEqual([address, 200, false])
  }
  expect(connections).toBe(0)
  console.log(`inner addresses: ${addresses.length} × 2 ways, ${connections} connections`)
}

test('does not fetch internal addresses used as a logo, screenshot or review image', async () => {
  const some = loopback
    .filter((_, index) => index % 6 === 0)
    .map((host) => `https://${host}:${port}/a.png`)
  for (const [index, address] of some.entries()) {
    await post('/admin/casinos/new', {
      ...{ name: 'x', slug: `logo-${index}`, rating: '4', logo: address },
      full_review: `<p><img src="${address}"></p>`,
    })
    await post('/admin/slots/new', {
      name: 'x',
      slug: `s-${index}`,
      rating: '4',
      screenshots: address,
    })
  }
  const sheet = [
    'name,slug,logo,full_review',
    ...some.map((address, index) => `x,sheet-${index},${address},"<img src=""${address}"">"`),
  ]
  const answer = await post('/admin/import', {
    intent: 'import',
    origin: 'paste',
    paste: sheet.join('\n'),
    kind: 'casinos',
  })
  expect(answer.status).toBe(302)
  const id = /import=([0-9a-f-]{36})/.exec(answer.headers.get('Location') ?? '')?.[1]
  await expect
    .poll(async () => {
      const status = await site.ask(`/admin/import/status?import=${id}`, {
        headers: { Cookie: site.people.admin.cookie },
      })
      return ((await status.json()) as { job: { state: string } }).job.state
    })
    .toBe('done')
  expect(connections).toBe(0)
})
