import { z } from 'zod'

import { serviceRole } from '#backend/db/database.ts'
import type { Sql } from '#backend/db/engine.ts'
import { uuid } from '#domain/columns/uuid.ts'

import { readEmail } from '../codes.ts'
import { invalid } from '../errors.ts'
import { hashPassword } from '../password.ts'
import { type AuthContext, metadataField, phoneField, readBody } from '../request.ts'
import { endSessions } from '../sessions.ts'
import type { AuthDeps } from '../settings.ts'
import { checkPassword, mergeMetadata } from '../user.ts'
import { createUser, keepIdentity } from '../users.ts'
import { findForAdmin, forgetPending, refusedByDatabase, userIdIn, userNotFound } from './users.ts'

const userBody = z.object({
  id: z.string().max(100).optional(),
  email: z.string().max(1_000).optional(),
  phone: z.string().max(100).optional(),
  password: z.string().max(1_000).optional(),
  password_hash: z.string().max(500).optional(),
  email_confirm: z.boolean().default(false),
  phone_confirm: z.boolean().default(false),
  user_metadata: metadataField.optional(),
  app_metadata: metadataField.optional(),
  ban_duration: z.string().max(100).default(''),
})

/** Parses the body, with addresses in their stored form; an empty address means none. */
async function readUser(c: AuthContext) {
  const { email, phone, ban_duration, ...rest } = await readBody(c, userBody)
  const number = phone ? phoneField.safeParse(phone) : null
  if (number && !number.success) throw invalid('Invalid phone number format (E.164 required)')
  return {
    ...rest,
    email: email ? readEmail(email) : null,
    phone: number?.data ?? null,
    banSeconds: ban_duration === '' ? null : secondsOf(ban_duration),
  }
}

const unitSeconds = new Map([
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
  ['ms', 0.001],
])

const maxBanSeconds = 300 * 365 * 24 * 3_600

/** Parses durations such as 24h, 1h30m and 90s; `none` ends a ban. */
function secondsOf(duration: string): number {
  if (duration === 'none' || duration === '0') return 0
  const parts = [...duration.matchAll(/(\d{1,12}(?:\.\d{1,9})?)(ms|h|m|s)/g)]
  const seconds = parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (unitSeconds.get(unit) ?? 0),
    0,
  )
  const isWhole = parts.map(([part]) => part).join('') === duration
  if (!isWhole || seconds > maxBanSeconds) throw invalid('invalid format for ban duration')
  return seconds
}

/** POST /admin/users */
export async function addUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const { id, email, phone, banSeconds, ...given } = await readUser(c)
  if (!email && !phone) throw invalid('Cannot create a user without either an email or phone')
  if (id !== undefined && (!uuid.test(id) || /^[0-]+$/.test(id))) {
    throw invalid('ID must conform to the uuid v4 format')
  }
  // An empty password disables sign-in by password.
  const passwordHash = await hashOf(deps, { ...given, password: given.password || undefined })
  const user = await deps.db
    .as(serviceRole, async (sql) => {
      const made = await createUser(sql, {
        ...(id === undefined ? {} : { id }),
        ...(email ? { email, isEmailConfirmed: given.email_confirm } : {}),
        ...(phone ? { phone, isPhoneConfirmed: given.phone_confirm } : {}),
        passwordHash,
        userMetadata: given.user_metadata ?? {},
        appMetadata: given.app_metadata ?? {},
      })
      if (banSeconds) await ban(sql, made, banSeconds)
      return findForAdmin(sql, made)
    })
    .catch(refusedByDatabase)
  return c.json(user)
}

/** PUT /admin/users/{id}: changes the user immediately, without confirmation or mail. */
export async function changeUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const id = userIdIn(c)
  const change = await readUser(c)
  const passwordHash = await hashOf(deps, change)
  const user = await deps.db
    .as(serviceRole, async (sql) => {
      const before = await findForAdmin(sql, id)
      // Soft-deleted users cannot be changed: they would block the new address for other accounts.
      if (before.deleted_at) throw userNotFound()
      if (passwordHash) await setPassword(sql, id, passwordHash)
      if (change.email && change.email !== before.email) await setEmail(sql, id, change.email)
      if (change.phone && change.phone !== before.phone) await setPhone(sql, id, change.phone)
      if (change.email_confirm) await confirm(sql, id, 'email')
      if (change.phone_confirm) await confirm(sql, id, 'phone')
      if (change.user_metadata) await mergeMetadata(sql, id, change.user_metadata)
      if (change.app_metadata) await mergeMetadata(sql, id, change.app_metadata, 'app_metadata')
      if (change.banSeconds !== null) await ban(sql, id, change.banSeconds)
      return findForAdmin(sql, id)
    })
    .catch(refusedByDatabase)
  return c.json(user)
}

async function hashOf(
  { settings }: AuthDeps,
  {
    password,
    password_hash: hash,
  }: { password?: string | undefined; password_hash?: string | undefined },
): Promise<string | null> {
  if (password !== undefined && hash) {
    throw invalid('Only a password or a password hash should be provided')
  }
  if (hash) return checkedHash(hash)
  if (password === undefined) return null
  checkPassword(password, settings.minPasswordLength)
  return hashPassword(password)
}

const bcryptHash = /^\$2[aby]\$(?:0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/
const argon2Hash =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,88}\$[A-Za-z0-9+/]{22,128}$/

/** Returns the hash if it is cheap enough to verify: a sign-in must not take a minute or all memory. */
function checkedHash(hash: string): string {
  if (bcryptHash.test(hash)) return hash
  const [memory = 0, passes = 0, lanes = 0] = (argon2Hash.exec(hash) ?? []).slice(1).map(Number)
  const isWithinCost = lanes >= 1 && memory >= 8 * lanes && memory <= 262_144 && passes <= 10
  if (!isWithinCost || passes < 1) throw invalid('password_hash must be a bcrypt or argon2id hash')
  return hash
}

/** Sets the password and ends all sessions and pending sign-ins of the old one. */
async function setPassword(sql: Sql, id: string, hash: string): Promise<void> {
  await sql.query(
    `update auth.users set encrypted_password = $2, updated_at = now() where id = $1`,
    [id, hash],
  )
  await forgetPending(sql, id)
  await endSessions(sql, id, null, 'global')
}

/** Sets the address and voids links and codes that were mailed to the old one. */
async function setEmail(sql: Sql, id: string, email: string): Promise<void> {
  await sql.query(
    `update auth.users set email = $2, new_email = null, updated_at = now() where id = $1`,
    [id, email],
  )
  await keepIdentity(sql, id, 'email')
  await forgetPending(sql, id)
}

async function setPhone(sql: Sql, id: string, phone: string): Promise<void> {
  await sql.query(
    `update auth.users set phone = $2, new_phone = null, updated_at = now() where id = $1`,
    [id, phone],
  )
  await keepIdentity(sql, id, 'phone')
  await forgetPending(sql, id)
}

async function confirm(sql: Sql, id: string, address: 'email' | 'phone'): Promise<void> {
  const rows = await sql.query(
    `update auth.users set ${address}_confirmed_at = coalesce(${address}_confirmed_at, now()), updated_at = now()
     where id = $1 and ${address} is not null returning id`,
    [id],
  )
  if (rows.length > 0) await keepIdentity(sql, id, address)
}

async function ban(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql.query(
    `update auth.users set updated_at = now(),
       banned_until = case when $2::float8 > 0 then now() + make_interval(secs => $2::float8) end where id = $1`,
    [id, seconds],
  )
}
