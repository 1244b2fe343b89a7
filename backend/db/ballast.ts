import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'

const megabyte = 2 ** 20

/** Four files of PostgreSQL's log: what it needs to open again what it had to leave because the disk was full. */
const megabytes = 64

/** Room on the disk that is taken so that it can be given up when there is no other. */
export function ballastAt(path: string) {
  return {
    async isKept(): Promise<boolean> {
      const { size } = (await stat(path).catch(() => null)) ?? { size: 0 }
      return size === megabytes * megabyte
    },
    /** Of bytes that no file system can make smaller. */
    async keep(): Promise<void> {
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
    giveUp: () => rm(path, { force: true }),
  }
}
