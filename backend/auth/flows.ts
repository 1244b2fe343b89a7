import type { Sql } from '../db/engine.ts'
import { AuthError } from './errors.ts'
import type { Pkce } from './request.ts'
import { fingerprint, isSameText, randomToken, sha256Base64Url } from './secrets.ts'
import type { Method } from './sessions.ts'
import { flowSeconds } from './settings.ts'

export interface Flow {
  id: string
  user_id: string | null
  method: Method
  provider: string | null
  redirect_to: string | null
  linking_user: string | null
  provider_state: Record<string, unknown>
  has_challenge: boolean
  is_used: boolean
  is_expired: boolean
}

/** Stores a sign-in that the client with the verifier finishes later, and returns its id. */
export async function startFlow(
  sql: Sql,
  flow: {
    method: Method
    pkce: Pkce | null
    userId?: string
    provider?: string
    redirectTo?: string
    linkingUser?: string
    providerState?: Record<string, unknown>
  },
): Promise<string> {
  await sql.query(`delete from auth.flow_state where created_at < now() - interval '1 day'`)
  const [row] = await sql.query<{ id: string }>(
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, method, provider, redirect_to, linking_user, provider_state)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      flow.userId ?? null,
      flow.pkce?.challenge ?? null,
      flow.pkce?.method ?? null,
      flow.method,
      flow.provider ?? null,
      flow.redirectTo ?? null,
      flow.linkingUser ?? null,
      JSON.stringify(flow.providerState ?? {}),
    ],
  )
  if (!row) throw new Error('No row returned when storing the sign-in flow')
  return row.id
}

export async function findFlow(sql: Sql, id: string): Promise<Flow | null> {
  const [row] = await sql.query<Omit<Flow, 'provider_state'> & { provider_state: string }>(
    `select id, user_id, method, provider, redirect_to, linking_user, provider_state, is_used,
       code_challenge is not null as has_challenge,
       created_at < now() - make_interval(secs => $2::float8) as is_expired
     from auth.flow_state where id = $1 for update`,
    [id, flowSeconds],
  )
  return row ? { ...row, provider_state: JSON.parse(row.provider_state) } : null
}

/** Issues the code that the client exchanges, together with its verifier, for a session. */
export async function issueCode(
  sql: Sql,
  flowId: string,
  userId: string,
  providerTokens: { access?: string; refresh?: string } = {},
): Promise<string> {
  const code = randomToken()
  await sql.query(
    `update auth.flow_state set auth_code_hash = $2, user_id = $3, code_issued_at = now(), is_used = true,
       provider_token = $4, provider_refresh_token = $5 where id = $1`,
    [
      flowId,
      fingerprint(code),
      userId,
      providerTokens.access ?? null,
      providerTokens.refresh ?? null,
    ],
  )
  return code
}

export interface FinishedFlow {
  userId: string
  method: Method
  provider: string | null
  providerToken: string | null
  providerRefreshToken: string | null
}

type IssuedFlow = Pick<Flow, 'id' | 'user_id' | 'method' | 'provider' | 'is_expired'> & {
  code_challenge: string | null
  code_challenge_method: string | null
  provider_token: string | null
  provider_refresh_token: string | null
}

/** Returns and deletes the flow of a code, which works once. */
export async function finishFlow(sql: Sql, code: string, verifier: string): Promise<FinishedFlow> {
  const [row] = await sql.query<IssuedFlow>(
    `select *, code_issued_at < now() - make_interval(secs => $2::float8) as is_expired
     from auth.flow_state where auth_code_hash = $1 for update`,
    [fingerprint(code), flowSeconds],
  )
  if (!row?.user_id) {
    throw new AuthError(
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    )
  }
  if (row.is_expired) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const given = row.code_challenge_method === 'plain' ? verifier : sha256Base64Url(verifier)
  if (!isSameText(given, String(row.code_challenge))) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  await sql.query(`delete from auth.flow_state where id = $1`, [row.id])
  return {
    userId: row.user_id,
    method: row.method,
    provider: row.provider,
    providerToken: row.provider_token,
    providerRefreshToken: row.provider_refresh_token,
  }
}
