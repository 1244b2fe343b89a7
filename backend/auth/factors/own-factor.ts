import type { Sql } from '#backend/db/engine.ts'
import { uuid } from '#domain/columns/uuid.ts'

import { AuthError } from '../errors.ts'
import { type Identified, identify } from '../identify.ts'
import type { AuthContext } from '../request.ts'

export interface Factor {
  id: string
  user_id: string
  factor_type: 'totp' | 'phone'
  status: 'verified' | 'unverified'
  secret: string | null
  last_step: string | null
  phone: string | null
  seconds_since_challenge: number | null
}

/** Returns the factor id in the path. */
export function factorIdOf(c: AuthContext): string {
  const id = c.req.param('id') ?? ''
  if (!uuid.test(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  return id
}

/** Returns the user and session of a token, and the user's factor with this id. */
export async function identifyWithFactor(
  sql: Sql,
  claims: Parameters<typeof identify>[1],
  factorId: string,
): Promise<Identified & { factor: Factor }> {
  const identified = await identify(sql, claims)
  const [factor] = await sql.query<{ [column in keyof Factor]: Factor[column] }>(
    `select id, user_id, factor_type, status, secret, last_step, phone,
       floor(extract(epoch from clock_timestamp() - last_challenged_at))::int as seconds_since_challenge
     from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    [factorId, identified.user.id],
  )
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return { ...identified, factor }
}

/** True when the user has a verified second factor that this session has not used yet. */
export function isBelowItsFactors({ user, session }: Identified): boolean {
  const hasVerified = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasVerified && session.aal === 'aal1'
}

/** Deletes a factor and lowers the sessions that it had raised back to aal1. */
export async function deleteFactor(sql: Sql, userId: string, factorId: string): Promise<void> {
  await sql.query(
    `update auth.sessions set aal = 'aal1', factor_id = null,
       amr = coalesce((select jsonb_agg(proof order by position) from jsonb_array_elements(amr)
         with ordinality as proofs (proof, position) where proof ->> 'method' not in ('totp', 'mfa/phone', 'recovery_code')), '[]')
     where user_id = $1 and factor_id = $2`,
    [userId, factorId],
  )
  await sql.query(`delete from auth.mfa_factors where id = $1`, [factorId])
}
