import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { databases, signedIn, type TestDatabase } from '#test/support/database/database.ts'

import { type Caller, serviceRole } from './database.ts'
import { SqlError } from './engine.ts'

const ids = {
  admin: '00000000-0000-4000-8000-000000000001',
  user: '00000000-0000-4000-8000-000000000002',
  other: '00000000-0000-4000-8000-000000000003',
  newcomer: '00000000-0000-4000-8000-000000000004',
}

const callers: Record<string, Caller> = {
  anon: { role: 'anon' },
  user: signedIn(ids.user),
  admin: signedIn(ids.admin),
  service_role: { role: 'service_role' },
}

const people = `
  insert into auth.users (id, email) values ('${ids.admin}', 'admin@example.se'), ('${ids.user}', 'user@example.se'),
    ('${ids.other}', 'other@example.se'), ('${ids.newcomer}', 'new@example.se');
  insert into profiles (id, role) values ('${ids.admin}', 'admin'), ('${ids.user}', 'user'), ('${ids.other}', 'user');`

const contentTables = ['casinos', 'slots', 'licence_holders', 'bonuses']

/** A column that only bonuses have, and its value. */
const ownerOf = (table: string, owner: string) =>
  table === 'bonuses' ? { column: ', casino', value: `, '${owner}'` } : { column: '', value: '' }

const content = contentTables.map((table) => {
  const { column, value } = ownerOf(table, 'published')
  return `
  insert into ${table} (name, slug, published${column})
    values ('Öppen', 'published', true${value}), ('Dold', 'unpublished', false${value});`
})

type Outcome = 'one row' | 'no row' | 'refused'
type Verb = 'select' | 'insert' | 'update' | 'delete'
type Expected = Record<Verb, Outcome>

const all = (outcome: Outcome): Expected => ({
  select: outcome,
  insert: outcome,
  update: outcome,
  delete: outcome,
})
const readsOnly: Expected = { ...all('refused'), select: 'one row' }
const noRows: Expected = { ...all('refused'), select: 'no row' }
const everything = all('one row')

/** Expected access of every caller to casinos and slots. Updates and deletes of a signed-in non-admin match no row. */
const contentMatrix: Record<string, Record<'published' | 'unpublished', Expected>> = {
  anon: { published: readsOnly, unpublished: noRows },
  user: {
    published: { select: 'one row', insert: 'refused', update: 'no row', delete: 'no row' },
    unpublished: { select: 'no row', insert: 'refused', update: 'no row', delete: 'no row' },
  },
  admin: { published: everything, unpublished: everything },
  service_role: { published: everything, unpublished: everything },
}

const profileMatrix: Record<string, Record<'own' | 'other', Expected>> = {
  anon: { own: all('refused'), other: all('refused') },
  user: { own: readsOnly, other: noRows },
  admin: { own: readsOnly, other: noRows },
  service_role: { own: everything, other: everything },
}

/** Only the triggers of casinos and slots write to the history; callers cannot. */
const readsHistory: Expected = { ...all('refused'), select: 'one row', delete: 'no row' }
const historyMatrix: Record<string, Expected> = {
  anon: all('refused'),
  user: { ...readsHistory, select: 'no row' },
  admin: readsHistory,
  service_role: readsHistory,
}

const historySql: Record<Verb, string> = {
  select: 'select id from changes limit 1',
  insert: `insert into changes (kind, target_id, action, changed_by, before, after)
    values ('casinos', gen_random_uuid(), 'update', auth.uid(), '{}', '{}') returning id`,
  update: `update changes set after = '{}' returning id`,
  delete: 'delete from changes returning id',
}

const contentSql = (table: string, slug: string): Record<Verb, string> => ({
  select: `select slug from ${table} where slug = '${slug}'`,
  insert: `insert into ${table} (name, slug, published${ownerOf(table, '').column})
    values ('Ny', 'ny', ${slug === 'published'}${ownerOf(table, 'unpublished').value}) returning slug`,
  update: `update ${table} set name = 'Annat' where slug = '${slug}' returning slug`,
  delete: `delete from ${table} where slug = '${slug}' returning slug`,
})

const profileSql = (caller: string, whose: string): Record<Verb, string> => {
  const own = caller === 'admin' ? ids.admin : ids.user
  const id = whose === 'own' ? own : ids.other
  return {
    select: `select id from profiles where id = '${id}'`,
    insert: `insert into profiles (id, role) values ('${ids.newcomer}', 'admin') returning id`,
    update: `update profiles set role = 'admin' where id = '${id}' returning id`,
    delete: `delete from profiles where id = '${id}' returning id`,
  }
}

describe.each(databases)('row-level security on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  let isUnchanged = false
  beforeEach(async () => {
    if (!isUnchanged) await database.arrange(people + content.join(''))
    isUnchanged = false
  })

  async function attempt(caller: string, statement: string): Promise<Outcome> {
    try {
      const rows = await database.db.as(callers[caller]!, (sql) => sql.query(statement))
      return rows.length === 1 ? 'one row' : 'no row'
    } catch (error) {
      if (error instanceof SqlError && error.code === '42501') return 'refused'
      throw error
    }
  }

  /** Undoes the statement, so that the next test needs no new rows. */
  async function attemptAndUndo(caller: string, statement: string): Promise<Outcome> {
    let outcome: Outcome = 'refused'
    const undo = new Error('undo')
    try {
      await database.db.as(callers[caller]!, async (sql) => {
        outcome = (await sql.query(statement)).length === 1 ? 'one row' : 'no row'
        throw undo
      })
    } catch (error) {
      const isRefused = error instanceof SqlError && error.code === '42501'
      if (error !== undo && !isRefused) throw error
    }
    isUnchanged = true
    return outcome
  }

  const verbs: Verb[] = ['select', 'insert', 'update', 'delete']
  const contentCells = Object.entries(contentMatrix).flatMap(([caller, states]) =>
    Object.entries(states).flatMap(([state, expected]) =>
      contentTables.flatMap((table) =>
        verbs.map((verb) => ({ caller, verb, table, state, expected: expected[verb] })),
      ),
    ),
  )
  test.each(contentCells)(
    'yields $expected when $caller runs $verb on $state $table',
    async ({ caller, verb, table, state, expected }) => {
      expect(await attemptAndUndo(caller, contentSql(table, state)[verb])).toBe(expected)
    },
  )

  const profileCells = Object.entries(profileMatrix).flatMap(([caller, targets]) =>
    Object.entries(targets).flatMap(([whose, expected]) =>
      verbs.map((verb) => ({ caller, verb, whose, expected: expected[verb] })),
    ),
  )
  test.each(profileCells)(
    'yields $expected when $caller runs $verb on $whose profile',
    async ({ caller, verb, whose, expected }) => {
      expect(await attemptAndUndo(caller, profileSql(caller, whose)[verb])).toBe(expected)
    },
  )

  const historyCells = Object.entries(historyMatrix).flatMap(([caller, expected]) =>
    verbs.map((verb) => ({ caller, verb, expected: expected[verb] })),
  )
  test.each(historyCells)(
    'yields $expected when $caller runs $verb on the history',
    async ({ caller, verb, expected }) => {
      expect(await attemptAndUndo(caller, historySql[verb])).toBe(expected)
    },
  )

  test('refuses an insert by an administrator who has lost the role', async () => {
    await database.db.as(serviceRole, (sql) =>
      sql.query(`update profiles set role = 'user' where id = '${ids.admin}'`),
    )
    expect(await attempt('admin', contentSql('casinos', 'published').insert)).toBe('refused')
  })

  test('does not leak the caller into the next transaction', async () => {
    await attempt('admin', 'select 1')
    const rows = await database.db.as({ role: 'anon' }, (sql) =>
      sql.query('select slug from casinos'),
    )
    expect(rows).toEqual([{ slug: 'published' }])
  })

  test('ignores a forged role in the claims', async () => {
    const forged = {
      role: 'authenticated',
      claims: { sub: ids.user, role: 'service_role' },
    } as const
    const rows = await database.db.as(forged, (sql) => sql.query('select auth.role() as role'))
    expect(rows).toEqual([{ role: 'authenticated' }])
  })

  test.each(['postgres', 'kasinokompassen', 'pg_read_all_data', '', 'none'])(
    'rejects callers with the role %j',
    async (role) => {
      const act = async () =>
        database.db.as({ role } as unknown as Caller, (sql) => sql.query('select 1'))
      await expect(act()).rejects.toThrow('Unknown role')
    },
  )

  test('enforces row-level security on every table, also for its owner', async () => {
    const rows = await database.db.as(serviceRole, (sql) =>
      sql.query(
        `select relname from pg_class where relkind = 'r'
           and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
           and not (relrowsecurity and relforcerowsecurity)`,
      ),
    )
    expect(rows).toEqual([])
  })

  test('names the roles in every policy and has no security definer functions', async () => {
    const rows = await database.db.as(serviceRole, (sql) =>
      sql.query(
        `select policyname as name from pg_policies where 'public' = any(roles)
         union all
         select proname::text from pg_proc where prosecdef
           and pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace)`,
      ),
    )
    expect(rows).toEqual([])
  })

  test('refuses anonymous and signed-in callers access to accounts and internal tables', async () => {
    for (const table of ['auth.users', 'private.schema_migrations', 'private.first_start']) {
      for (const caller of ['anon', 'user', 'admin']) {
        expect(await attempt(caller, `select from ${table}`)).toBe('refused')
      }
    }
  })
})

describe('embedded database with a superuser session', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await databases[0]!.open()
  })
  afterAll(() => database.close())

  test.each([
    `select set_config('role', 'postgres', true)`,
    `select pg_read_file('PG_VERSION')`,
    `alter role anon superuser`,
    `create table escape (id integer)`,
  ])('refuses a privileged statement by anon: %s', async (statement) => {
    const attempted = database.db.as({ role: 'anon' }, (sql) => sql.query(statement))
    await expect(attempted).rejects.toMatchObject({ code: '42501' })
  })

  test('rejects a query with a second statement appended', async () => {
    const appended = database.db.as({ role: 'anon' }, (sql) => sql.query('select 1; reset role'))
    await expect(appended).rejects.toMatchObject({ code: '42601' })
  })
})
