import { z } from 'zod'

import { serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { AuthError, invalid } from './errors.ts'
import { startFlow } from './flows.ts'
import { claimsOf, identify } from './identify.ts'
import { prepareMail, prepareSms, type Send, sendLater } from './messages.ts'
import { contestSignup, lastPhoneCode } from './one-time-tokens.ts'
import {
  type AuthContext,
  emailField,
  metadataField,
  type Pkce,
  phoneField,
  pkceFields,
  type Route,
  readBody,
  readPkce,
  redirectTarget,
} from './request.ts'
import { type AuthDeps, secondsBetweenMessages } from './settings.ts'
import { createUser, findAccount, getUser, isCompanyUser, type UserObject } from './users.ts'

const otpBody = z.object({
  email: emailField.optional(),
  phone: phoneField.optional(),
  create_user: z.boolean().default(true),
  data: metadataField.default({}),
  channel: z.string().optional(),
  ...pkceFields,
})

/** POST /otp: sends a link and a code by mail, or a code by SMS. The response is the same for unknown addresses. */
async function otp(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { email, phone, create_user, data, channel, ...pkce } = await readBody(c, otpBody)
  if (email && phone) throw invalid('Only an email address or phone number should be provided')
  if (email && channel) throw invalid('Channel should only be specified with Phone OTP')
  if (email) return mailLink(c, deps, { email, mayCreate: create_user, data, pkce: readPkce(pkce) })
  if (!phone) throw invalid('One of email or phone must be set')
  if (!deps.sendSms)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  // Before the rate limit: a rate-limited user may type the code that another person's sign-up has just sent.
  await deps.db.as(serviceRole, (sql) => contestSignup(sql, phone))
  await deps.limits.message('sms', phone, secondsBetweenMessages)
  const send = await deps.db.as(serviceRole, async (sql) => {
    const found = await findOrCreate(sql, deps, { phone }, create_user, data)
    if (!found) return null
    const kind = found.isCreated ? 'phone_confirmation' : 'sms'
    return prepareSms(sql, deps, { userId: found.user.id, to: phone, kind })
  })
  sendLater(deps, send)
  return c.json({})
}

async function mailLink(
  c: AuthContext,
  deps: AuthDeps,
  {
    email,
    mayCreate,
    data,
    pkce,
  }: {
    email: string
    mayCreate: boolean
    data: Record<string, unknown>
    pkce: Pkce | null
  },
): Promise<Response> {
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)
  await deps.limits.message('email', email, secondsBetweenMessages)
  const send = await deps.db.as(serviceRole, async (sql) => {
    const found = await findOrCreate(sql, deps, { email }, mayCreate, data)
    if (!found) return null
    const { user, isCreated } = found
    const isNew = !user.email_confirmed_at
    const flowId = await pkceFlow(sql, pkce, user.id, isNew ? 'email/signup' : 'magiclink')
    const mail = await prepareMail(sql, deps, {
      userId: user.id,
      to: email,
      // Another person may have created an existing account, so this mail must not confirm that sign-up.
      kind: isCreated ? 'confirmation' : 'magiclink',
      type: isCreated ? 'signup' : 'magiclink',
      occasion: isNew ? 'confirmation' : 'magiclink',
      target,
      flowId,
    })
    return mail.send
  })
  sendLater(deps, send)
  return c.json({})
}

async function findOrCreate(
  sql: Sql,
  { settings }: AuthDeps,
  address: { email: string } | { phone: string },
  mayCreate: boolean,
  userMetadata: Record<string, unknown>,
): Promise<{ user: UserObject; isCreated: boolean } | null> {
  const [key, value] =
    'email' in address ? (['email', address.email] as const) : (['phone', address.phone] as const)
  const account = await findAccount(sql, key, value)
  if (account) return isCompanyUser(account.user) ? null : { user: account.user, isCreated: false }
  if (!mayCreate || !settings.isSignupOpen) return null
  const id = await createUser(sql, { ...address, userMetadata })
  return { user: await getUser(sql, id), isCreated: true }
}

export async function pkceFlow(
  sql: Sql,
  pkce: Pkce | null,
  userId: string,
  method: 'email/signup' | 'magiclink' | 'recovery' | 'email_change',
): Promise<string | null> {
  return pkce ? startFlow(sql, { method, pkce, userId }) : null
}

const recoverBody = z.object({ email: z.string().max(1_000).default(''), ...pkceFields })

/** POST /recover: mails a link for choosing a new password. */
async function recover(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { email: given, ...fields } = await readBody(c, recoverBody)
  if (!given) throw invalid('Password recovery requires an email')
  const email = readEmail(given)
  const pkce = readPkce(fields)
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)
  await deps.limits.message('email', email, secondsBetweenMessages)
  const send = await deps.db.as(serviceRole, async (sql) => {
    const account = await findAccount(sql, 'email', email)
    if (!account || isCompanyUser(account.user)) return null
    const flowId = await pkceFlow(sql, pkce, account.user.id, 'recovery')
    const mail = await prepareMail(sql, deps, {
      userId: account.user.id,
      to: email,
      kind: 'recovery',
      type: 'recovery',
      occasion: 'recovery',
      target,
      flowId,
    })
    return mail.send
  })
  sendLater(deps, send)
  return c.json({})
}

export function readEmail(text: string): string {
  const parsed = emailField.safeParse(text)
  if (!parsed.success) throw invalid('Unable to validate email address: invalid format')
  return parsed.data
}

const resendTypes = ['signup', 'email_change', 'sms', 'phone_change'] as const

const resendBody = z.object({
  type: z.string().max(100).optional(),
  email: emailField.optional(),
  phone: phoneField.optional(),
  ...pkceFields,
})

/** POST /resend: sends a pending confirmation again. */
async function resend(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { type, email, phone, ...fields } = await readBody(c, resendBody)
  const kind = resendTypes.find((known) => known === type)
  if (!kind) throw invalid(`Missing one of these types: ${resendTypes.join(', ')}`)
  const pkce = readPkce(fields)
  const byMail = kind === 'signup' || kind === 'email_change'
  if (byMail && !email) throw invalid(`Type provided requires an email address`)
  if (!byMail && !phone) throw invalid(`Type provided requires a phone number`)
  if (!byMail && !deps.sendSms)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const address = (byMail ? email : phone) ?? ''
  await deps.limits.message(byMail ? 'email' : 'sms', address, secondsBetweenMessages)
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)
  const send = await deps.db.as(serviceRole, async (sql): Promise<Send | null> => {
    const account = await findAccount(sql, byMail ? 'email' : 'phone', address)
    if (!account) return null
    const { user } = account
    if (kind === 'signup' && !user.email_confirmed_at) {
      const flowId = await pkceFlow(sql, pkce, user.id, 'email/signup')
      const request = { userId: user.id, to: address, target, flowId }
      return (
        await prepareMail(sql, deps, {
          ...request,
          kind: 'confirmation',
          type: 'signup',
          occasion: 'confirmation',
        })
      ).send
    }
    if (kind === 'email_change' && user.new_email) {
      return prepareEmailChange(sql, deps, user, user.new_email, target, pkce)
    }
    if (kind === 'sms' && !user.phone_confirmed_at) {
      const pending = await lastPhoneCode(sql, user.id)
      const request = { userId: user.id, to: address, kind: pending?.kind ?? ('sms' as const) }
      return prepareSms(sql, deps, request)
    }
    if (kind === 'phone_change' && user.new_phone) {
      return prepareSms(sql, deps, { userId: user.id, to: user.new_phone, kind: 'phone_change' })
    }
    return null
  })
  sendLater(deps, send)
  return c.json({})
}

/** Prepares the mails of an e-mail change, which both the old and the new address must confirm. */
export async function prepareEmailChange(
  sql: Sql,
  deps: AuthDeps,
  user: UserObject,
  newEmail: string,
  target: string,
  pkce: Pkce | null,
): Promise<Send> {
  const flowId = await pkceFlow(sql, pkce, user.id, 'email_change')
  const request = {
    userId: user.id,
    type: 'email_change',
    occasion: 'email_change' as const,
    target,
    flowId,
  }
  const toNew = await prepareMail(sql, deps, { ...request, to: newEmail, kind: 'email_change_new' })
  const toOld = user.email
    ? await prepareMail(sql, deps, { ...request, to: user.email, kind: 'email_change_current' })
    : null
  return async () => {
    await Promise.all([toNew.send(), toOld?.send()])
  }
}

/** GET /reauthenticate: sends a code that confirms the user before a sensitive change. */
async function reauthenticate(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const claims = await claimsOf(c, deps.tokens)
  const user = await deps.db.as(serviceRole, async (sql) => (await identify(sql, claims)).user)
  const byMail = Boolean(user.email && user.email_confirmed_at)
  const byPhone = Boolean(user.phone && user.phone_confirmed_at && deps.sendSms)
  if (!byMail && !byPhone) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  const to = byMail ? user.email : user.phone
  await deps.limits.message(byMail ? 'email' : 'sms', to, secondsBetweenMessages)
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)
  const send = await deps.db.as(serviceRole, async (sql) => {
    const request = { userId: user.id, to, kind: 'reauthentication' as const }
    if (!byMail) return prepareSms(sql, deps, request)
    const mail = {
      ...request,
      type: 'reauthentication',
      occasion: 'reauthentication' as const,
      target,
    }
    return (await prepareMail(sql, deps, mail)).send
  })
  sendLater(deps, send)
  return c.json({})
}

export const codeRoutes: Route[] = [
  ['POST', '/otp', otp, 'other'],
  ['POST', '/recover', recover, 'other'],
  ['POST', '/resend', resend, 'other'],
  ['GET', '/reauthenticate', reauthenticate, 'other'],
]
