import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import { serviceRole } from '../db/database.ts'
import { pkceFlow, readEmail, sendLater } from './codes.ts'
import { AuthError, invalid } from './errors.ts'
import { prepareMail } from './messages.ts'
import { hashPassword } from './password.ts'
import {
  type AuthContext,
  metadataField,
  pkceFields,
  type Route,
  readBody,
  readPkce,
  redirectTarget,
} from './request.ts'
import { type AuthDeps, secondsBetweenMessages } from './settings.ts'
import { checkPassword } from './user.ts'
import { createUser, findAccount } from './users.ts'

const signupBody = z.object({
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(1_000).optional(),
  data: metadataField.default({}),
  ...pkceFields,
})

/** POST /signup, where the operator has opened it. An address that is taken gets the same answer as one that is not. */
async function signup(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { email: given, phone, password, data, ...fields } = await readBody(c, signupBody)
  if (!given && !phone) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (!deps.settings.isSignupOpen) throw signupDisabled()
  if (!given) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (phone) throw invalid('Only an email address or phone number should be provided on signup.')
  if (!password) throw invalid('Signup requires a valid password')
  const email = readEmail(given)
  checkPassword(password, deps.settings.shortestPassword)
  const pkce = readPkce(fields)
  await deps.limits.message('email', email, secondsBetweenMessages)
  const passwordHash = await hashPassword(password)
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)

  const send = await deps.db.as(serviceRole, async (sql) => {
    const taken = await findAccount(sql, 'email', email)
    if (taken?.user.email_confirmed_at) return null
    const id =
      taken?.user.id ?? (await createUser(sql, { email, passwordHash, userMetadata: data }))
    // Nobody has confirmed the address yet: the password is that of whoever asked last.
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
  sendLater(deps, send)
  return c.json(askedToConfirm(email, data))
}

export const signupDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')

/**
 * The same for an address that is free, taken or waiting to be confirmed: nobody learns who has an account. Its ids are nobody's,
 * which no client minds, because there is no session until the address is confirmed.
 */
function askedToConfirm(email: string, userMetadata: Record<string, unknown>) {
  const now = new Date().toISOString()
  const [id, identityId] = [randomUUID(), randomUUID()]
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

export const signupRoutes: Route[] = [['POST', '/signup', signup, 'other']]
