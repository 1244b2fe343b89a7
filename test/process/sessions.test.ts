import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Site, startSite } from '../support/sites/site.ts'
import { waitForLog } from '../support/sites/wait-for-log.ts'

const password = 'ett långt lösenord'

/** Returns the cookies that a response sets, as a map from name to value. */
const cookiesOf = (answer: Response) =>
  new Map(
    answer.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')] as const
    }),
  )

describe('session cookie', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ ADMIN_PASSWORD: password })
  })
  afterAll(() => site.stop())

  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, ...headers },
      body: new URLSearchParams(fields),
    })
  const signIn = () => post('/auth', { email: 'admin@localhost', password })
  const get = (path: string, cookie: string) =>
    fetch(site.url + path, { redirect: 'manual', headers: { Cookie: cookie } })

  test('is HttpOnly and makes pages uncacheable', async () => {
    const answer = await signIn()
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin'])
    const [line = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('session='))
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; SameSite=Lax/i)
    expect(line).toMatch(/; Path=\//)
    const page = await get('/casinos', `session=${cookiesOf(answer).get('session')}`)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect((await fetch(`${site.url}/casinos`)).headers.get('cache-control')).toMatch(/^public/)
  })

  test('is renewed by the server within the request when its token has expired', async () => {
    const value = cookiesOf(await signIn()).get('session') ?? ''
    const decode = (text: string) =>
      JSON.parse(Buffer.from(text.replace('base64-', ''), 'base64url').toString()) as {
        expires_at: number
        refresh_token: string
      }
    const session = decode(value)
    const expired = Buffer.from(JSON.stringify({ ...session, expires_at: 1 })).toString('base64url')
    const answer = await get('/admin', `session=base64-${expired}`)
    expect(answer.status).toBe(200)
    const renewed = decode(cookiesOf(answer).get('session') ?? '')
    expect(renewed.refresh_token).not.toBe(session.refresh_token)
    expect(renewed.expires_at).toBeGreaterThan(Date.now() / 1000 + 3_000)
  })

  test('requires the current password for a new one unless the user signed in by mail', async () => {
    const cookie = `session=${cookiesOf(await signIn()).get('session')}`
    const page = await (await get('/auth/new-password', cookie)).text()
    expect(page).toContain('Nuvarande lösenord')
    const fresh = 'ett helt nytt lösenord'
    const choose = (fields: Record<string, string>) =>
      post('/auth/new-password', { password: fresh, repeat: fresh, ...fields }, { Cookie: cookie })
    const wrong: Record<string, string>[] = [{}, { current: '' }, { current: 'fel lösenord' }]
    for (const fields of wrong) {
      const refused = await choose(fields)
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining('Det nuvarande lösenordet stämmer inte.'),
      ])
    }
    expect((await choose({ current: password })).status).toBe(302)
    expect((await signIn()).headers.get('location')).toBeNull()
    // Restores the password for the other tests.
    const changed = cookiesOf(
      await post('/auth', { email: 'admin@localhost', password: fresh }),
    ).get('session')
    const back = { current: fresh, password, repeat: password }
    const answer = await post('/auth/new-password', back, { Cookie: `session=${changed}` })
    expect(answer.status).toBe(302)
  })

  test.for([
    'session=',
    'session=x',
    'session=base64-',
    `session=base64-${Buffer.from('{}').toString('base64url')}`,
    `session=base64-${Buffer.from('{"access_token":"a.b.c","refresh_token":"x","expires_at":99999999999}').toString('base64url')}`,
    'session=%00%ff',
    `session=${'x'.repeat(4_000)}`,
    'session.0=abc; session.1=def',
  ])('is ignored when it is malformed (%s)', async (cookie) => {
    const answer = await get('/admin', cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?next=%2Fadmin'])
    expect((await get('/casinos', cookie)).status).toBe(200)
    expect(site.failures()).toEqual([])
  })

  test('is invalid after sign-out even when replayed', async () => {
    const cookie = `session=${cookiesOf(await signIn()).get('session')}`
    expect((await get('/admin', cookie)).status).toBe(200)
    await post('/auth/sign-out', {}, { Cookie: cookie })
    expect((await get('/admin', cookie)).status).toBe(302)
  })

  test.for([
    ['//evil.example', '/admin'],
    ['https://evil.example', '/admin'],
    ['/\\evil.example', '/admin'],
    ['/%0d/evil', '/%0d/evil'],
    ['/admin/import?a=1', '/admin/import?a=1'],
  ] as const)('redirects after sign-in with next=%s to %s', async ([next, address]) => {
    const path = `/auth?${new URLSearchParams({ next })}`
    const answer = await post(path, { email: 'admin@localhost', password })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, address])
  })

  test('does not appear in logs, nor do passwords and tokens', async () => {
    const cookie = `session=${cookiesOf(await signIn()).get('session')}`
    await post('/auth', { email: 'admin@localhost', password: 'fel lösenord' })
    await get('/admin', cookie)
    await get('/admin', 'session=base64-x')
    await post('/auth/sign-out', {}, { Cookie: cookie })
    await waitForLog(site)
    expect(site.output()).not.toMatch(/eyJ|base64-|lösenord/)
  })
})

test('sets Secure cookies on https, the session with the __Host- prefix', async () => {
  const site = await startSite({ SITE_URL: 'https://example.se', ADMIN_PASSWORD: password })
  const send = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString()
    return new Promise<IncomingMessage>((resolve, reject) => {
      // Sends the Host header of a proxy, which fetch cannot set.
      const headers = {
        Host: 'example.se',
        Origin: 'https://example.se',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': body.length,
      }
      request({ port: site.port, method: 'POST', path, headers }, (answer) => {
        answer.resume()
        resolve(answer)
      })
        .on('error', reject)
        .end(body)
    })
  }
  const answer = await send('/auth', { email: 'admin@localhost', password })
  expect(answer.statusCode).toBe(302)
  const line = answer.headers['set-cookie']?.find((one) => one.startsWith('__Host-session='))
  expect(line).toMatch(/; Secure/)
  expect(line).toMatch(/; Path=\/(;|$)/)
  expect(line).not.toMatch(/Domain=/i)
  const paused = await send('/paus', { period: '7d' })
  expect(paused.headers['set-cookie']).toEqual([expect.stringMatching(/^pause=.*; Secure/)])
  await site.stop()
})
