import { join } from 'node:path'

import { download, type Network } from '#backend/network/download.ts'
import { maxImageBytes, type StoredImage } from '#domain/images/stored-image.ts'
import { imageSources, isStoredImage } from '#domain/images/variants.ts'
import { localPath } from '#domain/local-path.ts'

import type { Config } from '../config/config.ts'
import type { Log } from '../operations/log.ts'
import { diskStore, type MediaStore } from './disk.ts'
import { s3Store } from './s3.ts'
import { mediaType } from './serve.ts'

export interface Media {
  /** Copies the image at an address to our own origin. Returns the path of an image that is already there. */
  keepImage: (address: string) => Promise<StoredImage>
  /** Stores an uploaded image. */
  keepFile: (file: Blob) => Promise<StoredImage>
  /** Deletes the files of images. Addresses outside of the store have none. */
  remove: (addresses: string[]) => Promise<void>
  read: MediaStore['read']
  list: MediaStore['list']
}

/** Queue limit: each image takes a core for seconds. Further images get the problem `busy`. */
const maxQueued = 20

export function openMedia(
  { dataDir, bucket, siteUrl }: Pick<Config, 'dataDir' | 'bucket' | 'siteUrl'>,
  log: Log,
  network?: Network,
): Media {
  const store = bucket ? s3Store(bucket) : diskStore(join(dataDir, 'media'))
  let queued = 0
  let previous: Promise<unknown> = Promise.resolve()

  async function keepBytes(bytes: Buffer): Promise<StoredImage> {
    if (bytes.length > maxImageBytes) return { problem: 'too_large' }
    if (queued >= maxQueued) return { problem: 'busy' }
    queued++
    const stored = previous.then(() => encodeAndStore(bytes)).finally(() => queued--)
    previous = stored.catch(() => {})
    try {
      return await stored
    } catch (err) {
      log.error({ err }, 'image upload failed')
      return { problem: 'not_stored' }
    }
  }

  async function encodeAndStore(bytes: Buffer): Promise<StoredImage> {
    // Imported with the first image: most processes never encode one.
    const { encodeImage } = await import('./encode.ts')
    const encoding = await encodeImage(bytes)
    if ('problem' in encoding) return encoding
    const result = { address: `/media/${encoding.name}`, size: encoding.size }
    // This file is written last, so its existence means that the others exist.
    if (await store.has(encoding.name)) return result
    for await (const file of encoding.files()) {
      await store.write(file.name, file.bytes, mediaType(file.name))
    }
    return result
  }

  return {
    async keepImage(text) {
      const address = text.trim()
      const own = ownAddress(address, siteUrl)
      if (own !== null) return { address: own }
      const found = await download(
        address,
        { largest: maxImageBytes, milliseconds: 15_000, accept: 'image/*' },
        network,
      )
      return 'problem' in found ? { problem: found.problem } : keepBytes(found.bytes)
    },
    keepFile: async (file) =>
      file.size > maxImageBytes
        ? { problem: 'too_large' }
        : keepBytes(Buffer.from(await file.arrayBuffer())),
    async remove(addresses) {
      // In the queue of the uploads: an upload of the same image must find either all of its files or none.
      const removed = previous.then(async () => {
        for (const name of addresses.flatMap(filesOf)) await store.remove(name)
      })
      previous = removed.catch(() => {})
      await removed
    },
    read: store.read,
    list: store.list,
  }
}

/** Returns the names of an image's files. The main file is first, so that an interrupted deletion is completed by a new upload. */
function filesOf(address: string): string[] {
  if (!isStoredImage(address)) return []
  const files = imageSources(address).flatMap(({ srcSet }) =>
    srcSet.split(', ').map((source) => source.split(' ')[0] ?? ''),
  )
  return [address, ...files].map((path) => path.replace('/media/', ''))
}

/** Returns the path of an image on our own origin; '' for an empty address, null for any other. */
function ownAddress(address: string, siteUrl: string): string | null {
  if (address === '') return ''
  const url = URL.parse(address)
  return localPath(url?.origin === siteUrl ? url.pathname : address)
}
