import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { listTrashedImages } from '#queries/catalogue/image-trash.ts'
import { listImages, trashImages } from '#queries/catalogue/images.ts'
import { apiOn } from '#test/support/database/api.ts'
import { databases, type TestDatabase } from '#test/support/database/database.ts'
import { photo } from '#test/support/samples/images.ts'
import { temporaryFolder } from '#test/support/sites/site.ts'

import { createLog } from '../operations/log.ts'
import { type Media, openMedia } from './index.ts'
import { maintainLibrary } from './library.ts'

const day = 24 * 60 * 60_000

describe.each(databases)('maintenance of the media library on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  let folder: ReturnType<typeof temporaryFolder>
  let media: Media
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
    folder = temporaryFolder()
  })
  afterAll(async () => {
    folder.remove()
    await database.close()
    expect(api.failures).toEqual([])
  })
  beforeEach(async () => {
    media = openMedia(
      { dataDir: folder.path, bucket: null, siteUrl: 'https://example.se' },
      createLog('silent' as 'error'),
    )
    await database.arrange('')
  })

  const run = (now = Date.now()) => maintainLibrary({ service: api.service, media }, now)
  async function store(bytes: Buffer): Promise<string> {
    const stored = await media.keepFile(new File([new Uint8Array(bytes)], 'a.jpg'))
    if ('problem' in stored) throw new Error(stored.problem)
    return stored.address
  }
  const addresses = async () =>
    (await listImages(api.service, { q: '', show: null }, 1)).images
      .map(({ address }) => address)
      .toSorted()

  test('adds stored images, and deletes the files of those that were in the trash for 90 days', async () => {
    const bytes = await photo(200, 50).jpeg().toBuffer()
    const [old, kept] = [await store(bytes), await store(await photo(202, 50).jpeg().toBuffer())]
    await run()
    expect(await addresses()).toEqual([old, kept].toSorted())
    await trashImages(api.service, [old])
    await run(Date.now() + 89 * day)
    expect((await listTrashedImages(api.service, 1)).count).toBe(1)
    await run(Date.now() + 91 * day)
    expect((await listTrashedImages(api.service, 1)).count).toBe(0)
    expect(await addresses()).toEqual([kept])
    const hashes = new Set((await media.list()).map((name) => name.slice(0, 32)))
    expect([old, kept].map((address) => hashes.has(address.slice(7, 39)))).toEqual([false, true])
    // The same file can be uploaded again.
    expect(await store(bytes)).toBe(old)
    expect(await media.read(old.replace('/media/', ''))).not.toBeNull()
  })
})
