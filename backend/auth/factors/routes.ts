import { z } from 'zod'

import { serviceRole } from '#backend/db/database.ts'
import type { Sql } from '#backend/db/engine.ts'
import { defaultLocale } from '#domain/locale/locale.ts'

import { AuthError, invalid } from '../errors.ts'
import { claimsOf, type Identified, identify, userCaller } from '../identify.ts'
import { type AuthContext, phoneField, type Route, readBody, reportSignIn } from '../request.ts'
import type { AuthDeps } from '../settings.ts'
import { challengeFactor, verifyFactor } from './challenges.ts'
import { deleteFactor, factorIdOf, identifyWithFactor, isBelowItsFactors } from './own-factor.ts'
import { maxIssuerLength, newTotpSecret, totpObject } from './totp.ts'

const maxFactors = 10
const abandonedAfterSeconds = 300

const enrollBody = z.object({
  factor_type: z.string().max(100).default(''),
  // In its stored form: a lone surrogate becomes U+FFFD.
  friendly_name: z
    .string()
    .max(200)
    .transform((name) => name.toWellFormed())
    .default(''),
  issuer: z.string().max(maxIssuerLength).default(''),
  phone: z.string().max(100).default(''),
})

type Enrollment = z.infer<typeof enrollBody>
type Claims = Awaited<ReturnType<typeof claimsOf>>

/** POST /factors: adds a second factor, which has no effect until it has been verified once. */
async function enroll(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const claims = await claimsOf(c, deps.tokens)
  const body = await readBody(c, enrollBody)
  switch (body.factor_type) {
    case 'totp':
      return c.json(await enrollTotp(deps, claims, body))
    case 'phone':
      return c.json(await enrollPhone(deps, claims, body))
    default:
      throw invalid('factor_type needs to be totp or phone')
  }
}

async function enrollTotp(
  deps: AuthDeps,
  claims: Claims,
  { friendly_name, issuer }: Enrollment,
): Promise<object> {
  const secret = newTotpSecret()
  const { id, user } = await deps.db.as(serviceRole, async (sql) => {
    const { user } = await identifyForEnrolling(sql, claims)
    await sweepAbandoned(sql, user.id)
    return { id: await insertFactor(sql, user.id, friendly_name, { secret }), user }
  })
  const label = user.email || user.phone || user.id
  const totp = await totpObject(secret, issuer || deps.siteNames[defaultLocale], label)
  return { id, type: 'totp', friendly_name, totp }
}

async function enrollPhone(
  deps: AuthDeps,
  claims: Claims,
  { friendly_name, phone: given }: Enrollment,
): Promise<object> {
  if (!deps.sendSms) {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (!given) throw invalid('Phone number required to enroll Phone factor')
  const { data: phone } = phoneField.safeParse(given)
  if (!phone) throw invalid('Invalid phone number format (E.164 required)')
  const id = await deps.db.as(serviceRole, async (sql) => {
    const { user } = await identifyForEnrolling(sql, claims)
    await sweepAbandoned(sql, user.id)
    await replacePhone(sql, user.id, phone)
    return insertFactor(sql, user.id, friendly_name, { phone })
  })
  return { id, type: 'phone', friendly_name, phone }
}

/** Throws when the session has not used an existing second factor, which would otherwise protect nothing. */
async function identifyForEnrolling(sql: Sql, claims: Claims): Promise<Identified> {
  const identified = await identify(sql, claims)
  if (isBelowItsFactors(identified)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  return identified
}

/** Deletes TOTP factors whose enrollment was abandoned at the QR code. */
async function sweepAbandoned(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = 'totp' and status = 'unverified'
       and last_challenged_at is null and created_at < now() - make_interval(secs => $2::float8)`,
    [userId, abandonedAfterSeconds],
  )
}

async function replacePhone(sql: Sql, userId: string, phone: string): Promise<void> {
  const verified = await sql.query(
    `select id from auth.mfa_factors where user_id = $1 and phone = $2 and status = 'verified'`,
    [userId, phone],
  )
  if (verified.length > 0) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  await sql.query(`delete from auth.mfa_factors where user_id = $1 and phone = $2`, [userId, phone])
}

/** Inserts a factor. The user row is locked, so no other request can insert one between the count and the insert. */
async function insertFactor(
  sql: Sql,
  userId: string,
  name: string,
  proof: { secret: string } | { phone: string },
): Promise<string> {
  const others = await sql.query<{ friendly_name: string }>(
    `select friendly_name from auth.mfa_factors where user_id = $1`,
    [userId],
  )
  if (others.some(({ friendly_name }) => friendly_name === name)) {
    const text = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
    throw new AuthError(422, 'mfa_factor_name_conflict', text)
  }
  if (others.length >= maxFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Enrolled factors exceed allowed limit, unenroll to continue',
    )
  }
  const [type, column, value] =
    'secret' in proof ? ['totp', 'secret', proof.secret] : ['phone', 'phone', proof.phone]
  const [row] = await sql.query<{ id: string }>(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, ${column}) values ($1, $2, $3, $4) returning id`,
    [userId, name, type, value],
  )
  if (!row) throw new Error('No row returned by the insert into auth.mfa_factors')
  return row.id
}

/** DELETE /factors/{id} */
async function unenroll(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const claims = await claimsOf(c, deps.tokens)
  const factorId = factorIdOf(c)
  const id = await deps.db.as(userCaller(claims), async (sql) => {
    const { user, session, factor } = await identifyWithFactor(sql, claims, factorId)
    if (factor.status === 'verified' && session.aal === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await deleteFactor(sql, user.id, factor.id)
    return factor.id
  })
  return c.json({ id })
}

export const factorRoutes: Route[] = [
  ['POST', '/factors', enroll],
  ['DELETE', '/factors/:id', unenroll],
  ['POST', '/factors/:id/challenge', challengeFactor, 'factor'],
  ['POST', '/factors/:id/verify', reportSignIn(verifyFactor), 'factor'],
]
