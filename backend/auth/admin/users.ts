import type { Sql } from '#backend/db/engine.ts'
import { SqlError } from '#backend/db/engine.ts'
import { uuid } from '#domain/columns/uuid.ts'

import { AuthError, invalid } from '../errors.ts'
import { clearTokens } from '../one-time-tokens.ts'
import type { AuthContext } from '../request.ts'
import type { UserObject } from '../users.ts'

/** Returns the user id in the path. */
export function userIdIn(c: AuthContext): string {
  const id = c.req.param('id') ?? ''
  if (!uuid.test(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

/** Returns the user, even if soft-deleted; only the operator sees `deleted_at`. */
export async function findForAdmin(sql: Sql, id: string): Promise<UserObject> {
  const [row] = await sql.query<{ user: string }>(
    `select auth.user_object(u) as user from auth.users u where u.id = $1 for update of u`,
    [id],
  )
  if (!row) throw userNotFound()
  return JSON.parse(row.user) as UserObject
}

export const userNotFound = (message = 'User not found') =>
  new AuthError(404, 'user_not_found', message)

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')

/** Voids pending links, codes and sign-ins. */
export async function forgetPending(sql: Sql, userId: string): Promise<void> {
  await clearTokens(sql, userId)
  await sql.query(`delete from auth.flow_state where user_id = $1 or linking_user = $1`, [userId])
}

/**
 * Translates constraint violations into API errors. Only the unique constraint decides whether an address is taken: checking
 * first would be a race condition.
 */
export function refusedByDatabase(error: unknown): never {
  if (!(error instanceof SqlError)) throw error
  if (error.code === '23505') throw taken(error.message)
  // A check constraint, for example when a short number is stored with hundreds of digits.
  if (error.code === '23514' || error.code === '54001' || error.code.startsWith('22')) {
    throw invalid('A value is too long or malformed')
  }
  throw error
}

function taken(message: string): AuthError {
  if (message.includes('users_email_key')) return emailExists()
  if (message.includes('users_phone_key')) {
    const text = 'A user with this phone number has already been registered'
    return new AuthError(422, 'phone_exists', text)
  }
  return new AuthError(422, 'user_already_exists', 'A user with this id already exists')
}
