import type { Sql } from '../db/engine.ts'
import type { Device } from './devices.ts'

/** Conditions on $1, each of which uses an index. */
const conditions = { id: 'u.id = $1::uuid', email: 'u.email = $1', phone: 'u.phone = $1' }

/** Records a failed attempt to sign in to an administrator's account in the audit log; ignores other accounts. */
export async function noteFailure(
  sql: Sql,
  { key, value }: { key: keyof typeof conditions; value: string },
  method: 'password' | 'totp' | 'mfa/phone',
  { ip }: Pick<Device, 'ip'>,
): Promise<void> {
  await sql.query(
    `insert into public.audit (action, actor, actor_email, details)
       select 'sign_in_failed', u.id, u.email, jsonb_build_object('method', $2::text, 'from', $3::text)
       from auth.users u join public.profiles p on p.id = u.id and p.role = 'admin'
       where ${conditions[key]} and u.deleted_at is null`,
    [value, method, ip],
  )
}
