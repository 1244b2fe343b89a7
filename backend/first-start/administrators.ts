import { randomBytes } from 'node:crypto'

import { hashPassword } from '../auth/password.ts'
import { createUser, findAccount } from '../auth/users.ts'
import { type Database, serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'

/** Returns a random password of 96 bits, in characters that are easy to type. */
export function makeUpPassword(): string {
  return randomBytes(12).toString('base64url')
}

/** Creates an administrator, or promotes the existing account with this address, which keeps its password. */
export async function addAdmin(
  sql: Sql,
  email: string,
  passwordHash: string,
): Promise<'created' | 'promoted'> {
  const known = await findAccount(sql, 'email', email)
  const id =
    known?.user.id ?? (await createUser(sql, { email, passwordHash, isEmailConfirmed: true }))
  await sql.query(
    `insert into profiles (id, role) values ($1, 'admin') on conflict (id) do update set role = 'admin'`,
    [id],
  )
  return known ? 'promoted' : 'created'
}

export async function createAdmin(db: Database, email: string, password: string) {
  const passwordHash = await hashPassword(password)
  return db.as(serviceRole, (sql) => addAdmin(sql, email, passwordHash))
}

/** Sets a password and deletes all sessions, second factors and one-time tokens, for users who are locked out. */
export async function resetPassword(
  db: Database,
  email: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.as(serviceRole, async (sql) => {
    const account = await findAccount(sql, 'email', email)
    if (!account) return false
    const { id } = account.user
    await sql.query(
      `update auth.users set encrypted_password = $2, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1`,
      [id, passwordHash],
    )
    for (const table of ['sessions', 'mfa_factors', 'one_time_tokens']) {
      await sql.query(`delete from auth.${table} where user_id = $1`, [id])
    }
    return true
  })
}
