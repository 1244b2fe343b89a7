import type { Images } from '#app/context.ts'
import { maxFileNameLength } from '#domain/images/library.ts'
import type { StoredImage } from '#domain/images/stored-image.ts'
import { isActiveAdmin, type Viewer } from '#queries/account/viewer.ts'
import type { Api } from '#queries/api.ts'
import { addImage } from '#queries/catalogue/images.ts'

import type { Log } from '../operations/log.ts'
import type { Media } from './index.ts'

interface ImageServiceDeps {
  media: Media
  /** Acts for the visitor. */
  api: Api
  log: Log
}

/** Stores images for administrators, even if a page forgets to check, and adds them to the media library. */
export function imagesFor(
  viewer: Promise<Viewer | null>,
  { media, api, log }: ImageServiceDeps,
): Images {
  const store = async (keep: () => Promise<StoredImage>, fileName: string | null) => {
    if (!isActiveAdmin(await viewer)) return { problem: 'not_admin' } as const
    const stored = await keep()
    if ('problem' in stored || !stored.size) return stored
    const { address, size } = stored
    try {
      await addImage(api, { address, file_name: fileName, ...size })
    } catch (err) {
      // The daily maintenance adds it, so the upload need not fail.
      log.error({ err }, 'image not added to the media library')
    }
    return stored
  }
  return {
    storeImage: (address) => store(() => media.keepImage(address), fileNameIn(address)),
    storeFile: (file) =>
      store(() => media.keepFile(file), file instanceof File ? readable(file.name) : null),
    async deleteFiles(addresses) {
      if (isActiveAdmin(await viewer)) await media.remove(addresses)
    },
  }
}

/** Returns the last part of an external address; null for an image that is on this site already. */
function fileNameIn(address: string): string | null {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  try {
    return readable(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)))
  } catch {
    return null
  }
}

/** Returns a file name as the library keeps it: without control characters, and not too long. */
function readable(name: string): string | null {
  const printable = name.replace(/\p{Cc}/gu, '').trim()
  return printable.slice(-maxFileNameLength).toWellFormed() || null
}
