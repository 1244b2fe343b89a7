import { mkdir, readdir, readFile, rename, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { lockFile } from '../pglite/lock.ts'
import { reserveFileAt } from './reserve.ts'

/** PostgreSQL version of our PGlite. It cannot read a directory that another major version has written. */
const postgresMajor = '18'

export const freeBytesToStart = 500 * 2 ** 20

/** The site cannot start; the message gives the operator the reason. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

export interface LockedDataDirectory {
  /** Folder of PostgreSQL's files. */
  postgresDirectory: string
  reserveFile: ReturnType<typeof reserveFileAt>
  release(): void
}

/** Checks the data directory and locks it for this process. Writes nothing to one of another PostgreSQL version. */
export async function lockDataDirectory(dataDir: string): Promise<LockedDataDirectory> {
  await refuseOtherMajors(dataDir)
  const postgresDirectory = join(dataDir, `pg${postgresMajor}`)
  try {
    await mkdir(postgresDirectory, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be created: ${String(cause)}`, { cause })
  }
  const free = await freeBytes(dataDir)
  if (free < freeBytesToStart) {
    const megabytes = Math.floor(free / 2 ** 20)
    throw new CannotStart(`DATA_DIR ${dataDir} has only ${megabytes} MB free; 500 MB are needed`)
  }
  try {
    const reserveFile = reserveFileAt(join(dataDir, 'ballast.bin'))
    return { postgresDirectory, reserveFile, ...lockFile(join(dataDir, 'db.lock')) }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be opened: ${reason}`, { cause })
  }
}

async function refuseOtherMajors(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch(() => [])
  for (const entry of entries.filter((name) => /^pg\d+$/.test(name))) {
    const version = await readFile(join(dataDir, entry, 'PG_VERSION'), 'utf8').catch(() => null)
    const major = version?.trim() ?? entry.slice(2)
    if (major !== postgresMajor) {
      throw new CannotStart(
        `DATA_DIR ${dataDir} was written by PostgreSQL ${major}, and this version reads PostgreSQL ${postgresMajor} only. ` +
          'The way out: with the version that wrote it, `npm run admin -- backup`; move the folder ' +
          `${entry} away; with this version, \`npm run admin -- restore <file>\`. Nothing was changed.`,
      )
    }
  }
}

export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

const versionFile = 'schema.json'

/** Returns the migrations applied to the directory without opening the database; null in a new directory. */
export async function readSchemaMark(dataDir: string): Promise<string[] | null> {
  const text = await readFile(join(dataDir, versionFile), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const { migrations } = JSON.parse(text) as { migrations: string[] }
    return migrations
  } catch (cause) {
    throw new CannotStart(`${join(dataDir, versionFile)} cannot be read`, { cause })
  }
}

export async function writeSchemaMark(dataDir: string, migrations: string[]): Promise<void> {
  const path = join(dataDir, versionFile)
  await writeFile(`${path}.new`, `${JSON.stringify({ migrations }, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}
