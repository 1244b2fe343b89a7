// @module-tag full
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { startSite } from '../support/sites/site.ts'
import { startWatch } from '../support/stopwatch.ts'

const count = 2_000

test(`closes ${count} connections with unfinished requests within 15 s while serving other clients`, async () => {
  const site = await startSite({ LOG_LEVEL: 'warn' })
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(site.port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write('GET /casinos HTTP/1.1\r\nHost: localhost\r\nX-')
      return socket.resume()
    }),
  )
  const watch = startWatch()
  const isLeft = () => sockets.some((socket) => !socket.destroyed)
  while (isLeft() && watch() < 15_000) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a')
    expect((await fetch(`${site.url}/casinos`)).status).toBe(200)
    await sleep(500)
  }
  expect(sockets.filter((socket) => !socket.destroyed)).toHaveLength(0)
  await site.stop()
})
