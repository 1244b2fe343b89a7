import { fileURLToPath } from 'node:url'

import { readSchemaMark, writeSchemaMark } from './data-directory.ts'
import { type Database, databaseOn } from './database.ts'
import type { Engine } from './engine.ts'
import { type Migration, migrate, readMigrations, refuseNewer } from './migrate.ts'
import { openPglite, type PgliteOptions } from './pglite.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

export type OpenOptions = PgliteOptions | PostgresOptions

const dbFolder = fileURLToPath(new URL('../../db', import.meta.url))

/** Opens the database, embedded or on a server, and brings it to this version of the code. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const migrations = await readMigrations(dbFolder)
  if ('url' in options) return databaseOn(await migrated(await openPostgres(options), migrations))

  refuseNewer((await readSchemaMark(options.dataDir)) ?? [], migrations)
  const engine = await migrated(await openPglite(options), migrations)
  await writeSchemaMark(
    options.dataDir,
    migrations.map(({ name }) => name),
  )
  return databaseOn(engine)
}

async function migrated(engine: Engine, migrations: Migration[]): Promise<Engine> {
  try {
    await migrate(engine, migrations)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
