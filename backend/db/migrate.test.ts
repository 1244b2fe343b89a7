import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { copyTemplate } from '#test/support/database.ts'
import { copyTemplateDatabase } from '#test/support/templates.ts'

import type { Engine } from './engine.ts'
import { type Migration, migrate, readMigrations, splitStatements } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

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
  ['embedded/0001_roles_and_auth', '6c60468dc20b3e50'],
  ['embedded/0002_first_start', '5eb52b273844f2e9'],
  ['embedded/0003_signing_keys', '789a66aa4c380478'],
  ['embedded/0004_auth', '3a83043adc8f0d06'],
  ['embedded/0005_user_object', '6f8c56f7531ba4f0'],
  ['embedded/0006_audit', '057221369babe2d0'],
  ['migrations/0001_foundation', 'a9ee6fedfd880e34'],
  ['migrations/0002_casinos', '302b85e9a460857a'],
  ['migrations/0003_slots', '53a75285a82ae3f8'],
  ['migrations/0004_slug_redirects', '9aa1fa57ea134d7e'],
  ['migrations/0005_second_factor', '3db11a4307141f1d'],
  ['migrations/0006_sorting', '2faead87d0783942'],
  ['migrations/0007_clicks', '72a13cf560bc3a18'],
  ['migrations/0008_admin_lists', '3fa4c31e4b35c492'],
  ['migrations/0009_history', '6dd8456c94efda6a'],
  ['migrations/0010_import_rows', 'f10e54326558d944'],
  ['migrations/0011_imports', '9cdb2cdd1b33bb34'],
  ['migrations/0012_notify_changes', 'c1a6f18828578bcf'],
  ['migrations/0013_audit', '7fc1e83d52ddc53c'],
  ['migrations/0014_faster_imports', '9b5244617e3f9811'],
  ['migrations/0015_lighter_pieces', '11fcf9df406ed932'],
  ['migrations/0016_no_pause', '2b7b9b0fa691c620'],
  ['migrations/0017_asked_again', '9ed8d95f93221274'],
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
  const tableExists = (table: string) =>
    engine.transaction(
      async (sql) =>
        (await sql.query(`select to_regclass('${table}')::text as t`))[0]?.['t'] !== null,
      { begin: 'begin', milliseconds: 5_000 },
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

  test.each([
    [
      'migrations/0008_admin_lists',
      'f13056d9ae4f530b6dd4a91c20e73e209fc7d00a386ff3c93759c00c113630cf',
    ],
    [
      'migrations/0014_faster_imports',
      'f2e32a8d7a7a1c2091cf0b6651016eabd7b0c513a957462a569ffbef76b60991',
    ],
  ])('accepts %s with the checksum of its other released text', async (name, other) => {
    const ours = known.find((one) => one.name === name)?.checksum ?? ''
    const note = (checksum: string) =>
      engine.transaction(
        (sql) =>
          sql.query('update private.schema_migrations set checksum = $1 where name = $2', [
            checksum,
            name,
          ]),
        { begin: 'begin', milliseconds: 5_000 },
      )
    await note(other)
    try {
      expect(await migrate(engine, known)).toEqual([])
    } finally {
      await note(ours)
    }
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
})
