import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'

import { asOperator } from '../sites/operator.ts'

const dataDir = process.env['JOURNEYS_DATA_DIR'] ?? ''
const site = { url: `http://localhost:${process.env['JOURNEYS_PORT']}`, dataDir }

export const password = 'ett riktigt lösenord'

let count = 0

/** Creates an account for one test and returns its email address. */
export async function makeAccount(role: 'admin' | 'user'): Promise<string> {
  const email = `${role}-${process.pid}-${count++}@example.se`
  const user = { email, password, email_confirm: true }
  const { id } = (await asOperator(site, 'POST', '/auth/v1/admin/users', user)) as { id: string }
  await asOperator(site, 'POST', '/rest/v1/profiles', { id, role })
  return email
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel(/^(E-post|E-mail)$/).fill(email)
  await page.getByLabel(/^(Lösenord|Password)$/).fill(secret)
  await page.getByRole('button', { name: /^(Logga in|Sign in)$/ }).click()
}

/** Waits for at least `atLeast` mails to an address and returns the newest. */
export async function mailTo(
  email: string,
  atLeast = 1,
): Promise<{ subject: string; link: string; text: string }> {
  let found: { subject: string; link: string; text: string }[] = []
  await expect(async () => {
    const folder = join(dataDir, 'outbox')
    const files = readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
    const mails = await Promise.all(
      files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
    )
    found = mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ subject = '', text = '' }) => ({
        subject,
        text,
        link: /https?:\S+/.exec(text)?.[0] ?? '',
      }))
    expect(found.length).toBeGreaterThanOrEqual(atLeast)
  }).toPass()
  const newest = found.at(-1)
  if (!newest) throw new Error(`No mail to ${email}`)
  return newest
}

/** Returns the code that an authenticator app shows (RFC 6238). */
export function oneTimeCode(secret: string, step = Math.floor(Date.now() / 30_000)): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret)
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
