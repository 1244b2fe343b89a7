import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import { serviceRole } from '#backend/db/database.ts'
import type { Sql } from '#backend/db/engine.ts'
import { uuid } from '#domain/columns/uuid.ts'
import { defaultLocale } from '#domain/locale/locale.ts'

import { AuthError, invalid } from '../errors.ts'
import { noteFailure } from '../failed-sign-ins.ts'
import { claimsOf, userCaller } from '../identify.ts'
import { sendLater } from '../messages.ts'
import { type AuthContext, deviceOf, readBody } from '../request.ts'
import { fingerprint, isSameText, randomCode } from '../secrets.ts'
import {
  type Method,
  renewRefreshToken,
  type SessionObject,
  type SessionRow,
  sessionObject,
} from '../sessions.ts'
import {
  type AuthDeps,
  challengeSeconds,
  secondsBetweenMessages,
  triesPerCode,
} from '../settings.ts'
import { getUser } from '../users.ts'
import { type Factor, factorIdOf, identifyWithFactor, isBelowItsFactors } from './own-factor.ts'
import { acceptedStep } from './totp.ts'

type Claims = Awaited<ReturnType<typeof claimsOf>>

const challengeBody = z.object({ channel: z.string().max(100).default('sms') })

/** POST /factors/{id}/challenge: creates a challenge; for a phone factor, sends the code. */
export async function challengeFactor(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const claims = await claimsOf(c, deps.tokens)
  const factorId = factorIdOf(c)
  const { channel } = await readBody(c, challengeBody)
  const { factor } = await deps.db.as(serviceRole, (sql) => factorToProve(sql, claims, factorId))
  const { phone } = factor
  if (phone !== null) {
    refuseChannel(deps, channel)
    requirePauseBetweenChallenges(factor)
    await deps.limits.message('sms', phone, secondsBetweenMessages)
  }
  const code = phone === null ? null : randomCode()
  const id = await deps.db.as(serviceRole, (sql) => makeChallenge(sql, claims, factorId, code))
  if (phone !== null) {
    const text = `${deps.siteNames[defaultLocale]}: ${code}`
    sendLater(deps, async () => deps.sendSms?.({ to: phone, text }))
  }
  const expiresAt = Math.floor(Date.now() / 1000) + challengeSeconds
  return c.json({ id, type: factor.factor_type, expires_at: expiresAt })
}

/**
 * Returns the user's factor; throws when this session may not verify it. An unverified factor cannot replace a verified one: an
 * attacker who knows only the password could have added it before the other existed.
 */
async function factorToProve(sql: Sql, claims: Claims, factorId: string) {
  const identified = await identifyWithFactor(sql, claims, factorId)
  if (identified.factor.status === 'unverified' && isBelowItsFactors(identified)) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor')
  }
  return identified
}

function refuseChannel({ sendSms }: AuthDeps, channel: string): void {
  if (!sendSms) {
    throw new AuthError(
      422,
      'mfa_phone_verify_not_enabled',
      'MFA verification is disabled for Phone',
    )
  }
  if (channel !== 'sms') throw invalid("Invalid channel, supported values are 'sms'")
}

function requirePauseBetweenChallenges({ factor_type, seconds_since_challenge }: Factor): void {
  const wait = secondsBetweenMessages - (seconds_since_challenge ?? secondsBetweenMessages)
  if (factor_type !== 'phone' || wait <= 0) return
  throw new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${wait} seconds.`,
    { retry_after: wait },
  )
}

async function makeChallenge(
  sql: Sql,
  claims: Claims,
  factorId: string,
  code: string | null,
): Promise<string> {
  const { session, factor } = await factorToProve(sql, claims, factorId)
  // Checked again, since another request may have come first.
  requirePauseBetweenChallenges(factor)
  const id = randomUUID()
  await sql.query(
    `delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 day'`,
    [factor.id],
  )
  await sql.query(
    `insert into auth.mfa_challenges (id, factor_id, session_id, code_hash) values ($1, $2, $3, $4)`,
    [id, factor.id, session.id, code && fingerprint(id + code)],
  )
  await sql.query(
    `update auth.mfa_factors set last_challenged_at = clock_timestamp(), updated_at = now() where id = $1`,
    [factor.id],
  )
  return id
}

const verifyBody = z.object({
  challenge_id: z.string().max(100).default(''),
  code: z.string().max(100).default(''),
})

/** Refusals are returned, not thrown, so that the transaction commits the count of wrong attempts. */
type Outcome = { session: SessionObject } | { refusal: AuthError }

/** POST /factors/{id}/verify */
export async function verifyFactor(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const claims = await claimsOf(c, deps.tokens)
  const factorId = factorIdOf(c)
  const { challenge_id: challengeId, code } = await readBody(c, verifyBody)
  if (!uuid.test(challengeId)) throw invalid('challenge_id must be an UUID')
  if (!code) throw invalid('Code needs to be non-empty')
  // Keyed by user, so that users cannot exhaust each other's attempts.
  await deps.limits.factor(`${claims.sub} ${factorId}`)
  const outcome = await deps.db.as(userCaller(claims), async (sql): Promise<Outcome> => {
    const { factor, session } = await factorToProve(sql, claims, factorId)
    const challenge = await findChallenge(sql, challengeId, factor, session)
    const accepted =
      checkCode(challenge, factor, code) ?? (await takeRecoveryCode(sql, challenge, factor, code))
    if (accepted === null) {
      if (factor.status === 'verified')
        await noteFailure(
          sql,
          { key: 'id', value: session.user_id },
          methods[factor.factor_type],
          deviceOf(c),
        )
      return { refusal: await countWrongCode(sql, challenge, factor) }
    }
    return { session: await raise(sql, deps, session, factor, challenge, accepted) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return c.json(outcome.session)
}

interface Challenge {
  id: string
  code_hash: string | null
  wrong_tries: number
}

/** Returns the challenge; throws unless this session created it for this factor and it is neither expired nor used. */
async function findChallenge(
  sql: Sql,
  id: string,
  factor: Factor,
  session: SessionRow,
): Promise<Challenge> {
  const [row] = await sql.query<{
    id: string
    code_hash: string | null
    wrong_tries: number
    is_usable: boolean
    is_expired: boolean
  }>(
    `select id, code_hash, wrong_tries, verified_at is null and session_id = $3 as is_usable,
       created_at < now() - make_interval(secs => $4::float8) as is_expired
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [id, factor.id, session.id, challengeSeconds],
  )
  if (!row) {
    const text = 'MFA factor with the provided challenge ID not found'
    throw new AuthError(422, 'mfa_factor_not_found', text)
  }
  if (!row.is_usable) {
    const text = 'Challenge and verify IP addresses mismatch'
    throw new AuthError(422, 'mfa_ip_address_mismatch', text)
  }
  if (row.is_expired) {
    const text = `MFA challenge ${row.id} has expired, verify against another challenge or create a new challenge.`
    throw new AuthError(422, 'mfa_challenge_expired', text)
  }
  return row
}

interface AcceptedCode {
  method: Method
  /** The time step of a code of an authenticator app. */
  step: number | null
}

const methods = { totp: 'totp', phone: 'mfa/phone' } as const

/** Checks a code; returns null when it is wrong or follows too many wrong ones. */
function checkCode(challenge: Challenge, factor: Factor, code: string): AcceptedCode | null {
  if (challenge.wrong_tries >= triesPerCode) return null
  const method = methods[factor.factor_type]
  if (challenge.code_hash !== null) {
    const isRight = isSameText(fingerprint(challenge.id + code), challenge.code_hash)
    return isRight ? { method, step: null } : null
  }
  const step = acceptedStep(factor.secret ?? '', code, Number(factor.last_step ?? 0))
  return step === null ? null : { method, step }
}

/** Uses up one of the user's recovery codes instead of a verified factor; returns null when the code is not one of them. */
async function takeRecoveryCode(
  sql: Sql,
  challenge: Challenge,
  factor: Factor,
  text: string,
): Promise<AcceptedCode | null> {
  const code = text.toLowerCase().replace(/[\s-]/g, '')
  const mayBeOne = /^[0-9a-f]{12}$/.test(code) && challenge.wrong_tries < triesPerCode
  if (factor.status !== 'verified' || !mayBeOne) return null
  const used = await sql.query(
    `update auth.recovery_codes set used_at = now()
     where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
    [factor.user_id, fingerprint(factor.user_id + code)],
  )
  return used.length > 0 ? { method: 'recovery_code', step: null } : null
}

async function countWrongCode(sql: Sql, { id }: Challenge, { factor_type }: Factor) {
  await sql.query(
    `update auth.mfa_challenges set wrong_tries = least(wrong_tries + 1, $2::int) where id = $1`,
    [id, triesPerCode],
  )
  const kind = factor_type === 'totp' ? 'TOTP' : 'MFA Phone'
  return new AuthError(422, 'mfa_verification_failed', `Invalid ${kind} code entered`)
}

/**
 * Raises the session to aal2 and removes everything of lower assurance: the refresh tokens of this session, other aal1 sessions
 * and unverified factors of this type.
 */
async function raise(
  sql: Sql,
  { tokens }: AuthDeps,
  session: SessionRow,
  factor: Factor,
  challenge: Challenge,
  { method, step }: AcceptedCode,
): Promise<SessionObject> {
  const earlier = session.amr.filter((proof) => proof.method !== method)
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }, ...earlier]
  await sql.query(`update auth.mfa_challenges set verified_at = now() where id = $1`, [
    challenge.id,
  ])
  await sql.query(
    `update auth.mfa_factors set status = 'verified', last_step = coalesce($2, last_step), updated_at = now() where id = $1`,
    [factor.id, step],
  )
  await sql.query(`update auth.sessions set aal = 'aal2', amr = $2, factor_id = $3 where id = $1`, [
    session.id,
    JSON.stringify(amr),
    factor.id,
  ])
  await sql.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [session.user_id, factor.factor_type],
  )
  await sql.query(`delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [
    session.user_id,
    session.id,
  ])
  const refreshToken = await renewRefreshToken(sql, session.id)
  const user = await getUser(sql, session.user_id)
  return sessionObject(tokens, { ...session, aal: 'aal2', amr }, user, refreshToken)
}
