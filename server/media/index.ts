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
  /** A picture that somebody has given the address of, on our own origin. One that is there already stays as it is. */
  keepImage: (address: string) => Promise<KeptImage>
  /** A picture that somebody has sent. */
  keepFile: (file: Blob) => Promise<KeptImage>
  read: MediaStore['read']
  list: MediaStore['list']
}

/** Each takes a core for seconds; whoever comes after so many is told to wait. */
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
      log.error({ err }, 'a picture could not be kept')
      return { problem: 'not_stored' }
    }
  }

  async function encodeAndStore(bytes: Buffer): Promise<KeptImage> {
    // Loaded with the first picture: most starts see none.
    const { encodeImage } = await import('./encode.ts')
    const encoding = await encodeImage(bytes)
    if ('problem' in encoding) return encoding
    const kept = { address: `/media/${encoding.name}` }
    // Written last, it says that the others are there.
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

/** The path of what lies on our own origin already; '' when there is no picture at all. */
function ownAddress(address: string, siteUrl: string): string | null {
  if (address === '') return ''
  const url = URL.parse(address)
  return ownPath(url?.origin === siteUrl ? url.pathname : address)
}
