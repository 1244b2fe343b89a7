import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { DatabaseUnavailable, SqlError } from './db/engine.ts'

/** A failure the caller may see. Every other throw is a bug and answers 500. Codes are PostgREST's own, or SQLSTATEs. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { details?: string | null; hint?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
  }
}

/** The one place where a throw becomes an answer. Causes are logged, never sent. */
export function errorHandler(log: (error: unknown) => void): ErrorHandler {
  return (error, c) => {
    const known = translate(error)
    if (known.status >= 500) log(error)
    const { code, message, details, hint, status } = known
    if (status === 503) c.header('Retry-After', '1')
    return c.json({ code, message, details, hint }, status)
  }
}

function translate(error: Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseUnavailable) {
    return new ApiError(503, 'PGRST000', 'The database does not answer. Try again in a moment.')
  }
  if (error instanceof SqlError) {
    const { code, message, detail: details, hint } = error
    return new ApiError(statusOf(code), code, message, { details, hint })
  }
  return new ApiError(500, 'XX000', 'Unexpected failure')
}

function statusOf(code: string): ContentfulStatusCode {
  if (code === '42501') return 401
  if (code === '42P01') return 404
  return /^(22|23|42)/.test(code) ? 400 : 500
}
