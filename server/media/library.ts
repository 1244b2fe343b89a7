import { isStoredImage } from '#domain/images/variants.ts'
import { oldestKept } from '#domain/lists/trash.ts'
import type { Api } from '#queries/api.ts'
import { listExpiredImages, purgeImages } from '#queries/catalogue/image-trash.ts'
import { addUnknownImages } from '#queries/catalogue/images.ts'

import type { Log } from '../operations/log.ts'
import type { Media } from './index.ts'

interface LibraryDeps {
  /** Acts as the site itself. */
  service: Api
  media: Pick<Media, 'list' | 'remove'>
  log: Log
}

const firstRun = 2 * 60_000
const interval = 24 * 60 * 60_000
const batchSize = 200

/** Adds stored images that the library lacks, and deletes images that have been in the trash too long. */
export async function maintainLibrary(
  { service, media }: Omit<LibraryDeps, 'log'>,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const addresses = (await media.list()).map((name) => `/media/${name}`).filter(isStoredImage)
  for (let from = 0; from < addresses.length && !signal?.aborted; from += batchSize) {
    await addUnknownImages(service, addresses.slice(from, from + batchSize))
  }
  while (!signal?.aborted) {
    const expired = await listExpiredImages(service, oldestKept(now), batchSize)
    // First the rows: files without a row return to the library as unused, but a row without files would be a broken image.
    const purged = await purgeImages(service, expired)
    await media.remove(purged)
    if (purged.length === 0) break
  }
}

/** Maintains the library soon after the start and once a day. */
export function scheduleLibrary({ log, ...deps }: LibraryDeps): { close: () => Promise<void> } {
  const closing = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running
      .then(() => maintainLibrary(deps, Date.now(), closing.signal))
      .catch((err: unknown) => {
        if (!closing.signal.aborted) log.error({ err }, 'media library maintenance failed')
      })
  }
  const timers = [setTimeout(run, firstRun), setInterval(run, interval)]
  for (const timer of timers) timer.unref()
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer)
      closing.abort()
      await running
    },
  }
}
