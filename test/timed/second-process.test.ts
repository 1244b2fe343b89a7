// @module-tag full
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { openDatabase } from '#backend/db/open.ts'

import { roundsOf } from '../faults/rounds.ts'
import { bareStart, freePort, runToEnd, temporaryFolder } from '../support/sites/site.ts'

const rounds = roundsOf(10)

test(`refuses a second process on the same data within a second, ${rounds} times out of ${rounds}`, async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const db = await openDatabase({ dataDir, log: () => {}, onFatal: () => {} })
  const bound = Math.max(1_000, 3 * (await bareStart()))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const port = await freePort()
    const { code, output, milliseconds } = await runToEnd({ DATA_DIR: dataDir, PORT: String(port) })
    expect(code).toBe(1)
    expect(output).toBe(`DATA_DIR ${dataDir} cannot be opened: it is in use by another process\n`)
    times.push(milliseconds)
  }
  await db.close()
  folder.remove()
  console.log(`a second process is refused after ${times.map(Math.round).join(', ')} ms`)
  expect(Math.max(...times)).toBeLessThan(bound)
})
