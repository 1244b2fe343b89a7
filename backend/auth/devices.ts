import type { Sql } from '../db/engine.ts'
import { fingerprint } from './secrets.ts'

export interface Device {
  userAgent: string | null
  ip: string | null
}

/** What a device is recognised by, or null where there is too little to tell it from others. */
export function deviceMark({ userAgent, ip }: Device): string | null {
  return userAgent && ip ? fingerprint(`${ip} ${userAgent}`) : null
}

/** Has the device signed in to the account before? */
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

/** Those that nobody has signed in from for a year, and all but the latest of one account. */
export async function forgetDevices(sql: Sql): Promise<void> {
  await sql.query(
    `delete from auth.known_devices d using (
       select user_id, device, row_number() over (partition by user_id order by seen_at desc) as place from auth.known_devices
     ) ranked
     where ranked.user_id = d.user_id and ranked.device = d.device
       and (ranked.place > $1 or d.seen_at < now() - interval '1 year')`,
    [mostDevices],
  )
}
