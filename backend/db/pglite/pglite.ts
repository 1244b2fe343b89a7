import { setTimeout as wait } from 'node:timers/promises'

import { type LockedDataDirectory, lockDataDirectory } from '../disk/data-directory.ts'
import { DiskSpace } from '../disk/space.ts'
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
} from '../engine.ts'
import { connectionTo } from './connection.ts'
import { PgliteThread } from './thread.ts'

export interface PgliteOptions {
  dataDir: string
  log: (message: string, details?: object) => void
  /** Called when the database cannot be reopened; the process should exit so that its supervisor notices. */
  onFatal: (error: unknown) => void
}

const minutes = 60_000
const limits = {
  /** Maximum number of waiting transactions; further ones are rejected at once. */
  queue: 500,
  wait: 10_000,
  /** A page runs several queries in sequence; the next one follows a result within this time. */
  nextQueryWithin: 3,
  /** Maximum time that a transaction with `isLowPriority` waits for others. */
  maxYield: 30,
  maintenance: 1 * minutes,
}

/** Opens the embedded database and adds a transaction queue, a watchdog, a lock and the maintenance that PGlite lacks. */
export async function openPglite(options: PgliteOptions): Promise<Engine> {
  const dataDirectory = await lockDataDirectory(options.dataDir)
  const engine = new PgliteEngine(dataDirectory, options)
  try {
    await engine.ready()
  } catch (error) {
    dataDirectory.release()
    throw error
  }
  return engine
}

type Maintenance = 'analyze' | 'checkpoint' | 'vacuum (analyze)' | 'gin_clean_pending_list'

class PgliteEngine implements Engine {
  readonly enforcesTimeouts = false
  readonly #dataDirectory: LockedDataDirectory
  readonly #options: PgliteOptions
  readonly #listeners = new Listeners()
  #maintenanceTimers: NodeJS.Timeout[] = []
  #thread: Promise<PgliteThread>
  /** The thread in use; null while a broken one is being replaced. */
  #current: PgliteThread | null = null
  #lastQueued: Promise<unknown> = Promise.resolve()
  #queued = 0
  #lastCompletion = -Infinity
  #dirty = false
  #closing = false
  readonly #disk: DiskSpace

  constructor(dataDirectory: LockedDataDirectory, options: PgliteOptions) {
    this.#dataDirectory = dataDirectory
    this.#disk = new DiskSpace(dataDirectory)
    this.#options = options
    this.#thread = this.#open()
  }

  /** Resolves when the database is open, and schedules its maintenance. */
  async ready(): Promise<void> {
    await this.#thread
    // Embedded PostgreSQL has no checkpointer and no autovacuum; without these timers its WAL grows without limit.
    this.#maintenanceTimers = [
      setTimeout(() => void this.#createReserve(), minutes / 6),
      setInterval(() => void this.#createReserve(), minutes),
      setInterval(() => void this.#maintainIfDirty(), 5 * minutes),
      setTimeout(() => void this.#maintain('vacuum (analyze)'), 10 * minutes),
      setInterval(() => void this.#maintain('vacuum (analyze)'), 24 * 60 * minutes),
    ].map((timer) => timer.unref())
  }

  async transaction<T>(work: (sql: Sql) => Promise<T>, options: TransactionOptions): Promise<T> {
    if (options.isLowPriority) await this.#yieldToOthers()
    const result = this.#enqueue(async () => {
      const thread = await this.#thread
      if (!options.begin.endsWith('read only')) {
        await this.#disk.requireSpace()
        this.#dirty = true
      }
      const deadline = this.#watch(thread, options.milliseconds)
      return runTransaction(connectionTo(thread), options, work, deadline)
    })
    if (options.isLowPriority) return result
    return result.finally(() => {
      this.#lastCompletion = performance.now()
    })
  }

  waiting(): number {
    return this.#queued
  }

  async listen(channel: string, handler: (payload: string | null) => void): Promise<void> {
    const isFirst = this.#listeners.add(channel, handler)
    if (isFirst) await this.#enqueue(async () => (await this.#thread).ask({ listen: channel }))
  }

  analyze(): Promise<void> {
    return this.#maintain('vacuum (analyze)')
  }

  async close(): Promise<void> {
    if (this.#closing) return
    this.#closing = true
    for (const timer of this.#maintenanceTimers) clearTimeout(timer)
    await this.#disk.settled()
    await this.#lastQueued.catch(() => {})
    // If a full disk prevented reopening, there is no thread to close.
    const thread = await this.#thread.catch(() => null)
    // Committed data is kept even if a full disk prevents a clean shutdown.
    await thread?.ask({ close: true }).catch((error: unknown) => {
      this.#options.log('closing the database failed; the next start recovers it', { error })
    })
    await thread?.kill()
    this.#dataDirectory.release()
  }

  /** Waits for other transactions. Otherwise a page with five queries would wait for five batches of an import. */
  async #yieldToOthers(): Promise<void> {
    const isBusy = () =>
      this.#queued > 0 || performance.now() - this.#lastCompletion < limits.nextQueryWithin
    for (const ends = performance.now() + limits.maxYield; isBusy(); await wait(1)) {
      if (performance.now() > ends) return
    }
  }

  /** Runs work in order on the only connection. Throws when the queue is full or the wait was too long. */
  async #enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closing) throw new DatabaseUnavailable('The database is closing')
    if (this.#queued >= limits.queue) {
      throw new DatabaseUnavailable('Too many requests are waiting for the database')
    }
    const queuedAt = performance.now()
    const previous = this.#lastQueued
    const done = Promise.withResolvers<void>()
    this.#lastQueued = done.promise
    this.#queued++
    try {
      await previous
      if (performance.now() - queuedAt > limits.wait) {
        throw new DatabaseUnavailable('The database is too busy')
      }
      return await work()
    } finally {
      this.#queued--
      done.resolve()
    }
  }

  /** Terminates and reopens the thread of a query that times out, because embedded PostgreSQL ignores statement_timeout. */
  #watch(thread: PgliteThread, milliseconds: number): Deadline {
    return startDeadline(milliseconds, () => {
      if (!thread.isBusy) return
      this.#options.log('query timed out, reopening the database', { milliseconds })
      this.#reopen(thread)
    })
  }

  async #open(): Promise<PgliteThread> {
    const thread = await PgliteThread.open(
      this.#dataDirectory.postgresDirectory,
      (channel, payload) => this.#listeners.notify(channel, payload),
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
    this.#replaceThread(
      broken.kill().then(async () => {
        await this.#disk.releaseReserveIfFull()
        return this.#open()
      }),
    )
  }

  #replaceThread(thread: Promise<PgliteThread>): void {
    this.#thread = thread
    thread.then(
      () => this.#listeners.notifyAllOfPossibleLoss(),
      async (error: unknown) => {
        // The disk may have space again by now, but it was full when the thread was opened.
        const wasFull = this.#disk.wasFull || (await this.#disk.isFull())
        if (!wasFull) return this.#options.onFatal(error)
        this.#options.log('disk full; the database reopens when space is free')
        await this.#openWhenSpaceIsFree()
      },
    )
  }

  /** Reopens the database once the disk has space. Until then, transactions fail at once with DiskFull. */
  async #openWhenSpaceIsFree(): Promise<void> {
    this.#thread = Promise.reject(new DiskFull())
    this.#thread.catch(() => {})
    while (await this.#disk.isFull()) {
      if (this.#closing) return
      await wait(500, undefined, { ref: false })
    }
    this.#replaceThread(this.#open())
  }

  async #maintain(work: Maintenance): Promise<void> {
    try {
      for (const step of await this.#stepsOf(work)) await this.#runMaintenance(step)
    } catch (error) {
      // Closing the database interrupts its maintenance.
      if (!this.#closing) this.#options.log(`${work} failed`, { error })
    }
  }

  /** Returns one statement per table or index: a single one for a large catalogue would block all queries for seconds. */
  async #stepsOf(work: Maintenance): Promise<string[]> {
    if (work === 'checkpoint') return [work]
    const isOfIndexes = work === 'gin_clean_pending_list'
    const rows = await this.#runMaintenance(
      isOfIndexes
        ? `select pg_class.oid::text as name from pg_class join pg_am on pg_am.oid = relam where amname = 'gin'`
        : `select oid::regclass::text as name from pg_class where relkind = 'r' and not relisshared order by oid`,
    )
    return rows.map(({ name }) => (isOfIndexes ? `select ${work}(${name})` : `${work} ${name}`))
  }

  #runMaintenance(text: string): Promise<Row[]> {
    return this.#enqueue(async () => {
      const thread = await this.#thread
      const deadline = this.#watch(thread, limits.maintenance)
      const statements = [{ text, values: [] }]
      return await thread.ask({ statements }).finally(() => deadline.clear())
    })
  }

  async #maintainIfDirty(): Promise<void> {
    if (!this.#dirty) return
    this.#dirty = false
    await this.#maintain('checkpoint')
    // Otherwise every search would scan the pending index entries of an import.
    await this.#maintain('gin_clean_pending_list')
    await this.#maintain('analyze')
  }

  async #createReserve(): Promise<void> {
    await this.#disk.createReserve().catch((error: unknown) => {
      this.#options.log('writing the disk reserve failed', { error })
    })
  }
}
