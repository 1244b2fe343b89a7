import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

import { openDatabase } from '#backend/db/open.ts'

import { startBriefly } from '../support/brief-process.ts'
import type { OwnDisk } from '../support/own-disk.ts'
import { type Group, readGroups } from './groups.ts'

/**
 * Ends the writer at a random moment, again and again, with kill -9 alone or with the power of its disk before. What each end
 * leaves behind is what the next start finds: nothing acknowledged may be missing, nothing half there. Returns how much was
 * acknowledged.
 */
export async function endWhileWriting(
  dataDir: string,
  rounds: number,
  power?: Pick<OwnDisk, 'cutPower' | 'restorePower'>,
): Promise<number> {
  const acknowledged: string[] = []
  const expectAll = (groups: Group[]) => {
    const saved = new Set(groups.map(({ name }) => name))
    expect(acknowledged.filter((group) => !saved.has(group))).toEqual([])
    expect(groups.filter(({ whole }) => !whole)).toEqual([])
  }
  for (let round = 0; round < rounds; round++) {
    const { found, saved } = await writeUntil(dataDir, round, power?.cutPower)
    if (found) expectAll(found)
    acknowledged.push(...saved)
    power?.restorePower()
  }
  const db = await openDatabase({ dataDir, log: () => {}, onFatal: () => {} })
  try {
    expectAll(await readGroups(db))
  } finally {
    await db.close()
  }
  expect(acknowledged.length).toBeGreaterThan(rounds)
  return acknowledged.length
}

/** Lets the writer write for a random while; what it had found when it opened, and what it had said was saved. */
async function writeUntil(dataDir: string, round: number, beforeTheEnd = () => {}) {
  const child = startBriefly(join(import.meta.dirname, 'writer.ts'), dataDir, String(round))
  let printed = ''
  // What it has found, and two that it has saved, however slow the machine is.
  const isWriting = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.split('\n').length > 3) resolve()
    })
  })
  const closed = once(child, 'close')
  // Every fifth round it is ended while it opens what the last end left behind.
  const whileOpening = round % 5 === 4
  if (!whileOpening) await Promise.race([isWriting, closed])
  await sleep(Math.random() * 900)
  // Nothing but us may end it.
  expect(child.exitCode).toBeNull()
  beforeTheEnd()
  child.kill('SIGKILL')
  await closed
  // A line without its end was not said.
  const [found, ...saved] = printed.split('\n').slice(0, -1)
  return { found: found === undefined ? null : (JSON.parse(found) as Group[]), saved }
}
