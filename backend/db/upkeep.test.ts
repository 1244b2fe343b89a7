import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { copyTemplate } from '#test/support/database/database.ts'

import { type Database, databaseOn, serviceRole } from './database.ts'
import type { Engine } from './engine.ts'
import { openPglite } from './pglite/pglite.ts'

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

/** Maintenance runs table by table, which is slow. */
const timeouts = { timeout: 30_000 }

test('checkpoints writes within five minutes', async () => {
  const before = await lastCheckpoint()
  await write()
  vi.advanceTimersByTime(5 * 60_000)
  await expect.poll(lastCheckpoint, timeouts).not.toBe(before)
})

test('skips the checkpoint when nothing was written', async () => {
  const before = await lastCheckpoint()
  vi.advanceTimersByTime(5 * 60_000)
  expect(await lastCheckpoint()).toBe(before)
})

test('vacuums and analyzes all tables ten minutes after the start, then every day', async () => {
  const unknown = `select count(*) from pg_class where relkind = 'r' and not relisshared and reltuples < 0`
  expect(await ask(unknown)).not.toBe('0')
  vi.advanceTimersByTime(10 * 60_000)
  await expect.poll(() => ask(unknown), timeouts).toBe('0')
  await write()
  vi.advanceTimersByTime(24 * 60 * 60_000)
  // Only VACUUM marks pages as all-visible.
  const vacuumed = `select relallvisible from pg_class where relname = 'casinos'`
  await expect.poll(() => ask(vacuumed), timeouts).toBe('1')
})

test('flushes the pending search index entries of an import within five minutes', async () => {
  // Returns the number of flushed pages. Only the index owner may call it, so it bypasses the caller roles.
  const insertRow = () =>
    engine.transaction(
      (sql) => sql.query(`select gin_clean_pending_list('search_texts_key')::integer as pages`),
      { begin: 'begin', milliseconds: 5_000 },
    )
  const importOne = (slug: string) =>
    db.as(serviceRole, (sql) =>
      sql.query(`select from import_rows('casinos', $1::jsonb)`, [
        JSON.stringify([{ name: 'Norrsken', slug, published: true }]),
      ]),
    )
  await importOne('a')
  expect(await insertRow()).toEqual([{ pages: 1 }])
  await importOne('b')
  vi.advanceTimersByTime(5 * 60_000)
  // ANALYZE runs after the flush, so a new row count means that the flush is done.
  const knownRows = () => ask(`select reltuples from pg_class where relname = 'casinos'`)
  await expect.poll(knownRows, timeouts).toBe('2')
  expect(await insertRow()).toEqual([{ pages: 0 }])
})
