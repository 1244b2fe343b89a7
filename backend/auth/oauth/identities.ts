import { serviceRole } from '#backend/db/database.ts'
import type { Sql } from '#backend/db/engine.ts'
import { uuid } from '#domain/columns/uuid.ts'

import { AuthError } from '../errors.ts'
import { claimsOf, identify } from '../identify.ts'
import type { AuthContext, Route } from '../request.ts'
import type { AuthDeps } from '../settings.ts'
import type { UserObject } from '../users.ts'
import { refuseLowAssurance, refuseUnlessLinking } from './accounts.ts'
import { startProviderFlow } from './start.ts'

/** GET /user/identities/authorize: redirects to a provider to link a further identity. */
async function startLinking(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const claims = await claimsOf(c, deps.tokens)
  refuseUnlessLinking(deps)
  refuseLowAssurance(await deps.db.as(serviceRole, (sql) => identify(sql, claims)))
  const url = await startProviderFlow(c, deps, claims)
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

/** DELETE /user/identities/{identity_id} */
async function unlink(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const claims = await claimsOf(c, deps.tokens)
  refuseUnlessLinking(deps)
  const id = c.req.param('identity_id')?.toLowerCase() ?? ''
  if (!uuid.test(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  await deps.db.as(serviceRole, async (sql) => {
    const identified = await identify(sql, claims)
    refuseLowAssurance(identified)
    const { user } = identified
    const gone = user.identities.find(({ identity_id }) => identity_id === id)
    if (!gone) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    const left = user.identities.filter((identity) => identity !== gone)
    if (left.length === 0) {
      const text = 'User must have at least 1 identity after unlinking'
      throw new AuthError(422, 'single_identity_not_deletable', text)
    }
    await sql.query(`delete from auth.identities where identity_id = $1`, [id])
    await forget(sql, user, gone.provider, left)
  })
  return c.json({})
}

/** Removes the phone number or password of that identity, and replaces the address if no other identity has it. */
async function forget(
  sql: Sql,
  user: UserObject,
  provider: string,
  left: UserObject['identities'],
): Promise<void> {
  if (provider === 'phone') {
    await sql.query(
      `update auth.users set phone = null, phone_confirmed_at = null, updated_at = now() where id = $1`,
      [user.id],
    )
    return
  }
  if (provider === 'email') {
    await sql.query(
      `update auth.users set encrypted_password = null, updated_at = now() where id = $1`,
      [user.id],
    )
  }
  const address = nextAddress(user, left)
  if (address !== null) await moveTo(sql, user.id, address)
}

/** Returns the verified address that replaces the current one; null when an identity still has it or none has another. */
function nextAddress(user: UserObject, left: UserObject['identities']): string | null {
  const data = left.map(({ identity_data }) => identity_data)
  if (data.some(({ email }) => email === user.email)) return null
  const next = data.find(({ email, email_verified }) => email && email_verified === true)
  return typeof next?.['email'] === 'string' ? next['email'] : null
}

async function moveTo(sql: Sql, userId: string, email: string): Promise<void> {
  const moved = await sql.query(
    `update auth.users set email = $2, email_confirmed_at = now(), new_email = null, updated_at = now()
     where id = $1 and not exists (select from auth.users other where other.email = $2) returning id`,
    [userId, email],
  )
  if (moved.length === 0) {
    const text = 'Unable to unlink identity due to email conflict'
    throw new AuthError(422, 'email_conflict_identity_not_deletable', text)
  }
  // These tokens were sent to the old address.
  await sql.query(`delete from auth.one_time_tokens where user_id = $1`, [userId])
}

export const identityRoutes: Route[] = [
  ['GET', '/user/identities/authorize', startLinking, 'other'],
  ['DELETE', '/user/identities/:identity_id', unlink],
]
