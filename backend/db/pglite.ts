import { setTimeout as wait } from 'node:timers/promises'

import { claimDataDirectory, type DataDirectoryClaim } from './data-directory.ts'
import { DiskRoom } from './disk-room.ts'
import {
  DatabaseUnavailable,
  type Deadline,
  DiskFull,
  type Engine,
  Listeners,
  type Row,
  runTransaction,
  type Sql,
  startDeadline,
  type TransactionOptions,
} from './engine.ts'
import { connectionTo } from './pglite-connection.ts'
import { PgliteThread } from './pglite-thread.ts'

export interface PgliteOptions {
  dataDir: string
  log: (message: string, details?: object) => void
  /** The database is gone for good; the process should end so that whoever watches over it sees it. */
  onFatal: (error: unknown) => void
}

const minutes = 60_000
const limits = {
  /** Waiting transactions; more than that are turned away at once. */
  queue: 500,
  wait: 10_000,
  /** A page asks several times, one after the other; this soon after an answer comes its next question. */
  nextQuestion: 3,
  /** So long does what gives way do so. */
  givingWay: 30,
  maintenance: 1 * minutes,
}

/** The embedded database, made safe: one turn at a time, a watchdog, a lock, and the upkeep it does not do by itself. */
export async function openPglite(options: PgliteOptions): Promise<Engine> {
  const claim = await claimDataDirectory(options.dataDir)
  const engine = new PgliteEngine(claim, options)
  try {
    await engine.ready()
  } catch (error) {
    claim.release()
    throw error
  }
  return engine
}

type Upkeep = 'analyze' | 'checkpoint' | 'vacuum (analyze)' | 'gin_clean_pending_list'

class PgliteEngine implements Engine {
  readonly enforcesTimeouts = false
  readonly #claim: DataDirectoryClaim
  readonly #options: PgliteOptions
  readonly #listeners = new Listeners()
  #upkeep: NodeJS.Timeout[] = []
  #thread: Promise<PgliteThread>
  /** The thread in use; null while a broken one is being replaced. */
  #current: PgliteThread | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #queued = 0
  #lastAnswer = -Infinity
  #dirty = false
  #closing = false
  readonly #room: DiskRoom

  constructor(claim: DataDirectoryClaim, options: PgliteOptions) {
    this.#claim = claim
    this.#room = new DiskRoom(claim)
    this.#options = options
    this.#thread = this.#open()
  }

  /** Resolves when the database is open. From then on it is looked after. */
  async ready(): Promise<void> {
    await this.#thread
    // Embedded PostgreSQL has no checkpointer and no autovacuum: without these its log grows without end.
    this.#upkeep = [
      setTimeout(() => void this.#keepBallast(), minutes / 6),
      setInterval(() => void this.#keepBallast(), minutes),
      setInterval(() => void this.#settleIfDirty(), 5 * minutes),
      setTimeout(() => void this.#maintain('vacuum (analyze)'), 10 * minutes),
      setInterval(() => void this.#maintain('vacuum (analyze)'), 24 * 60 * minutes),
    ].map((timer) => timer.unref())
  }

  async transaction<T>(work: (sql: Sql) => Promise<T>, options: TransactionOptions): Promise<T> {
    if (options.givesWay) await this.#giveWay()
    const answer = this.#inTurn(async () => {
      const thread = await this.#thread
      if (!options.begin.endsWith('read only')) {
        await this.#room.demand()
        this.#dirty = true
      }
      const deadline = this.#watch(thread, options.milliseconds)
      return runTransaction(connectionTo(thread), options, work, deadline)
    })
    if (options.givesWay) return answer
    return answer.finally(() => {
      this.#lastAnswer = performance.now()
    })
  }

  waiting(): number {
    return this.#queued
  }

  async listen(channel: string, handler: (payload: string | null) => void): Promise<void> {
    const isFirst = this.#listeners.add(channel, handler)
    if (isFirst) await this.#inTurn(async () => (await this.#thread).ask({ listen: channel }))
  }

  analyze(): Promise<void> {
    return this.#maintain('vacuum (analyze)')
  }

  async close(): Promise<void> {
    if (this.#closing) return
    this.#closing = true
    for (const timer of this.#upkeep) clearTimeout(timer)
    await this.#room.settled()
    await this.#turn.catch(() => {})
    // Where there was no room to open it again, there is nothing to close.
    const thread = await this.#thread.catch(() => null)
    // What is committed is kept, also where there is no room to say that it is closed.
    await thread?.ask({ close: true }).catch((error: unknown) => {
      this.#options.log('the database could not be closed; the next start mends it', { error })
    })
    await thread?.kill()
    this.#claim.release()
  }

  /** Else whoever asks five times for a page would wait for five pieces of an import. */
  async #giveWay(): Promise<void> {
    const isBusy = () =>
      this.#queued > 0 || performance.now() - this.#lastAnswer < limits.nextQuestion
    for (const ends = performance.now() + limits.givingWay; isBusy(); await wait(1)) {
      if (performance.now() > ends) return
    }
  }

  /** One connection: transactions wait for each other, but not for ever. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closing) throw new DatabaseUnavailable('The database is closing')
    if (this.#queued >= limits.queue) {
      throw new DatabaseUnavailable('Too many requests are waiting for the database')
    }
    const asked = performance.now()
    const previous = this.#turn
    const mine = Promise.withResolvers<void>()
    this.#turn = mine.promise
    this.#queued++
    try {
      await previous
      if (performance.now() - asked > limits.wait) {
        throw new DatabaseUnavailable('The database is too busy')
      }
      return await work()
    } finally {
      this.#queued--
      mine.resolve()
    }
  }

  /** Embedded PostgreSQL ignores statement_timeout. When time is up and a query runs, its thread is ended and reopened. */
  #watch(thread: PgliteThread, milliseconds: number): Deadline {
    return startDeadline(milliseconds, () => {
      if (!thread.isBusy) return
      this.#options.log('a query ran out of time; reopening the database', { milliseconds })
      this.#reopen(thread)
    })
  }

  async #open(): Promise<PgliteThread> {
    const thread = await PgliteThread.open(this.#claim.directory, (channel, payload) =>
      this.#listeners.tell(channel, payload),
    )
    for (const channel of this.#listeners.channels) await thread.ask({ listen: channel })
    void thread.ended.then(() => {
      if (!this.#closing && this.#current === thread) this.#reopen(thread)
    })
    this.#current = thread
    return thread
  }

  #reopen(broken: PgliteThread): void {
    this.#current = null
    this.#become(
      broken.kill().then(async () => {
        await this.#room.giveUpBallastIfFull()
        return this.#open()
      }),
    )
  }

  #become(thread: Promise<PgliteThread>): void {
    this.#thread = thread
    thread.then(
      () => this.#listeners.tellAllTheyMayHaveMissedSome(),
      async (error: unknown) => {
        // There may be room by now, but there was none when it was opened.
        const wasFull = this.#room.wasFull || (await this.#room.isFull())
        if (!wasFull) return this.#options.onFatal(error)
        this.#options.log('the disk is full; the database is opened again when there is room')
        await this.#openWhenThereIsRoom()
      },
    )
  }

  /** Meanwhile whoever asks is told at once. */
  async #openWhenThereIsRoom(): Promise<void> {
    this.#thread = Promise.reject(new DiskFull())
    this.#thread.catch(() => {})
    while (await this.#room.isFull()) {
      if (this.#closing) return
      await wait(500, undefined, { ref: false })
    }
    this.#become(this.#open())
  }

  async #maintain(work: Upkeep): Promise<void> {
    try {
      for (const step of await this.#stepsOf(work)) await this.#upkeepOf(step)
    } catch (error) {
      // Whoever closes the database ends its upkeep.
      if (!this.#closing) this.#options.log(`${work} failed`, { error })
    }
  }

  /** One by one: of a large catalogue all at once would hold up everyone for seconds. */
  async #stepsOf(work: Upkeep): Promise<string[]> {
    if (work === 'checkpoint') return [work]
    const isOfIndexes = work === 'gin_clean_pending_list'
    const rows = await this.#upkeepOf(
      isOfIndexes
        ? `select pg_class.oid::text as name from pg_class join pg_am on pg_am.oid = relam where amname = 'gin'`
        : `select oid::regclass::text as name from pg_class where relkind = 'r' and not relisshared order by oid`,
    )
    return rows.map(({ name }) => (isOfIndexes ? `select ${work}(${name})` : `${work} ${name}`))
  }

  #upkeepOf(text: string): Promise<Row[]> {
    return this.#inTurn(async () => {
      const thread = await this.#thread
      const deadline = this.#watch(thread, limits.maintenance)
      const statements = [{ text, values: [] }]
      return await thread.ask({ statements }).finally(() => deadline.clear())
    })
  }

  async #settleIfDirty(): Promise<void> {
    if (!this.#dirty) return
    this.#dirty = false
    await this.#maintain('checkpoint')
    // Else every search would read through what an import has left to be put into their indexes.
    await this.#maintain('gin_clean_pending_list')
    await this.#maintain('analyze')
  }

  async #keepBallast(): Promise<void> {
    await this.#room.keepBallast().catch((error: unknown) => {
      this.#options.log('no room could be kept for a full disk', { error })
    })
  }
}
