import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'

import { copyTemplate } from '#test/support/database/database.ts'
import { copyTemplateDatabase } from '#test/support/database/templates.ts'

import type { Engine, Sql } from '../engine.ts'
import { openPglite } from '../pglite/pglite.ts'
import { openPostgres } from '../postgres.ts'
import { type Migration, migrate, readMigrations, splitStatements } from './migrate.ts'
import { old, replacements } from './squashed.ts'

describe('splitting a script into statements', () => {
  test.for([
    ['select 1; select 2', ['select 1', 'select 2']],
    [
      `insert into t values ('a;b', 'it''s;'); select 1;`,
      [`insert into t values ('a;b', 'it''s;')`, 'select 1'],
    ],
    ['select "a;b"; select 1', ['select "a;b"', 'select 1']],
    ['-- a; comment\nselect 1;', ['-- a; comment\nselect 1']],
    ['/* a; comment */ select 1;', ['/* a; comment */ select 1']],
    ['do $$ begin; end $$; select 1', ['do $$ begin; end $$', 'select 1']],
    ['do $a$ $$; $$ $a$; select 1', ['do $a$ $$; $$ $a$', 'select 1']],
    ['  ;; \n -- only a comment\n;', []],
  ] as const)('splits %j at the ends of its statements', ([script, statements]) => {
    expect(splitStatements(script)).toEqual(statements)
  })

  test('splits joined statements into the same statements again (property)', () => {
    const piece = fc.oneof(
      fc.stringMatching(/^[a-z ]+$/),
      fc.string().map((text) => `'${text.replaceAll("'", "''")}'`),
      fc.stringMatching(/^[^$]*$/).map((text) => `$$${text}$$`),
      fc.stringMatching(/^[^\n]*$/).map((text) => `--${text}\n`),
    )
    const statement = fc.array(piece, { minLength: 1 }).map((pieces) => `x ${pieces.join(' ')} x`)
    fc.assert(
      fc.property(fc.array(statement), (statements) => {
        expect(splitStatements(statements.join(';\n'))).toEqual(
          statements.map((text) => text.trim()),
        )
      }),
    )
  })
})

/** Migrations that installations have applied, with the start of their checksums. Add every migration that is released. */
const applied = [
  ['embedded/0001_roles_and_accounts', '74c3dcf6370086f3'],
  ['embedded/0002_sessions_and_codes', '16fa7350ae3a052c'],
  ['embedded/0003_keys_and_limits', 'cb7034ea4f13877f'],
  ['migrations/0001_catalogue', 'ad8b68c518001911'],
  ['migrations/0002_history_and_imports', '3b581593db1c8db2'],
  ['migrations/0003_clicks_and_audit', '38157ec8b4fc30a4'],
] as const

test('keeps the checksums of released migrations', async () => {
  const present = await readMigrations('db')
  const checksums = present.map(({ name, checksum }) => [name, checksum.slice(0, 16)])
  expect(checksums).toEqual(expect.arrayContaining(applied.map((one) => [...one])))
})

describe('migration files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-migrations-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test.for(['0002_gap.sql', '1_short.sql', '0001_Upper.sql', 'notes.txt'])(
    'rejects %s as the first migration file',
    async (file) => {
      const dbFolder = join(folder, file)
      mkdirSync(join(dbFolder, 'embedded'), { recursive: true })
      mkdirSync(join(dbFolder, 'migrations'))
      writeFileSync(join(dbFolder, 'migrations', file), 'select 1')
      await expect(readMigrations(dbFolder)).rejects.toThrow('expected 0001_name.sql')
    },
  )
})

type Opened = { engine: Engine; remove: () => unknown }

const engines: { name: string; open: () => Promise<Opened> }[] = [
  {
    name: 'PGlite',
    async open() {
      const { dataDir, remove } = copyTemplate()
      return { engine: await openPglite({ dataDir, log: () => {}, onFatal: () => {} }), remove }
    },
  },
  ...inject('postgres').map((server) => ({
    name: server.name,
    async open() {
      const { url, drop } = await copyTemplateDatabase(server)
      return {
        engine: await openPostgres({ url, allowSuperuser: false, log: () => {} }),
        remove: drop,
      }
    },
  })),
]

describe.each(engines)('migrations on $name', ({ open }) => {
  let engine: Engine
  let remove: () => unknown
  let known: Migration[]
  beforeAll(async () => {
    ;({ engine, remove } = await open())
    known = await readMigrations('db')
  })
  afterAll(async () => {
    await engine.close()
    await remove()
  })

  const migration = (name: string, ...statements: string[]): Migration => ({
    name,
    checksum: name,
    statements,
  })
  const within = <T>(work: (sql: Sql) => Promise<T>) =>
    engine.transaction(work, { begin: 'begin', milliseconds: 5_000 })
  const tableExists = (table: string) =>
    within(
      async (sql) =>
        (await sql.query(`select to_regclass('${table}')::text as t`))[0]?.['t'] !== null,
    )

  test('applies no migration twice', async () => {
    expect(await migrate(engine, known)).toEqual([])
  })

  test('rejects a migration that was changed after it was applied', async () => {
    const changed = known.map((one, index) => (index === 1 ? { ...one, checksum: 'other' } : one))
    await expect(migrate(engine, changed)).rejects.toThrow(
      'was changed after this database had applied it',
    )
  })

  test('refuses a database that a newer version has migrated', async () => {
    await expect(migrate(engine, known.slice(0, -1))).rejects.toThrow(
      `The database was written by a newer version (it has ${known.at(-1)?.name}). Nothing was changed.`,
    )
  })

  test('rolls a migration back when a statement fails, and names the statement', async () => {
    const broken = migration(
      'migrations/9001_broken',
      'create table half (id integer)',
      'select oops',
    )
    await expect(migrate(engine, [...known, broken])).rejects.toThrow(
      /9001_broken: column "oops" does not exist\nin: select oops/,
    )
    expect(await tableExists('half')).toBe(false)
  })

  test('applies a migration once when several nodes start together', async () => {
    const next = migration('migrations/9002_together', 'create table together (id integer)')
    const runs = await Promise.all([1, 2, 3].map(() => migrate(engine, [...known, next])))
    expect(runs.flat()).toEqual(['migrations/9002_together'])
    expect(await tableExists('together')).toBe(true)
  })

  describe('with the history of version 0.1', () => {
    type Applied = { name: string; checksum: string }
    const history = () =>
      within((sql) =>
        sql.query<Applied>(
          'select name, checksum from private.schema_migrations order by name collate "C"',
        ),
      )
    const setHistory = (rows: Applied[]) =>
      within(async (sql) => {
        await sql.query('delete from private.schema_migrations')
        for (const { name, checksum } of rows) {
          await sql.query('insert into private.schema_migrations values ($1, $2)', [name, checksum])
        }
      })
    const current = () => known.map(({ name, checksum }) => ({ name, checksum }))
    /** Migrations after the squashed ones, which the database under test has, too. */
    const later = () => current().filter(({ name }) => !replacements.includes(name))
    afterEach(() => setHistory(current()))

    const whole = old.map(([name, start]) => ({ name, checksum: start.padEnd(64, '0') }))
    // Two migrations were released with two texts each, the second of which is the later one in the list.
    const firstTexts = [...new Map(whole.toReversed().map((one) => [one.name, one])).values()]
    const secondTexts = [...new Map(whole.map((one) => [one.name, one])).values()]

    test.each([
      ['first', firstTexts],
      ['second', secondTexts],
    ])('replaces it, with the %s released texts, without applying anything', async (_, rows) => {
      expect(rows).toHaveLength(30)
      await setHistory([...rows, ...later()])
      expect(await migrate(engine, known)).toEqual([])
      expect(await history()).toEqual(current())
      expect(await migrate(engine, known)).toEqual([])
    })

    test('replaces it once when several nodes start together', async () => {
      await setHistory([...firstTexts, ...later()])
      await Promise.all([1, 2, 3].map(() => migrate(engine, known)))
      expect(await history()).toEqual(current())
    })

    test('applies later migrations', async () => {
      await setHistory([...firstTexts, ...later()])
      const next = migration('migrations/9003_later', 'create table later (id integer)')
      expect(await migrate(engine, [...known, next])).toEqual(['migrations/9003_later'])
      expect(await tableExists('later')).toBe(true)
    })

    test.each([
      ['lacks a migration', (rows: Applied[]) => rows.slice(1), /it lacks .*\. Start the last/],
      [
        'has a migration with another text',
        (rows: Applied[]) => rows.with(2, { name: rows[2]?.name ?? '', checksum: 'other' }),
        'was changed after this database had applied it',
      ],
    ])('refuses one that %s', async (_, spoil, message) => {
      const rows = spoil(firstTexts).toSorted((a, b) => (a.name < b.name ? -1 : 1))
      await setHistory(rows)
      await expect(migrate(engine, known)).rejects.toThrow(message)
      expect(await history()).toEqual(rows)
    })

    test('keeps it when the replacement fails halfway', async () => {
      const rows = firstTexts.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      await setHistory(rows)
      const failing: Engine = {
        ...engine,
        transaction: (work, options) =>
          engine.transaction(
            (sql) =>
              work({
                query: (text, values) =>
                  text.startsWith('delete from private.schema_migrations')
                    ? Promise.reject(new Error('the process died'))
                    : sql.query(text, values),
              }),
            options,
          ),
      }
      await expect(migrate(failing, known)).rejects.toThrow('the process died')
      expect(await history()).toEqual(rows)
    })
  })
})
