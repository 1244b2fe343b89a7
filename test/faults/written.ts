import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

import { openDatabase } from '#backend/db/open.ts'

import type { MountedDisk } from '../support/database/mounted-disk.ts'
import { startShortLived } from '../support/sites/short-lived-process.ts'
import { type Group, readGroups } from './groups.ts'

/**
 * Repeatedly kills the writer with kill -9 at a random moment, optionally after cutting the power of its disk. Each start checks
 * the data that the previous kill left: no acknowledged group may be missing, and none may be partial. Returns the number of
 * acknowledged groups.
 */
export async function endWhileWriting(
  dataDir: string,
  rounds: number,
  power?: Pick<MountedDisk, 'cutPower' | 'restorePower'>,
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

/** Runs the writer for a random time and returns the groups it found on opening and those it acknowledged. */
async function writeUntil(dataDir: string, round: number, beforeTheEnd = () => {}) {
  const child = startShortLived(join(import.meta.dirname, 'writer.ts'), dataDir, String(round))
  let printed = ''
  // Waits for the found groups and two acknowledged ones, so that slow machines write, too.
  const isWriting = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.split('\n').length > 3) resolve()
    })
  })
  const closed = once(child, 'close')
  // Every fifth round kills the writer while it recovers the database.
  const whileOpening = round % 5 === 4
  if (!whileOpening) await Promise.race([isWriting, closed])
  await sleep(Math.random() * 900)
  // The writer must not exit by itself.
  expect(child.exitCode).toBeNull()
  beforeTheEnd()
  child.kill('SIGKILL')
  await closed
  // An unterminated last line does not count.
  const [found, ...saved] = printed.split('\n').slice(0, -1)
  return { found: found === undefined ? null : (JSON.parse(found) as Group[]), saved }
}
