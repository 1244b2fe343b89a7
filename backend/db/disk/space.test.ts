import fileSystem from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { copyTemplate } from '#test/support/database/database.ts'

import { serviceRole } from '../database.ts'
import { DatabaseUnavailable } from '../engine.ts'
import { openDatabase } from '../open.ts'

const megabyte = 2 ** 20
const disk = { free: Number.POSITIVE_INFINITY }

// A disk that is really full would need a mount, so the tests only mock statfs.
const { statfs } = fileSystem
beforeAll(() => {
  Object.assign(fileSystem, { statfs: async () => ({ bavail: disk.free, bsize: 1 }) })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(fileSystem, { statfs })
  syncBuiltinESMExports()
})

const open = (dataDir: string) => openDatabase({ dataDir, log: () => {}, onFatal: () => {} })

test('refuses to start on a nearly full disk', async () => {
  const { dataDir, remove } = copyTemplate()
  disk.free = 499 * megabyte
  await expect(open(dataDir)).rejects.toThrow(/has only 499 MB free; 500 MB are needed/)
  remove()
})

test('rejects writes but still reads when the disk fills up', async () => {
  const { dataDir, remove } = copyTemplate()
  disk.free = 500 * megabyte
  const db = await open(dataDir)
  const write = () => db.as(serviceRole, (sql) => sql.query('delete from casinos'))
  await write()

  disk.free = 199 * megabyte
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_000)
  await expect(write()).rejects.toThrow(DatabaseUnavailable)
  expect(await db.as({ role: 'anon' }, (sql) => sql.query('select 1 as one'), 'read')).toEqual([
    { one: 1 },
  ])
  vi.restoreAllMocks()
  await db.close()
  remove()
})
