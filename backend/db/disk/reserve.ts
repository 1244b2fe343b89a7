import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'

const megabyte = 2 ** 20

/** Four WAL segments: the space PostgreSQL needs to reopen a database after the disk ran full. */
const megabytes = 64

/** Manages a reserve file that is deleted to free space when the disk is full. */
export function reserveFileAt(path: string) {
  return {
    async isComplete(): Promise<boolean> {
      const { size } = (await stat(path).catch(() => null)) ?? { size: 0 }
      return size === megabytes * megabyte
    },
    /** Writes random bytes, which no file system can compress. */
    async create(): Promise<void> {
      const unfinished = `${path}.new`
      try {
        const file = await open(unfinished, 'w', 0o600)
        try {
          const piece = randomFillSync(Buffer.alloc(megabyte))
          for (let n = 0; n < megabytes; n++) await file.write(piece)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    release: () => rm(path, { force: true }),
  }
}
