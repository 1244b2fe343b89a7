import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { DatabaseUnavailable, DiskFull, errorFrom, type Row, type Statement } from '../engine.ts'
import type { FromWorker, PgliteStart, ToWorker } from './messages.ts'

/** An earlier statement in the same message failed, so this one did not run. */
export class StatementSkipped extends Error {
  override name = 'StatementSkipped'
}

/** PostgreSQL as WebAssembly. Threads share it, so that a replacement thread finds it compiled and optimised. */
let program: Promise<WebAssembly.Module> | null = null

async function compileProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
}

/** One run of the embedded database: from opening the directory until the thread is closed or terminated. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #opened = Promise.withResolvers<void>()
  readonly #pending: PromiseWithResolvers<Row[]>[] = []
  readonly #deferred: Statement[] = []
  #failure: Error | null = null
  readonly #end = Promise.withResolvers<void>()
  /** Resolves when the thread has stopped answering, for any reason. */
  readonly ended = this.#end.promise

  private constructor(start: PgliteStart, onNotify: (channel: string, payload: string) => void) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: start,
      // Deeply nested JSON and regular expressions recurse on V8's stack; too small a stack gives wrong results.
      resourceLimits: { stackSizeMb: 64 },
    })
    this.#worker.on('message', (message: FromWorker) => {
      if ('notified' in message) onNotify(message.notified, message.payload)
      else if ('diskFull' in message) {
        this.#fail(new DiskFull())
      } else if ('opened' in message) this.#opened.resolve()
      else if ('failed' in message) this.#opened.reject(new Error(message.failed))
      else if ('rows' in message) this.#pending.shift()?.resolve(message.rows)
      else {
        const error = errorFrom(message.error)
        const reason = message.isLast
          ? error
          : new StatementSkipped(error.message, { cause: error })
        this.#pending.shift()?.reject(reason)
      }
    })
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the database thread ended')))
  }

  static async open(
    directory: string,
    onNotify: (channel: string, payload: string) => void,
  ): Promise<PgliteThread> {
    program ??= compileProgram()
    const thread = new PgliteThread({ directory, program: await program }, onNotify)
    try {
      await thread.#opened.promise
      return thread
    } catch (error) {
      await thread.#worker.terminate()
      throw error
    }
  }

  get isBusy(): boolean {
    return this.#pending.length > 0
  }

  /** Sends one message, which costs as much as a small query. The thread answers messages in order. */
  ask(message: ToWorker): Promise<Row[]> {
    if (this.#failure) return Promise.reject(this.#failure)
    const deferred = this.#deferred.splice(0)
    if ('statements' in message)
      return this.#send({ statements: [...deferred, ...message.statements] })
    if (deferred.length > 0) this.#send({ statements: deferred }).catch(() => {})
    return this.#send(message)
  }

  /** Queues a statement whose result is not awaited. It goes out with the next message, or alone after a setImmediate. */
  defer(statement: Statement): void {
    this.#deferred.push(statement)
    setImmediate(() => {
      if (this.#deferred.length > 0) this.ask({ statements: [] }).catch(() => {})
    })
  }

  #send(message: ToWorker): Promise<Row[]> {
    const reply = Promise.withResolvers<Row[]>()
    this.#pending.push(reply)
    this.#worker.postMessage(message)
    return reply.promise
  }

  /** Terminates the thread at once, even during a query. Committed data is kept. */
  async kill(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(cause: Error): void {
    this.#opened.reject(cause)
    this.#failure ??=
      cause instanceof DiskFull
        ? cause
        : new DatabaseUnavailable('The database was interrupted', { cause })
    for (const reply of this.#pending.splice(0)) reply.reject(this.#failure)
    this.#end.resolve()
  }
}
