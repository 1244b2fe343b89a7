import { defaultLocale, locales } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'

import type { Sql } from '../db/engine.ts'
import { AuthError } from './errors.ts'
import { composeMail, localeOfTarget, type MailReason } from './mails.ts'
import { makeToken, type NewToken, type TokenKind } from './one-time-tokens.ts'
import { type AuthDeps, type Mail, mailCodeSeconds, smsCodeSeconds } from './settings.ts'

export type Send = () => Promise<void>

/** Sends a prepared message in the background, so that the response time does not reveal whether one was sent. */
export function sendLater(deps: Pick<AuthDeps, 'log'>, send: Send | null): void {
  if (send) void send().catch(deps.log)
}

/** Pages of the site that submit a link's token themselves, so that mail scanners that open links do not consume it. */
const confirmPaths = locales.map((locale) => pathTo('confirm', locale))

/** Returns the link of a mail: the confirmation page if that is the target, else this service, which redirects. */
function linkFor(siteUrl: string, link: string, type: string, target: string): string {
  const url = new URL(target)
  if (url.origin === new URL(siteUrl).origin && confirmPaths.includes(url.pathname)) {
    url.searchParams.set('token_hash', link)
    url.searchParams.set('type', type)
    return url.href
  }
  const query = new URLSearchParams({ token: link, type, redirect_to: target })
  return `${siteUrl}/auth/v1/verify?${query}`
}

export interface MailRequest {
  userId: string
  to: string
  kind: TokenKind
  /** The `type` parameter of the link. */
  type: string
  occasion: MailReason
  target: string
  flowId?: string | null
}

const sentColumns: Partial<Record<TokenKind, string>> = {
  confirmation: 'confirmation_sent_at',
  invite: 'invited_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change_new: 'email_change_sent_at',
  email_change_current: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
  sms: 'confirmation_sent_at',
  phone_confirmation: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
}

/**
 * Creates the token and returns the function that sends it, to be called after the commit, since a mail cannot be undone. Over
 * the send limit, the previous token stays valid and sending fails.
 */
export async function prepareMail(
  sql: Sql,
  deps: Pick<AuthDeps, 'siteUrl' | 'siteNames' | 'sendMail' | 'limits'>,
  request: MailRequest,
): Promise<{ send: () => Promise<void> }> {
  if (!(await deps.limits.maySend(sql, 'email')))
    return { send: () => Promise.reject(tooManySent('email')) }
  const { mail } = await makeMail(sql, deps, request)
  return { send: () => deps.sendMail(mail) }
}

const tooManySent = (kind: 'email' | 'sms') =>
  new AuthError(429, `over_${kind}_send_rate_limit`, `${kind} rate limit exceeded`, {
    retry_after: 120,
  })

/** Creates a token and composes the mail that contains it. */
export async function makeMail(
  sql: Sql,
  { siteUrl, siteNames }: Pick<AuthDeps, 'siteUrl' | 'siteNames'>,
  { userId, to, kind, type, occasion, target, flowId = null }: MailRequest,
): Promise<{ mail: Mail; made: NewToken; link: string }> {
  const made = await makeToken(sql, { userId, kind, address: to, seconds: mailCodeSeconds, flowId })
  await noteSent(sql, userId, kind)
  const link = linkFor(siteUrl, made.link, type, target)
  const locale = localeOfTarget(target)
  const content = { occasion, to, siteName: siteNames[locale], locale, code: made.code }
  const mail = composeMail(occasion === 'reauthentication' ? content : { ...content, link })
  return { mail, made, link }
}

export async function prepareSms(
  sql: Sql,
  { siteNames, sendSms, limits }: Pick<AuthDeps, 'siteNames' | 'sendSms' | 'limits'>,
  {
    userId,
    to,
    kind,
  }: {
    userId: string
    to: string
    kind: 'sms' | 'phone_confirmation' | 'phone_change' | 'reauthentication'
  },
): Promise<() => Promise<void>> {
  if (!(await limits.maySend(sql, 'sms'))) return () => Promise.reject(tooManySent('sms'))
  const { code } = await makeToken(sql, { userId, kind, address: to, seconds: smsCodeSeconds })
  await noteSent(sql, userId, kind)
  return async () => {
    await sendSms?.({ to, text: `${siteNames[defaultLocale]}: ${code}` })
  }
}

async function noteSent(sql: Sql, userId: string, kind: TokenKind): Promise<void> {
  const column = sentColumns[kind]
  if (column) await sql.query(`update auth.users set ${column} = now() where id = $1`, [userId])
}
