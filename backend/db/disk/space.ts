import { DiskFull } from '../engine.ts'
import { freeBytes, freeBytesToStart, type LockedDataDirectory } from './data-directory.ts'

/** Below this, PostgreSQL may fail to create its next WAL segment, and then it hangs. */
const freeBytesToWrite = 200 * 2 ** 20

/** Checks free disk space and manages the reserve file. */
export class DiskSpace {
  readonly #dataDirectory: LockedDataDirectory
  #checkedAt = -Infinity
  #creating: Promise<void> | null = null
  /** Result of the last check. */
  wasFull = false

  constructor(dataDirectory: LockedDataDirectory) {
    this.#dataDirectory = dataDirectory
  }

  async requireSpace(): Promise<void> {
    if (performance.now() - this.#checkedAt > 2_000) await this.isFull()
    if (this.wasFull) throw new DiskFull()
  }

  async isFull(): Promise<boolean> {
    // A failed check is a different problem than a full disk.
    const free = await freeBytes(this.#dataDirectory.postgresDirectory).catch(
      () => Number.POSITIVE_INFINITY,
    )
    this.#checkedAt = performance.now()
    this.wasFull = free < freeBytesToWrite
    return this.wasFull
  }

  /** Creates the reserve file if there is enough space. Concurrent callers share one attempt. */
  createReserve(): Promise<void> {
    this.#creating ??= this.#createNow().finally(() => {
      this.#creating = null
    })
    return this.#creating
  }

  async #createNow(): Promise<void> {
    if (await this.#dataDirectory.reserveFile.isComplete()) return
    const hasSpace = (await freeBytes(this.#dataDirectory.postgresDirectory)) >= freeBytesToStart
    if (hasSpace) await this.#dataDirectory.reserveFile.create()
  }

  /** Resolves when no reserve file is being written. */
  async settled(): Promise<void> {
    await this.#creating?.catch(() => {})
  }

  async releaseReserveIfFull(): Promise<void> {
    if (await this.isFull()) await this.#dataDirectory.reserveFile.release()
  }
}
