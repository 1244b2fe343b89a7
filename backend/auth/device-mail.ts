import { deviceName } from '#domain/device-name.ts'
import { timeIn } from '#domain/locale/date.ts'

import type { Sql } from '../db/engine.ts'
import type { Device } from './devices.ts'
import { composeMail } from './mails.ts'
import { sendLater } from './messages.ts'
import type { AuthDeps } from './settings.ts'
import type { UserObject } from './users.ts'

/** Tells the user by mail that the account was used on a new device, up to a limit per account. */
export async function announceDevice(
  sql: Sql,
  deps: AuthDeps,
  { id, email }: UserObject,
  { userAgent, ip, locale }: Device,
): Promise<void> {
  if (!email || !(await deps.limits.mayAnnounceDevice(sql, id))) return
  const details = [deviceName(userAgent), ip, timeIn(locale, new Date().toISOString())]
  const mail = composeMail({
    occasion: 'new_device',
    to: email,
    siteName: deps.siteNames[locale],
    locale,
    details: details.filter(Boolean).join(' · '),
  })
  sendLater(deps, () => deps.sendMail(mail))
}
