import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'

import { copyTemplate } from '../support/database/database.ts'
import { inParallel, sizedRounds } from './rounds.ts'
import { endWhileWriting } from './written.ts'

for (const { size: rounds, tags } of sizedRounds({ daily: 3, full: 500 })) {
  test(`loses and tears no acknowledged write in ${rounds} kills while writing`, {
    tags,
    timeout: 60_000 + rounds * 15_000,
  }, async () => {
    const databases = rounds > 10 ? 4 : 1
    const each = Math.ceil(rounds / databases)
    const chains = await inParallel(databases, async () => {
      const { dataDir, remove } = copyTemplate()
      const acknowledged = await endWhileWriting(dataDir, each)
      expect(await brokenIndexes(join(dataDir, 'pg18'))).toEqual([])
      remove()
      return acknowledged
    })
    const acknowledged = chains.reduce((sum, count) => sum + count)
    console.log(`${databases * each} rounds, ${acknowledged} acknowledged, 0 lost, 0 torn`)
  })
}

/** Runs PostgreSQL's amcheck on every B-tree index and returns the errors. */
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
