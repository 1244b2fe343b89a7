import { join } from 'node:path'

import { download, type Network } from '#backend/download.ts'
import { type KeptImage, largestImage } from '#domain/image.ts'
import { ownPath } from '#domain/own-path.ts'

import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { diskStore, type MediaStore } from './disk.ts'
import { s3Store } from './s3.ts'
import { mediaType } from './serve.ts'

export interface Media {
  /** Copies the image at an address to our own origin. Returns the path of an image that is already there. */
  keepImage: (address: string) => Promise<KeptImage>
  /** Stores an uploaded image. */
  keepFile: (file: Blob) => Promise<KeptImage>
  read: MediaStore['read']
  list: MediaStore['list']
}

/** Queue limit: each image takes a core for seconds. Further images get the problem `busy`. */
const mostWaiting = 20

export function openMedia(
  { dataDir, bucket, siteUrl }: Pick<Config, 'dataDir' | 'bucket' | 'siteUrl'>,
  log: Log,
  network?: Network,
): Media {
  const store = bucket ? s3Store(bucket) : diskStore(join(dataDir, 'media'))
  let waiting = 0
  let previous: Promise<unknown> = Promise.resolve()

  async function keepBytes(bytes: Buffer): Promise<KeptImage> {
    if (bytes.length > largestImage) return { problem: 'too_large' }
    if (waiting >= mostWaiting) return { problem: 'busy' }
    waiting++
    const turn = previous.then(() => encodeAndStore(bytes)).finally(() => waiting--)
    previous = turn.catch(() => {})
    try {
      return await turn
    } catch (err) {
      log.error({ err }, 'image upload failed')
      return { problem: 'not_stored' }
    }
  }

  async function encodeAndStore(bytes: Buffer): Promise<KeptImage> {
    // Imported with the first image: most processes never encode one.
    const { encodeImage } = await import('./encode.ts')
    const encoding = await encodeImage(bytes)
    if ('problem' in encoding) return encoding
    const kept = { address: `/media/${encoding.name}` }
    // This file is written last, so its existence means that the others exist.
    if (await store.has(encoding.name)) return kept
    for await (const file of encoding.files()) {
      await store.write(file.name, file.bytes, mediaType(file.name))
    }
    return kept
  }

  return {
    async keepImage(text) {
      const address = text.trim()
      const own = ownAddress(address, siteUrl)
      if (own !== null) return { address: own }
      const found = await download(
        address,
        { largest: largestImage, milliseconds: 15_000, accept: 'image/*' },
        network,
      )
      return 'problem' in found ? { problem: found.problem } : keepBytes(found.bytes)
    },
    keepFile: async (file) =>
      file.size > largestImage
        ? { problem: 'too_large' }
        : keepBytes(Buffer.from(await file.arrayBuffer())),
    read: store.read,
    list: store.list,
  }
}

/** Returns the path of an image on our own origin; '' for an empty address, null for any other. */
function ownAddress(address: string, siteUrl: string): string | null {
  if (address === '') return ''
  const url = URL.parse(address)
  return ownPath(url?.origin === siteUrl ? url.pathname : address)
}
