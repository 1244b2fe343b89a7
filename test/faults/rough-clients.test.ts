// Clients that vanish or send without end: they are let go of, and others notice nothing.
// FULL=1 runs it at the size of the plan.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { keysOf } from '../support/operator.ts'
import { type Site, startSite } from '../support/site.ts'

const isFull = Boolean(process.env['FULL'])
const sizes = isFull
  ? { vanished: 5_000, bodies: 100, bodyMegabytes: 1_024 }
  : { vanished: 300, bodies: 10, bodyMegabytes: 64 }

let site: Site
let apikey: string
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'warn' })
  const keys = keysOf(site)
  apikey = keys.anon_key
})
afterAll(async () => {
  const code = await site.stop()
  console.log(`rough clients: ${JSON.stringify(sizes)}, 0 lost`)
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

/** In megabytes. */
function memory(): number {
  const [, kilobytes = ''] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

test(`${sizes.vanished} clients that are gone before the answer leave nothing behind`, async () => {
  for (let n = 0; n < sizes.vanished; n++) {
    const socket = await open(
      `GET /casinos?q=${n} HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`,
    )
    socket.destroy()
  }
  // What is kept is there at once, what is not as soon as there is room in the line.
  expect(await status('/casinos')).toBe(200)
  await expect.poll(() => status('/casinos?q=efter')).toBe(200)
  expect(await status('/readyz')).toBe(200)
}, 300_000)

test(`bodies of ${sizes.bodyMegabytes} MB, ${sizes.bodies} at once, are refused before they are read`, async () => {
  const chunk = Buffer.alloc(2 ** 20, 97)
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
      : `Content-Length: ${sizes.bodyMegabytes * chunk.length}`
    const socket = await open(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nOrigin: ${site.url}\r\napikey: ${apikey}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
    )
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    for (let sent = 0; sent < sizes.bodyMegabytes && !socket.destroyed && !answer; sent++) {
      const piece = isChunked ? [`${chunk.length.toString(16)}\r\n`, chunk, '\r\n'] : [chunk]
      const isRoom = piece.map((part) => socket.write(part)).at(-1)
      if (!isRoom) {
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
      }
    }
    // The server may hang up right after its answer.
    await Promise.race([closed, sleep(2_000)])
    socket.destroy()
    return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0)
  }
  const statuses = await Promise.all(Array.from({ length: sizes.bodies }, (_, n) => send(n)))
  // Clicks are answered alike whatever they are.
  for (const one of statuses) expect([0, 204, 411, 413]).toContain(one)
  expect(statuses.filter((one) => one === 413).length).toBeGreaterThan(0)
  expect(memory() - before).toBeLessThan(100)
  expect(await status('/casinos')).toBe(200)
})

test('JSON nested 100,000 deep is refused', async () => {
  for (const path of ['/rest/v1/casinos', '/auth/v1/token?grant_type=password']) {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { apikey, 'Content-Type': 'application/json', Origin: site.url },
      body: '['.repeat(100_000) + ']'.repeat(100_000),
    })
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
  }
})
