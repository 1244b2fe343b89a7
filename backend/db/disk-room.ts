import { type DataDirectoryClaim, freeBytes, freeBytesToStart } from './data-directory.ts'
import { DiskFull } from './engine.ts'

/** Below this PostgreSQL may fail to make its next log file, and then it hangs. */
const freeBytesToWrite = 200 * 2 ** 20

/** Whether there is room to write, and some that is kept for when there is none. */
export class DiskRoom {
  readonly #claim: DataDirectoryClaim
  #checkedAt = -Infinity
  #keeping: Promise<void> | null = null
  /** When it was last looked at. */
  wasFull = false

  constructor(claim: DataDirectoryClaim) {
    this.#claim = claim
  }

  async demand(): Promise<void> {
    if (performance.now() - this.#checkedAt > 2_000) await this.isFull()
    if (this.wasFull) throw new DiskFull()
  }

  async isFull(): Promise<boolean> {
    // A directory that cannot be asked is another problem.
    const free = await freeBytes(this.#claim.directory).catch(() => Number.POSITIVE_INFINITY)
    this.#checkedAt = performance.now()
    this.wasFull = free < freeBytesToWrite
    return this.wasFull
  }

  /** Keeps some, as soon as there is enough. Whoever asks while that is being done waits for it. */
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

  /** Resolves when nothing is being written any more. */
  async settled(): Promise<void> {
    await this.#keeping?.catch(() => {})
  }

  async giveUpBallastIfFull(): Promise<void> {
    if (await this.isFull()) await this.#claim.ballast.giveUp()
  }
}
