import { uuid } from '#domain/columns/uuid.ts'

import type { Caller } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { AuthError } from './errors.ts'
import type { AuthContext } from './request.ts'
import { findSession, type SessionRow } from './sessions.ts'
import type { AuthDeps } from './settings.ts'
import { findAccount, refuseBanned, type UserObject } from './users.ts'

export interface Identified {
  user: UserObject
  passwordHash: string | null
  session: SessionRow
}

interface Claims {
  sub: string
  sessionId: string
  email: string
}

/** Returns the claims of the user's token; `identify` checks that the session still exists. */
export async function claimsOf(c: AuthContext, tokens: AuthDeps['tokens']): Promise<Claims> {
  const key = c.req.header('apikey') ?? c.req.query('apikey')
  const token = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!token || token === key) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const caller = await tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`)
  })
  if (caller.role !== 'authenticated') {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  }
  const sessionId = caller.claims['session_id']
  if (typeof sessionId !== 'string' || !uuid.test(sessionId)) {
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  }
  const { sub, email } = caller.claims
  return { sub, sessionId, email: typeof email === 'string' ? email : '' }
}

/** Returns the service role acting for a user, so that the audit log names that user. */
export function userCaller({ sub, email }: Claims): Caller {
  return { role: 'service_role', claims: { sub, email } }
}

/** Returns the user and session of a token and locks both for this transaction; throws when one no longer exists. */
export async function identify(
  sql: Sql,
  { sub, sessionId }: Pick<Claims, 'sub' | 'sessionId'>,
): Promise<Identified> {
  const account = await findAccount(sql, 'id', sub)
  if (!account) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  const session = await findSession(sql, sessionId)
  if (session?.user_id !== sub) {
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  }
  refuseBanned(account.user, 403)
  return { ...account, session }
}
