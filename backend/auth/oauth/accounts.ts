import { serviceRole } from '#backend/db/database.ts'
import { type Sql, SqlError } from '#backend/db/engine.ts'

import { AuthError } from '../errors.ts'
import { type Identified, identify } from '../identify.ts'
import { prepareMail, sendLater } from '../messages.ts'
import { type AuthDeps, secondsBetweenMessages } from '../settings.ts'
import { signupDisabled } from '../signup.ts'
import {
  createUser,
  findAccount,
  getUser,
  isAdministrator,
  isCompanyUser,
  refuseBanned,
  resetUnproven,
  type UserObject,
} from '../users.ts'
import type { ProviderUser } from './provider-user.ts'

/** Completes the sign-in in the same transaction, once the user is known. */
type SignIn<T> = (sql: Sql, userId: string) => Promise<T>

/** A usable account, or one with an unconfirmed address; null when this user must not get a mail to confirm it. */
type Found = { userId: string } | { unproven: UserObject | null }

/** Signs in a user whom a provider vouches for, with an existing account, or a new one if sign-up is open. */
export async function admit<T>(
  deps: AuthDeps,
  providerUser: ProviderUser,
  target: string,
  signIn: SignIn<T>,
): Promise<T> {
  const outcome = await oneAtATime(() =>
    deps.db.as(serviceRole, async (sql) => {
      const found = await accountOf(sql, deps, providerUser)
      return 'userId' in found ? { done: await signIn(sql, found.userId) } : found
    }),
  )
  if ('done' in outcome) return outcome.done
  if (outcome.unproven) await askToConfirm(deps, outcome.unproven, target)
  const { provider } = providerUser
  throw new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}

/** Retries after a unique violation: of two concurrent first sign-ins, the second finds the account of the first. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const isTaken = (error: unknown) => error instanceof SqlError && error.code === '23505'
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return work().catch((error: unknown) => {
    if (!isTaken(error)) throw error
    throw new AuthError(409, 'conflict', 'The account is being changed. Try again shortly.')
  })
}

async function accountOf(sql: Sql, deps: AuthDeps, providerUser: ProviderUser): Promise<Found> {
  const owner = await ownerOf(sql, providerUser)
  if (owner) return returning(sql, await getUser(sql, owner), providerUser)
  const { email, isEmailVerified } = providerUser
  // A single lookup: a second one could find an account that a concurrent sign-in has created since.
  const account = email ? await findAccount(sql, 'email', email) : null
  if (account && isEmailVerified) return joining(sql, deps, account.user, providerUser)
  return createAccount(sql, deps, providerUser, account !== null)
}

async function ownerOf(sql: Sql, { provider, subject }: ProviderUser): Promise<string | null> {
  const [row] = await sql.query<{ user_id: string }>(
    `select user_id from auth.identities where provider = $1 and provider_id = $2`,
    [provider, subject],
  )
  return row?.user_id ?? null
}

/** Handles a user who has signed in with this identity before. */
async function returning(sql: Sql, user: UserObject, providerUser: ProviderUser): Promise<Found> {
  refuseBanned(user, 403)
  await saveProviderUser(sql, user.id, providerUser)
  if (user.email === '' || user.email_confirmed_at || user.phone_confirmed_at) {
    return { userId: user.id }
  }
  if (!providerUser.isEmailVerified || providerUser.email !== user.email) return { unproven: user }
  await takeOver(sql, user.id, providerUser)
  return { userId: user.id }
}

/** Handles a user whose verified address belongs to an existing account. */
async function joining(
  sql: Sql,
  deps: AuthDeps,
  user: UserObject,
  providerUser: ProviderUser,
): Promise<Found> {
  refuseBanned(user, 403)
  if (isCompanyUser(user)) return { unproven: null }
  // Otherwise the provider could sign in as any administrator. The response is the same as for an unverified address.
  if (!deps.settings.linksAdministrators && (await isAdministrator(sql, user.id))) {
    const { provider } = providerUser
    deps.report('administrator refused at a provider: LINK_ADMINISTRATORS is off', { provider })
    return { unproven: null }
  }
  if (!user.email_confirmed_at) await takeOver(sql, user.id, providerUser)
  await saveProviderUser(sql, user.id, providerUser)
  return { userId: user.id }
}

async function createAccount(
  sql: Sql,
  deps: AuthDeps,
  providerUser: ProviderUser,
  isTaken: boolean,
): Promise<Found> {
  const { email, isEmailVerified } = providerUser
  if (!deps.settings.isSignupOpen) throw signupDisabled()
  if (!email) {
    const text = 'Error getting user email from external provider'
    throw new AuthError(422, 'provider_email_needs_verification', text)
  }
  // Same response as for a free address, so that an unverified claim does not reveal an account.
  if (isTaken) return { unproven: null }
  const userId = await createUser(sql, { email, isEmailConfirmed: isEmailVerified })
  // The user signs in at the provider, not with the address.
  await sql.query(`delete from auth.identities where user_id = $1`, [userId])
  await saveProviderUser(sql, userId, providerUser)
  return isEmailVerified ? { userId } : { unproven: await getUser(sql, userId) }
}

/** Hands an unconfirmed account to the provider’s user, since the provider vouches for the address. */
async function takeOver(sql: Sql, userId: string, providerUser: ProviderUser): Promise<void> {
  await resetUnproven(sql, userId, { except: providerUser })
  await sql.query(`update auth.users set email_confirmed_at = now() where id = $1`, [userId])
}

/** Stores the provider's current description in the identity and in the user's metadata, where clients read it. */
async function saveProviderUser(
  sql: Sql,
  userId: string,
  providerUser: ProviderUser,
): Promise<void> {
  const data = JSON.stringify(providerUser.data)
  await sql.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at) values ($1, $2, $3, $4, now())
     on conflict (provider, provider_id) do update set identity_data = excluded.identity_data,
       last_sign_in_at = now(), updated_at = now() where auth.identities.user_id = excluded.user_id`,
    [userId, providerUser.provider, providerUser.subject, data],
  )
  // Skipped when the metadata that the user has stored leaves no room.
  await sql.query(
    `update auth.users set user_metadata = user_metadata || $2::jsonb, updated_at = now()
     where id = $1 and length((user_metadata || $2::jsonb)::text) <= 20000`,
    [userId, data],
  )
}

/** Sends a confirmation mail; does nothing over the rate limit, since a mail is already on its way. */
async function askToConfirm(deps: AuthDeps, user: UserObject, target: string): Promise<void> {
  try {
    await deps.limits.message('email', user.email, secondsBetweenMessages)
  } catch (error) {
    if (error instanceof AuthError && error.status === 429) return
    throw error
  }
  const { send } = await deps.db.as(serviceRole, (sql) =>
    prepareMail(sql, deps, {
      userId: user.id,
      to: user.email,
      kind: 'confirmation',
      type: 'signup',
      occasion: 'confirmation',
      target,
    }),
  )
  sendLater(deps, send)
}

/** Links a further identity to the account of a user whose session still exists. */
export async function link<T>(
  deps: AuthDeps,
  providerUser: ProviderUser,
  claims: { sub: string; sessionId: string },
  signIn: SignIn<T>,
): Promise<T> {
  return oneAtATime(() =>
    deps.db.as(serviceRole, async (sql) => {
      const identified = await identify(sql, claims)
      refuseLowAssurance(identified)
      const { id } = identified.user
      const owner = await ownerOf(sql, providerUser)
      if (owner) {
        const text = `Identity is already linked${owner === id ? '' : ' to another user'}`
        throw new AuthError(422, 'identity_already_exists', text)
      }
      await saveProviderUser(sql, id, providerUser)
      if (providerUser.email && providerUser.isEmailVerified)
        await setMissingEmail(sql, id, providerUser.email)
      return signIn(sql, id)
    }),
  )
}

/** Sets the address of an account without one, unless another account has it. */
async function setMissingEmail(sql: Sql, userId: string, email: string): Promise<void> {
  await sql.query(
    `update auth.users set email = $2, email_confirmed_at = now(), updated_at = now()
     where id = $1 and email is null and not exists (select from auth.users where email = $2)`,
    [userId, email],
  )
}

/** Throws when a user with a second factor has not used it in this session, as for a change of password. */
export function refuseLowAssurance({ user, session }: Identified): void {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  if (hasFactor && session.aal === 'aal1') {
    const text = 'AAL2 session is required to change identities when MFA is enabled.'
    throw new AuthError(401, 'insufficient_aal', text)
  }
}

/** Throws when linking is disabled. Called before any other check of the account. */
export function refuseUnlessLinking({ settings }: AuthDeps): void {
  if (!settings.allowsLinking) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
}
