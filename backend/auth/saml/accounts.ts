import type { Sql } from '#backend/db/engine.ts'

import { AuthError } from '../errors.ts'
import type { SamlProvider } from '../settings.ts'
import { findAccount, refuseBanned } from '../users.ts'
import type { IdentityProvider } from './provider.ts'
import type { SamlUser } from './response.ts'

/**
 * Returns the account of a company's user, created at the first sign-in even if sign-up is closed, since the operator has
 * admitted the company. The lookup uses only the company's name ID, so that a company cannot claim the account of another user
 * by e-mail address.
 */
export async function accountOf(
  sql: Sql,
  provider: SamlProvider,
  { entityId }: IdentityProvider,
  { nameId, email }: SamlUser,
): Promise<string> {
  const name = `sso:${provider.id}`
  const isTheirs = email !== null && isAddressOf(provider, email)
  const data = JSON.stringify({
    iss: entityId,
    sub: nameId,
    ...(email === null ? {} : { email, email_verified: isTheirs }),
    phone_verified: false,
  })
  // Concurrent first sign-ins create one account.
  await sql.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))::text`, [
    `${name} ${nameId}`,
  ])
  const [known] = await sql.query<{ user_id: string }>(
    `update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2 returning user_id`,
    [name, nameId, data],
  )
  if (known) return allowed(sql, known.user_id)
  const userId = (isTheirs && (await insertUser(sql, email))) || (await insertUser(sql, null))
  if (!userId) throw new Error('No row returned when creating the SAML account')
  await sql.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now())`,
    [userId, name, nameId, data],
  )
  return userId
}

async function allowed(sql: Sql, userId: string): Promise<string> {
  const account = await findAccount(sql, 'id', userId)
  if (!account) throw new AuthError(403, 'user_not_found', 'User not found')
  refuseBanned(account.user, 403)
  return userId
}

/** True when the address is in a domain of the company, which can vouch for no other. */
function isAddressOf({ domains }: SamlProvider, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domains.some((one) => one.toLowerCase() === domain)
}

/** Creates a user; returns null when the address is taken. */
async function insertUser(sql: Sql, email: string | null): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(
    `insert into auth.users (email, email_confirmed_at) values ($1, case when $1::text is not null then now() end)
     on conflict (email) do nothing returning id`,
    [email],
  )
  return row?.id ?? null
}
