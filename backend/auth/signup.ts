import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import { serviceRole } from '../db/database.ts'
import { pkceFlow, readEmail } from './codes.ts'
import { AuthError, invalid } from './errors.ts'
import { prepareMail, prepareSms, type Send, sendLater } from './messages.ts'
import { clearTokens, contestSignup, lastPhoneCode } from './one-time-tokens.ts'
import { hashPassword, verifyPassword } from './password.ts'
import {
  type AuthContext,
  metadataField,
  type Pkce,
  pkceFields,
  type Route,
  readBody,
  readPhone,
  readPkce,
  redirectTarget,
} from './request.ts'
import { type AuthDeps, secondsBetweenMessages } from './settings.ts'
import { checkPassword } from './user.ts'
import { createUser, findAccount, findPasswordHash, isProven } from './users.ts'

const signupBody = z.object({
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(1_000).optional(),
  data: metadataField.default({}),
  ...pkceFields,
})

type Address = { email: string } | { phone: string }

interface NewAccount {
  password: string
  data: Record<string, unknown>
}

/** POST /signup, if the operator has opened it. The response is the same for a taken address. */
async function signup(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { email: mail, phone: number, password, data, ...fields } = await readBody(c, signupBody)
  if (!mail && !number) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (!deps.settings.isSignupOpen) throw signupDisabled()
  if (mail && number) {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  if (number && !deps.sendSms) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  }
  if (!password) throw invalid('Signup requires a valid password')
  const address: Address = mail ? { email: readEmail(mail) } : { phone: readPhone(number ?? '') }
  checkPassword(password, deps.settings.minPasswordLength)
  const pkce = readPkce(fields)
  const account = { password, data }
  const send =
    'email' in address
      ? await registerEmail(c, deps, address.email, account, pkce)
      : await registerPhone(deps, address.phone, account)
  sendLater(deps, send)
  return c.json(askedToConfirm(address, data))
}

async function registerEmail(
  c: AuthContext,
  deps: AuthDeps,
  email: string,
  { password, data }: NewAccount,
  pkce: Pkce | null,
): Promise<Send | null> {
  await deps.limits.message('email', email, secondsBetweenMessages)
  const passwordHash = await hashPassword(password)
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)
  return deps.db.as(serviceRole, async (sql) => {
    const taken = await findAccount(sql, 'email', email)
    if (taken && isProven(taken.user)) return null
    const id =
      taken?.user.id ?? (await createUser(sql, { email, passwordHash, userMetadata: data }))
    // Earlier links stay valid when this mail cannot be sent, and they must not confirm this password.
    await sql.query(
      `delete from auth.one_time_tokens where user_id = $1 and kind = 'confirmation'`,
      [id],
    )
    // The address is unconfirmed, so the last sign-up sets the password.
    await sql.query(`update auth.users set encrypted_password = $2 where id = $1`, [
      id,
      passwordHash,
    ])
    const flowId = await pkceFlow(sql, pkce, id, 'email/signup')
    const mail = await prepareMail(sql, deps, {
      userId: id,
      to: email,
      kind: 'confirmation',
      type: 'signup',
      occasion: 'confirmation',
      target,
      flowId,
    })
    return mail.send
  })
}

/**
 * Registers a number. Its code confirms the password only if there was no other request for the number: a code does not show who
 * requested it, so after a sign-in, or a sign-up with another password, the owner may type the code of another person's sign-up.
 */
async function registerPhone(
  deps: AuthDeps,
  phone: string,
  { password, data }: NewAccount,
): Promise<Send | null> {
  await deps.limits.message('sms', phone, secondsBetweenMessages)
  const earlierHash = await deps.db.as(
    serviceRole,
    (sql) => findPasswordHash(sql, 'phone', phone),
    'read',
  )
  const isSamePassword = await verifyPassword(password, earlierHash)
  const passwordHash = await hashPassword(password)
  return deps.db.as(serviceRole, async (sql) => {
    const taken = await findAccount(sql, 'phone', phone)
    if (!taken) {
      const userId = await createUser(sql, { phone, passwordHash, userMetadata: data })
      return prepareSms(sql, deps, { userId, to: phone, kind: 'phone_confirmation' })
    }
    if (isProven(taken.user)) return null
    const userId = taken.user.id
    const last = await lastPhoneCode(sql, userId)
    const isRepeated =
      last?.kind === 'phone_confirmation' && isSamePassword && taken.passwordHash === earlierHash
    const isContested = last?.isRecent === true && !isRepeated
    if (isContested) await contestSignup(sql, phone)
    else if (last?.kind === 'sms') await clearTokens(sql, userId)
    await sql.query(
      `update auth.users set encrypted_password = $2, user_metadata = $3 where id = $1`,
      [userId, passwordHash, JSON.stringify(data)],
    )
    const kind = isContested ? 'sms' : 'phone_confirmation'
    return prepareSms(sql, deps, { userId, to: phone, kind })
  })
}

export const signupDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')

/**
 * Builds the response, the same for a free, taken or unconfirmed address, so that it does not reveal accounts. Its ids are
 * random, which clients accept, because there is no session until the address is confirmed.
 */
function askedToConfirm(address: Address, userMetadata: Record<string, unknown>) {
  const now = new Date().toISOString()
  const [id, identityId] = [randomUUID(), randomUUID()]
  const provider = 'email' in address ? 'email' : 'phone'
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    ...address,
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: userMetadata,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: { sub: id, ...address, email_verified: false, phone_verified: false },
        provider,
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        ...('email' in address ? address : {}),
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

export const signupRoutes: Route[] = [['POST', '/signup', signup, 'other']]
