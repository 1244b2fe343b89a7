import { randomUUID } from 'node:crypto'
import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { DatabaseUnavailable, SqlError } from '../db/engine.ts'
import { ApiError } from '../errors.ts'

/** An error with a code of the auth API, which is part of the contract with clients. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly more: Record<string, unknown>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

/** An error in the OAuth format, with status 400. */
export class OAuthError extends Error {
  override name = 'OAuthError'
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)

const firstDatedVersion = '2024-01-01'

/** Converts errors into responses, in the format since 2024-01-01 or the older one, as the client requests. */
export function authErrorHandler(log: (error: unknown) => void): ErrorHandler {
  return (error, c) => {
    if (error instanceof OAuthError) {
      return c.json({ error: error.error, error_description: error.message }, 400)
    }
    // A missing or wrong API key: errors of the gateway have no code.
    if (error instanceof ApiError) {
      return c.json({ message: error.message, hint: error.hint }, error.status)
    }
    const known = translate(error)
    if (known.status >= 500) log(error)
    const { status, code, message, more } = known
    c.header('x-sb-error-code', code)
    if (status === 503) c.header('Retry-After', '1')
    if (typeof more['retry_after'] === 'number')
      c.header('Retry-After', String(more['retry_after']))
    const { retry_after: _, ...fields } = more
    if (wantsDated(c)) {
      c.header('X-Supabase-Api-Version', firstDatedVersion)
      return c.json({ code, message, ...fields }, status)
    }
    const id = status >= 500 ? { error_id: randomUUID() } : {}
    return c.json({ code: status, error_code: code, msg: message, ...fields, ...id }, status)
  }
}

function wantsDated(c: Context): boolean {
  const version = c.req.header('X-Supabase-Api-Version') ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(version) && version >= firstDatedVersion
}

function translate(error: Error): AuthError {
  if (error instanceof AuthError) return error
  // A value that passed our validation but not that of the database, such as text that grows when stored.
  if (error instanceof SqlError && /^(22|23514)/.test(error.code)) {
    return invalid('The request holds a value that cannot be stored')
  }
  // Also for a full disk: with any other status, clients would drop the session.
  if (error instanceof DatabaseUnavailable) {
    return new AuthError(
      503,
      'unexpected_failure',
      'The service is unavailable. Try again shortly.',
    )
  }
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
