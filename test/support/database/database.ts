import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, inject } from 'vitest'

import { type Caller, type Database, databaseOn, serviceRole } from '#backend/db/database.ts'
import type { Engine } from '#backend/db/engine.ts'
import { splitStatements } from '#backend/db/migrations/migrate.ts'
import { openDatabase } from '#backend/db/open.ts'
import { openPglite } from '#backend/db/pglite/pglite.ts'
import { openPostgres } from '#backend/db/postgres.ts'

import { copyTemplateDatabase, copyTemplateTo, type TestServer } from './templates.ts'

export interface TestDatabase {
  db: Database
  /** Empties every table, then runs the script with the service role. */
  arrange(script: string): Promise<void>
  close(): Promise<void>
}

const silent = { log: () => {}, onFatal: () => {} }
/** Limits of time are not what most tests are about, and a busy machine may be many times slower than an idle one. */
const patience = 20

type OpenTestDatabase = (tables?: string, timeFactor?: number) => Promise<TestDatabase>

/**
 * The databases that this run covers: `describe.each(databases)('… on $name', ({ open }) => …)`. `open` can add tables of the
 * test's own, by a script that runs as their owner, and change the factor of the time limits.
 */
export const databases: { name: string; open: OpenTestDatabase }[] = [
  { name: 'PGlite', open: openEmbedded },
  ...inject('postgres').map((server) => ({
    name: server.name,
    open: (tables?: string, timeFactor?: number) => openOnServer(server, tables, timeFactor),
  })),
]

/**
 * Declares a suite for one database in `npm test` and for all of them in `npm run test:full`. Suits services with plain SQL
 * that behaves the same on every database. Prefers a PostgreSQL server, which is faster than PGlite.
 */
export function describeOnOne(
  name: string,
  suite: (database: (typeof databases)[number]) => void,
): void {
  describe.each(databases.slice(-1))(name, suite)
  describe.each(databases.slice(0, -1))(name, { tags: ['full'] }, suite)
}

async function openEmbedded(tables?: string, timeFactor = patience): Promise<TestDatabase> {
  const { dataDir, remove } = copyTemplate()
  const options = { dataDir, ...silent, timeFactor }
  const db = tables
    ? await withTables(await openPglite(options), tables, timeFactor)
    : await openDatabase(options)
  return { db, arrange: arranging(db), close: () => db.close().then(remove) }
}

/** Creates a migrated, empty data directory. */
export function copyTemplate(): { dataDir: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-pglite-'))
  const dataDir = join(folder, 'data')
  copyTemplateTo(dataDir)
  return { dataDir, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function openOnServer(
  server: TestServer,
  tables?: string,
  timeFactor = patience,
): Promise<TestDatabase> {
  const { url, drop } = await copyTemplateDatabase(server)
  const options = { url, allowSuperuser: false, ...silent, timeFactor }
  const db = tables
    ? await withTables(await openPostgres(options), tables, timeFactor)
    : await openDatabase(options)
  return { db, arrange: arranging(db), close: () => db.close().then(drop) }
}

async function withTables(engine: Engine, tables: string, timeFactor: number): Promise<Database> {
  await engine.transaction(
    async (sql) => {
      for (const statement of splitStatements(tables)) await sql.query(statement)
    },
    { begin: 'begin', milliseconds: 10_000 },
  )
  return databaseOn(engine, timeFactor)
}

function arranging(db: Database): TestDatabase['arrange'] {
  const tables = [
    ...[
      'waivers',
      'clicks',
      'slug_redirects',
      'bonuses',
      'rtp_checks',
      'casinos',
      'slots',
      'licence_holders',
      'topics',
      'images',
      'image_trash',
    ],
    'auth.users',
  ]
  // One statement, because each takes a millisecond on PGlite, and only on tables with rows, because a delete starts triggers.
  const clear = `do $$ begin ${tables
    .map((table) => `if exists (select from ${table}) then delete from ${table}; end if;`)
    .join(' ')} end $$`
  return (script) =>
    db.as(serviceRole, async (sql) => {
      await sql.query(clear)
      for (const statement of splitStatements(script)) await sql.query(statement)
    })
}

export function signedIn(sub: string) {
  return { role: 'authenticated', claims: { sub } } as const satisfies Caller
}
