import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { serviceRole } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'

import { startBriefly } from '../support/brief-process.ts'

/** Lets the writer write for a random while, does to it what `end` does, and returns what it had said was saved. */
export async function writeUntil(
  dataDir: string,
  round: number,
  end: () => void = () => {},
): Promise<string[]> {
  const child = startBriefly(join(import.meta.dirname, 'writer.ts'), dataDir, String(round))
  let printed = ''
  const isOpen = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('open\n')) resolve()
    })
  })
  const closed = once(child, 'close')
  // Every fifth round it is ended while it opens what the last end left behind.
  const whileOpening = round % 5 === 4
  if (!whileOpening) await isOpen
  await sleep(Math.random() * 900 + (whileOpening ? 0 : 200))
  end()
  child.kill('SIGKILL')
  await closed
  // A line without its end was not said.
  return printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'open')
}

/** What is there, by the groups that were written together, and whether each is whole. */
export async function readWritten(dataDir: string): Promise<{ name: string; whole: boolean }[]> {
  const db = await openDatabase({ dataDir, log: () => {}, onFatal: () => {} })
  try {
    return await db.as(serviceRole, (sql) =>
      sql.query<{ name: string; whole: boolean }>(
        `select bonus as name, count(*) = min(free_spins)
           and bool_and(full_review = '' or full_review = repeat('X', 40000)) as whole
         from casinos group by bonus`,
      ),
    )
  } finally {
    await db.close()
  }
}
