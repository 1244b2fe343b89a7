import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { databases, signedIn, type TestDatabase } from '#test/support/database/database.ts'

import type { Caller } from './database.ts'
import type { Row } from './engine.ts'

const backend: Caller = { role: 'service_role' }
const admin = '00000000-0000-4000-8000-000000000001'

describe.each(databases)('change history on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.arrange(`insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin');`),
  )

  const run = <R extends Row>(statement: string, caller: Caller = backend) =>
    database.db.as(caller, (sql) => sql.query<R>(statement))

  async function add(table: string): Promise<string> {
    const [row] = await run<{ id: string }>(
      `insert into ${table} (name, slug, rating) values ('Först', 'forst', 4) returning id`,
    )
    return row?.id ?? ''
  }

  const changesOf = async (id: string) =>
    (
      await run<{ action: string; changed_by: string | null; before: string; after: string }>(
        `select action, changed_by::text, before::text, after::text from changes where target_id = '${id}' order by id`,
      )
    ).map(({ before, after, ...row }) => ({
      ...row,
      before: JSON.parse(before) as Record<string, unknown>,
      after: JSON.parse(after) as Record<string, unknown>,
    }))

  test.each(['casinos', 'slots'])(
    'records every change of %s with its author and the values before and after',
    async (table) => {
      const id = await add(table)
      await run(
        `update ${table} set name = 'Sen', features = '{Bingo}' where id = '${id}'`,
        signedIn(admin),
      )
      await run(`delete from ${table} where id = '${id}'`, signedIn(admin))
      const [made, changed, removed] = await changesOf(id)
      expect(made).toMatchObject({
        action: 'insert',
        changed_by: null,
        before: {},
        after: { slug: 'forst' },
      })
      expect(changed).toEqual({
        action: 'update',
        changed_by: admin,
        before: { name: 'Först', features: [] },
        after: { name: 'Sen', features: ['Bingo'] },
      })
      expect(removed).toMatchObject({
        action: 'delete',
        before: { name: 'Sen', rating: 4 },
        after: {},
      })
      const computed = ['id', 'created_at', 'updated_at', 'name_sort', 'search_sv', 'search_en']
      for (const column of computed) expect(removed?.before).not.toHaveProperty(column)
    },
  )

  test('records only name and slug of an insert, because later changes hold the other values', async () => {
    const id = await add('casinos')
    await run(`update casinos set rating = 2, features = '{Bingo}' where id = '${id}'`)
    await run(`delete from casinos where id = '${id}'`)
    const [made, changed, removed] = await changesOf(id)
    expect(made?.after).toEqual({ name: 'Först', slug: 'forst' })
    const added = { ...removed?.before, ...changed?.before }
    expect(added).toMatchObject({ name: 'Först', slug: 'forst', rating: 4, features: [] })
  })

  test('records no change when an update changes no value', async () => {
    const id = await add('casinos')
    await run(`update casinos set name = 'Först', rating = 4.0 where id = '${id}'`)
    expect((await changesOf(id)).length).toBe(1)
  })

  test('records no change when the transaction is rolled back', async () => {
    const id = await add('casinos')
    const failed = database.db.as(backend, async (sql) => {
      await sql.query(`update casinos set name = 'Sen' where id = '${id}'`)
      await sql.query(`update casinos set rating = 9 where id = '${id}'`)
    })
    await expect(failed).rejects.toMatchObject({ code: '23514' })
    expect((await changesOf(id)).length).toBe(1)
  })

  test('keeps the newest 100 changes of a casino and leaves those of other rows', async () => {
    const other = await add('slots')
    const id = await add('casinos')
    for (let spins = 1; spins <= 105; spins++) {
      await run(`update casinos set free_spins = ${spins} where id = '${id}'`)
    }
    const changes = await changesOf(id)
    expect(changes.length).toBe(100)
    expect(changes[0]?.after).toEqual({ free_spins: 6 })
    expect(changes.at(-1)?.after).toEqual({ free_spins: 105 })
    expect((await changesOf(other)).length).toBe(1)
  })
})
