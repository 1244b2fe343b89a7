import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { freeBytes } from '#backend/db/disk/data-directory.ts'

/** Stores files under names whose content never changes. */
export interface MediaStore {
  has: (name: string) => Promise<boolean>
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | ReadableStream | null>
  write: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** Deletes a file; nothing happens when there is none. */
  remove: (name: string) => Promise<void>
  list: () => Promise<string[]>
}

/** Reserved for the database, which shares the disk and must be able to write when images no longer can. */
const bytesToLeave = 200 * 2 ** 20

export function diskStore(folder: string): MediaStore {
  return {
    has: (name) =>
      access(join(folder, name), constants.R_OK).then(
        () => true,
        () => false,
      ),
    read: (name) => readFile(join(folder, name)).catch(missing(null)),
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if ((await freeBytes(folder)) < bytesToLeave + bytes.length) {
        throw new Error(`The disk has no space for images in ${folder}; free some`)
      }
      const unfinished = join(folder, `.${randomUUID()}`)
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async list() {
      const names = await readdir(folder).catch(missing([]))
      return names.filter((name) => !name.startsWith('.'))
    },
  }
}

const missing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
