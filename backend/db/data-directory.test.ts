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

import { copyTemplate } from '#test/support/database.ts'
import { startWatch } from '#test/support/stopwatch.ts'

import { claimDataDirectory, writeSchemaMark } from './data-directory.ts'
import { openDatabase } from './open.ts'

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

test('immediately refuses a data directory that is in use, and accepts it after release', async () => {
  const claim = await claimDataDirectory(folder)
  const watch = startWatch()
  await expect(claimDataDirectory(folder)).rejects.toThrow('it is in use by another process')
  expect(watch()).toBeLessThan(1_000)
  claim.release()
  const again = await claimDataDirectory(folder)
  again.release()
})

test('names the path when the data directory cannot be created', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(open(join(folder, 'file'))).rejects.toThrow(/DATA_DIR .*file cannot be created/)
})

test('creates a data directory that only its owner can read', async () => {
  const claim = await claimDataDirectory(join(folder, 'data'))
  expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0)
  claim.release()
})
