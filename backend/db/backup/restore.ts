import { setTimeout as sleep } from 'node:timers/promises'

import type { Engine, Sql } from '../engine.ts'
import {
  findChanged,
  type Migration,
  migrateWithin,
  readHistory,
  unknownIn,
} from '../migrations/migrate.ts'
import { missingOld, withoutOld } from '../migrations/squashed.ts'
import {
  type BackupHeader,
  BackupRefused,
  type BackupSummary,
  readBackup,
  verifyBackup,
} from './backup-file.ts'
import { ownSchemas, ownTables, plainText } from './dump.ts'

const limits = { begin: 'begin', milliseconds: 2 * 60 * 60_000 }

/** Reads the whole file. Throws when it is incomplete, not our backup, or of a schema unknown to this version. */
export async function checkBackup(path: string, migrations: Migration[]): Promise<BackupSummary> {
  const summary = await verifyBackup(path)
  refuseForeign(path, summary.header, migrations)
  return summary
}

/**
 * Replaces the database with the backup in one transaction: creates the schema the backup was made from, loads its rows, and
 * applies newer migrations.
 */
export async function restore(
  engine: Engine,
  path: string,
  { header }: BackupSummary,
  migrations: Migration[],
): Promise<void> {
  const had = withoutOld(header.migrations.map(({ name }) => name))
  await engine.transaction(async (sql) => {
    for (const setting of [...plainText, 'set local lock_timeout = 10000']) await sql.query(setting)
    await refuseOtherConnections(sql)
    await clear(sql)
    await migrateWithin(
      sql,
      migrations.filter(({ name }) => had.includes(name)),
    )
    const enableStatements = await disableConstraints(sql)
    await load(sql, path)
    for (const statement of enableStatements) await sql.query(statement)
    await migrateWithin(sql, migrations)
  }, limits)
  await engine.analyze()
}

function refuseForeign(path: string, header: BackupHeader, migrations: Migration[]): void {
  const applied = header.migrations.map(({ name }) => name)
  const unknown = unknownIn(applied, migrations)
  if (unknown.length > 0) {
    throw new BackupRefused(
      `${path} was made by a newer version (${header.product}, it has ${unknown.join(', ')}). Restore it with that version. Nothing was changed.`,
    )
  }
  const missing = missingOld(applied)
  if (missing.length > 0) {
    throw new BackupRefused(
      `${path} was made by an early version 0.1 (it lacks ${missing.join(', ')}). ` +
        'Restore it with the last version before 1.0.0, then update. Nothing was changed.',
    )
  }
  const changed = findChanged(header.migrations, migrations)
  if (changed) {
    throw new BackupRefused(
      `${path} was made with another ${changed} than this version has. Restore it with the version that made it (${header.product}). Nothing was changed.`,
    )
  }
  if (header.migrations.length === 0) throw new BackupRefused(`${path} holds no database`)
}

/** Throws while a site is connected to the database, because its writes would mix with the restored data. */
export async function refuseOtherConnections(sql: Sql): Promise<void> {
  // PostgreSQL lists a closed connection until its backend process has exited.
  for (let tries = 0; tries < 20; tries++) {
    // Without this, the transaction sees the same list on every attempt.
    await sql.query('select pg_stat_clear_snapshot()')
    const others = await sql.query(
      `select from pg_catalog.pg_stat_activity
       where datname = current_database() and application_name = 'kasinokompassen' and pid <> pg_backend_pid()`,
    )
    if (others.length === 0) return
    await sleep(100)
  }
  throw new BackupRefused('The site is running on this database: stop it first, on every node')
}

/** Drops our schema; refuses on a foreign database. */
async function clear(sql: Sql): Promise<void> {
  const isOurs = (await readHistory(sql)).length > 0
  const [foreign] = await sql.query<{ name: string }>(
    `select oid::regclass::text as name from pg_catalog.pg_class
     where relnamespace in (select oid from pg_catalog.pg_namespace where nspname in ('auth', 'private', 'public'))
       and relkind in ('r', 'v', 'm', 'p', 'f')
       and not exists (select from pg_catalog.pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`,
  )
  if (!isOurs && foreign) {
    throw new BackupRefused(
      `The database has tables that are not ours (${foreign.name}): restore into an empty one. Nothing was changed.`,
    )
  }
  if (!isOurs) return
  await sql.query('drop schema if exists auth, private, extensions cascade')
  await sql.query(`do $$
    declare
      command text;
    begin
      -- All of them written first: what a cascade has taken away has no name any more.
      foreach command in array array(
        select format('drop %s if exists public.%I cascade', case relkind when 'v' then 'view' else 'table' end, relname)
          from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        union all
        select format('drop routine if exists %s cascade', oid::regprocedure)
          from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace) loop
        execute command;
      end loop;
    end $$`)
}

/**
 * Empties all tables and disables triggers, forced row-level security and foreign keys, so that rows load unchanged and in any
 * order. Returns the statements that enable them again, which also checks the foreign keys.
 */
async function disableConstraints(sql: Sql): Promise<string[]> {
  const tables = await sql.query<{ source: string; is_forced: boolean }>(
    `select oid::regclass::text as source, relforcerowsecurity as is_forced from pg_catalog.pg_class where ${ownTables}`,
  )
  const keys = await sql.query<{ source: string; name: string; definition: string }>(
    `select conrelid::regclass::text as source, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_catalog.pg_constraint where contype = 'f' and connamespace = any (${ownSchemas})`,
  )
  for (const { source, name } of keys) {
    await sql.query(`alter table ${source} drop constraint ${name}`)
  }
  for (const { source } of tables) {
    await sql.query(`alter table ${source} disable trigger user, no force row level security`)
    // A migration may have inserted rows; the backup contains its own.
    await sql.query(`truncate ${source}`)
  }
  return [
    ...keys.map(
      ({ source, name, definition }) =>
        `alter table ${source} add constraint ${name} ${definition}`,
    ),
    ...tables.map(
      ({ source, is_forced }) =>
        `alter table ${source} enable trigger user${is_forced ? ', force row level security' : ''}`,
    ),
  ]
}

const portionSize = 2 ** 20

async function load(sql: Sql, path: string): Promise<void> {
  let statement = ''
  let rows: string[] = []
  let size = 0
  const write = async () => {
    if (rows.length > 0) await sql.query(statement, [`[${rows.join(',')}]`])
    rows = []
    size = 0
  }
  for await (const part of readBackup(path)) {
    if ('row' in part) {
      rows.push(part.row)
      size += part.row.length
      if (size >= portionSize) await write()
    } else if ('table' in part) {
      await write()
      statement = await insertInto(sql, part.table, part.columns)
    } else if ('sequence' in part) {
      await sql.query(`select setval($1::regclass, $2::bigint, $3::boolean)`, [
        part.sequence,
        part.value,
        part.is_called,
      ])
    }
  }
  await write()
}

async function insertInto(sql: Sql, table: string, columns: string[]): Promise<string> {
  const wanted = await sql.query<{ name: string; quoted: string; type: string; source: string }>(
    `select attname::text as name, quote_ident(attname) as quoted, format_type(atttypid, atttypmod) as type,
       attrelid::regclass::text as source
     from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
     where ${ownTables} and relnamespace::regnamespace || '.' || relname = $1
       and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const isSame =
    columns.toSorted().join() ===
    wanted
      .map(({ name }) => name)
      .toSorted()
      .join()
  if (!isSame) {
    throw new BackupRefused(
      `The backup's table ${table} is not one of this version's schema. Nothing was changed.`,
    )
  }
  const targets = wanted.map(({ quoted }) => quoted)
  const values = wanted.map(({ name, type }) => `(item ->> ${columns.indexOf(name)})::${type}`)
  return `insert into ${wanted[0]?.source} (${targets.join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) as item`
}
