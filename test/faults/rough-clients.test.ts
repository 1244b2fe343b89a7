import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { keysOf } from '../support/sites/operator.ts'
import { residentMegabytes, waitUntilIdle } from '../support/sites/process-usage.ts'
import { type Site, startSite } from '../support/sites/site.ts'
import { sized } from '../support/sizes.ts'
import { startWatch } from '../support/stopwatch.ts'

let site: Site
let apikey: string
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'warn' })
  const keys = keysOf(site)
  apikey = keys.anon_key
})
afterAll(async () => {
  const code = await site.stop()
  expect(code).toBe(0)
  expect(site.output()).not.toMatch(/"level":(50|60)|uncaught|unhandled/i)
})

async function open(text: string): Promise<Socket> {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const status = async (path: string) => (await fetch(site.url + path)).status

const memory = () => residentMegabytes(site.pid)

for (const { size: count, tags } of sized({ daily: 100, full: 5_000 })) {
  test(`serves others after ${count} clients disconnected before the response`, {
    tags,
  }, async () => {
    // Fills the cache.
    expect(await status('/casinos')).toBe(200)
    for (let n = 0; n < count; n++) {
      const socket = await open(
        `GET /casinos?q=${n} HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`,
      )
      socket.destroy()
    }
    // Cached pages are served at once, others as soon as the render queue has space.
    expect(await status('/casinos')).toBe(200)
    await expect.poll(() => status('/casinos?q=efter')).toBe(200)
    expect(await status('/readyz')).toBe(200)
  })
}

const bodies = { daily: { count: 10, megabytes: 64 }, full: { count: 100, megabytes: 1_024 } }
for (const {
  size: { count, megabytes },
  tags,
} of sized(bodies)) {
  test(`rejects ${count} parallel bodies of ${megabytes} MB without reading them`, {
    tags,
  }, async () => {
    const chunk = Buffer.alloc(2 ** 20, 97)
    // Pages that disconnected clients requested may still be rendering.
    await waitUntilIdle(site.pid)
    const before = memory()
    const places = [
      ['/rest/v1/casinos', 'application/json'],
      ['/auth/v1/token?grant_type=password', 'application/json'],
      ['/auth', 'application/x-www-form-urlencoded'],
      ['/clicks', 'application/json'],
    ] as const
    const send = async (n: number) => {
      const [path, type] = places[n % places.length] ?? places[0]
      const isChunked = n % 2 === 0
      const length = isChunked
        ? 'Transfer-Encoding: chunked'
        : `Content-Length: ${megabytes * chunk.length}`
      const socket = await open(
        `POST ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nOrigin: ${site.url}\r\napikey: ${apikey}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
      )
      let answer = ''
      const watch = startWatch()
      let milliseconds = Number.NaN
      socket.on('data', (data) => {
        if (!answer) milliseconds = watch()
        answer += data.toString('latin1')
      })
      const closed = new Promise((resolve) => socket.once('close', resolve))
      for (let sent = 0; sent < megabytes && !socket.destroyed && !answer; sent++) {
        const piece = isChunked ? [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n'] : [chunk]
        const isRoom = piece.map((part) => socket.write(part)).at(-1)
        if (!isRoom) {
          await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
        }
      }
      // The server may close the connection right after its response.
      await Promise.race([closed, sleep(2_000)])
      socket.destroy()
      return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0), milliseconds }
    }
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => send(n)))
    const statuses = answers.map((answer) => answer.status)
    const times = answers.flatMap(({ milliseconds: ms }) => (ms > 0 ? [Math.round(ms)] : []))
    console.log(
      `bodies: ${count} at once, answered after ${Math.max(...times)} ms at most, memory + ${Math.round(memory() - before)} MB`,
    )
    // All clicks get the same response, so they do not answer 413.
    for (const one of statuses) expect([0, 204, 401, 411, 413]).toContain(one)
    expect(statuses.filter((one) => one === 413).length).toBeGreaterThan(0)
    expect(memory() - before).toBeLessThan(100)
    expect(await status('/casinos')).toBe(200)
  })

  test(`rejects a compressed body of ${megabytes} MB without decompressing it`, { tags }, () =>
    sendCompressed(megabytes),
  )
}

async function sendCompressed(megabytes: number): Promise<void> {
  const bomb = await packed(megabytes)
  expect(bomb.length * 900).toBeLessThan(megabytes * 2 ** 20)
  await waitUntilIdle(site.pid)
  const before = memory()
  const times: number[] = []
  for (const path of ['/rest/v1/casinos', '/auth/v1/token?grant_type=password', '/auth']) {
    for (const encoding of ['gzip', 'gzip, gzip', 'deflate', 'br']) {
      const watch = startWatch()
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: {
          ...{ apikey, 'Content-Encoding': encoding, Origin: site.url },
          'Content-Type':
            path === '/auth' ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        body: bomb,
      })
      times.push(Math.round(watch()))
      expect([path, encoding, answer.status >= 400 && answer.status < 500]).toEqual([
        ...[path, encoding, true],
      ])
    }
  }
  const grown = Math.round(memory() - before)
  console.log(
    `packed bodies of ${bomb.length} bytes: answered after ${Math.max(...times)} ms at most, memory + ${grown} MB`,
  )
  expect(grown).toBeLessThan(100)
}

/** Returns megabytes of spaces gzipped to about a thousandth of their size. */
async function packed(megabytes: number): Promise<Buffer<ArrayBuffer>> {
  const gzip = createGzip({ level: 9 })
  const spaces = Buffer.alloc(2 ** 20, ' ')
  const all = gzip.toArray()
  for (let n = 0; n < megabytes; n++) if (!gzip.write(spaces)) await once(gzip, 'drain')
  gzip.end()
  return Buffer.concat(await all)
}

test('rejects JSON nested 100,000 deep', async () => {
  for (const path of ['/rest/v1/casinos', '/auth/v1/token?grant_type=password']) {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { apikey, 'Content-Type': 'application/json', Origin: site.url },
      body: '['.repeat(100_000) + ']'.repeat(100_000),
    })
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
  }
})
