import { Worker } from 'node:worker_threads'

import { DatabaseUnavailable, DiskFull, errorFrom, type Row } from './engine.ts'
import type { FromWorker, ToWorker } from './pglite-messages.ts'

/** One life of the embedded database: from opening the directory to closing or ending the thread. */
export class PgliteThread {
  readonly #worker: Worker
  readonly #opened = Promise.withResolvers<void>()
  readonly #waiting: PromiseWithResolvers<Row[]>[] = []
  #death: Error | null = null
  readonly #dead = Promise.withResolvers<void>()
  /** Resolves when the thread answers no more, whatever ended it. */
  readonly ended = this.#dead.promise

  private constructor(directory: string, onNotify: (channel: string, payload: string) => void) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData: { directory },
      // Deeply nested JSON and regular expressions recurse on V8's stack; too small a one gives wrong answers.
      resourceLimits: { stackSizeMb: 64 },
    })
    this.#worker.on('message', (message: FromWorker) => {
      if ('notified' in message) onNotify(message.notified, message.payload)
      else if ('noRoom' in message) {
        this.#die(new DiskFull())
      } else if ('opened' in message) this.#opened.resolve()
      else if ('failed' in message) this.#opened.reject(new Error(message.failed))
      else if ('error' in message) this.#waiting.shift()?.reject(errorFrom(message.error))
      else this.#waiting.shift()?.resolve(message.rows)
    })
    this.#worker.on('error', (error) => this.#die(error))
    this.#worker.on('exit', () => this.#die(new Error('the thread ended')))
  }

  static async open(
    directory: string,
    onNotify: (channel: string, payload: string) => void,
  ): Promise<PgliteThread> {
    const thread = new PgliteThread(directory, onNotify)
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

  /** Sends one message; the thread answers in the order it was asked. */
  ask(message: ToWorker): Promise<Row[]> {
    if (this.#death) return Promise.reject(this.#death)
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
