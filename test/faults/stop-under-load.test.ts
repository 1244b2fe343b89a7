import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { copyTemplateTo } from '../support/database/templates.ts'
import { addRows, missingRows } from '../support/sites/rows.ts'
import { type Site, startSite, temporaryFolder } from '../support/sites/site.ts'
import { sizedRounds } from './rounds.ts'

/** Few enough for a slow machine to answer all within the ten seconds that a stop may take. */
const clients = 4

type Outcome = 'answered' | 'refused' | 'unheard' | 'reset'

/** Sends one request on a new connection and returns how it ended. */
async function ask(site: Site, path: string): Promise<Outcome> {
  const socket = connect(site.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  try {
    await once(socket, 'connect')
  } catch {
    return 'refused'
  }
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nConnection: close\r\n\r\n`)
  await ended
  if (answer === '') return 'unheard'
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const isWhole = body.endsWith('0') || body.includes('</html>') || /content-length/i.test(head)
  return isWhole ? 'answered' : 'reset'
}

for (const { size: rounds, tags } of sizedRounds({ daily: 1, full: 20 })) {
  test(
    `answers every accepted request and loses no write in ${rounds} stops under load`,
    {
      tags,
      timeout: 120_000 + rounds * 60_000,
    },
    () => stopUnderLoad(rounds),
  )
}

async function stopUnderLoad(rounds: number): Promise<void> {
  const folder = temporaryFolder()
  const dataDir = join(folder.path, 'data')
  copyTemplateTo(dataDir, 'demo')
  const start = () => startSite({ DATA_DIR: dataDir })
  const acknowledged: string[] = []
  const outcomes: Record<Outcome, number> = { answered: 0, refused: 0, unheard: 0, reset: 0 }
  const late: string[] = []
  let slowest = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const site = await start()
      // Only the first start creates the administrator and prints a password.
      expect([round, site.output().includes('Password: ')]).toEqual([round, round === 0])
      let isOver = false
      let stopping = Number.POSITIVE_INFINITY
      let asked = 0
      const readers = Array.from({ length: clients }, async () => {
        while (!isOver) {
          const sent = performance.now()
          const outcome = await ask(site, `/casinos?q=${round}-${asked++}`)
          outcomes[outcome]++
          // The kernel accepts connections that the stopping server never handles. An unanswered request counts as lost only
          // when it was sent more than a second before the stop.
          const isLate = outcome === 'unheard' && sent < stopping - 1_000
          if (outcome === 'reset' || isLate) late.push(`round ${round}`)
          if (outcome !== 'answered') return
        }
      })
      const writer = (async () => {
        while (!isOver) {
          const slug = `r${round}-${asked++}`
          const isSaved = await addRows(site, 'casinos', [{ name: slug, slug }]).then(
            () => true,
            () => false,
          )
          if (!isSaved) return
          acknowledged.push(slug)
        }
      })()
      await sleep(500 + Math.random() * 1_000)
      stopping = performance.now()
      const code = await site.stop()
      slowest = Math.max(slowest, performance.now() - stopping)
      isOver = true
      await Promise.all([...readers, writer])
      expect(code).toBe(0)
      expect(site.output()).toContain('"msg":"stopped"')
    }
    const site = await start()
    const lost = await missingRows(site, 'casinos', acknowledged)
    await site.stop()
    console.log(
      `SIGTERM: ${rounds} rounds, ${acknowledged.length} acknowledged, ${lost.length} lost; ${JSON.stringify(outcomes)}, ` +
        `${late.length} of them cut off; exited within ${Math.round(slowest)} ms`,
    )
    expect([lost, late]).toEqual([[], []])
  } finally {
    folder.remove()
  }
}
