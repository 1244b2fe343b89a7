import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type FastPath, openFastPath } from '../http/fast-path.ts'
import { Metrics } from '../operations/metrics.ts'
import { bestEncoding } from './finished-page.ts'
import { openPageCache } from './index.ts'

const host = 'example.se'
const long = 'å'.repeat(5_000)
const list = `<p>1 /casinos ${long}</p><a href="/casinos/linked"><a href="/admin">`

/** Every request that reached the site behind the cache, with all its headers. */
let siteRequests: { url: string; headers: string[][]; pause: string | null }[]
let isDown: boolean
/** Until a bonus starts or ends. */
let secondsToNext: number | null
let extraHeaders: Record<string, string>
let passedOn: string[]
let logLines: object[]
let metrics: Metrics
let server: Server
let fastPath: FastPath
/** Number of responses sent without Node's HTTP server. */
let fastResponses: number
let notify: (notification: string | null) => void
let warm: (maxPages: number) => void
let close: () => Promise<void>

beforeEach(async () => {
  siteRequests = []
  passedOn = []
  logLines = []
  metrics = new Metrics()
  extraHeaders = {}
  isDown = false
  secondsToNext = null
  const log = { debug() {}, warn() {}, error() {}, info: (line: object) => logLines.push(line) }
  const cache = await openPageCache({
    services: {
      reportsExternalChanges: true,
      secondsToNextBonus: () => Promise.resolve(secondsToNext),
      metrics,
      onChange: async (handler) => {
        notify = handler
      },
    },
    log: log as never,
    siteUrl: `https://${host}`,
    siteHosts: [host, `www.${host}`],
    trustedProxies: ['127.0.0.1'],
    pageCacheBytes: 2 ** 20,
    site: {
      fetch(request, { forCache: { pause } }) {
        siteRequests.push({ url: request.url, headers: [...request.headers], pause })
        const { pathname } = new URL(request.url)
        const [, word = ''] = /\/(moved|gone)$/.exec(pathname) ?? []
        const status = isDown ? 503 : ({ moved: 301, gone: 404 }[word] ?? 200)
        const links = pathname === '/casinos' ? '<a href="/casinos/linked"><a href="/admin">' : ''
        return new Response(`<p>${siteRequests.length} ${pathname} ${long}</p>${links}`, {
          status,
          headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy': "default-src 'none'",
            'X-Request-Id': `id-${siteRequests.length}`,
            ...(pause === null ? {} : { 'Cache-Control': 'private, no-store' }),
            ...(status === 200 ? {} : { 'Cache-Control': 'no-store' }),
            ...extraHeaders,
          },
        })
      },
    },
  })
  warm = (maxPages) => cache.warm(maxPages)
  close = () => cache.close()
  server = createServer((incoming, outgoing) =>
    cache.handle(incoming, outgoing, () => {
      passedOn.push(incoming.url ?? '')
      outgoing.end('the site itself')
    }),
  )
  fastResponses = 0
  const respond: typeof cache.respond = (...plain) => {
    const bytes = cache.respond(...plain)
    if (bytes) fastResponses++
    return bytes
  }
  fastPath = openFastPath(server, respond, log)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  fastPath.closeAllConnections()
  server.closeAllConnections()
  server.close()
  await close()
  vi.useRealTimers()
})

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Sends raw bytes and reads responses until the connection closes or there are `maxAnswers` of them. */
async function exchange(bytes: string, maxAnswers = Number.POSITIVE_INFINITY): Promise<Answer[]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  let received = Buffer.alloc(0)
  const answers = () => answersIn(received, /^HEAD/.test(bytes))
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer])
    if (answers().length >= maxAnswers) break
  }
  return answers()
}

function answersIn(bytes: Buffer, isHead: boolean): Answer[] {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return []
  const [first = '', ...rest] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    rest.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.split(': ')[1] ?? '']),
  )
  const length = isHead ? 0 : Number(headers['content-length'] ?? 0)
  const body = bytes.subarray(end + 4, end + 4 + length)
  if (body.length < length) return []
  const status = Number(first.split(' ')[1])
  return [{ status, headers, body }, ...answersIn(bytes.subarray(end + 4 + length), isHead)]
}

const request = (line: string, headers: Record<string, string> = {}, version = '1.1') =>
  `${line} HTTP/${version}\r\n${Object.entries({ Host: host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

async function ask(line: string, headers: Record<string, string> = {}): Promise<Answer> {
  const [answer] = await exchange(request(line, headers), 1)
  if (!answer) throw new Error('no answer')
  return answer
}

/** Sets the time of day, on which some headers depend. Timers go on. */
const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })

describe('cached page', () => {
  test('lets no page with casinos outlive the next change of a bonus, or the day in Sweden', async () => {
    const shortLived = 'public, max-age=0, s-maxage=0'
    const cacheControlOf = async (path: string) =>
      (await ask(`GET ${path}`)).headers['cache-control']
    setClock('2026-11-15T11:00:00Z')
    secondsToNext = 120
    expect(await cacheControlOf('/casinos')).toBe(shortLived)
    secondsToNext = null
    notify(null)
    setClock('2026-11-15T22:58:00Z')
    for (const path of ['/casinos', '/casinos/norrsken', '/licenshavare', '/jamfor', '/']) {
      expect([path, await cacheControlOf(path)]).toEqual([path, shortLived])
    }
    expect(await cacheControlOf('/slots')).not.toBe(shortLived)
    setClock('2026-11-15T22:59:59.900Z')
    const [before, again] = [await ask('GET /en/casinos'), await ask('GET /en/casinos')]
    expect(again.body).toEqual(before.body)
    await sleep(150)
    const after = await ask('GET /en/casinos')
    expect([after.body.equals(before.body), after.headers['x-stale']]).toEqual([false, undefined])
  })

  test('renders a page once and repeats the response apart from its date', async () => {
    setClock('2026-11-15T11:00:00Z')
    const answers = [await ask('GET /casinos'), await ask('GET /casinos')]
    expect(answers.map(({ body }) => body.toString())).toEqual(Array(2).fill(list))
    expect(answers[0]?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
      'cache-tag': 'casinos,casinos-list',
      vary: 'Cookie, Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      date: expect.stringContaining('GMT'),
    })
    expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual([undefined, undefined])
    expect(siteRequests).toHaveLength(1)
    expect(passedOn).toEqual([])
    expect(fastResponses).toBe(1)
  })

  test('sends a page in the encoding that the client prefers', async () => {
    const plain = await ask('GET /casinos')
    const zipped = await ask('GET /casinos', { 'Accept-Encoding': 'gzip, deflate' })
    const br = await ask('GET /casinos', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    expect(plain.body.toString()).toBe(list)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([zipped.headers['content-encoding'], br.headers['content-encoding']]).toEqual([
      'gzip',
      'br',
    ])
    expect(gunzipSync(zipped.body).toString()).toBe(list)
    expect(brotliDecompressSync(br.body).toString()).toBe(list)
    expect(siteRequests).toHaveLength(1)
  })

  test('answers 304 when the client has the current page', async () => {
    const { headers } = await ask('GET /casinos')
    const etag = headers['etag'] ?? ''
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const answer = await ask('GET /casinos', { 'If-None-Match': known })
      expect([known, answer.status, answer.body.length]).toEqual([known, 304, 0])
      expect(answer.headers).toMatchObject({ etag, vary: 'Cookie, Accept-Encoding' })
      expect(answer.headers['content-security-policy']).toBeUndefined()
    }
    expect((await ask('GET /casinos', { 'If-None-Match': '"other"' })).status).toBe(200)
    notify('casinos a')
    expect((await ask('GET /casinos', { 'If-None-Match': etag })).status).toBe(200)
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    const get = await ask('GET /casinos', { 'Accept-Encoding': 'br' })
    const head = await ask('HEAD /casinos', { 'Accept-Encoding': 'br' })
    const { date: _, ...headers } = get.headers
    expect(head.headers).toMatchObject(headers)
    expect(siteRequests).toHaveLength(1)
  })

  test('answers pipelined requests on one connection in order', async () => {
    await ask('GET /casinos')
    const gzipHeaders = { 'Accept-Encoding': 'gzip' }
    const answers = await exchange(
      request('GET /casinos', gzipHeaders).repeat(3) +
        request('GET /slots') +
        request('GET /casinos', { 'If-None-Match': '*' }) +
        request('POST /casinos', { 'Content-Length': '0' }) +
        request('GET /casinos', { ...gzipHeaders, Connection: 'keep-alive' }) +
        request('GET /casinos', { Connection: 'close' }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 304, 200, 200, 200])
    const texts = answers.map(({ headers, body }) =>
      (headers['content-encoding'] ? gunzipSync(body) : body).toString().slice(0, 14),
    )
    expect(texts).toEqual([
      ...Array(3).fill('<p>1 /casinos '),
      '<p>2 /slots åå',
      '',
      'the site itsel',
      ...Array(2).fill('<p>1 /casinos '),
    ])
  })

  test('answers HTTP/1.0 clients and closes the connection', async () => {
    await ask('GET /casinos')
    const [answer] = await exchange(request('GET /casinos', {}, '1.0'))
    expect([answer?.status, answer?.headers['connection']]).toEqual([200, 'close'])
    expect(answer?.body.toString()).toContain('<p>1 /casinos ')
  })

  test('passes on a 404 of the site without caching it', async () => {
    const first = await ask('GET /casinos/gone')
    expect([first.status, first.headers['x-request-id']]).toEqual([404, 'id-1'])
    expect(first.headers['cache-control']).toBe('no-store')
    expect((await ask('GET /casinos/gone')).headers['x-request-id']).toBe('id-2')
  })

  test('leaves a redirect to the site, which keeps the whole query', async () => {
    await ask('GET /casinos/moved?utm_source=x')
    expect(passedOn).toEqual(['/casinos/moved?utm_source=x'])
  })

  test.for([
    ['Set-Cookie', 'a=b'],
    ['Cache-Control', 'private, no-store'],
    ['Content-Type', 'application/json'],
  ] as const)('does not cache a response with %s: %s', async ([name, value]) => {
    extraHeaders = { [name]: value }
    await ask('GET /casinos')
    await ask('GET /casinos')
    expect(siteRequests).toHaveLength(2)
  })
})

describe('page cache eligibility', () => {
  test.for([
    ['a session', { Cookie: 'theme=dark; __Host-session.0=x' }],
    ['a session on http', { Cookie: 'session=x' }],
    ['a message to be said once', { Cookie: 'a=b;flash=signedIn' }],
    ['a token', { Authorization: 'Bearer x' }],
    ['a wish for a part of it', { Range: 'bytes=0-9' }],
    ['a body', { 'Content-Length': '0' }],
    ['another host', { Host: 'evil.example' }],
    ['another port', { Host: `${host}:8080` }],
    ['an expectation', { Expect: '100-continue' }],
  ] as const)('leaves a request with %s to the site', async ([, headers]) => {
    await ask('GET /casinos')
    await exchange(request('GET /casinos', { Connection: 'close', ...headers }))
    expect(passedOn).toEqual(['/casinos'])
  })

  test.for(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'leaves a %s request to the site',
    async (method) => {
      await ask('GET /casinos')
      await ask(`${method} /casinos`)
      expect(passedOn).toEqual(['/casinos'])
    },
  )

  test('answers from the cache despite cookies of other origins', async () => {
    await ask('GET /casinos')
    await ask('GET /casinos', { Cookie: '_ga=GA1.1.2; my-session=x; consent=session' })
    expect([siteRequests.length, passedOn]).toEqual([1, []])
  })
})

test('marks a stale page as stale and forbids caches to keep it', async () => {
  await ask('GET /casinos')
  notify(null)
  isDown = true
  const { status, headers, body } = await ask('GET /casinos')
  expect([status, headers['x-stale'], headers['cache-control']]).toEqual([
    200,
    '1',
    'public, max-age=0',
  ])
  expect(body.toString()).toContain('<p>1 /casinos ')
  expect((await ask('GET /slots')).status).toBe(503)
})

test('warms up with the start pages and the pages they link to', async () => {
  warm(100)
  await expect.poll(() => siteRequests.length, { timeout: 10_000 }).toBe(7)
  expect(siteRequests.map(({ url }) => new URL(url).pathname)).toEqual([
    ...['/', '/casinos', '/slots', '/en', '/en/casinos', '/en/slots'],
    '/casinos/linked',
  ])
  await ask('GET /casinos/linked')
  expect(siteRequests).toHaveLength(7)
})

test('warms up no more pages than configured', async () => {
  warm(2)
  await expect.poll(() => siteRequests.length, { timeout: 10_000 }).toBe(2)
  await close()
  expect(siteRequests.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/casinos'])
})

test('renders a cached page from the request address alone', async () => {
  await ask('GET /casinos?utm_source=evil&rating=4&swish=0', {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'http',
    'X-Forwarded-For': '203.0.113.9',
    'X-Original-URL': '/admin',
    'X-Rewrite-URL': '/admin',
    'X-HTTP-Method-Override': 'POST',
    Forwarded: 'host=evil.example',
    'Accept-Language': 'en',
    'User-Agent': 'evil',
    Accept: 'application/json',
    Origin: 'https://evil.example',
    Cookie: 'theme=evil',
    Host: `www.${host}`,
  })
  expect(siteRequests).toEqual([
    { url: `https://${host}/casinos?rating=4`, headers: [], pause: null },
  ])
})

describe('pages for visitors with a pause', () => {
  const hourAfter = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 13)
  const pause = hourAfter(3)
  const paused = { Cookie: `theme=dark; pause=${pause}` }
  const pausesOf = () => siteRequests.map((request) => request.pause)

  test('are cached on their own, for the end in the cookie, and never shared', async () => {
    const expected = [1, 2, 1, 2].map((number) => `<p>${number} /slots ${long}</p>`)
    const answers = []
    for (const headers of [{}, paused, {}, paused]) answers.push(await ask('GET /slots', headers))
    expect(answers.map(({ body }) => body.toString())).toEqual(expected)
    expect(pausesOf()).toEqual([null, pause])
    expect(fastResponses).toBe(2)
    for (const { headers } of [answers[1]!, answers[3]!]) {
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
      expect(headers['cache-tag']).toBeUndefined()
    }
    const etag = answers[0]?.headers['etag'] ?? ''
    expect((await ask('GET /slots', { ...paused, 'If-None-Match': etag })).status).toBe(200)
  })

  test('stay private when they are stale', async () => {
    await ask('GET /slots', paused)
    notify(null)
    isDown = true
    const { headers } = await ask('GET /slots', paused)
    expect(headers).toMatchObject({ 'x-stale': '1', 'cache-control': 'private, no-store' })
  })

  test.for([
    ['garbage', { Cookie: 'pause=garbage' }],
    ['the past', { Cookie: `pause=${hourAfter(-1)}` }],
    ['another header', { Pause: pause, 'X-Pause': pause, 'X-Quiet': '1' }],
    ['another cookie', { Cookie: `xpause=${pause}` }],
  ] as const)('are not chosen by %s', async ([, headers]) => {
    await ask('GET /slots', headers)
    await ask(`GET /slots?pause=${pause}&quiet=1`, headers)
    expect(pausesOf()).toEqual([null])
  })

  test('end in six months at the latest', async () => {
    await ask('GET /slots', { Cookie: 'pause=2199-01-01T00' })
    const [end = ''] = pausesOf()
    expect(end! > hourAfter(180) && end! < hourAfter(186)).toBe(true)
  })

  test('are not cached when the site has rendered another variant', async () => {
    extraHeaders = { 'Cache-Control': 'no-store' }
    await ask('GET /slots', paused)
    await ask('GET /slots', paused)
    expect(pausesOf()).toEqual([pause, pause])
  })

  test('are in the log like any other page', async () => {
    await ask('GET /slots', paused)
    expect(logLines).toHaveLength(1)
    expect(JSON.stringify(logLines)).not.toMatch(/pause|2\d{3}-/)
  })
})

test('logs every response without its query and full client address', async () => {
  await ask('GET /casinos?q=secret', { 'X-Forwarded-For': '198.51.100.77' })
  await ask('GET /casinos?q=secret', { 'If-None-Match': '*' })
  const common = { method: 'GET', path: '/casinos', milliseconds: expect.any(Number) }
  expect(logLines).toEqual([
    { ...common, status: 200, client: '198.51.100.0', cached: 'miss' },
    { ...common, status: 304, client: '127.0.0.0', cached: 'hit' },
  ])
})

test('counts every response by its outcome, also those sent without the HTTP server', async () => {
  await ask('GET /casinos')
  await ask('GET /casinos')
  await ask('HEAD /casinos')
  expect(fastResponses).toBe(1)
  expect(metrics.pageCache).toEqual({ hit: 2, miss: 1, stale: 0 })
  notify(null)
  isDown = true
  await ask('GET /casinos')
  expect(metrics.pageCache).toEqual({ hit: 2, miss: 1, stale: 1 })
  expect(await metrics.registry.metrics()).toContain(
    'http_requests_total{route="page",status="200"} 4\n',
  )
})

test.for([
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['BR ; q=0.9', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=x', 'identity'],
  ['deflate', 'identity'],
] as const)('maps Accept-Encoding %j to %s', ([accepted, encoding]) => {
  expect(bestEncoding(accepted)).toBe(encoding)
})
