import type * as FileSystem from 'node:fs/promises'
import { expect, test, vi } from 'vitest'

import { copyTemplate } from '#test/support/database.ts'

import { serviceRole } from './database.ts'
import { DatabaseUnavailable } from './engine.ts'
import { openDatabase } from './open.ts'

const megabyte = 2 ** 20
const disk = vi.hoisted(() => ({ free: Number.POSITIVE_INFINITY }))

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof FileSystem>()),
  statfs: async () => ({ bavail: disk.free, bsize: 1 }),
}))

const open = (dataDir: string) => openDatabase({ dataDir, log: () => {}, onFatal: () => {} })

test('the site does not start on a disk that is nearly full', async () => {
  const { dataDir, remove } = copyTemplate()
  disk.free = 499 * megabyte
  await expect(open(dataDir)).rejects.toThrow(/has only 499 MB free; 500 MB are needed/)
  remove()
})

test('when the disk fills up, writes are refused and reads go on', async () => {
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
