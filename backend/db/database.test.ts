import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { databases, type TestDatabase } from '#test/support/database/database.ts'

import { type Caller, serviceRole } from './database.ts'
import { DatabaseUnavailable, type Sql } from './engine.ts'

const visitor: Caller = { role: 'anon' }
// Uses CPU time only: a query that fills the disk would be ended for that reason.
const runaway =
  'select count(*) from generate_series(1, 100000) as a, generate_series(1, 100000) as b'

describe.each(databases)('transactions on $name', ({ name, open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open(undefined, 1)
  })
  afterAll(() => database.close())
  beforeEach(() => database.arrange(''))

  const insert = (slug: string) =>
    `insert into casinos (name, slug, published) values ('${slug}', '${slug}', true)`
  const slugs = async () => {
    const rows = await database.db.as(serviceRole, (sql) =>
      sql.query('select slug from casinos order by slug'),
    )
    return rows.map(({ slug }) => slug)
  }

  test('limits pending search index entries to 256 kB, and to 2 MB during imports', async () => {
    const [settings] = await database.db.as(visitor, (sql) =>
      sql.query(
        `select current_setting('gin_pending_list_limit') as ours, (select proconfig::text from pg_proc
           where oid = 'public.import_rows(text, jsonb, uuid)'::regprocedure) as imports`,
      ),
    )
    expect(settings?.['ours']).toBe('256kB')
    expect(settings?.['imports']).toContain('gin_pending_list_limit=2MB')
  })

  test('does not compile queries', async () => {
    const [settings] = await database.db.as(visitor, (sql) =>
      sql.query(`select current_setting('jit') as jit`),
    )
    expect(settings?.['jit']).toBe('off')
  })

  test('runs no query when a transaction setting is invalid, and does not block the next transaction', async () => {
    const ask = () => database.db.as(visitor, (sql) => sql.query('select 1'), 'read')
    const seen: PromiseSettledResult<unknown>[] = []
    const refused = database.db.as(
      visitor,
      async (sql) => {
        const questions = ['select current_user', 'select current_user']
        seen.push(...(await Promise.allSettled(questions.map((text) => sql.query(text)))))
      },
      'read',
      { timezone: 'Nowhere/Never' },
    )
    const next = ask()
    await expect(refused).rejects.toThrow()
    expect(seen.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(await next).toHaveLength(1)
    const [now] = await database.db.as(visitor, (sql) => sql.query('select current_user'))
    expect(now?.['current_user']).toBe('anon')
  })

  test('does not leak the role or snapshot of a read into the next transaction', async () => {
    const stamp = (sql: Sql) =>
      sql.query('select current_user, now()::text as began, pg_current_xact_id_if_assigned() as id')
    const [first] = await database.db.as(visitor, stamp, 'read')
    await new Promise((resolve) => setTimeout(resolve, 20))
    const [second] = await database.db.as(serviceRole, stamp, 'read')
    expect(first?.['current_user']).toBe('anon')
    expect(second?.['current_user']).toBe('service_role')
    expect(second?.['began']).not.toBe(first?.['began'])
    // Work without queries needs no transaction, and a write after a read is committed.
    expect(await database.db.as(visitor, async () => 'nothing')).toBe('nothing')
    await database.db.as(visitor, stamp, 'read')
    await database.db.as(serviceRole, (sql) => sql.query(insert('after-a-read')))
    expect(await slugs()).toContain('after-a-read')
  })

  // A server runs queries concurrently.
  test.runIf(name === 'PGlite')('lets the next query of a page run before an import', async () => {
    const ask = (budget: 'read' | 'import') =>
      database.db.as(visitor, (sql) => sql.query('select 1'), budget)
    let pagesFirst = 0
    for (let round = 0; round < 20; round++) {
      let isImported = false
      const page = ask('read')
        .then(() => ask('read'))
        .then(() => {
          if (!isImported) pagesFirst++
        })
      const imported = ask('import').then(() => {
        isImported = true
      })
      await Promise.all([page, imported])
    }
    // Without priority, the import would always precede the second query. It waits only briefly, so not every round counts.
    expect(pagesFirst).toBeGreaterThan(0)
  })

  test('rolls back all writes when the work throws', async () => {
    const work = database.db.as(serviceRole, async (sql) => {
      await sql.query(insert('a'))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await slugs()).toEqual([])
  })

  test('never reports success when a failed statement was ignored', async () => {
    const work = database.db.as(serviceRole, async (sql) => {
      await sql.query(insert('a'))
      await sql.query(insert('a')).catch(() => {})
    })
    await expect(work).rejects.toThrow('A statement failed and its error was ignored')
    expect(await slugs()).toEqual([])
  })

  test('continues after a rollback to a savepoint', async () => {
    await database.db.as(serviceRole, async (sql) => {
      await sql.query(insert('a'))
      await sql.query('savepoint row')
      await sql.query(insert('a')).catch(() => sql.query('rollback to savepoint row'))
    })
    expect(await slugs()).toEqual(['a'])
  })

  test('rejects queries after the transaction has ended', async () => {
    const sql = await database.db.as(serviceRole, async (open) => open)
    await expect(sql.query('select 1')).rejects.toThrow('The transaction has ended')
  })

  test('rejects writes in a read transaction', async () => {
    const write = database.db.as(serviceRole, (sql) => sql.query(insert('a')), 'read')
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  test('keeps the roles of concurrent transactions apart', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        database.db.as(n % 2 ? serviceRole : visitor, async (sql) => {
          if (n % 2) await sql.query(insert(`c-${n}`))
          const [row] = await sql.query<{ role: string }>('select current_user::text as role')
          return row?.role
        }),
      ),
    )
    expect(results).toEqual(results.map((_, n) => (n % 2 ? 'service_role' : 'anon')))
    expect(await slugs()).toHaveLength(10)
  })

  test('plans with the current row count after analyze', async () => {
    const expected = async () => {
      const [plan] = await database.db.as(serviceRole, (sql) =>
        sql.query('explain (format json) select from slots'),
      )
      return JSON.parse(String(plan?.['QUERY PLAN']))[0].Plan['Plan Rows'] as number
    }
    await database.db.as(serviceRole, (sql) =>
      sql.query(
        `insert into slots (name, slug) select 'S ' || n, 's-' || n from generate_series(1, 300) as n`,
      ),
    )
    expect(await expected()).not.toBe(300)
    await database.db.analyze()
    expect(await expected()).toBe(300)
  })

  test('returns values in the same form on every database', async () => {
    const [row] = await database.db.as(serviceRole, (sql) =>
      sql.query(
        `select true as yes, 7 as four, 9007199254740993 as eight, 4.50 as exact, '{"a": 9007199254740993}'::jsonb as json,
           '{a,"b c"}'::text[] as list, '2026-01-31 12:00:00.5+02'::timestamptz as moment, '2026-01-31'::date as day,
           $1 as text, $2::integer as number, $3::boolean as boolean, $4::jsonb ->> 'k' as inside, $5::text is null as nothing`,
        ['å', 42, false, '{"k": [1, 2]}', null],
      ),
    )
    expect(row).toEqual({
      yes: true,
      four: 7,
      eight: '9007199254740993',
      exact: '4.50',
      json: '{"a": 9007199254740993}',
      list: '{a,"b c"}',
      moment: '2026-01-31 10:00:00.5+00',
      day: '2026-01-31',
      text: 'å',
      number: 42,
      boolean: false,
      inside: '[1, 2]',
      nothing: true,
    })
  })

  test.for([
    ['select published from casinos where published = $1', 'maybe', '22P02'],
    ['select rating from casinos where rating = $1', 'fem', '22P02'],
    ['select id from casinos where id = $1', 'not-a-uuid', '22P02'],
    ['select id from casinos where slug = $1', 'a\0b', '22021'],
    ['select nothing from casinos where slug = $1', 'a', '42703'],
  ] as const)('rejects %s with the value %j as SQLSTATE %s', async ([statement, value, code]) => {
    const query = database.db.as(visitor, (sql) => sql.query(statement, [value]))
    await expect(query).rejects.toMatchObject({ name: 'SqlError', code })
  })

  test('ends a query that fills the disk', async () => {
    const query = database.db.as(
      visitor,
      (sql) => sql.query('select count(*) from generate_series(1, 1000000000)'),
      'read',
    )
    await expect(query).rejects.toThrow(DatabaseUnavailable)
    expect(await slugs()).toEqual([])
  })

  test('rolls back a transaction that hangs between two statements, and does not block others', async () => {
    const hanging = database.db.as(
      serviceRole,
      async (sql) => {
        await sql.query('select 1')
        await new Promise(() => {})
      },
      'read',
    )
    await expect(hanging).rejects.toThrow('took too long')
    expect(await slugs()).toEqual([])
  })

  test('keeps committed data and listeners after a runaway query', async () => {
    const notifications: (string | null)[] = []
    await database.db.listen('kasinokompassen_changes', (payload) => notifications.push(payload))
    await database.db.as(serviceRole, (sql) => sql.query(insert('kept')))
    await expect(database.db.as(visitor, (sql) => sql.query(runaway), 'read')).rejects.toThrow(
      DatabaseUnavailable,
    )
    expect(await slugs()).toEqual(['kept'])
    await database.db.as(serviceRole, (sql) => sql.query(insert('later')))
    const missed = name === 'PGlite' ? [null] : []
    await expect.poll(() => notifications).toEqual(['casinos kept!', ...missed, 'casinos later!'])
  })

  // On too small a stack, embedded PostgreSQL does not answer these queries and then freezes.
  test.for([
    [
      'JSON nested 10,000 deep',
      `select $1::jsonb is not null as ok`,
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    ],
    [
      'a pattern with 5,000 parentheses',
      `select 'x' ~ $1 as ok`,
      `${'('.repeat(5_000)}x${')'.repeat(5_000)}`,
    ],
  ] as const)('survives %s', async ([, statement, value]) => {
    const outcome = await database.db
      .as(visitor, (sql) => sql.query<{ ok: boolean }>(statement, [value]))
      .then(
        ([row]) => row?.ok,
        (error: { code: string }) => error.code,
      )
    expect([true, '54001', '2201B']).toContain(outcome)
    expect(await slugs()).toEqual([])
  })
})

describe.each(inject('postgres'))('connections closed by $name', (server) => {
  let database: TestDatabase
  let superuser: pg.Client
  let name: string
  beforeAll(async () => {
    database = await databases.find((one) => one.name === server.name)!.open()
    const [here] = await database.db.as(serviceRole, (sql) =>
      sql.query('select current_database()::text as name'),
    )
    name = String(here?.['name'])
    superuser = new pg.Client({ connectionString: server.superuser })
    await superuser.connect()
  })
  afterAll(async () => {
    await superuser.end()
    await database.close()
  })

  const end = (which: string) =>
    superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${which}`,
      [name],
    )
  const one = () => database.db.as(visitor, (sql) => sql.query('select 1 as one'), 'read')

  test('fails only the running transaction when its connection is closed', async () => {
    const cut = database.db.as(serviceRole, async (sql) => {
      await sql.query('select 1')
      await end(`state = 'idle in transaction'`)
      await sql.query('select 2')
    })
    await expect(cut).rejects.toThrow(DatabaseUnavailable)
    expect(await one()).toEqual([{ one: 1 }])
  })

  test('replaces closed idle connections without an error', async () => {
    for (let round = 0; round < 20; round++) {
      await Promise.all([one(), one(), one()])
      await end('true')
      expect(await Promise.all([one(), one()])).toEqual([[{ one: 1 }], [{ one: 1 }]])
    }
  })

  test('reports the database as unavailable while the server refuses connections', async () => {
    const accept = (answer: boolean) =>
      superuser.query(`alter database ${name} allow_connections ${answer}`)
    await accept(false)
    try {
      await end('true')
      await expect(one()).rejects.toThrow(DatabaseUnavailable)
    } finally {
      await accept(true)
    }
    expect(await one()).toEqual([{ one: 1 }])
  })

  test('restores a closed listening connection and notifies its listeners', async () => {
    const notifications: (string | null)[] = []
    await database.db.listen('kasinokompassen_changes', (payload) => notifications.push(payload))
    await end(`query like 'listen%'`)
    // Once when the connection is lost, once when it is restored.
    await expect.poll(() => notifications).toEqual([null, null])
    const insert = `insert into casinos (name, slug) values ('A', 'a')`
    await database.db.as(serviceRole, (sql) => sql.query(insert))
    expect(notifications).toEqual([null, null, 'casinos a!'])
    await superuser.query(`select pg_sleep(0.1)`)
    expect(notifications).toHaveLength(3)
  })
})
