import type { Sql } from '../db/engine.ts'
import { AuthError } from './errors.ts'

/** A user as clients see it, built by the database (auth.user_object). */
export interface UserObject {
  id: string
  email: string
  phone: string
  email_confirmed_at?: string
  phone_confirmed_at?: string
  banned_until?: string
  deleted_at?: string
  new_email?: string
  new_phone?: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  identities: {
    identity_id: string
    provider: string
    id: string
    identity_data: Record<string, unknown>
  }[]
  factors?: { id: string; factor_type: 'totp' | 'phone'; status: 'verified' | 'unverified' }[]
  [field: string]: unknown
}

/** A user with the fields that clients do not see. */
export interface Account {
  user: UserObject
  passwordHash: string | null
}

type Key = 'id' | 'email' | 'phone'

/** Returns the account, locked for this transaction, or null. */
export async function findAccount(sql: Sql, key: Key, value: string): Promise<Account | null> {
  const [row] = await sql.query<{ user: string; hash: string | null }>(
    `select auth.user_object(u) as user, u.encrypted_password as hash from auth.users u
     where u.${key} = $1 and u.deleted_at is null for update of u`,
    [value],
  )
  return row ? { user: JSON.parse(row.user) as UserObject, passwordHash: row.hash } : null
}

/** Returns only the hash, without a lock, to verify a password. */
export async function findPasswordHash(sql: Sql, key: Key, value: string): Promise<string | null> {
  const [row] = await sql.query<{ hash: string | null }>(
    `select encrypted_password as hash from auth.users where ${key} = $1 and deleted_at is null`,
    [value],
  )
  return row?.hash ?? null
}

export async function getUser(sql: Sql, id: string): Promise<UserObject> {
  const account = await findAccount(sql, 'id', id)
  if (!account)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return account.user
}

export interface NewUser {
  id?: string
  email?: string
  phone?: string
  passwordHash?: string | null
  isEmailConfirmed?: boolean
  isPhoneConfirmed?: boolean
  userMetadata?: Record<string, unknown>
  appMetadata?: Record<string, unknown>
}

/** Creates an account with an identity for its e-mail address and its phone number, and returns its id. */
export async function createUser(sql: Sql, user: NewUser): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, user_metadata, app_metadata)
     values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, case when $5 then now() end, case when $6 then now() end, $7, $8)
     returning id`,
    [
      user.id ?? null,
      user.email ?? null,
      user.phone ?? null,
      user.passwordHash ?? null,
      user.isEmailConfirmed ?? false,
      user.isPhoneConfirmed ?? false,
      JSON.stringify(user.userMetadata ?? {}),
      JSON.stringify(user.appMetadata ?? {}),
    ],
  )
  if (!row) throw new Error('No row returned by the insert into auth.users')
  for (const provider of ['email', 'phone'] as const) {
    if (user[provider]) await keepIdentity(sql, row.id, provider)
  }
  return row.id
}

/** Creates or updates the identity for the user's current e-mail address or phone number. */
export async function keepIdentity(
  sql: Sql,
  userId: string,
  provider: 'email' | 'phone',
): Promise<void> {
  await sql.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     select id, $2, id::text, jsonb_strip_nulls(jsonb_build_object('sub', id, 'email', email, 'phone', phone,
       'email_verified', email_confirmed_at is not null, 'phone_verified', phone_confirmed_at is not null)), now()
     from auth.users where id = $1
     on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, updated_at = now()`,
    [userId, provider],
  )
}

/** How an address was proven, and the data to keep. */
interface Proven {
  /** The address to keep although it is not confirmed yet. */
  proven?: 'email' | 'phone'
  except?: { provider: string; subject: string }
  flowId?: string | null
  /** Keeps the metadata that an invitation has set. */
  keepsMetadata?: boolean
}

/**
 * Clears an account without a confirmed address just before the owner of the address confirms it. Another person may have created
 * the account, so none of their data may give access to it or describe it: no password, session, code, factor, metadata or
 * identity.
 */
export async function resetUnproven(
  sql: Sql,
  userId: string,
  { proven = 'email', except, flowId = null, keepsMetadata = false }: Proven = {},
): Promise<void> {
  await sql.query(
    `update auth.users set encrypted_password = null, new_email = null, new_phone = null,
       email = case when $3 = 'email' or email_confirmed_at is not null then email end,
       phone = case when $3 = 'phone' or phone_confirmed_at is not null then phone end,
       user_metadata = case when $2 then user_metadata else '{}' end, updated_at = now() where id = $1`,
    [userId, keepsMetadata, proven],
  )
  await sql.query(
    `delete from auth.identities i using auth.users u where u.id = $1 and i.user_id = u.id
       and not (i.provider = $2 and i.provider_id = $3)
       and not (i.provider = 'phone' and u.phone_confirmed_at is not null)`,
    [userId, except?.provider ?? '', except?.subject ?? ''],
  )
  for (const table of ['sessions', 'one_time_tokens', 'mfa_factors', 'known_devices']) {
    await sql.query(`delete from auth.${table} where user_id = $1`, [userId])
  }
  await sql.query(
    `delete from auth.flow_state where $1 in (user_id, linking_user) and id is distinct from $2::uuid`,
    [userId, flowId],
  )
}

/** True when an address of the account has been confirmed. */
export function isProven(user: UserObject): boolean {
  return Boolean(user.email_confirmed_at ?? user.phone_confirmed_at)
}

/** True for users who may sign in only through their company; our mails must not bypass that. */
export function isCompanyUser({ identities }: UserObject): boolean {
  return identities.some(({ provider }) => provider.startsWith('sso:'))
}

/** True for accounts with the role `admin`, with or without a second factor. */
export async function isAdministrator(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql.query(`select from public.profiles where id = $1 and role = 'admin'`, [
    userId,
  ])
  return rows.length > 0
}

/** Throws for banned users. Called after the password check, so that only the owner learns of the ban. */
export function refuseBanned(
  user: { banned_until?: string | null },
  status: 400 | 403 = 400,
): void {
  if (user.banned_until && Date.parse(user.banned_until) > Date.now()) {
    throw new AuthError(status, 'user_banned', 'User is banned')
  }
}
