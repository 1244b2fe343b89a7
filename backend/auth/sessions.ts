import type { Sql } from '../db/engine.ts'
import { announceDevice } from './device-mail.ts'
import { type Device, deviceMark, rememberDevice } from './devices.ts'
import { fingerprint, keyed, randomToken } from './secrets.ts'
import { type AuthDeps, accessTokenSeconds } from './settings.ts'
import type { UserObject } from './users.ts'

export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'recovery_code'
  | 'mfa/phone'
  | 'sso/saml'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'

export interface Proof {
  method: Method
  timestamp: number
  provider?: string
}

export interface SessionRow {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  amr: Proof[]
}

/** Response to a sign-in or a refresh. */
export interface SessionObject {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserObject
  [more: string]: unknown
}

/** Creates a session with its first refresh token. */
export async function startSession(
  sql: Sql,
  deps: AuthDeps,
  userId: string,
  proof: Omit<Proof, 'timestamp'>,
  device: Device,
): Promise<SessionObject> {
  const made = await makeSession(sql, { id: userId }, proof, device)
  if (!made) throw new Error(`No session created: no active user ${userId}`)
  if (made.isNewDevice) await announceDevice(sql, deps, made.user, device)
  return sessionObject(deps.tokens, made.session, made.user, made.refreshToken)
}

interface NewSession {
  session: SessionRow
  user: UserObject
  refreshToken: string
  /** True for the first sign-in on a device, unless it is the account's first one. */
  isNewDevice: boolean
}

/** Checks and locks the user and creates a session in one statement; returns null when no user matches. */
export async function makeSession(
  sql: Sql,
  who: { id: string } | { key: 'email' | 'phone'; address: string; passwordHash: string },
  proof: Omit<Proof, 'timestamp'>,
  device: Device,
): Promise<NewSession | null> {
  const [condition, ...values] =
    'id' in who
      ? ['id = $7', who.id]
      : [
          `${who.key} = $7 and encrypted_password = $8 and deleted_at is null
             and ${who.key}_confirmed_at is not null and coalesce(banned_until <= now(), true)
             and not exists (select from auth.identities where user_id = auth.users.id and provider like 'sso:%')`,
          who.address,
          who.passwordHash,
        ]
  const amr: Proof[] = [{ ...proof, timestamp: Math.floor(Date.now() / 1000) }]
  const refreshToken = randomToken()
  // One statement: a sign-in should cost little besides its password hash.
  const [row] = await sql.query<{ id: string; user: string; is_new_device: boolean }>(
    `with one as (
       update auth.users set last_sign_in_at = now(), updated_at = now() where ${condition} returning auth.users.*
     ), session as (
       insert into auth.sessions (user_id, amr, refresh_key, user_agent, ip)
       select id, $1::jsonb, $2, $3, $4 from one returning id
     ), token as (
       insert into auth.refresh_tokens (session_id, token_hash) select id, $5 from session
     ), ${rememberDevice('one', '$6')} select session.id, auth.user_object(one.*::auth.users) as user,
       coalesce((select is_new from remembered), false)
         and exists (select from auth.known_devices where user_id = one.id) as is_new_device
     from session, one`,
    [
      JSON.stringify(amr),
      randomToken(),
      device.userAgent,
      device.ip,
      fingerprint(refreshToken),
      deviceMark(device),
      ...values,
    ],
  )
  if (!row) return null
  const user = JSON.parse(row.user) as UserObject
  const session: SessionRow = { id: row.id, user_id: user.id, aal: 'aal1', amr }
  return { session, user, refreshToken, isNewDevice: row.is_new_device }
}

/** Builds the response to a sign-in or a refresh. */
export async function sessionObject(
  tokens: AuthDeps['tokens'],
  session: SessionRow,
  user: UserObject,
  refreshToken: string,
): Promise<SessionObject> {
  const accessToken = await tokens.sign(
    {
      sub: user.id,
      email: user.email,
      phone: user.phone,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: false,
    },
    accessTokenSeconds,
  )
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(Date.now() / 1000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user,
  }
}

/** Stores a token's fingerprint and returns the token. */
export async function keepRefreshToken(
  sql: Sql,
  sessionId: string,
  token: string,
  parentId: string | null,
): Promise<string> {
  await sql.query(
    `insert into auth.refresh_tokens (session_id, token_hash, parent_id) values ($1, $2, $3)`,
    [sessionId, fingerprint(token), parentId],
  )
  return token
}

/**
 * Derives the only successor of a refresh token, so that a client that lost the response gets the same token again. Neither the
 * database alone nor the parent alone is enough to derive it.
 */
export function childOf(refreshKey: string, parent: string): string {
  return keyed(refreshKey, parent)
}

/** Replaces all refresh tokens of the session with a new one, for example after a second factor. */
export async function renewRefreshToken(sql: Sql, sessionId: string): Promise<string> {
  await sql.query(`delete from auth.refresh_tokens where session_id = $1`, [sessionId])
  return keepRefreshToken(sql, sessionId, randomToken(), null)
}

export async function findSession(sql: Sql, id: string): Promise<SessionRow | null> {
  const [row] = await sql.query<{ id: string; user_id: string; aal: 'aal1' | 'aal2'; amr: string }>(
    `select id, user_id, aal, amr from auth.sessions where id = $1 for update`,
    [id],
  )
  return row ? { ...row, amr: JSON.parse(row.amr) as Proof[] } : null
}

export type Scope = 'global' | 'local' | 'others'

/** Deletes this session, all of the user's sessions, or all but this one, with their refresh tokens. */
export async function endSessions(
  sql: Sql,
  userId: string,
  sessionId: string | null,
  scope: Scope,
): Promise<void> {
  const which = {
    global: '',
    local: 'and id = $2::uuid',
    others: 'and id is distinct from $2::uuid',
  }[scope]
  await sql.query(
    `delete from auth.sessions where user_id = $1 ${which}`,
    scope === 'global' ? [userId] : [userId, sessionId],
  )
}
