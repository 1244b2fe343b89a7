import { createHash } from 'node:crypto'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { copyTemplate } from '#test/support/database/database.ts'
import { startWatch } from '#test/support/stopwatch.ts'

import type { Sql } from '../engine.ts'
import { old, oldNames, replacements } from '../migrations/squashed.ts'
import { openDatabase } from '../open.ts'
import { openPglite } from '../pglite/pglite.ts'
import { lockDataDirectory, writeSchemaMark } from './data-directory.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-directory-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (dataDir: string) => openDatabase({ dataDir, log: () => {}, onFatal: () => {} })

/** Hashes every path, modification time and content. Equal hashes mean that nothing was touched. */
function stateOf(directory: string): string {
  const hash = createHash('sha256')
  for (const path of globSync('**/*', { cwd: directory }).sort()) {
    const { mtimeMs } = statSync(join(directory, path))
    hash.update(`${path} ${mtimeMs}\n`)
    if (statSync(join(directory, path)).isFile()) hash.update(readFileSync(join(directory, path)))
  }
  return hash.digest('hex')
}

test('refuses a data directory of another PostgreSQL major version and leaves it unchanged', async () => {
  mkdirSync(join(folder, 'pg17'))
  writeFileSync(join(folder, 'pg17', 'PG_VERSION'), '17\n')
  const before = stateOf(folder)
  await expect(open(folder)).rejects.toThrow(
    /was written by PostgreSQL 17, and this version reads PostgreSQL 18 only/,
  )
  expect(stateOf(folder)).toBe(before)
})

test('refuses a data directory whose PG_VERSION contradicts its name', async () => {
  mkdirSync(join(folder, 'pg18'))
  writeFileSync(join(folder, 'pg18', 'PG_VERSION'), '19\n')
  const before = stateOf(folder)
  await expect(open(folder)).rejects.toThrow('was written by PostgreSQL 19')
  expect(stateOf(folder)).toBe(before)
})

test('refuses a data directory from a newer release and leaves it unchanged', async () => {
  const { dataDir, remove } = copyTemplate()
  const { migrations } = JSON.parse(readFileSync(join(dataDir, 'schema.json'), 'utf8')) as {
    migrations: string[]
  }
  await writeSchemaMark(dataDir, [...migrations, 'migrations/9999_from_the_future'])
  const before = stateOf(dataDir)
  await expect(open(dataDir)).rejects.toThrow(
    'written by a newer version (it has migrations/9999_from_the_future)',
  )
  expect(stateOf(dataDir)).toBe(before)
  remove()
})

test('backs up a data directory of version 0.1 once before it replaces its history', async () => {
  const { dataDir, remove } = copyTemplate()
  const current = readFileSync(join(dataDir, 'schema.json'), 'utf8')
  const engine = await openPglite({ dataDir, log: () => {}, onFatal: () => {} })
  const setHistory = async (sql: Sql) => {
    await sql.query('delete from private.schema_migrations where name = any ($1)', [
      `{${replacements.join()}}`,
    ])
    for (const name of oldNames) {
      const checksum = old.find(([known]) => known === name)?.[1] ?? ''
      await sql.query('insert into private.schema_migrations values ($1, $2)', [name, checksum])
    }
  }
  await engine.transaction(setHistory, { begin: 'begin', milliseconds: 5_000 })
  await engine.close()
  const { migrations } = JSON.parse(current) as { migrations: string[] }
  const later = migrations.filter((name) => !replacements.includes(name))
  await writeSchemaMark(dataDir, [...oldNames, ...later])
  let backups = 0
  const backUp = async () => {
    backups++
  }
  for (let start = 0; start < 2; start++) {
    await (await openDatabase({ dataDir, log: () => {}, onFatal: () => {} }, backUp)).close()
  }
  expect(backups).toBe(1)
  expect(readFileSync(join(dataDir, 'schema.json'), 'utf8')).toBe(current)
  remove()
})

test('refuses a data directory with a part of the schema of version 0.1 and leaves it unchanged', async () => {
  const { dataDir, remove } = copyTemplate()
  await writeSchemaMark(dataDir, oldNames.slice(0, -1))
  const before = stateOf(dataDir)
  await expect(open(dataDir)).rejects.toThrow(
    'it lacks migrations/0021_demo_catalogue). Start the last version before 1.0.0 on it once',
  )
  expect(stateOf(dataDir)).toBe(before)
  remove()
})

test('immediately refuses a data directory that is in use, and accepts it after release', async () => {
  const locked = await lockDataDirectory(folder)
  const watch = startWatch()
  await expect(lockDataDirectory(folder)).rejects.toThrow('it is in use by another process')
  expect(watch()).toBeLessThan(1_000)
  locked.release()
  const again = await lockDataDirectory(folder)
  again.release()
})

test('names the path when the data directory cannot be created', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(open(join(folder, 'file'))).rejects.toThrow(/DATA_DIR .*file cannot be created/)
})

test('creates a data directory that only its owner can read', async () => {
  const locked = await lockDataDirectory(join(folder, 'data'))
  expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0)
  locked.release()
})
