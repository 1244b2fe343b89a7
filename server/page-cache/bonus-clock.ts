import type { Services } from '../data-access/services.ts'
import type { Log } from '../operations/log.ts'
import type { Change } from './key.ts'

interface BonusClockOptions {
  /** Returns the seconds until the next bonus starts or ends, by the clock of the database; null when none does. */
  secondsToNext: () => Promise<number | null>
  /** How long an answer is used; 0 when changes are not reported. */
  keepFor: number
  now?: () => number
}

/** Covers an unnoticed dead connection. */
const reportedKeepFor = 60_000

/** Knows when the next bonus starts or ends, so that no page is served beyond that moment. Asks the database once per change. */
export class BonusClock {
  readonly #options: Required<BonusClockOptions>
  #known: { at: number; askAgain: number } | null = null
  #version = 0

  constructor(options: BonusClockOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** Returns a clock that asks the database. */
  static of(
    services: Pick<Services, 'secondsToNextBonus' | 'reportsExternalChanges'>,
    log: Log,
  ): BonusClock {
    return new BonusClock({
      secondsToNext: () =>
        services.secondsToNextBonus().catch((err: unknown) => {
          log.warn({ err }, 'next bonus unknown')
          // What depends on it is read again for the next visitor.
          return 0
        }),
      keepFor: services.reportsExternalChanges ? reportedKeepFor : 0,
    })
  }

  /** Returns the time of the next start or end, on this process's clock. Pages that are rendered after this call are valid until then. */
  async next(): Promise<number> {
    const { secondsToNext, keepFor, now } = this.#options
    // Taken before the question: a late answer gives an early time, after which a page is rendered once more.
    const asked = now()
    if (this.#known && asked < Math.min(this.#known.at, this.#known.askAgain)) return this.#known.at
    const version = this.#version
    const seconds = await secondsToNext()
    const at = seconds === null ? Number.POSITIVE_INFINITY : asked + seconds * 1_000
    // An answer from before a change must not be used after it.
    if (version === this.#version) this.#known = { at, askAgain: asked + keepFor }
    return at
  }

  /** Forgets the answer after a change of bonuses, which is reported as a change of their casino; null: anything may have changed. */
  onChange(change: Change | null): void {
    if (change !== null && change.table !== 'casinos') return
    this.#known = null
    this.#version++
  }
}
