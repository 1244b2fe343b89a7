// Parses one large body in a thread of its own: it takes longer than others should wait for.
import { parentPort, workerData } from 'node:worker_threads'

import { ApiError } from '../errors.ts'
import { type Body, type BodyType, parseBody } from './parse-body.ts'

/** What the thread is given. */
export interface LargeBody {
  bytes: Uint8Array<ArrayBuffer>
  type: BodyType
  hasColumns: boolean
}

/** What it answers: the body, or what is wrong with it. */
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
