import { Worker } from 'node:worker_threads'

import type { Kind } from '#domain/catalogue.ts'
import type { SheetHead } from '#domain/import/job.ts'
import type { ImportRow } from '#domain/import/rows.ts'

export interface SheetReader {
  head: SheetHead
  /** The rows, portion by portion, each read when it is asked for. */
  portions(): AsyncGenerator<ImportRow[]>
  /** Ends the thread; to be called in any case. */
  close(): Promise<void>
}

/** A sheet that takes longer than this between two answers is none that anyone meant to import. */
const patience = 60_000

/** Opens a sheet in a thread with bounded memory. Its bytes go there, and are no longer the caller's. */
export async function openReader(
  content: Uint8Array | string,
  kind: Kind | null,
): Promise<SheetReader> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { content, kind },
    transferList: isWhole(content) ? [content.buffer] : [],
    // Rows are read and forgotten: with room for many of them little is left to clear away.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 },
  })
  const close = async () => {
    await worker.terminate()
  }
  try {
    const head = await answerOf<SheetHead>(worker)
    return {
      head,
      close,
      async *portions() {
        const ask = () => {
          const answer = answerOf<string>(worker)
          worker.postMessage('next')
          // Who stops taking them does not wait for the last one.
          answer.catch(() => {})
          return answer
        }
        // The next ones are read while the last are dealt with.
        for (let next = ask(); ; ) {
          const rows = JSON.parse(await next) as ImportRow[]
          if (rows.length === 0) return
          next = ask()
          yield rows
        }
      },
    }
  } catch {
    // Out of memory or of time: whatever it is, it cannot be read.
    return { head: { problem: { code: 'unreadable' } }, close, async *portions() {} }
  }
}

/** What has its memory to itself is handed over, not copied. */
function isWhole(content: Uint8Array | string): content is Uint8Array<ArrayBuffer> {
  return typeof content !== 'string' && content.byteLength === content.buffer.byteLength
}

async function answerOf<T>(worker: Worker): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new Error('The sheet took too long to read')), patience)
  const onExit = () => reject(new Error('The thread that read the sheet has ended'))
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}
