import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { copyTemplate } from '#test/support/database.ts'

import { type Database, databaseOn, serviceRole } from './database.ts'
import type { Engine } from './engine.ts'
import { openPglite } from './pglite.ts'

let engine: Engine
let db: Database
let remove: () => void
const log = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const copy = copyTemplate()
  remove = copy.remove
  engine = await openPglite({ dataDir: copy.dataDir, log, onFatal: log })
  db = databaseOn(engine)
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

/** Table by table takes its time. */
const patience = { timeout: 30_000 }

test('what was written is checkpointed within five minutes', async () => {
  const before = await lastCheckpoint()
  await write()
  vi.advanceTimersByTime(5 * 60_000)
  await expect.poll(lastCheckpoint, patience).not.toBe(before)
})

test('when nothing was written nothing is done', async () => {
  const before = await lastCheckpoint()
  vi.advanceTimersByTime(5 * 60_000)
  expect(await lastCheckpoint()).toBe(before)
})

test('the planner’s statistics and the dead rows are seen to soon after the start, and every day', async () => {
  const unknown = `select count(*) from pg_class where relkind = 'r' and not relisshared and reltuples < 0`
  expect(await ask(unknown)).not.toBe('0')
  vi.advanceTimersByTime(10 * 60_000)
  await expect.poll(() => ask(unknown), patience).toBe('0')
  await write()
  vi.advanceTimersByTime(24 * 60 * 60_000)
  // Only a vacuum tells that all see the same.
  const vacuumed = `select relallvisible from pg_class where relname = 'casinos'`
  await expect.poll(() => ask(vacuumed), patience).toBe('1')
})

test('what an import has left to be put into the search indexes is put there within five minutes', async () => {
  // Tells how many pages of it there were. The owner's alone, so past the callers.
  const putThere = () =>
    engine.transaction(
      (sql) => sql.query(`select gin_clean_pending_list('casinos_search_sv')::integer as pages`),
      { begin: 'begin', milliseconds: 5_000 },
    )
  const importOne = (slug: string) =>
    db.as(serviceRole, (sql) =>
      sql.query(`select from import_rows('casinos', $1::jsonb)`, [
        JSON.stringify([{ name: 'Norrsken', slug, published: true }]),
      ]),
    )
  await importOne('a')
  expect(await putThere()).toEqual([{ pages: 1 }])
  await importOne('b')
  vi.advanceTimersByTime(5 * 60_000)
  // Which comes after it.
  const knownRows = () => ask(`select reltuples from pg_class where relname = 'casinos'`)
  await expect.poll(knownRows, patience).toBe('2')
  expect(await putThere()).toEqual([{ pages: 0 }])
})
