// @module-tag full
// Moves the system clock forward and back while the site runs (libfaketime, Debian's package `faketime`): sessions last no
// longer, no user is locked out, and timers keep running.
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { asOperator, keysOf } from '../support/sites/operator.ts'
import { cpuSeconds } from '../support/sites/process-usage.ts'
import { addRows, changeRow } from '../support/sites/rows.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite, temporaryFolder } from '../support/sites/site.ts'

const password = 'ett långt lösenord'
const minute = 60
const hour = 60 * minute
const jumps = [2 * hour, 0, -2 * hour, 0, 5 * minute, -5 * minute, 0]

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
if (!library) console.log('Clock jumps skipped: libfaketime is not installed')

describe.skipIf(!library)('clock jumps', () => {
  const folder = temporaryFolder()
  const clock = join(folder.path, 'clock')
  /** Sets the site's clock to an offset in seconds from the real time. */
  const setClock = (seconds: number) =>
    writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  let site: Site
  let apikey: string

  beforeAll(async () => {
    setClock(0)
    const preload = {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // On a real machine the monotonic clock does not jump.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    site = await startSite({ ADMIN_PASSWORD: password }, undefined, { preload })
    const keys = keysOf(site)
    apikey = keys.anon_key
    await asOperator(site, 'POST', '/auth/v1/admin/users', {
      ...{ email: 'anna@example.se', password, email_confirm: true },
    })
    await addRows(site, 'slots', [{ name: 'Tid', slug: 'tid', published: true, rating: 4 }])
  })
  afterAll(async () => {
    await site?.stop()
    folder.remove()
  })

  const token = (grant: 'password' | 'refresh_token', body: object) =>
    fetch(`${site.url}/auth/v1/token?grant_type=${grant}`, {
      method: 'POST',
      headers: { apikey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const signIn = (email = 'anna@example.se', secret = password) =>
    token('password', { email, password: secret })
  const sessionFrom = async (answer: Response) =>
    (await answer.json()) as { access_token: string; refresh_token: string }
  const use = async (accessToken: string) =>
    (
      await fetch(`${site.url}/auth/v1/user`, {
        headers: { apikey, Authorization: `Bearer ${accessToken}` },
      })
    ).status
  const timeOfSite = async () =>
    Date.parse((await fetch(`${site.url}/healthz`)).headers.get('date') ?? '')

  test('follows the faked system clock', async () => {
    setClock(2 * hour)
    await expect.poll(async () => (await timeOfSite()) - Date.now()).toBeGreaterThan(hour * 1_000)
    setClock(0)
    await expect.poll(async () => (await timeOfSite()) - Date.now()).toBeLessThan(hour * 1_000)
  })

  test('serves cached and changed pages and signs administrators in without busy loops after clock jumps', async () => {
    for (const [index, seconds] of jumps.entries()) {
      const path = '/slots/tid'
      await fetch(site.url + path)
      setClock(seconds)
      const before = site.output().length
      const kept = await fetch(site.url + path)
      expect([kept.status, kept.headers.get('x-stale')]).toEqual([200, null])
      await expect.poll(() => site.output().slice(before)).toContain('"cached":"hit"')
      await changeRow(site, 'slots', 'tid', { provider: `Studio ${index} slut` })
      expect(await (await fetch(site.url + path)).text()).toContain(`Studio ${index} slut`)
      const cookie = await cookieOf(site, 'admin@localhost', password)
      const panel = await fetch(`${site.url}/admin`, {
        redirect: 'manual',
        headers: { Cookie: cookie },
      })
      expect([seconds, panel.status]).toEqual([seconds, 200])
    }
    const used = cpuSeconds(site.pid)
    await sleep(2_000)
    expect(cpuSeconds(site.pid) - used).toBeLessThan(1.5)
    expect(site.failures()).toEqual([])
  })

  test('rejects expired and future access tokens and refreshes the session after clock jumps', async () => {
    const { access_token, refresh_token } = await sessionFrom(await signIn())
    expect(await use(access_token)).toBe(200)
    setClock(hour + 61)
    expect(await use(access_token)).toBe(403)
    const later = await sessionFrom(await token('refresh_token', { refresh_token }))
    expect(await use(later.access_token)).toBe(200)
    // Back at the real time, the newer token was issued in the future, and the older one has not expired.
    setClock(0)
    expect(await use(later.access_token)).toBe(403)
    const now = await token('refresh_token', { refresh_token: later.refresh_token })
    expect(now.status).toBe(200)
    expect(await use((await sessionFrom(now)).access_token)).toBe(200)
  })

  test('rejects a reused refresh token after the clock moved back', async () => {
    setClock(2 * hour)
    const first = await sessionFrom(await signIn())
    const second = await sessionFrom(
      await token('refresh_token', { refresh_token: first.refresh_token }),
    )
    await token('refresh_token', { refresh_token: second.refresh_token })
    setClock(0)
    const stolen = await token('refresh_token', { refresh_token: first.refresh_token })
    expect(stolen.status).toBe(400)
  })

  test('refills the sign-in rate limit after a jump back', async () => {
    const guess = async () => (await signIn('gissa@example.se', 'fel lösenord här')).status
    setClock(0)
    await expect.poll(guess).toBe(429)
    setClock(-2 * hour)
    expect(await guess()).toBe(429)
    // The limit refills by one attempt every 90 seconds.
    setClock(-2 * hour + 95)
    expect(await guess()).toBe(400)
    console.log(`clock jumps: ${jumps.length + 6} jumps of up to two hours, no lockout, 0 lost`)
  })
})
