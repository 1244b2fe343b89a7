import { z } from 'zod'

import { serviceRole } from '#backend/db/database.ts'
import type { Sql } from '#backend/db/engine.ts'

import { readEmail } from '../codes.ts'
import { invalid } from '../errors.ts'
import type { MailReason } from '../mails.ts'
import { makeMail, prepareMail, sendLater } from '../messages.ts'
import { makeToken, type TokenKind } from '../one-time-tokens.ts'
import { hashPassword } from '../password.ts'
import { type AuthContext, metadataField, readBody, redirectTarget } from '../request.ts'
import { type AuthDeps, mailCodeSeconds, secondsBetweenMessages } from '../settings.ts'
import { checkPassword, mergeMetadata } from '../user.ts'
import {
  createUser,
  findAccount,
  getUser,
  keepIdentity,
  resetUnproven,
  type UserObject,
} from '../users.ts'
import { emailExists, refusedByDatabase, userNotFound } from './users.ts'

const linkBody = z.object({
  type: z.string().max(100).default(''),
  email: z.string().max(1_000).default(''),
  new_email: z.string().max(1_000).default(''),
  password: z.string().max(1_000).default(''),
  data: metadataField.default({}),
  redirect_to: z.string().max(2_000).optional(),
})

interface LinkRequest {
  email: string
  newEmail: string
  passwordHash: string | null
  data: Record<string, unknown>
}

interface LinkType {
  kind: TokenKind
  /** The `type` parameter of the link. */
  type: string
  occasion: MailReason
  /** Returns the id of the user; some types create the account if it does not exist. */
  userFor: (sql: Sql, request: LinkRequest) => Promise<string>
}

const linkTypes = new Map<string, LinkType>([
  [
    'signup',
    { kind: 'confirmation', type: 'signup', occasion: 'confirmation', userFor: signingUp },
  ],
  ['invite', { kind: 'invite', type: 'invite', occasion: 'invite', userFor: invited }],
  ['magiclink', { kind: 'magiclink', type: 'magiclink', occasion: 'magiclink', userFor: known }],
  ['recovery', { kind: 'recovery', type: 'recovery', occasion: 'recovery', userFor: known }],
  ...(['email_change_current', 'email_change_new'] as const).map((kind): [string, LinkType] => [
    kind,
    { kind, type: 'email_change', occasion: 'email_change', userFor: changingEmail },
  ]),
])

/** POST /admin/generate_link: returns the link and code of a mail, for the operator to deliver in another way. */
export async function generateLink(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const body = await readBody(c, linkBody)
  const wanted = linkTypes.get(body.type)
  if (!wanted) throw invalid('Invalid email action link type requested')
  const { kind, type, occasion, userFor } = wanted
  const email = readEmail(body.email)
  const newEmail = type === 'email_change' ? readEmail(body.new_email) : ''
  const passwordHash = type === 'signup' ? await chosenPassword(deps, body.password) : null
  const { siteUrl, settings } = deps
  const target = redirectTarget(c, siteUrl, settings.redirectAllowList, body.redirect_to)
  const userWithLink = await deps.db
    .as(serviceRole, async (sql) => {
      const userId = await userFor(sql, { email, newEmail, passwordHash, data: body.data })
      const to = kind === 'email_change_new' ? newEmail : email
      const { link, made } = await makeMail(sql, deps, { userId, to, kind, type, occasion, target })
      return {
        ...(await getUser(sql, userId)),
        action_link: link,
        email_otp: made.code,
        hashed_token: made.link,
        verification_type: body.type,
        redirect_to: target,
      }
    })
    .catch(refusedByDatabase)
  return c.json(userWithLink)
}

async function chosenPassword({ settings }: AuthDeps, password: string): Promise<string> {
  if (!password) throw invalid('Signup requires a valid password')
  checkPassword(password, settings.minPasswordLength)
  return hashPassword(password)
}

async function known(sql: Sql, { email }: { email: string }): Promise<string> {
  const account = await findAccount(sql, 'email', email)
  if (!account) throw userNotFound('User with this email not found')
  return account.user.id
}

async function signingUp(sql: Sql, { email, passwordHash, data }: LinkRequest): Promise<string> {
  const waiting = await unconfirmed(sql, email)
  if (!waiting) return createUser(sql, { email, passwordHash, userMetadata: data })
  await sql.query(`update auth.users set encrypted_password = $2 where id = $1`, [
    waiting.id,
    passwordHash,
  ])
  await mergeMetadata(sql, waiting.id, data)
  return waiting.id
}

async function invited(
  sql: Sql,
  { email, data }: { email: string; data: Record<string, unknown> },
): Promise<string> {
  const waiting = await unconfirmed(sql, email)
  if (!waiting) return createUser(sql, { email, userMetadata: data })
  await resetUnproven(sql, waiting.id)
  await keepIdentity(sql, waiting.id, 'email')
  await mergeMetadata(sql, waiting.id, data)
  return waiting.id
}

/** Returns the unconfirmed account with this address, or null; throws when the address is already confirmed. */
async function unconfirmed(sql: Sql, email: string): Promise<UserObject | null> {
  const account = await findAccount(sql, 'email', email)
  if (account?.user.email_confirmed_at) throw emailExists()
  return account?.user ?? null
}

const changeKinds = ['email_change_current', 'email_change_new'] as const

/**
 * Starts an e-mail change. Both addresses must confirm it, but the operator requests one link at a time: a new change creates a
 * token for each address, and the other token stays pending until its link is requested.
 */
async function changingEmail(sql: Sql, { email, newEmail }: LinkRequest): Promise<string> {
  const userId = await known(sql, { email })
  if (await findAccount(sql, 'email', newEmail)) throw emailExists()
  const pendingChanges = await sql.query(
    `update auth.one_time_tokens t set expires_at = now() + make_interval(secs => $3::float8)
     from auth.users u where u.id = $1 and u.new_email = $2 and t.user_id = u.id
       and t.kind in ('email_change_current', 'email_change_new') returning t.id`,
    [userId, newEmail, mailCodeSeconds],
  )
  if (pendingChanges.length > 0) return userId
  await sql.query(`update auth.users set new_email = $2, updated_at = now() where id = $1`, [
    userId,
    newEmail,
  ])
  for (const kind of changeKinds) {
    const address = kind === 'email_change_new' ? newEmail : email
    await makeToken(sql, { userId, kind, address, seconds: mailCodeSeconds })
  }
  return userId
}

const inviteBody = z.object({
  email: z.string().max(1_000).default(''),
  data: metadataField.default({}),
})

/** POST /invite: creates the account and mails an invitation link. */
export async function invite(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { email: given, data } = await readBody(c, inviteBody)
  const email = readEmail(given)
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)
  await deps.limits.message('email', email, secondsBetweenMessages).catch(refusedByDatabase)
  const { user, send } = await deps.db
    .as(serviceRole, async (sql) => {
      const userId = await invited(sql, { email, data })
      const request = { userId, to: email, kind: 'invite', type: 'invite', target } as const
      const mail = await prepareMail(sql, deps, { ...request, occasion: 'invite' })
      return { user: await getUser(sql, userId), send: mail.send }
    })
    .catch(refusedByDatabase)
  sendLater(deps, send)
  return c.json(user)
}
