import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'

import { copyTemplate } from '#test/support/database/database.ts'

import { checkDurability, FsyncNodeFS, startParams } from './fsync-fs.ts'

test('passes the durability check when commits are fsynced', async () => {
  const { dataDir, remove } = copyTemplate()
  const pg = await PGlite.create({
    fs: new FsyncNodeFS(join(dataDir, 'pg18'), () => {}),
    startParams,
  })
  await checkDurability(pg)
  await pg.close()
  remove()
})

test.for([
  ['PGlite as it is shipped', (path: string) => PGlite.create(path)],
  [
    'fsync switched on without the operation',
    (dataDir: string) => PGlite.create({ dataDir, startParams }),
  ],
  [
    'the operation without fsync switched on',
    (path: string) => PGlite.create({ fs: new FsyncNodeFS(path, () => {}) }),
  ],
] as const)('fails the durability check with %s', async ([, open]) => {
  const { dataDir, remove } = copyTemplate()
  const pg = await open(join(dataDir, 'pg18'))
  await expect(checkDurability(pg)).rejects.toThrow('A commit was not forced to the disk')
  await pg.close()
  remove()
})
