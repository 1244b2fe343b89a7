import { z } from 'zod'

import { serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { AuthError, invalid } from './errors.ts'
import { findFlow, issueCode } from './flows.ts'
import {
  clearTokens,
  consumeCode,
  consumeLink,
  type FoundToken,
  type TokenKind,
} from './one-time-tokens.ts'
import {
  type AuthContext,
  deviceOf,
  emailField,
  type Route,
  readBody,
  readPhone,
  redirectTarget,
  reportSignIn,
} from './request.ts'
import { type SessionObject, startSession } from './sessions.ts'
import type { AuthDeps } from './settings.ts'
import { getUser, isProven, keepIdentity, refuseBanned, resetUnproven } from './users.ts'

const kindsOfType = new Map<string, TokenKind[]>(
  Object.entries({
    signup: ['confirmation'],
    invite: ['invite'],
    recovery: ['recovery'],
    magiclink: ['magiclink'],
    email: ['confirmation', 'magiclink'],
    email_change: ['email_change_new', 'email_change_current'],
    sms: ['phone_confirmation', 'sms'],
    phone_change: ['phone_change'],
  }),
)

const verifyBody = z.object({
  type: z.string().max(100).default(''),
  token: z.string().max(500).default(''),
  token_hash: z.string().max(500).default(''),
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
})

const halfDone =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /verify: accepts a typed code with its address, or a link's token. */
async function verify(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { type, token, token_hash, email, phone } = await readBody(c, verifyBody)
  const kinds = kindsFor(type)
  if (Boolean(token) === Boolean(token_hash)) {
    throw invalid('Verify requires either a token or a token hash')
  }
  if (token_hash && (email || phone)) {
    throw invalid('Only the token_hash and type should be provided')
  }
  if (token && Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  const address = phone ? readPhone(phone) : (emailField.safeParse(email).data ?? '')
  // Throws only after the commit, so that a wrong code stays counted.
  const outcome = await deps.db.as(serviceRole, async (sql) => {
    const found = token_hash
      ? await consumeLink(sql, token_hash, kinds)
      : await consumeCode(sql, deps.limits, { address }, token, kinds)
    return found
      ? fulfil(sql, found, (userId) =>
          startSession(sql, deps, userId, { method: 'otp' }, deviceOf(c)),
        )
      : null
  })
  if (outcome === null) {
    throw token_hash
      ? new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
      : new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  }
  return c.json(outcome === 'half' ? { msg: halfDone, code: '200' } : outcome)
}

function kindsFor(type: string): TokenKind[] {
  const kinds = kindsOfType.get(type)
  if (!kinds) throw invalid('Verify requires a verification type')
  return kinds
}

/** Applies a consumed token to the account. Returns 'half' while the other address must still confirm an e-mail change. */
async function fulfil<T>(
  sql: Sql,
  { userId, kind, flowId }: FoundToken,
  signIn: (userId: string) => Promise<T>,
): Promise<T | 'half'> {
  const user = await getUser(sql, userId)
  refuseBanned(user, 403)
  if (kind === 'email_change_new' || kind === 'email_change_current') {
    const waiting = await sql.query(
      `select from auth.one_time_tokens where user_id = $1 and kind in ('email_change_new', 'email_change_current') and expires_at > now()`,
      [userId],
    )
    if (waiting.length > 0) return 'half'
    const changed = await sql.query(
      `update auth.users set email = new_email, new_email = null, email_confirmed_at = now(), updated_at = now()
       where id = $1 and new_email is not null and not exists (select from auth.users other where other.email = auth.users.new_email) returning id`,
      [userId],
    )
    if (changed.length === 0) throw taken('email')
    await keepIdentity(sql, userId, 'email')
  } else if (kind === 'phone_change') {
    const changed = await sql.query(
      `update auth.users set phone = new_phone, new_phone = null, phone_confirmed_at = now(), updated_at = now()
       where id = $1 and new_phone is not null and not exists (select from auth.users other where other.phone = auth.users.new_phone) returning id`,
      [userId],
    )
    if (changed.length === 0) throw taken('phone')
    await keepIdentity(sql, userId, 'phone')
  } else {
    const proven = kind === 'sms' || kind === 'phone_confirmation' ? 'phone' : 'email'
    // A sign-up message confirms the person who signed up; other messages confirm only the owner of the address.
    const isOwn = kind === 'confirmation' || kind === 'phone_confirmation'
    if (!isOwn && !isProven(user)) {
      await resetUnproven(sql, userId, { proven, flowId, keepsMetadata: kind === 'invite' })
    }
    await sql.query(
      `update auth.users set ${proven}_confirmed_at = coalesce(${proven}_confirmed_at, now()), updated_at = now() where id = $1`,
      [userId],
    )
    await keepIdentity(sql, userId, proven)
  }
  await clearTokens(sql, userId)
  return signIn(userId)
}

/** Returns the error for an address that another account has taken in the meantime. */
function taken(what: 'email' | 'phone'): AuthError {
  const address = what === 'email' ? 'email address' : 'phone number'
  return new AuthError(
    422,
    `${what}_exists`,
    `A user with this ${address} has already been registered`,
  )
}

/** GET /verify: handles the link of a mail. Redirects the visitor with the session or the error. */
async function followLink(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { token = '', type = '' } = c.req.query()
  if (!token || token.length > 500) throw invalid('Verify requires a token or a token hash')
  const kinds = kindsFor(type)
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)
  try {
    const outcome = await deps.db.as(serviceRole, async (sql) => {
      const found = await consumeLink(sql, token, kinds)
      if (!found) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
      const flow = found.flowId ? await findFlow(sql, found.flowId) : null
      return fulfil<{ code: string } | SessionObject>(sql, found, async (userId) =>
        flow?.has_challenge
          ? { code: await issueCode(sql, flow.id, userId) }
          : startSession(sql, deps, userId, { method: 'otp' }, deviceOf(c)),
      )
    })
    if (outcome === 'half')
      return c.redirect(withFragment(target, { message: halfDone, sb: '' }), 303)
    if ('code' in outcome && typeof outcome.code === 'string') {
      return c.redirect(withQuery(target, { code: outcome.code }), 303)
    }
    return c.redirect(
      withFragment(target, { ...sessionFields(outcome as SessionObject), type }),
      303,
    )
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error
    return c.redirect(failureTarget(target, error, token.startsWith('pkce_')), 303)
  }
}

export function sessionFields(session: SessionObject): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  }
}

const oauthErrors: Record<number, string> = { 400: 'invalid_request', 403: 'access_denied' }

/** Returns the redirect URL after a failed sign-in, with the error. */
export function failureTarget(target: string, error: AuthError, isPkce: boolean): string {
  const name = oauthErrors[error.status]
  const fields = {
    ...(name ? { error: name } : {}),
    error_code: error.code,
    error_description: error.message,
  }
  const withFields = isPkce ? withQuery(target, fields) : target
  return withFragment(withFields, { ...fields, sb: '' })
}

export function withFragment(target: string, fields: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(fields).toString()
  return url.href
}

export function withQuery(target: string, fields: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

export const verifyRoutes: Route[] = [
  ['GET', '/verify', followLink, 'other'],
  ['POST', '/verify', reportSignIn(verify), 'other'],
]
