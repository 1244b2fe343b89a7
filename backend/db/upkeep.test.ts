import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { copyTemplate } from '#test/support/database.ts'

import { type Database, databaseOn, serviceRole } from './database.ts'
import { openPglite } from './pglite.ts'

let db: Database
let remove: () => void
const log = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const copy = copyTemplate()
  remove = copy.remove
  db = databaseOn(await openPglite({ dataDir: copy.dataDir, log, onFatal: log }))
})
afterEach(async () => {
  vi.useRealTimers()
  await db.close()
  remove()
  expect(log).not.toHaveBeenCalled()
})

const ask = async (question: string) => {
  const [row] = await db.as(
    serviceRole,
    (sql) => sql.query(`select (${question})::text as answer`),
    'read',
  )
  return row?.['answer']
}
const write = () =>
  db.as(serviceRole, (sql) => sql.query(`insert into casinos (name, slug) values ('A', 'a')`))
const lastCheckpoint = () => ask('select redo_lsn from pg_control_checkpoint()')

test('what was written is checkpointed within five minutes', async () => {
  const before = await lastCheckpoint()
  await write()
  vi.advanceTimersByTime(5 * 60_000)
  expect(await lastCheckpoint()).not.toBe(before)
})

test('when nothing was written nothing is done', async () => {
  const before = await lastCheckpoint()
  vi.advanceTimersByTime(5 * 60_000)
  expect(await lastCheckpoint()).toBe(before)
})

test('the planner’s statistics and the dead rows are seen to soon after the start, and every day', async () => {
  const knownRows = () => ask(`select reltuples from pg_class where relname = 'casinos'`)
  expect(await knownRows()).toBe('-1')
  await write()
  vi.advanceTimersByTime(10 * 60_000)
  expect(await knownRows()).toBe('1')
  await db.as(serviceRole, (sql) => sql.query('delete from casinos'))
  vi.advanceTimersByTime(24 * 60 * 60_000)
  expect(await knownRows()).toBe('0')
})
