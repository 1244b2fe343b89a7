// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DatabaseUnavailable } from '#backend/db/engine.ts'

import { apiOn } from '../support/database/api.ts'
import { databases, type TestDatabase } from '../support/database/database.ts'
import { startWatch } from '../support/stopwatch.ts'

// Uses CPU time only: a query that fills the disk would be cancelled for that reason instead.
const runaway =
  'select count(*) from generate_series(1, 100000) as a, generate_series(1, 100000) as b'

describe.each(databases)('runaway query on $name', ({ name, open }) => {
  let database: TestDatabase
  /** Milliseconds it took to open the database: a measure of the machine's current speed. */
  let opening: number
  beforeAll(async () => {
    const watch = startWatch()
    database = await open()
    opening = watch()
  })
  afterAll(() => database.close())

  test('is cancelled within 2.5 s, and the data service responds again within 3 s', async () => {
    const { ask: askApi } = await apiOn(database.db)
    const ask = () => askApi('/casinos')
    expect((await ask()).status).toBe(200)

    const watch = startWatch()
    const query = database.db.as({ role: 'anon' }, (sql) => sql.query(runaway), 'read')
    await expect(query).rejects.toThrow(DatabaseUnavailable)
    const ended = watch()
    expect((await ask()).status).toBe(200)
    const answered = watch()

    console.log(
      `${name}: ended after ${Math.round(ended)} ms, answers again after ${Math.round(answered - ended)} ms`,
    )
    expect(ended).toBeLessThan(2_000 + Math.max(500, opening / 2))
    expect(answered - ended).toBeLessThan(Math.max(3_000, 4 * opening))
  })

  test('delays other queries only until it is cancelled', async () => {
    const query = database.db.as({ role: 'anon' }, (sql) => sql.query(runaway), 'read')
    const others = Array.from({ length: 5 }, () =>
      database.db.as({ role: 'anon' }, (sql) => sql.query('select 1 as one'), 'read'),
    )
    await expect(query).rejects.toThrow(DatabaseUnavailable)
    expect(await Promise.all(others)).toEqual(others.map(() => [{ one: 1 }]))
  })
})
