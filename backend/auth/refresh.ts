import { serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import type { Device } from './devices.ts'
import { AuthError, invalid } from './errors.ts'
import { fingerprint } from './secrets.ts'
import {
  childOf,
  keepRefreshToken,
  type Proof,
  type SessionObject,
  type SessionRow,
  sessionObject,
} from './sessions.ts'
import {
  type AuthDeps,
  accessTokenSeconds,
  administratorSeconds,
  reuseIntervalSeconds,
} from './settings.ts'
import { getUser, isAdministrator, refuseBanned } from './users.ts'

const ours = /^[A-Za-z0-9_-]{43}$/
const foreign = /^[a-z0-9]{12}$/

/** Refusals are returned, not thrown, so that the transaction commits the end of a stolen session. */
type Outcome = { session: SessionObject } | { refusal: AuthError }

/** Exchanges a refresh token for a new session. All requests with the same token get the same successor. */
export async function refresh(
  deps: Pick<AuthDeps, 'db' | 'tokens'>,
  token: string,
  device: Device,
): Promise<SessionObject> {
  if (!ours.test(token) && !foreign.test(token)) throw invalid('Refresh token is not valid')
  const outcome = await deps.db.as(serviceRole, (sql) => exchange(sql, deps.tokens, token, device))
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.session
}

interface TokenRow {
  [column: string]: string | boolean | null
  id: string
  revoked: boolean
  is_recent: boolean
  session_id: string
  user_id: string
  aal: string
  amr: string
  refresh_key: string
  is_idle: boolean
  is_old: boolean
}

async function exchange(
  sql: Sql,
  tokens: AuthDeps['tokens'],
  token: string,
  device: Device,
): Promise<Outcome> {
  // Locks the user before the session, as everywhere: another order could deadlock.
  await sql.query(
    `select u.id from auth.users u join auth.sessions s on s.user_id = u.id join auth.refresh_tokens t on t.session_id = s.id
     where t.token_hash = $1 for update of u`,
    [fingerprint(token)],
  )
  // Locks the session before reading the token, so that refreshes of one session run one at a time.
  await sql.query(
    `select s.id from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id where t.token_hash = $1 for update of s`,
    [fingerprint(token)],
  )
  const [row] = await sql.query<TokenRow>(
    `select t.id, t.revoked_at is not null as revoked,
       coalesce(abs(extract(epoch from clock_timestamp() - t.revoked_at)) < $2::float8, false) as is_recent,
       s.id as session_id, s.user_id, s.aal, s.amr, s.refresh_key,
       coalesce(s.refreshed_at, s.created_at) < now() - make_interval(secs => $3::float8) as is_idle,
       s.created_at < now() - make_interval(secs => $4::float8) as is_old
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token_hash = $1`,
    [
      fingerprint(token),
      reuseIntervalSeconds,
      administratorSeconds.idle,
      // Leaves room for the last access token to expire within the limit.
      administratorSeconds.total - accessTokenSeconds,
    ],
  )
  if (!row) {
    return {
      refusal: new AuthError(
        400,
        'refresh_token_not_found',
        'Invalid Refresh Token: Refresh Token Not Found',
      ),
    }
  }
  const user = await getUser(sql, row.user_id)
  refuseBanned(user)
  if ((row.is_idle || row.is_old) && (await isAdministrator(sql, user.id))) {
    await sql.query(`delete from auth.sessions where id = $1`, [row.session_id])
    return { refusal: sessionExpired(row.is_idle ? ' (Inactivity)' : '') }
  }
  const session: SessionRow = {
    id: row.session_id,
    user_id: row.user_id,
    aal: row.aal === 'aal2' ? 'aal2' : 'aal1',
    amr: JSON.parse(row.amr) as Proof[],
  }
  const child = childOf(row.refresh_key, token)
  if (!row.revoked) {
    await sql.query(`update auth.refresh_tokens set revoked_at = clock_timestamp() where id = $1`, [
      row.id,
    ])
    await keepRefreshToken(sql, session.id, child, row.id)
    await sql.query(
      `update auth.sessions set refreshed_at = now(), user_agent = coalesce($2, user_agent), ip = coalesce($3, ip) where id = $1`,
      [session.id, device.userAgent, device.ip],
    )
    return { session: await sessionObject(tokens, session, user, child) }
  }
  // A recent reuse is a lost response or a concurrent request; a later one means that the token was copied.
  const active = row.is_recent ? await activeToken(sql, session.id, row.refresh_key, token) : null
  if (active) return { session: await sessionObject(tokens, session, user, active) }
  await sql.query(`delete from auth.sessions where id = $1`, [session.id])
  return {
    refusal: new AuthError(
      400,
      'refresh_token_already_used',
      'Invalid Refresh Token: Already Used',
    ),
  }
}

const sessionExpired = (why: string) =>
  new AuthError(400, 'session_expired', `Invalid Refresh Token: Session Expired${why}`)

const maxChainLength = 5

/** Derives the live token step by step from the presented one; returns null when it is not a successor. */
async function activeToken(
  sql: Sql,
  sessionId: string,
  refreshKey: string,
  shown: string,
): Promise<string | null> {
  const [live] = await sql.query<{ token_hash: string }>(
    `select token_hash from auth.refresh_tokens where session_id = $1 and revoked_at is null`,
    [sessionId],
  )
  let token = shown
  for (let step = 0; live && step < maxChainLength; step++) {
    token = childOf(refreshKey, token)
    if (fingerprint(token) === live.token_hash) return token
  }
  return null
}
