import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type FastPath, openFastPath, type PlainRequest, readPlainRequest } from './fast-path.ts'

const warn = vi.fn()
const log = { warn }
let server: Server
let fastPath: FastPath
/** Requests answered on the fast path, and requests that reached Node's HTTP server, with their bodies. */
let onFastPath: PlainRequest[]
let byHttp: string[]
/** Node's HTTP server sends no response until this resolves. */
let held: Promise<void>

beforeEach(async () => {
  onFastPath = []
  byHttp = []
  held = Promise.resolve()
  server = createServer(
    { headersTimeout: 300, connectionsCheckingInterval: 50, keepAliveTimeout: 1_000 },
    (incoming, outgoing) => {
      void text(incoming).then(async (body) => {
        byHttp.push(`${incoming.method} ${incoming.url} ${body}`.trim())
        await held
        outgoing.end(`http ${incoming.url}`)
      })
    },
  )
  const respond = (request: PlainRequest) => {
    if (!request.url.startsWith('/ready')) return null
    onFastPath.push(request)
    const body = `fast ${request.url}`
    return Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  }
  fastPath = openFastPath(server, respond, log)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterEach(async () => {
  fastPath.closeAllConnections()
  server.closeAllConnections()
  await once(server.close(), 'close')
})

/** A connection that sends raw text and collects the bodies of all responses. */
class Client {
  readonly socket: Socket
  heard = ''
  constructor() {
    this.socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    this.socket.setNoDelay(true).on('error', () => {})
    this.socket.on('data', (chunk) => (this.heard += chunk.toString('latin1')))
  }
  get bodies(): string[] {
    return this.heard.match(/(?<=\r\n\r\n)(?:fast|http) \/[a-z]+\d?/g) ?? []
  }
  say(text: string): void {
    this.socket.write(text, 'latin1')
  }
  async hears(...bodies: string[]): Promise<void> {
    await expect.poll(() => this.bodies).toEqual(bodies)
  }
}

const ask = (url: string, ...lines: string[]) =>
  [`GET ${url} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')

test('leaves all requests to Node’s HTTP server when its connection listener is unknown', async () => {
  warn.mockClear()
  const other = createServer((_, outgoing) => outgoing.end('http'))
  other.on('connection', () => {})
  openFastPath(other, () => Buffer.from('HTTP/1.1 500 Unexpected\r\n\r\n'), log)
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const answer = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/ready1`)
  expect([answer.status, await answer.text()]).toEqual([200, 'http'])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('fast path disabled'))
  other.closeAllConnections()
  await once(other.close(), 'close')
})

describe('fast path for finished pages', () => {
  test('answers finished pages and leaves other requests on the same connection to Node’s HTTP server', async () => {
    const client = new Client()
    client.say(ask('/ready1'))
    await client.hears('fast /ready1')
    expect(warn).not.toHaveBeenCalled()
    client.say(ask('/other2'))
    await client.hears('fast /ready1', 'http /other2')
    client.say(ask('/ready3', 'Accept-Encoding: br', 'X-Anything: else'))
    await client.hears('fast /ready1', 'http /other2', 'fast /ready3')
    expect(onFastPath.map(({ url }) => url)).toEqual(['/ready1', '/ready3'])
    expect(onFastPath[1]?.headers).toEqual({ host: 'localhost', 'accept-encoding': 'br' })
    expect(byHttp).toEqual(['GET /other2'])
  })

  test.each([
    ['another method', `HEAD /ready HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['an old protocol', 'GET /ready HTTP/1.0\r\nHost: localhost\r\n\r\n'],
    ['a connection to be closed', ask('/ready', 'Connection: close')],
    ['a body', `${ask('/ready', 'Content-Length: 4')}body`],
    ['a body in pieces', `${ask('/ready', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['a wish for an upgrade', ask('/ready', 'Upgrade: h2c')],
    ['two encodings', ask('/ready', 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
    ['two hosts', ask('/ready', 'Host: other')],
    ['white space around a value', ask('/ready', 'Accept-Encoding:  br')],
    ['a very long head', ask('/ready', `X-Long: ${'a'.repeat(5_000)}`)],
  ])('leaves a request with %s to Node’s HTTP server', async (_, bytes) => {
    const client = new Client()
    client.say(bytes)
    await expect.poll(() => client.heard).toMatch(/^HTTP\/1.1 200/)
    expect(onFastPath).toEqual([])
    expect(byHttp).toHaveLength(1)
  })

  test.each([
    ['no host', 'GET /ready HTTP/1.1\r\n\r\n'],
    ['a folded line', ask('/ready', 'X-One: 1', ' two')],
    ['white space in a name', ask('/ready', 'Content-Length : 4')],
    ['a control character', ask('/ready', 'X-One: \x01')],
    ['bare line ends', 'GET /ready HTTP/1.1\nHost: localhost\n\n'],
    ['no request at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
  ])('lets Node’s HTTP server reject %s', async (_, bytes) => {
    const client = new Client()
    client.say(bytes)
    await expect.poll(() => client.heard).toMatch(/^HTTP\/1.1 400/)
    expect(onFastPath).toEqual([])
  })

  test('does not parse a body that looks like a request', async () => {
    const client = new Client()
    const body = ask('/ready')
    client.say(`POST /other HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`)
    await sleep(50)
    client.say(body)
    await client.hears('http /other')
    // Only Node's HTTP server knows where such a request ends, so it keeps the connection.
    client.say(ask('/ready'))
    await client.hears('http /other', 'http /ready')
    expect(onFastPath).toEqual([])
    expect(byHttp[0]).toBe(`POST /other ${body.trim()}`)
  })

  test('answers pipelined requests in order', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const client = new Client()
    client.say(ask('/other'))
    await expect.poll(() => byHttp).toHaveLength(1)
    client.say(ask('/ready'))
    await sleep(50)
    expect(client.heard).toBe('')
    resolve()
    await client.hears('http /other', 'http /ready')
    client.say(ask('/ready') + ask('/ready'))
    await client.hears('http /other', 'http /ready', 'http /ready', 'http /ready')
    expect(onFastPath).toEqual([])
  })

  test('answers a request that arrives in several chunks', async () => {
    const client = new Client()
    const whole = ask('/ready')
    for (const part of [whole.slice(0, 9), whole.slice(9, -2), whole.slice(-2)]) {
      client.say(part)
      await sleep(20)
    }
    await client.hears('http /ready')
  })

  test('closes connections that send no request or stay idle after a response', async () => {
    const [silent, done] = [new Client(), new Client()]
    const started = performance.now()
    done.say(ask('/ready'))
    await done.hears('fast /ready')
    const gone = once(done.socket, 'close').then(() => performance.now() - started)
    await once(silent.socket, 'close')
    expect(done.socket.destroyed).toBe(false)
    expect(await gone).toBeGreaterThan(900)
  })

  test('sends a pending response completely before it closes idle connections', async () => {
    const large = Buffer.from(
      `HTTP/1.1 200 OK\r\ncontent-length: 9000000\r\n\r\n${'a'.repeat(9e6)}`,
    )
    const other = createServer()
    const otherPath = openFastPath(other, () => large, log)
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((other.address() as AddressInfo).port, '127.0.0.1')
    socket.write(ask('/ready'))
    await once(socket, 'readable')
    const closed = once(other.close(), 'close')
    otherPath.closeIdleConnections()
    let length = 0
    for await (const part of socket) length += (part as Buffer).length
    expect(length).toBe(large.length)
    await closed
  })
})

const odd = fc.oneof(
  fc.constantFrom('\r', '\n', '\r\n', ' ', '\t', ':', '\0', '\xa0', '\x85', 'GET ', 'Host: b\r\n'),
  fc.constantFrom(
    'Content-Length: 3\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Connection: close\r\n',
  ),
  fc.string({ minLength: 1, maxLength: 3, unit: 'binary' }),
)

test('parses a plain request exactly as Node’s HTTP server does', async () => {
  let parsed: object | string = {}
  const plain = createServer(({ url, headers }, outgoing) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    parsed = { url, headers, hasBody }
    outgoing.end()
  })
  await once(plain.listen(0, '127.0.0.1'), 'listening')
  let readCount = 0
  const change = fc.record({ at: fc.nat(90), take: fc.nat(3), put: odd })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
      let head = ask('/ready?a=1', 'Accept-Encoding: br', 'Cookie: a=b')
      for (const { at, take, put } of changes)
        head = head.slice(0, at) + put + head.slice(at + take)
      const bytes = Buffer.from(head, 'latin1')
      const request = readPlainRequest(bytes)
      if (!request) return
      readCount++
      const socket = connect((plain.address() as AddressInfo).port, '127.0.0.1')
      parsed = 'refused'
      socket.end(bytes)
      for await (const _ of socket);
      // Node rejects a request without a host; on the fast path the answering callback checks the host.
      if (request.headers.host === undefined) expect(parsed).toBe('refused')
      else expect(parsed).toMatchObject({ ...request, hasBody: false })
    }),
    { numRuns: 1_000 },
  )
  expect(readCount).toBeGreaterThan(100)
  await once(plain.close(), 'close')
})
