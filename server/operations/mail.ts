import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { SendMail, SendSms } from '#backend/index.ts'

import type { Config } from '../config/config.ts'
import type { Log } from './log.ts'

/**
 * Sends mail by SMTP if configured; otherwise writes it to a folder, so that no user is locked out. In development it also logs
 * the link; in production more people read the logs than may sign in as any user.
 */
export function createMailer(
  { mail, dataDir, isProduction }: Pick<Config, 'mail' | 'dataDir' | 'isProduction'>,
  log: Log,
): SendMail {
  if (!mail.smtpUrl) {
    if (isProduction) log.warn('SMTP_URL not set: mail goes to the outbox folder and is not sent')
    return outbox(join(dataDir, 'outbox'), mail.from, { log, showsLink: !isProduction })
  }
  const { smtpUrl, from } = mail
  const transport = once(async () =>
    (await import('nodemailer')).createTransport(smtpUrl, { from }),
  )
  return async ({ to, subject, text, html }) => {
    await (await transport()).sendMail({ to: { name: '', address: to }, subject, text, html })
  }
}

function outbox(
  folder: string,
  from: string,
  { log, showsLink }: { log: Log; showsLink: boolean },
): SendMail {
  const transport = once(async () =>
    (await import('nodemailer')).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'unix',
    }),
  )
  return async ({ to, subject, text, html, link }) => {
    const { message } = await (await transport()).sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
    })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Renamed when complete, so that a program watching the folder never reads half a mail.
    await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, name))
    log.info(
      { file: join('outbox', name), ...(link && showsLink ? { link } : {}) },
      'mail written to outbox: SMTP_URL not set',
    )
  }
}

/** Calls `make` once, on first use: the mail library is loaded with the first mail, and most processes send none. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** Returns a function that posts a text message to the operator's webhook; null when none is configured. */
export function createTexter({ hookUrl, hookSecret }: Config['sms']): SendSms | null {
  if (!hookUrl) return null
  return async ({ to, text }) => {
    const response = await fetch(hookUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(hookSecret ? { Authorization: `Bearer ${hookSecret}` } : {}),
      },
      body: JSON.stringify({ to: `+${to}`, text }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The text message service answered ${response.status}`)
  }
}
