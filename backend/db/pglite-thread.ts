import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { DatabaseUnavailable, DiskFull, errorFrom, type Row, type Statement } from './engine.ts'
import type { FromWorker, PgliteStart, ToWorker } from './pglite-messages.ts'

/** A question was sent along with others, and one of those before it failed: it was not asked. */
export class NotAsked extends Error {
  override name = 'NotAsked'
}

/** PostgreSQL as WebAssembly. Threads share it, so that one that follows another finds it compiled and optimised. */
let program: Promise<WebAssembly.Module> | null = null

async function compileProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
}

/** One life of the embedded database: from opening the directory to closing or ending the thread. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #opened = Promise.withResolvers<void>()
  readonly #waiting: PromiseWithResolvers<Row[]>[] = []
  readonly #owed: Statement[] = []
  #death: Error | null = null
  readonly #dead = Promise.withResolvers<void>()
  /** Resolves when the thread answers no more, whatever ended it. */
  readonly ended = this.#dead.promise

  private constructor(start: PgliteStart, onNotify: (channel: string, payload: string) => void) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: start,
      // Deeply nested JSON and regular expressions recurse on V8's stack; too small a one gives wrong answers.
      resourceLimits: { stackSizeMb: 64 },
    })
    this.#worker.on('message', (message: FromWorker) => {
      if ('notified' in message) onNotify(message.notified, message.payload)
      else if ('noRoom' in message) {
        this.#die(new DiskFull())
      } else if ('opened' in message) this.#opened.resolve()
      else if ('failed' in message) this.#opened.reject(new Error(message.failed))
      else if ('rows' in message) this.#waiting.shift()?.resolve(message.rows)
      else {
        const error = errorFrom(message.error)
        const reason = message.isLast ? error : new NotAsked(error.message, { cause: error })
        this.#waiting.shift()?.reject(reason)
      }
    })
    this.#worker.on('error', (error) => this.#die(error))
    this.#worker.on('exit', () => this.#die(new Error('the thread ended')))
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
    return this.#waiting.length > 0
  }

  /** Sends one message, which costs as much as a small question does; the thread answers in the order it was asked. */
  ask(message: ToWorker): Promise<Row[]> {
    if (this.#death) return Promise.reject(this.#death)
    const owed = this.#owed.splice(0)
    if ('statements' in message) return this.#send({ statements: [...owed, ...message.statements] })
    if (owed.length > 0) this.#send({ statements: owed }).catch(() => {})
    return this.#send(message)
  }

  /** Nobody waits for it: it goes along with what is asked next, or by itself when that does not come at once. */
  owe(statement: Statement): void {
    this.#owed.push(statement)
    setImmediate(() => {
      if (this.#owed.length > 0) this.ask({ statements: [] }).catch(() => {})
    })
  }

  #send(message: ToWorker): Promise<Row[]> {
    const answer = Promise.withResolvers<Row[]>()
    this.#waiting.push(answer)
    this.#worker.postMessage(message)
    return answer.promise
  }

  /** Ends the thread at once, in the middle of whatever it is doing. What was committed stays. */
  async kill(): Promise<void> {
    await this.#worker.terminate()
  }

  #die(cause: Error): void {
    this.#opened.reject(cause)
    this.#death ??=
      cause instanceof DiskFull
        ? cause
        : new DatabaseUnavailable('The database was interrupted', { cause })
    for (const answer of this.#waiting.splice(0)) answer.reject(this.#death)
    this.#dead.resolve()
  }
}
