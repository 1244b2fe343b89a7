import { z } from 'zod'

import { serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { announceDevice } from './device-mail.ts'
import { AuthError, invalid } from './errors.ts'
import { noteFailure } from './failed-sign-ins.ts'
import { finishFlow } from './flows.ts'
import { sendLater } from './messages.ts'
import { byIdToken } from './oauth/id-token.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import { refresh } from './refresh.ts'
import {
  type AuthContext,
  attemptOn,
  deviceOf,
  emailField,
  parseForm,
  parseJson,
  phoneField,
  type Route,
  readText,
  reportSignIn,
  shaped,
} from './request.ts'
import { makeSession, type SessionObject, sessionObject, startSession } from './sessions.ts'
import type { AuthDeps } from './settings.ts'
import { findAccount, findPasswordHash, getUser, isCompanyUser, refuseBanned } from './users.ts'

/** Creates a session for one grant type. */
type Grant = (c: AuthContext, deps: AuthDeps, body: object) => Promise<SessionObject>

const grants = new Map<string, Grant>([
  ['password', reportSignIn(byPassword)],
  ['refresh_token', byRefreshToken],
  ['pkce', byCode],
  ['id_token', byIdToken],
])

async function token(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const text = await readText(c)
  const form = parseForm(c, text)
  const grant = grants.get(form?.['grant_type'] ?? c.req.query('grant_type') ?? '')
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  const session = await grant(c, deps, form ?? parseJson(text))
  c.header('sb-auth-user-id', session.user.id)
  return c.json(session)
}

export const tokenRoutes: Route[] = [['POST', '/token', token, 'token']]

const passwordBody = z.object({
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(1_000).default(''),
})

async function byPassword(c: AuthContext, deps: AuthDeps, body: object): Promise<SessionObject> {
  const { email, phone, password } = shaped(body, passwordBody)
  if (email && phone)
    throw invalid('Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw invalid('missing email or phone')
  if (phone && !deps.sendSms) {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  const key = email ? 'email' : 'phone'
  // A malformed address is treated as an unknown one.
  const address = (email ? emailField.safeParse(email) : phoneField.safeParse(phone)).data ?? ''
  const account = address || String(email ?? phone)
  const { found: hash, refund } = await deps.limits.signIn(attemptOn(c, account), (sql) =>
    findPasswordHash(sql, key, address),
  )
  // Outside any transaction, since hashing is slow. Takes equally long for unknown users.
  const device = deviceOf(c)
  if (!(await verifyPassword(password, hash)) || hash === null) {
    // Later, so that the response takes equally long for unknown users.
    sendLater(deps, () =>
      deps.db.as(serviceRole, (sql) =>
        noteFailure(sql, { key, value: address }, 'password', device),
      ),
    )
    throw wrongCredentials()
  }
  const upgraded = isOutdated(hash) ? await hashPassword(password) : null

  const started = await deps.db.as(serviceRole, async (sql) => {
    const who = { key, address, passwordHash: hash } as const
    const made = await makeSession(sql, who, { method: 'password' }, device)
    if (!made) throw await whyNot(sql, key, address, hash)
    await refund(sql)
    if (made.isNewDevice) await announceDevice(sql, deps, made.user, device)
    if (upgraded) {
      await sql.query(`update auth.users set encrypted_password = $2 where id = $1`, [
        made.user.id,
        upgraded,
      ])
    }
    // Not awaited here, so that the token is signed during the commit.
    return { session: sessionObject(deps.tokens, made.session, made.user, made.refreshToken) }
  })
  return started.session
}

/** Returns the reason for a failed sign-in; only callers with the correct password see it. */
async function whyNot(sql: Sql, key: 'email' | 'phone', address: string, hash: string) {
  const account = await findAccount(sql, key, address)
  // The account was changed or deleted during hashing.
  if (account?.passwordHash !== hash || isCompanyUser(account.user)) return wrongCredentials()
  refuseBanned(account.user)
  return key === 'email'
    ? new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    : new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
}

const wrongCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

const refreshBody = z.object({ refresh_token: z.string().max(1_000).default('') })

async function byRefreshToken(
  c: AuthContext,
  deps: AuthDeps,
  body: object,
): Promise<SessionObject> {
  const { refresh_token } = shaped(body, refreshBody)
  return refresh(deps, refresh_token, deviceOf(c))
}

const codeBody = z.object({
  auth_code: z.string().max(500).default(''),
  code_verifier: z.string().max(500).default(''),
})

async function byCode(c: AuthContext, deps: AuthDeps, body: object): Promise<SessionObject> {
  const { auth_code, code_verifier } = shaped(body, codeBody)
  if (!auth_code || !code_verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  return deps.db.as(serviceRole, async (sql) => {
    const flow = await finishFlow(sql, auth_code, code_verifier)
    refuseBanned(await getUser(sql, flow.userId))
    const proof = flow.provider && flow.method === 'sso/saml' ? { provider: flow.provider } : {}
    const session = await startSession(
      sql,
      deps,
      flow.userId,
      { method: flow.method, ...proof },
      deviceOf(c),
    )
    return {
      ...session,
      ...(flow.providerToken ? { provider_token: flow.providerToken } : {}),
      ...(flow.providerRefreshToken ? { provider_refresh_token: flow.providerRefreshToken } : {}),
    }
  })
}
