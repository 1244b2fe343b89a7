import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CannotStart } from '../disk/data-directory.ts'
import type { Engine, Sql } from '../engine.ts'
import { isOld, missingOld, oldNames, withoutOld } from './squashed.ts'

export interface Migration {
  /** Unique across both folders: 'embedded/0001_roles_and_accounts'. */
  name: string
  checksum: string
  statements: string[]
}

type Applied = Pick<Migration, 'name' | 'checksum'>

/** In the order they are applied: the parts that a hosted project already has, then the public schema. */
const folders = ['embedded', 'migrations']

export async function readMigrations(dbFolder: string): Promise<Migration[]> {
  const perFolder = await Promise.all(folders.map((folder) => readFolder(dbFolder, folder)))
  return perFolder.flat()
}

async function readFolder(dbFolder: string, folder: string): Promise<Migration[]> {
  const files = (await readdir(join(dbFolder, folder))).sort()
  return Promise.all(
    files.map(async (file, index) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file) || Number(file.slice(0, 4)) !== index + 1) {
        throw new Error(
          `db/${folder}/${file}: expected ${String(index + 1).padStart(4, '0')}_name.sql`,
        )
      }
      const sql = await readFile(join(dbFolder, folder, file), 'utf8')
      return {
        name: `${folder}/${file.replace('.sql', '')}`,
        checksum: createHash('sha256').update(sql).digest('hex'),
        statements: splitStatements(sql),
      }
    }),
  )
}

/** Splits a script at the semicolons that end statements, not at those in literals, quoted names, comments or $$ bodies. */
export function splitStatements(script: string): string[] {
  const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|;/g
  const statements: string[] = []
  let start = 0
  for (const { 0: text, index } of script.matchAll(token)) {
    if (text !== ';') continue
    statements.push(script.slice(start, index).trim())
    start = index + 1
  }
  statements.push(script.slice(start).trim())
  return statements.filter((statement) => statement.replace(/--[^\n]*|\s/g, '') !== '')
}

const history = 'private.schema_migrations'

/** Serializes nodes that start together with a lock, without a timeout. The lock's number is arbitrary but unique. */
async function takeTurn(sql: Sql): Promise<void> {
  await sql.query('set local lock_timeout = 0')
  await sql.query('select pg_advisory_xact_lock(420113800)')
}

const limits = { begin: 'begin', milliseconds: 10 * 60_000 }

/** Migrates the database to this version of the code, one transaction per migration. Returns the applied names. */
export async function migrate(engine: Engine, migrations: Migration[]): Promise<string[]> {
  await readKnownHistory(engine, migrations)
  await engine.transaction(async (sql) => {
    await createHistory(sql)
    await replaceOld(sql, migrations)
  }, limits)
  const applied: string[] = []
  for (const migration of migrations) {
    const isNew = await engine.transaction((sql) => apply(sql, migration), limits)
    if (isNew) applied.push(migration.name)
  }
  return applied
}

/** Applies migrations within an open transaction. */
export async function migrateWithin(sql: Sql, migrations: Migration[]): Promise<void> {
  await createHistory(sql)
  for (const migration of migrations) await apply(sql, migration)
}

/** Returns the applied migrations. Throws when this version cannot continue from them. */
export async function readKnownHistory(
  engine: Engine,
  migrations: Migration[],
): Promise<Applied[]> {
  const applied = await engine.transaction(readHistory, { ...limits, begin: 'begin read only' })
  refuseUnknown(
    applied.map(({ name }) => name),
    migrations,
  )
  const changed = findChanged(applied, migrations)
  if (changed) {
    throw new CannotStart(`The migration ${changed} was changed after this database had applied it`)
  }
  return applied
}

/** Throws when the history has unknown migrations, which only a newer version can apply, or only some of the old ones. */
export function refuseUnknown(names: string[], migrations: Migration[]): void {
  const unknown = unknownIn(names, migrations)
  if (unknown.length > 0) {
    throw new CannotStart(
      `The database was written by a newer version (it has ${unknown.join(', ')}). Nothing was changed.`,
    )
  }
  const missing = missingOld(names)
  if (missing.length > 0) {
    throw new CannotStart(
      `The database is of an early version 0.1 (it lacks ${missing.join(', ')}). ` +
        'Start the last version before 1.0.0 on it once, then this version. Nothing was changed.',
    )
  }
}

/** Returns the names that neither this version nor version 0.1 has. */
export function unknownIn(names: string[], migrations: Migration[]): string[] {
  const known = new Set([...oldNames, ...migrations.map(({ name }) => name)])
  return names.filter((name) => !known.has(name))
}

/** Returns the name of a migration that was applied with another text than the released one. */
export function findChanged(applied: Applied[], migrations: Migration[]): string | undefined {
  return applied.find(
    ({ name, checksum }) =>
      !isOld(name, checksum) &&
      !migrations.some((known) => known.name === name && known.checksum === checksum),
  )?.name
}

export async function readHistory(sql: Sql): Promise<Applied[]> {
  const [table] = await sql.query('select to_regclass($1)::text as name', [history])
  if (!table?.['name']) return []
  return sql.query(`select name, checksum from ${history} order by applied_at, name`)
}

async function createHistory(sql: Sql): Promise<void> {
  await takeTurn(sql)
  const [table] = await sql.query('select to_regclass($1)::text as name', [history])
  if (table?.['name']) return
  await sql.query('create schema if not exists private')
  await sql.query(
    `create table ${history} (name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`,
  )
}

/** Replaces the old migrations in the history by the squashed ones, whose schema the database has. */
async function replaceOld(sql: Sql, migrations: Migration[]): Promise<void> {
  const names = (await readHistory(sql)).map(({ name }) => name)
  const added = withoutOld(names).filter((name) => !names.includes(name))
  if (added.length === 0) return
  for (const migration of migrations) {
    if (added.includes(migration.name)) await note(sql, migration)
  }
  await sql.query(`delete from ${history} where name = any ($1)`, [`{${oldNames.join()}}`])
}

async function apply(sql: Sql, migration: Migration): Promise<boolean> {
  await takeTurn(sql)
  const done = await sql.query(`select name from ${history} where name = $1`, [migration.name])
  if (done.length > 0) return false
  for (const statement of migration.statements) {
    try {
      await sql.query(statement)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`${migration.name}: ${reason}\nin: ${statement.slice(0, 200)}`, { cause })
    }
  }
  await note(sql, migration)
  return true
}

async function note(sql: Sql, { name, checksum }: Applied): Promise<void> {
  await sql.query(`insert into ${history} (name, checksum) values ($1, $2)`, [name, checksum])
}
