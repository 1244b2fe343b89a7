import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openFastPath } from './fast-path.ts'
import { handleClientErrors, maxHeaderSize, refuseLongHeaders } from './oversized-requests.ts'

let server: Server
beforeAll(async () => {
  server = createServer({ maxHeaderSize }, (incoming, outgoing) => {
    if (refuseLongHeaders(incoming, outgoing)) return
    if (incoming.url === '/slow') outgoing.write('unfinished')
    else outgoing.end(String(incoming.url?.length))
  })
  handleClientErrors(server, openFastPath(server, () => null, { warn() {} }).startOf)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  await once(server.close(), 'close')
})

/** Sends the pieces one by one and returns the whole response. */
async function send(...pieces: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setNoDelay(true).on('data', (chunk) => (answer += chunk.toString('latin1')))
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    socket.write(piece)
    await sleep(5)
  }
  await closed
  return answer
}

const ask = (target: string, header = '') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n`
const statusOf = (answer: string) => Number(answer.slice(9, 12))
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

test('passes on a URL of 64 KB with 15 KB of headers', async () => {
  const target = `/rest/v1/casinos?${'x'.repeat(2 ** 16)}`.slice(0, 2 ** 16)
  const answer = await send(ask(target, `Cookie: ${'x'.repeat(15_000)}\r\n`))
  expect([statusOf(answer), bodyOf(answer)]).toEqual([200, '65536'])
})

test.for([
  ['/casinos', 'text/plain', 'The request header is too long\n'],
  [
    '/rest/v1/casinos',
    'application/json',
    '{"code":"PGRST100","message":"The request header is too long","details":null,"hint":null}',
  ],
] as const)('rejects headers of 17 KB at %s', async ([target, type, body]) => {
  const answer = await send(ask(target, `Cookie: ${'x'.repeat(17_000)}\r\n`))
  expect([statusOf(answer), bodyOf(answer)]).toEqual([431, body])
  expect(answer).toContain(`Content-Type: ${type}; charset=utf-8\r\n`)
})

const long = 'x'.repeat(2 ** 18)
const tooLong = '{"code":"PGRST100","message":"The address is too long","details":null,"hint":null}'

test.for([
  ['/rest/v1/casinos?', 414, tooLong, true],
  ['http://localhost/rest/v1/casinos?', 414, tooLong, true],
  ['/casinos?', 431, 'The request header is too long\n', false],
  ['/rest/v12?', 431, 'The request header is too long\n', false],
] as const)(
  'answers an overlong URL that the parser rejects at %s',
  async ([target, status, body, isOpen]) => {
    const whole = ask(target + long)
    for (const pieces of [[whole], [whole.slice(0, 100), whole.slice(100)]]) {
      const answer = await send(...pieces)
      expect([statusOf(answer), bodyOf(answer)]).toEqual([status, body])
      expect(answer.includes('Access-Control-Allow-Origin: *\r\n')).toBe(isOpen)
    }
  },
)

test('answers 400 to a request that is not HTTP', async () => {
  expect(await send('hej\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
})

test('writes no answer to a malformed request into an unfinished response', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  const closed = once(socket, 'close')
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => answer).toContain('unfinished')
  socket.write('hej\r\n\r\n')
  await closed
  expect(answer).not.toContain('400')
})
