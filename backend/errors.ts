import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'

import type { Caller } from './db/database.ts'
import { DatabaseUnavailable, DiskFull, SqlError } from './db/engine.ts'

/** An error that the caller may see. Codes are PostgREST's own or SQLSTATEs. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  /** A text, or PostgREST's list of possible relationships. */
  readonly details: string | Record<string, string>[] | null
  readonly hint: string | null

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { details?: ApiError['details']; hint?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
  }
}

/** Converts every error into a response. Causes are logged, never sent. */
export function errorHandler(log: (error: unknown) => void): ErrorHandler {
  return (error, c) => {
    const caller = c.get('caller') as Caller | undefined
    const known = translate(error, caller?.role ?? 'anon')
    // An ApiError is a deliberate rejection, for example under overload, and not a failure.
    if (known.status >= 500 && !(error instanceof ApiError)) log(error)
    const { code, message, details, hint, status } = known
    if (status === 503 || status === 429) c.header('Retry-After', '1')
    if (status === 401) c.header('WWW-Authenticate', challengeOf(known))
    c.header('Proxy-Status', `PostgREST; error=${code}`)
    return c.json({ code, message, details, hint }, status, {
      'Content-Type': 'application/json; charset=utf-8',
    })
  }
}

/** Returns the WWW-Authenticate value; it names the token as the cause when the token was rejected. */
function challengeOf({ code, message }: ApiError): string {
  const isToken = code === 'PGRST301' || code === 'PGRST303'
  return isToken ? `Bearer error="invalid_token", error_description="${message}"` : 'Bearer'
}

function translate(error: Error, role: Caller['role']): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DiskFull) {
    return new ApiError(507, '53100', 'The disk is full. Nothing was saved.')
  }
  if (error instanceof DatabaseUnavailable) {
    return new ApiError(503, 'PGRST000', 'The database does not answer. Try again in a moment.')
  }
  if (error instanceof SqlError) {
    const { code, message, detail: details, hint } = error
    if (code === 'PGRST') return raisedBySql(message, details)
    return new ApiError(statusOf(code, role), code, message, { details, hint })
  }
  return new ApiError(500, 'XX000', 'Unexpected failure')
}

const raisedBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
})
const raisedStatus = z.object({ status: z.int().min(400).max(599) })

/** Returns the response that a database function sets by `raise sqlstate 'PGRST'`, as JSON in its message and detail. */
function raisedBySql(message: string, detail: string | null): ApiError {
  const body = raisedBody.safeParse(parsedJson(message))
  const raised = raisedStatus.safeParse(parsedJson(detail ?? ''))
  if (!body.success || !raised.success) {
    return new ApiError(
      500,
      'PGRST121',
      'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    )
  }
  const { code, message: text, details, hint } = body.data
  return new ApiError(raised.data.status as ContentfulStatusCode, code, text, {
    details: details ?? null,
    hint: hint ?? null,
  })
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The status that PostgREST assigns to each SQLSTATE; exact codes come before classes. */
const statuses: [prefix: string, status: ContentfulStatusCode][] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42P01', 404],
  // A view that is not updatable. PostgREST answers 500.
  ['55000', 405],
  ['42883', 404],
  ['42P17', 500],
  ['21000', 500],
  ['P0001', 400],
  ['0L', 403],
  ['0P', 403],
  ['28', 403],
  ...['09', '25', '2D', '38', '39', '3B', '40', '54', '55', '57', '58', 'F0', 'HV', 'P0', 'XX'].map(
    (prefix): [string, ContentfulStatusCode] => [prefix, 500],
  ),
]

function statusOf(code: string, role: Caller['role']): ContentfulStatusCode {
  // Missing privilege: anonymous callers may succeed after signing in.
  if (code === '42501') return role === 'anon' ? 401 : 403
  // A database function may choose the status: raise sqlstate 'PT402'.
  const chosen = /^PT([45]\d\d)$/.exec(code)?.[1]
  if (chosen) return Number(chosen) as ContentfulStatusCode
  return statuses.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400
}
