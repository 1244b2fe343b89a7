import { Worker } from 'node:worker_threads'

import type { SheetChoice, SheetHead } from '#domain/import/job.ts'
import type { SheetSample } from '#domain/import/mapping.ts'
import type { ImportRow } from '#domain/import/rows.ts'
import type { TableProblem } from '#domain/sheets/limits.ts'

export interface SheetReader {
  sample: SheetSample | { problem: TableProblem | { code: 'unreadable' } }
  /** Opens the sheet's rows with these columns; called once. */
  open(choice: SheetChoice): Promise<SheetHead>
  /** Yields the rows in portions, reading one portion ahead. */
  portions(): AsyncGenerator<ImportRow[]>
  /** Terminates the worker. Must always be called. */
  close(): Promise<void>
}

/** Timeout for each message of the worker, in milliseconds. No sheet meant for import takes longer. */
const messageTimeout = 60_000

/** Opens a sheet in a worker with bounded memory. Transfers the content, which the caller must not use afterwards. */
export async function openReader(content: Uint8Array | string): Promise<SheetReader> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { content },
    transferList: ownsBuffer(content) ? [content.buffer] : [],
    // Rows are short-lived: a large young generation leaves little to collect.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 },
  })
  const close = async () => {
    await worker.terminate()
  }
  const ask = <T>(message: unknown) => {
    const answer = answerOf<T>(worker)
    worker.postMessage(message)
    return answer
  }
  // Whether the worker ran out of memory or of time, the sheet cannot be read.
  const unreadable = { problem: { code: 'unreadable' } } as const
  return {
    sample: await answerOf<SheetSample>(worker).catch(() => unreadable),
    open: (choice) => ask<SheetHead>(choice).catch(() => unreadable),
    close,
    async *portions() {
      const requestNext = () => {
        const answer = ask<string>('next')
        // A consumer that stops early does not await the last message.
        answer.catch(() => {})
        return answer
      }
      // The worker reads the next portion while the consumer handles this one.
      for (let next = requestNext(); ; ) {
        const rows = JSON.parse(await next) as ImportRow[]
        if (rows.length === 0) return
        next = requestNext()
        yield rows
      }
    },
  }
}

/** True when the content owns its whole buffer, which can then be transferred instead of copied. */
function ownsBuffer(content: Uint8Array | string): content is Uint8Array<ArrayBuffer> {
  return typeof content !== 'string' && content.byteLength === content.buffer.byteLength
}

async function answerOf<T>(worker: Worker): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => reject(new Error('The sheet took too long to read')),
    messageTimeout,
  )
  const onExit = () => reject(new Error('The sheet worker ended before it answered'))
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}
