import { fileURLToPath } from 'node:url'

import type { BackupSummary } from './backup/backup-file.ts'
import { checkBackup, refuseOtherConnections, restore } from './backup/restore.ts'
import { type Database, databaseOn } from './database.ts'
import { readSchemaMark, writeSchemaMark } from './disk/data-directory.ts'
import type { Engine } from './engine.ts'
import {
  type Migration,
  migrate,
  readHistory,
  readKnownHistory,
  readMigrations,
  refuseUnknown,
} from './migrations/migrate.ts'
import { openPglite, type PgliteOptions } from './pglite/pglite.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

export type OpenOptions = (PgliteOptions | PostgresOptions) & {
  /** Multiplies the time limits of queries; 1 unless set. */
  timeFactor?: number
}

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
    refuseUnknown((await readSchemaMark(options.dataDir)) ?? [], migrations)
  }
  const engine = await openEngine(options)
  const db = databaseOn(engine, options.timeFactor)
  try {
    const applied = (await readKnownHistory(engine, migrations)).map(({ name }) => name)
    const isBehind = migrations.some(({ name }) => !applied.includes(name))
    if (applied.length > 0 && isBehind) await beforeChange(db)
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
  const summary = await checkBackup(path, migrations)
  const engine = await openEngine(options)
  try {
    await engine.transaction(refuseOtherConnections, {
      begin: 'begin read only',
      milliseconds: 10_000,
    })
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
