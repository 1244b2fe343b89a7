import { fileURLToPath } from 'node:url'

import type { BackupSummary } from './backup-file.ts'
import { readSchemaMark, writeSchemaMark } from './data-directory.ts'
import { type Database, databaseOn } from './database.ts'
import type { Engine } from './engine.ts'
import { type Migration, migrate, readHistory, readMigrations, refuseNewer } from './migrate.ts'
import { openPglite, type PgliteOptions } from './pglite.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { refuseCompany, refuseUnfit, restore } from './restore.ts'

export type OpenOptions = PgliteOptions | PostgresOptions

const dbFolder = fileURLToPath(new URL('../../db', import.meta.url))

/**
 * Opens the database, embedded or on a server, and migrates it to this version of the code. Runs `beforeChange`, such as a
 * backup, first when there is data to migrate; when that fails, nothing is changed.
 */
export async function openDatabase(
  options: OpenOptions,
  beforeChange: (db: Database) => Promise<unknown> = async () => {},
): Promise<Database> {
  const migrations = await readMigrations(dbFolder)
  if (!('url' in options)) {
    refuseNewer((await readSchemaMark(options.dataDir)) ?? [], migrations)
  }
  const engine = await openEngine(options)
  const db = databaseOn(engine)
  try {
    if (await isBehind(engine, migrations)) await beforeChange(db)
    await migrate(engine, migrations)
    await markSchema(options, migrations)
    return db
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** Replaces the database with the backup. Runs `beforeChange` first on existing data of any version. */
export async function restoreDatabase(
  options: OpenOptions,
  path: string,
  beforeChange: (db: Database) => Promise<unknown> = async () => {},
): Promise<BackupSummary> {
  const migrations = await readMigrations(dbFolder)
  const summary = await refuseUnfit(path, migrations)
  const engine = await openEngine(options)
  try {
    await engine.transaction(refuseCompany, { begin: 'begin read only', milliseconds: 10_000 })
    if ((await appliedTo(engine)).length > 0) await beforeChange(databaseOn(engine))
    await restore(engine, path, summary, migrations)
    await markSchema(options, migrations)
    return summary
  } finally {
    await engine.close()
  }
}

function openEngine(options: OpenOptions): Promise<Engine> {
  return 'url' in options ? openPostgres(options) : openPglite(options)
}

async function isBehind(engine: Engine, migrations: Migration[]): Promise<boolean> {
  const applied = (await appliedTo(engine)).map(({ name }) => name)
  return applied.length > 0 && migrations.some(({ name }) => !applied.includes(name))
}

function appliedTo(engine: Engine) {
  return engine.transaction(readHistory, { begin: 'begin read only', milliseconds: 10_000 })
}

async function markSchema(options: OpenOptions, migrations: Migration[]): Promise<void> {
  if ('url' in options) return
  await writeSchemaMark(
    options.dataDir,
    migrations.map(({ name }) => name),
  )
}
