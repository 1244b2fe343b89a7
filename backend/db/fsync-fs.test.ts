import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'

import { copyTemplate } from '#test/support/database.ts'

import { FsyncNodeFS, proveDurability, startParams } from './fsync-fs.ts'

test('the self-test passes when a commit is forced to the disk', async () => {
  const { dataDir, remove } = copyTemplate()
  const pg = await PGlite.create({
    fs: new FsyncNodeFS(join(dataDir, 'pg18'), () => {}),
    startParams,
  })
  await proveDurability(pg)
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
] as const)('it fails with %s', async ([, open]) => {
  const { dataDir, remove } = copyTemplate()
  const pg = await open(join(dataDir, 'pg18'))
  await expect(proveDurability(pg)).rejects.toThrow('A commit was not forced to the disk')
  await pg.close()
  remove()
})
