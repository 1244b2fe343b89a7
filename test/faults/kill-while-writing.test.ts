import { once } from 'node:events'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'

import { startBriefly } from '../support/brief-process.ts'
import { copyTemplate } from '../support/database.ts'

const rounds = 20

/** Lets the writer write for a random while, kills it, and returns what it had said was saved. */
async function writeAndKill(dataDir: string, round: number): Promise<string[]> {
  const child = startBriefly(join(import.meta.dirname, 'writer.ts'), dataDir, String(round))
  let printed = ''
  const isOpen = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('open\n')) resolve()
    })
  })
  // Every fifth round it is killed while it opens what the last kill left behind.
  const whileOpening = round % 5 === 4
  if (!whileOpening) await isOpen
  await new Promise((resolve) =>
    setTimeout(resolve, Math.random() * 900 + (whileOpening ? 0 : 200)),
  )
  child.kill('SIGKILL')
  await once(child, 'close')
  // A line without its end was not said.
  return printed
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'open')
}

test(`kill -9 while writing, ${rounds} rounds: nothing acknowledged is lost, nothing is half written`, {
  timeout: 300_000,
}, async () => {
  const { dataDir, remove } = copyTemplate()
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    acknowledged.push(...(await writeAndKill(dataDir, round)))
    const db = await openDatabase({ dataDir, log: () => {}, onFatal: () => {} })
    const groups = await db.as(serviceRole, (sql) =>
      sql.query<{ name: string; whole: boolean }>(
        `select bonus as name, count(*) = min(free_spins)
           and bool_and(full_review = '' or full_review = repeat('X', 40000)) as whole
         from casinos group by bonus`,
      ),
    )
    await db.close()
    const saved = new Set(groups.map(({ name }) => name))
    expect(acknowledged.filter((group) => !saved.has(group))).toEqual([])
    expect(groups.filter(({ whole }) => !whole)).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThan(rounds)
  console.log(`${rounds} rounds, ${acknowledged.length} acknowledged, 0 lost, 0 torn`)
  expect(await brokenIndexes(join(dataDir, 'pg18'))).toEqual([])
  remove()
})

/** PostgreSQL's own check that every index matches its table. */
async function brokenIndexes(directory: string): Promise<unknown[]> {
  const pg = await PGlite.create({ dataDir: directory, extensions: { amcheck, pg_trgm } })
  await pg.query('create extension amcheck')
  const check = pg.query(
    `select bt_index_check(indexrelid, true) from pg_index join pg_class on pg_class.oid = indexrelid
     where relam = (select oid from pg_am where amname = 'btree') and indisvalid`,
  )
  const broken = await check.then(
    () => [],
    (error: unknown) => [error],
  )
  await pg.close()
  return broken
}
