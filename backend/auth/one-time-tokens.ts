import type { Sql } from '../db/engine.ts'
import type { Limits } from './limits.ts'
import { fingerprint, isSameText, randomCode, randomToken } from './secrets.ts'
import { contestSeconds, triesPerCode } from './settings.ts'

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change_new'
  | 'email_change_current'
  | 'sms'
  | 'phone_confirmation'
  | 'phone_change'
  | 'reauthentication'

export interface NewToken {
  /** Six digits for typing. */
  code: string
  /** Long token for links. Independent of the code, so that guessing one reveals nothing about the other. */
  link: string
}

/** Creates a code and a link for the user, and voids the previous ones of the same kind. */
export async function makeToken(
  sql: Sql,
  {
    userId,
    kind,
    address,
    seconds,
    flowId = null,
  }: {
    userId: string
    kind: TokenKind
    address: string
    seconds: number
    flowId?: string | null
  },
): Promise<NewToken> {
  const made = { code: randomCode(), link: (flowId ? 'pkce_' : '') + randomToken(28) }
  await sql.query(
    `insert into auth.one_time_tokens (user_id, kind, address, code_hash, link_hash, flow_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7::float8))
     on conflict (user_id, kind) do update set address = excluded.address, code_hash = excluded.code_hash,
       link_hash = excluded.link_hash, flow_id = excluded.flow_id, expires_at = excluded.expires_at,
       wrong_tries = 0, created_at = now()`,
    [
      userId,
      kind,
      address,
      fingerprint(address + made.code),
      fingerprint(made.link),
      flowId,
      seconds,
    ],
  )
  return made
}

export interface FoundToken {
  userId: string
  kind: TokenKind
  address: string
  flowId: string | null
}

interface Row {
  [column: string]: string | null
  id: string
  user_id: string
  kind: string
  address: string
  code_hash: string
  flow_id: string | null
}

const found = (row: Row): FoundToken => ({
  userId: row.user_id,
  kind: row.kind as TokenKind,
  address: row.address,
  flowId: row.flow_id,
})

/** Returns and deletes the token of a link; null when it is unknown, expired or of another kind. */
export async function consumeLink(
  sql: Sql,
  link: string,
  kinds: TokenKind[],
): Promise<FoundToken | null> {
  const [row] = await sql.query<Row>(
    `delete from auth.one_time_tokens where link_hash = $1 and kind = any ($2::text[]) and expires_at > now() returning *`,
    [fingerprint(link), `{${kinds.join(',')}}`],
  )
  return row ? found(row) : null
}

/** Returns and deletes the token of a typed code. Five wrong codes void the token; twenty in a day block all tokens. */
export async function consumeCode(
  sql: Sql,
  limits: Pick<Limits, 'refuseGuesses' | 'wrongCode'>,
  { address, userId }: { address: string; userId?: string },
  code: string,
  kinds: TokenKind[],
): Promise<FoundToken | null> {
  await limits.refuseGuesses(sql, address)
  const [column, value] = userId === undefined ? ['address', address] : ['user_id', userId]
  const rows = await sql.query<Row>(
    `select * from auth.one_time_tokens where ${column} = $1 and kind = any ($2::text[])
       and expires_at > now() and wrong_tries < $3::int for update`,
    [value, `{${kinds.join(',')}}`, triesPerCode],
  )
  for (const row of rows) {
    if (!isSameText(fingerprint(row.address + code), row.code_hash)) continue
    await sql.query(`delete from auth.one_time_tokens where id = $1`, [row.id])
    return found(row)
  }
  for (const row of rows) {
    await sql.query(`update auth.one_time_tokens set wrong_tries = wrong_tries + 1 where id = $1`, [
      row.id,
    ])
  }
  await limits.wrongCode(sql, address)
  return null
}

/** Turns the pending code of a phone sign-up into a sign-in code, which clears the account when it proves the number. */
export async function contestSignup(sql: Sql, phone: string): Promise<void> {
  await sql.query(
    `update auth.one_time_tokens set kind = 'sms', created_at = now() where address = $1 and kind = 'phone_confirmation'`,
    [phone],
  )
}

/** Returns the kind of the last code sent to an unconfirmed number, and whether it is recent enough to be contested. */
export async function lastPhoneCode(
  sql: Sql,
  userId: string,
): Promise<{ kind: 'sms' | 'phone_confirmation'; isRecent: boolean } | null> {
  const [row] = await sql.query<{ kind: 'sms' | 'phone_confirmation'; is_recent: boolean }>(
    `select kind, created_at > now() - make_interval(secs => $2::float8) as is_recent
     from auth.one_time_tokens where user_id = $1 and kind in ('sms', 'phone_confirmation')`,
    [userId, contestSeconds],
  )
  return row ? { kind: row.kind, isRecent: row.is_recent } : null
}

export async function clearTokens(sql: Sql, userId: string): Promise<void> {
  await sql.query(`delete from auth.one_time_tokens where user_id = $1`, [userId])
}
