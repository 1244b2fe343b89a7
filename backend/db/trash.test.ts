import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { copyTemplate, signedIn } from '#test/support/database/database.ts'
import { copyTemplateDatabase } from '#test/support/database/templates.ts'

import { type Caller, type Database, databaseOn, serviceRole } from './database.ts'
import type { Engine } from './engine.ts'
import { migrate, readMigrations } from './migrations/migrate.ts'
import { openPglite } from './pglite/pglite.ts'
import { openPostgres } from './postgres.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const user = '00000000-0000-4000-8000-000000000002'
const options = { log: () => {}, onFatal: () => {} }

const places = [
  {
    name: 'PGlite',
    open: async () => {
      const { dataDir, remove } = copyTemplate()
      return { engine: await openPglite({ dataDir, ...options }), remove }
    },
  },
  ...inject('postgres').map((server) => ({
    name: server.name,
    open: async () => {
      const { url, drop } = await copyTemplateDatabase(server)
      return {
        engine: await openPostgres({ url, allowSuperuser: false, ...options }),
        remove: drop,
      }
    },
  })),
]

describe.each(places)('trash in the database on $name', ({ open }) => {
  let engine: Engine
  let db: Database
  let remove: () => unknown
  beforeAll(async () => {
    const opened = await open()
    engine = opened.engine
    remove = opened.remove
    db = databaseOn(engine)
    await run(
      `insert into auth.users (id, email) values ('${admin}', 'admin@example.se'), ('${user}', 'user@example.se')`,
    )
    await run(`insert into profiles (id, role) values ('${admin}', 'admin'), ('${user}', 'user')`)
  })
  afterAll(async () => {
    await db.close()
    await remove()
  })
  beforeEach(async () => {
    for (const table of ['casinos', 'slots', 'trash']) await run(`delete from ${table}`)
    await run(`insert into casinos (name, slug, full_review) values ('Ett', 'ett', 'Hela texten')`)
    await run(`delete from casinos where slug = 'ett'`)
  })

  const run = (statement: string, caller: Caller = serviceRole) =>
    db.as(caller, (sql) => sql.query(statement), 'import')

  /** Runs statements as the owner of the tables, whom row-level security would restrict, too. */
  const asOwner = (...statements: string[]) =>
    engine.transaction(
      async (sql) => {
        for (const table of ['trash', 'changes']) {
          await sql.query(`alter table ${table} no force row level security`)
        }
        for (const statement of statements) await sql.query(statement)
        for (const table of ['trash', 'changes']) {
          await sql.query(`alter table ${table} force row level security`)
        }
      },
      { begin: 'begin', milliseconds: 20_000 },
    )

  const attempts = {
    select: 'select id from trash',
    insert: `insert into trash (id, kind, target_id, name, slug, published, created_at)
      values (1, 'casinos', gen_random_uuid(), 'Falsk', 'falsk', true, now()) returning id`,
    update: `update trash set name = 'Ny' returning id`,
    delete: 'delete from trash returning id',
    restore: `select outcome from restore_trashed(array[1])`,
    rewrite: `update changes set before = '{}' returning id`,
  }
  const reader = {
    ...{ select: 'one row', insert: '42501', update: '42501', delete: 'one row' },
    ...{ restore: 'one row', rewrite: 'no row' },
  }
  const matrix: [string, Caller, Record<keyof typeof attempts, string>][] = [
    [
      'anon',
      { role: 'anon' },
      {
        ...{ select: '42501', insert: '42501', update: '42501', delete: '42501' },
        ...{ restore: '42501', rewrite: '42501' },
      },
    ],
    ['user', signedIn(user), { ...reader, select: 'no row', delete: 'no row', restore: '42501' }],
    ['admin', signedIn(admin), reader],
    ['service_role', serviceRole, reader],
  ]
  test.for(
    matrix.flatMap(([name, caller, expected]) =>
      Object.entries(attempts).map(([verb, statement]) => {
        const outcome = expected[verb as keyof typeof attempts]
        return { name, caller, verb, statement, outcome }
      }),
    ),
  )(
    'yields $outcome when $name runs $verb on the trash',
    async ({ caller, statement, outcome }) => {
      const seen = await run(statement, caller).then(
        (rows) => (rows.length === 1 ? 'one row' : 'no row'),
        (error: unknown) => (error as { code: string }).code,
      )
      expect(seen).toBe(outcome)
    },
  )

  test('purges entries after 90 days, with their content, and does not restore them before', async () => {
    await run(`insert into slots (name, slug) values ('Två', 'tva')`)
    await run(`delete from slots where slug = 'tva'`)
    await asOwner(`update trash set deleted_at = now() - interval '91 days' where slug = 'ett'`)
    expect(
      await run(
        `select outcome, name from restore_trashed(array(select id from trash order by id))`,
      ),
    ).toEqual([
      { outcome: 'purged', name: 'Ett' },
      { outcome: 'restored', name: 'Två' },
    ])
    // Any write purges.
    await run(`update slots set rating = 1`, signedIn(admin))
    expect(await run('select slug from trash')).toEqual([])
    const changes = await run(
      `select action, before::text from changes where before ->> 'name' = 'Ett' or after ->> 'name' = 'Ett' order by id desc limit 2`,
    )
    expect(changes).toEqual([
      { action: 'delete', before: '{"name": "Ett", "slug": "ett"}' },
      { action: 'insert', before: '{}' },
    ])
  })

  test('restores records with columns that were added or dropped since', async () => {
    const renamed = `update changes set before = before - 'rating' || '{"former": 1}' where action = 'delete' and id in (select id from trash)`
    await asOwner(renamed)
    expect(await run(`select outcome from restore_trashed(array(select id from trash))`)).toEqual([
      { outcome: 'restored' },
    ])
    expect(await run(`select full_review, rating::text from casinos`)).toEqual([
      { full_review: 'Hela texten', rating: '0.0' },
    ])
  })

  test('keeps a record in the trash whose content breaks a rule', async () => {
    await asOwner(
      `update changes set before = before || '{"rating": 7}' where action = 'delete' and id in (select id from trash)`,
    )
    const restore = `select outcome, name from restore_trashed(array(select id from trash))`
    expect(await run(restore)).toEqual([{ outcome: 'failed', name: 'Ett' }])
    expect(await run(restore, signedIn(admin))).toEqual([{ outcome: 'failed', name: 'Ett' }])
    // The failed attempt leaves no setting behind.
    await run(`insert into casinos (name, slug) values ('Ny', 'ny')`)
    expect(await run(`select action from changes order by id desc limit 1`)).toEqual([
      { action: 'insert' },
    ])
  })

  test('moves many records to the trash with one statement and restores them with another', async () => {
    await run(
      `insert into casinos (name, slug, published) select 'Namn ' || n, 'namn-' || n, true from generate_series(1, 60) as n`,
    )
    await run(`update casinos set slug = slug || '-ny'`)
    await run('delete from casinos')
    expect(await run('select count(*)::int as n from slug_redirects')).toEqual([{ n: 0 }])
    const restored = await run(
      `select outcome from restore_trashed(array(select id from trash where slug <> 'ett'))`,
    )
    expect(restored.length).toBe(60)
    expect(await run('select count(*)::int as n from slug_redirects')).toEqual([{ n: 60 }])
    expect(await run('select count(*)::int as n from casinos where published')).toEqual([{ n: 60 }])
  })
})

test('puts records deleted before the upgrade into the trash', async () => {
  const { engine, remove } = await empty()
  const db = databaseOn(engine)
  const run = (statement: string) => db.as(serviceRole, (sql) => sql.query(statement))
  const migrations = await readMigrations('db')
  await migrate(
    engine,
    migrations.filter(({ name }) => name < 'migrations/0006'),
  )
  await run(
    `insert into casinos (name, slug, rating, published) values ('Ett', 'ett', 4, true), ('Kvar', 'kvar', 1, true)`,
  )
  await run(`delete from casinos where slug = 'ett'`)
  await migrate(engine, migrations)
  expect(await run('select name, slug, published from trash')).toEqual([
    { name: 'Ett', slug: 'ett', published: true },
  ])
  expect(await run('select outcome from restore_trashed(array(select id from trash))')).toEqual([
    { outcome: 'restored' },
  ])
  expect(await run(`select rating::text from casinos where slug = 'ett'`)).toEqual([
    { rating: '4.0' },
  ])
  await db.close()
  await remove()
})

/** Opens a database without tables, on a server if there is one, because its rules for the owner are stricter. */
async function empty() {
  const server = inject('postgres').at(-1)
  if (!server) throw new Error('Needs a PostgreSQL')
  const { url, drop } = await copyTemplateDatabase(server, 'template1')
  return { engine: await openPostgres({ url, allowSuperuser: false, ...options }), remove: drop }
}
