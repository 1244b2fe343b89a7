import { Worker } from 'node:worker_threads'

import { ApiError } from '../errors.ts'
import { readAtMost } from '../limits/bounded-body.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { LargeBody, ParsedBody } from './body-worker.ts'
import { type Body, type BodyType, bodyTypes, parseBody } from './parse-body.ts'

export type { Body }

/** In bytes. A body up to `inline` is parsed without a worker, so that must take only a few milliseconds for any content. */
const limits: Record<BodyType, { maxBytes: number; inline: number }> = {
  'application/json': { maxBytes: 4 * 2 ** 20, inline: 2 ** 18 },
  'text/csv': { maxBytes: 4 * 2 ** 20, inline: 2 ** 14 },
  'application/x-www-form-urlencoded': { maxBytes: 2 ** 16, inline: 2 ** 16 },
}

/** Reads and parses the body. Call it only for callers who may write, because it buffers the body in memory. */
export async function readBody(request: Request, hasColumns: boolean): Promise<Body> {
  const type = typeOf(request)
  const { maxBytes, inline } = limits[type]
  const bytes = await readAtMost(maxBytes, request)
  if (!bytes) throw new ApiError(413, 'PGRST102', 'The body is too large')
  if (bytes.byteLength <= inline) return parseBody(bytes, type, hasColumns)
  const body = await workerLimit.run(() => parseInWorker({ bytes, type, hasColumns }))
  if (body === 'full') {
    throw new ApiError(503, 'PGRST000', 'Many large bodies are being read. Try again in a moment.')
  }
  return body
}

function typeOf(request: Request): BodyType {
  const [type = ''] = (request.headers.get('content-type') ?? 'application/json').split(';')
  const name = type.trim().toLowerCase()
  const known = bodyTypes.find((one) => one === name)
  if (known) return known
  throw new ApiError(400, 'PGRST102', `Content-Type not acceptable: ${name.slice(0, 100)}`)
}

/** Limits the number of workers, because each has its own heap. */
const workerLimit = createConcurrencyLimit({ maxRunning: 2, maxQueued: 16 })

async function parseInWorker(given: LargeBody): Promise<Body> {
  const worker = new Worker(new URL('./body-worker.ts', import.meta.url), {
    workerData: given,
    transferList: [given.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ParsedBody>()
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', () => reject(new Error('The body worker ended before it answered')))
  try {
    const parsed = await promise
    if ('body' in parsed) return parsed.body
    const { status, code, message, details } = parsed.refusal
    throw new ApiError(status, code, message, { details })
  } finally {
    await worker.terminate()
  }
}
