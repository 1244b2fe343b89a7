import type { Sql } from '../db/engine.ts'
import { fingerprint } from './secrets.ts'

export interface Device {
  userAgent: string | null
  ip: string | null
}

/** Returns a hash of the device's network and user agent, or null when one of them is missing. */
export function deviceMark({ userAgent, ip }: Device): string | null {
  return userAgent && ip ? fingerprint(`${ip} ${userAgent}`) : null
}

/** True when the device has signed in to the account before. */
export async function isKnownDevice(
  sql: Sql,
  account: string,
  device: string | null,
): Promise<boolean> {
  const rows = await sql.query(
    `select from auth.known_devices d join auth.users u on u.id = d.user_id
     where (u.email = $1 or u.phone = $1) and d.device = $2`,
    [account, device],
  )
  return rows.length > 0
}

const mostDevices = 50

/** Remembers a device that signed in, and forgets the account's oldest ones beyond the limit. */
export async function rememberDevice(sql: Sql, userId: string, device: Device): Promise<void> {
  const mark = deviceMark(device)
  if (mark === null) return
  await sql.query(
    `with old as (
       select device from auth.known_devices where user_id = $1 and device <> $2 order by seen_at desc offset $3
     ), forgotten as (
       delete from auth.known_devices where user_id = $1 and device in (select device from old)
     ) insert into auth.known_devices (user_id, device) values ($1, $2)
       on conflict (user_id, device) do update set seen_at = now()`,
    [userId, mark, mostDevices - 1],
  )
}

/** Deletes devices without a sign-in for a year. */
export async function forgetDevices(sql: Sql): Promise<void> {
  await sql.query(`delete from auth.known_devices where seen_at < now() - interval '1 year'`)
}
