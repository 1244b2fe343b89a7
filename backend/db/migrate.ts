import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CannotStart } from './data-directory.ts'
import type { Engine, Sql } from './engine.ts'

export interface Migration {
  /** Unique across both folders: 'embedded/0001_roles_and_auth'. */
  name: string
  checksum: string
  statements: string[]
}

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

/**
 * Checksums of other texts of these two migrations, which were released together for a few hours. There the later one added the
 * second column of two indexes; now the first one creates them with it. Both pairs give the same schema.
 */
const alsoApplied = new Map([
  [
    'migrations/0008_admin_lists',
    'f13056d9ae4f530b6dd4a91c20e73e209fc7d00a386ff3c93759c00c113630cf',
  ],
  [
    'migrations/0014_faster_imports',
    'f2e32a8d7a7a1c2091cf0b6651016eabd7b0c513a957462a569ffbef76b60991',
  ],
])

/** True when the applied checksum belongs to this migration. */
export function isSame({ name, checksum }: Migration, applied: string): boolean {
  return applied === checksum || applied === alsoApplied.get(name)
}

const history = 'private.schema_migrations'

/** Serializes nodes that start together with a lock, without a timeout. The lock's number is arbitrary but unique. */
async function takeTurn(sql: Sql): Promise<void> {
  await sql.query('set local lock_timeout = 0')
  await sql.query('select pg_advisory_xact_lock(420113800)')
}

const patience = { begin: 'begin', milliseconds: 10 * 60_000 }

/** Migrates the database to this version of the code, one transaction per migration. Returns the applied names. */
export async function migrate(engine: Engine, migrations: Migration[]): Promise<string[]> {
  await refuseForeignHistory(engine, migrations)
  await engine.transaction(createHistory, patience)
  const applied: string[] = []
  for (const migration of migrations) {
    const isNew = await engine.transaction((sql) => apply(sql, migration), patience)
    if (isNew) applied.push(migration.name)
  }
  return applied
}

/** Applies migrations within an open transaction. */
export async function migrateWithin(sql: Sql, migrations: Migration[]): Promise<void> {
  await createHistory(sql)
  for (const migration of migrations) await apply(sql, migration)
}

/** Throws when the database has migrations that were changed since, or unknown ones, which only a newer version can apply. */
async function refuseForeignHistory(engine: Engine, migrations: Migration[]): Promise<void> {
  const applied = await engine.transaction(readHistory, { ...patience, begin: 'begin read only' })
  refuseNewer(
    applied.map(({ name }) => name),
    migrations,
  )
  for (const { name, checksum } of applied) {
    if (migrations.some((known) => known.name === name && !isSame(known, checksum))) {
      throw new CannotStart(`The migration ${name} was changed after this database had applied it`)
    }
  }
}

export function refuseNewer(applied: string[], migrations: Migration[]): void {
  const unknown = applied.filter((name) => !migrations.some((known) => known.name === name))
  if (unknown.length > 0) {
    throw new CannotStart(
      `The database was written by a newer version (it has ${unknown.join(', ')}). Nothing was changed.`,
    )
  }
}

export async function readHistory(sql: Sql): Promise<{ name: string; checksum: string }[]> {
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
  await sql.query(`insert into ${history} (name, checksum) values ($1, $2)`, [
    migration.name,
    migration.checksum,
  ])
  return true
}
