import type { Locale } from '#domain/locale/locale.ts'

import type { Sql } from '../db/engine.ts'
import { fingerprint } from './secrets.ts'

export interface Device {
  userAgent: string | null
  /** The visitor's network. */
  ip: string | null
  /** The language of the visitor's page. */
  locale: Locale
}

/** Returns a hash of the device's network and user agent, or null when one of them is missing. */
export function deviceMark({ userAgent, ip }: Omit<Device, 'locale'>): string | null {
  return userAgent && ip ? fingerprint(`${ip} ${userAgent}`) : null
}

/** SQL that is true when the device has signed in to the account before. */
export const isKnownDevice = (account: string, device: string) =>
  `exists (select from auth.known_devices d join auth.users u on u.id = d.user_id
     where (u.email = ${account} or u.phone = ${account}) and d.device = ${device})`

const maxDevices = 50

/**
 * Returns CTEs that store the device of the user in `source`, if it has a mark, and delete the account's oldest devices beyond
 * the limit. `remembered` tells whether the device is new.
 */
export const rememberDevice = (source: string, mark: string) =>
  `old_devices as (
     select user_id, device from auth.known_devices where user_id = (select id from ${source}) and device <> ${mark}
     order by seen_at desc offset ${maxDevices - 1}
   ), forgotten as (
     delete from auth.known_devices using old_devices
     where known_devices.user_id = old_devices.user_id and known_devices.device = old_devices.device
   ), remembered as (
     insert into auth.known_devices (user_id, device) select id, ${mark} from ${source} where ${mark} is not null
     on conflict (user_id, device) do update set seen_at = now() returning xmax = 0 as is_new
   )`

/** Deletes devices without a sign-in for a year. */
export async function forgetDevices(sql: Sql): Promise<void> {
  await sql.query(`delete from auth.known_devices where seen_at < now() - interval '1 year'`)
}
