// Parses one large body in a worker thread, because it would block the event loop for too long.
import { parentPort, workerData } from 'node:worker_threads'

import { ApiError } from '../errors.ts'
import { type Body, type BodyType, parseBody } from './parse-body.ts'

/** The worker's input. */
export interface LargeBody {
  bytes: Uint8Array<ArrayBuffer>
  type: BodyType
  hasColumns: boolean
}

/** The worker's result: the parsed body, or the error in it. */
export type ParsedBody =
  | { body: Body }
  | { refusal: Pick<ApiError, 'status' | 'code' | 'message' | 'details'> }

const { bytes, type, hasColumns } = workerData as LargeBody
parentPort?.postMessage(parsed())

function parsed(): ParsedBody {
  try {
    return { body: parseBody(bytes, type, hasColumns) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code, message, details } = error
    return { refusal: { status, code, message, details } }
  }
}
