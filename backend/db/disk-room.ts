import { type DataDirectoryClaim, freeBytes, freeBytesToStart } from './data-directory.ts'
import { DiskFull } from './engine.ts'

/** Below this, PostgreSQL may fail to create its next WAL segment, and then it hangs. */
const freeBytesToWrite = 200 * 2 ** 20

/** Checks free disk space and manages the reserve file. */
export class DiskRoom {
  readonly #claim: DataDirectoryClaim
  #checkedAt = -Infinity
  #keeping: Promise<void> | null = null
  /** Result of the last check. */
  wasFull = false

  constructor(claim: DataDirectoryClaim) {
    this.#claim = claim
  }

  async demand(): Promise<void> {
    if (performance.now() - this.#checkedAt > 2_000) await this.isFull()
    if (this.wasFull) throw new DiskFull()
  }

  async isFull(): Promise<boolean> {
    // A failed check is a different problem than a full disk.
    const free = await freeBytes(this.#claim.directory).catch(() => Number.POSITIVE_INFINITY)
    this.#checkedAt = performance.now()
    this.wasFull = free < freeBytesToWrite
    return this.wasFull
  }

  /** Creates the reserve file if there is enough space. Concurrent callers share one attempt. */
  keepBallast(): Promise<void> {
    this.#keeping ??= this.#keepNow().finally(() => {
      this.#keeping = null
    })
    return this.#keeping
  }

  async #keepNow(): Promise<void> {
    if (await this.#claim.ballast.isKept()) return
    const hasRoom = (await freeBytes(this.#claim.directory)) >= freeBytesToStart
    if (hasRoom) await this.#claim.ballast.keep()
  }

  /** Resolves when no reserve file is being written. */
  async settled(): Promise<void> {
    await this.#keeping?.catch(() => {})
  }

  async giveUpBallastIfFull(): Promise<void> {
    if (await this.isFull()) await this.#claim.ballast.giveUp()
  }
}
