import { z } from 'zod'

import { serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { prepareEmailChange, readEmail } from './codes.ts'
import { AuthError, invalid } from './errors.ts'
import { claimsOf, type Identified, identify, userCaller } from './identify.ts'
import { prepareSms, sendLater } from './messages.ts'
import { clearTokens, consumeCode } from './one-time-tokens.ts'
import { hashPassword, verifyPassword } from './password.ts'
import {
  type AuthContext,
  attemptOn,
  metadataField,
  pkceFields,
  type Route,
  readBody,
  readPhone,
  readPkce,
  redirectTarget,
} from './request.ts'
import { endSessions, type Scope } from './sessions.ts'
import { type AuthDeps, maxPasswordBytes, secondsBetweenMessages } from './settings.ts'
import { findAccount, getUser, isCompanyUser, type UserObject } from './users.ts'

/** GET /user */
async function showUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const claims = await claimsOf(c, deps.tokens)
  const { user } = await deps.db.as(serviceRole, (sql) => identify(sql, claims))
  return c.json(user)
}

const userBody = z.object({
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(1_000).optional(),
  current_password: z.string().max(1_000).optional(),
  nonce: z.string().max(100).optional(),
  data: metadataField.optional(),
  app_metadata: z.unknown().optional(),
  channel: z.string().optional(),
  ...pkceFields,
})

type Change = z.infer<typeof userBody>

/** PUT /user: changes the user's own account. */
async function changeUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const claims = await claimsOf(c, deps.tokens)
  const change = await readBody(c, userBody)
  const pkce = readPkce(change)
  if (change.app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const before = await deps.db.as(serviceRole, (sql) => identify(sql, claims))
  refuseSamlUserChange(before.user, change)
  const email = change.email ? readEmail(change.email) : null
  const phone = change.phone ? readPhone(change.phone) : null
  if (phone && !deps.sendSms)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone is disabled')
  refuseLowAssurance(before, change)
  const passwordHash =
    change.password === undefined ? null : await newPassword(c, deps, before, change)
  const isNewEmail = email !== null && email !== before.user.email
  const isNewPhone = phone !== null && phone !== before.user.phone
  if (isNewEmail) {
    // Both addresses get a mail, so the rate limit counts both.
    for (const address of [email, before.user.email].filter(Boolean)) {
      await deps.limits.message('email', address, secondsBetweenMessages)
    }
  }
  if (isNewPhone) await deps.limits.message('sms', phone, secondsBetweenMessages)
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)

  const { user, send } = await deps.db.as(userCaller(claims), async (sql) => {
    const { user, session } = await identify(sql, claims)
    if (change.data) await mergeMetadata(sql, user.id, change.data)
    if (passwordHash) {
      await sql.query(
        `update auth.users set encrypted_password = $2, updated_at = now() where id = $1`,
        [user.id, passwordHash],
      )
      await clearTokens(sql, user.id)
      await sql.query(`delete from auth.flow_state where user_id = $1`, [user.id])
      await endSessions(sql, user.id, session.id, 'others')
    }
    const sends = [
      isNewEmail ? await startEmailChange(sql, deps, user, email, target, pkce) : null,
      isNewPhone ? await startPhoneChange(sql, deps, user, phone) : null,
    ]
    return { user: await getUser(sql, user.id), send: sends }
  })
  for (const one of send) sendLater(deps, one)
  return c.json(user)
}

/** Throws when a user of a company changes credentials: they have none here. */
function refuseSamlUserChange(user: UserObject, { email, phone, password }: Change): void {
  if (!isCompanyUser(user) || !(email || phone || password !== undefined)) return
  throw new AuthError(
    422,
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  )
}

/** Throws when a user with a second factor changes credentials without having used it in this session. */
function refuseLowAssurance(
  { user, session }: Identified,
  { email, phone, password }: Change,
): void {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  if (hasFactor && session.aal === 'aal1' && (email || phone || password !== undefined)) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
}

const freshSeconds = 24 * 60 * 60

/** Returns the hash of a new password, after checking its length, the identity of the user and that it is new. */
async function newPassword(
  c: AuthContext,
  deps: AuthDeps,
  before: Identified,
  change: Change,
): Promise<string> {
  const { password = '', current_password, nonce } = change
  checkPassword(password, deps.settings.minPasswordLength)
  const signedInAt = Math.max(...before.session.amr.map(({ timestamp }) => timestamp), 0)
  const isStale = signedInAt < Date.now() / 1000 - freshSeconds
  if (current_password !== undefined) {
    const attempt = attemptOn(c, before.user.email || before.user.phone)
    const { refund } = await deps.limits.signIn(attempt, async () => {})
    if (!(await verifyPassword(current_password, before.passwordHash))) {
      throw new AuthError(400, 'current_password_invalid', 'Current password is not valid')
    }
    await deps.db.as(serviceRole, refund)
  }
  if (isStale && current_password === undefined) {
    if (nonce === undefined) {
      throw new AuthError(
        400,
        'reauthentication_needed',
        'Password update requires reauthentication.',
      )
    }
    const { id, email, phone } = before.user
    const isRight = await deps.db.as(serviceRole, (sql) =>
      consumeCode(sql, deps.limits, { userId: id, address: email || phone }, nonce, [
        'reauthentication',
      ]),
    )
    if (!isRight)
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  if (before.passwordHash && (await verifyPassword(password, before.passwordHash))) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  }
  return hashPassword(password)
}

/** Throws when a new password is too long or too short. */
export function checkPassword(password: string, shortest: number): void {
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} characters`)
  }
  if (Array.from(password).length < shortest) {
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${shortest} characters.`,
      {
        weak_password: { reasons: ['length'] },
      },
    )
  }
}

/** Merges metadata shallowly; null removes a key. */
export async function mergeMetadata(
  sql: Sql,
  userId: string,
  data: Record<string, unknown>,
  column: 'user_metadata' | 'app_metadata' = 'user_metadata',
): Promise<void> {
  const gone = Object.keys(data).filter((key) => data[key] === null)
  const kept = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
  const json = JSON.stringify(kept)
  const changed = await sql.query(
    `update auth.users set ${column} = (${column} || $2::jsonb) - array(select jsonb_array_elements_text($3::jsonb)), updated_at = now()
     where id = $1 and length((${column} || $2::jsonb)::text) <= 20000 returning id`,
    [userId, json, JSON.stringify(gone)],
  )
  if (changed.length === 0) throw invalid('The metadata is too large')
}

async function startEmailChange(
  sql: Sql,
  deps: AuthDeps,
  user: UserObject,
  email: string,
  target: string,
  pkce: ReturnType<typeof readPkce>,
) {
  if (await findAccount(sql, 'email', email)) {
    throw new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    )
  }
  await sql.query(`update auth.users set new_email = $2, updated_at = now() where id = $1`, [
    user.id,
    email,
  ])
  return prepareEmailChange(sql, deps, user, email, target, pkce)
}

async function startPhoneChange(sql: Sql, deps: AuthDeps, user: UserObject, phone: string) {
  if (await findAccount(sql, 'phone', phone)) {
    throw new AuthError(
      422,
      'phone_exists',
      'A user with this phone number has already been registered',
    )
  }
  await sql.query(`update auth.users set new_phone = $2, updated_at = now() where id = $1`, [
    user.id,
    phone,
  ])
  return prepareSms(sql, deps, { userId: user.id, to: phone, kind: 'phone_change' })
}

const scopes: Scope[] = ['global', 'local', 'others']

/** POST /logout */
async function logout(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const requestedScope = c.req.query('scope') ?? 'global'
  const scope = scopes.find((known) => known === requestedScope)
  if (!scope) throw invalid(`Unsupported logout scope "${requestedScope.slice(0, 50)}"`)
  const claims = await claimsOf(c, deps.tokens)
  await deps.db.as(serviceRole, async (sql) => {
    const { user, session } = await identify(sql, claims)
    await endSessions(sql, user.id, session.id, scope)
  })
  return c.body(null, 204)
}

export const userRoutes: Route[] = [
  ['GET', '/user', showUser],
  ['PUT', '/user', changeUser, 'other'],
  ['POST', '/logout', logout],
]
