import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { keysOf } from '../support/sites/operator.ts'
import { cookieOf } from '../support/sites/session-cookie.ts'
import { type Site, startSite } from '../support/sites/site.ts'

const password = 'ett mycket långt lösenord'
const metricsToken = 'a-token-for-the-collector'

describe('logs and metrics for the operator', () => {
  let site: Site
  let keys: { anon_key: string; service_role_key: string }
  const mails: Buffer[] = []
  const post = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'site' }),
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => mails.push(chunk))
      stream.on('end', () => done())
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
    const { port } = post.server.address() as AddressInfo
    site = await startSite({
      ADMIN_PASSWORD: password,
      METRICS_TOKEN: metricsToken,
      SMTP_URL: `smtp://site:brevhemlighet@127.0.0.1:${port}`,
      LOG_LEVEL: 'debug',
    })
    keys = keysOf(site)
  })
  afterAll(async () => {
    await site.stop()
    await new Promise<void>((resolve) => post.close(() => resolve()))
  })

  const auth = (path: string, body: object, token?: string) =>
    fetch(`${site.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: keys.anon_key,
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })

  test('logs requests as JSON without secrets', async () => {
    const email = 'admin@localhost'
    const wrong = 'fel men hemligt lösenord'
    const cookie = await cookieOf(site, email, password)
    const session = (await (
      await auth('token?grant_type=password', { email, password })
    ).json()) as Record<'access_token' | 'refresh_token', string>
    await auth('token?grant_type=password', { email, password: wrong })
    await auth('token?grant_type=refresh_token', { refresh_token: session.refresh_token })
    await auth('token?grant_type=refresh_token', { refresh_token: 'an-invented-refresh-token' })
    await auth('logout', {}, `${session.access_token}spoilt`)
    expect((await auth('recover', { email })).status).toBe(200)
    await expect.poll(() => Buffer.concat(mails).toString()).toMatch(/\r\n--.+--\r\n/)
    const { text = '' } = await PostalMime.parse(Buffer.concat(mails))
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
    const { searchParams } = new URL(link)
    const reset = searchParams.get('token_hash') ?? searchParams.get('token') ?? ''
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    expect([reset, code]).not.toContain('')
    await auth('verify', { type: 'recovery', email, token: '000000' })
    const recovered = (await (
      await auth('verify', { type: 'recovery', token_hash: reset })
    ).json()) as typeof session
    // An unknown column makes the query fail while a secret is in the URL.
    await fetch(`${site.url}/rest/v1/casinos?select=nothing&secret=eq.${session.access_token}`, {
      headers: { apikey: keys.service_role_key, Cookie: cookie },
    })
    await fetch(`${site.url}/auth/confirm?token_hash=${reset}&type=recovery`, {
      headers: { Cookie: cookie },
    })
    await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
    await fetch(`${site.url}/readyz?token=in-the-query`)
    // Log lines arrive in order, so the last one means that all have arrived.
    await expect.poll(() => site.output()).toContain('"path":"/readyz","status":200')

    const output = site.output()
    const secrets = {
      password,
      wrong,
      reset,
      metricsToken,
      cookie: cookie.slice('session='.length),
      access: session.access_token,
      refresh: session.refresh_token,
      recovered: recovered.access_token,
      recoveredRefresh: recovered.refresh_token,
      invented: 'an-invented-refresh-token',
      service: keys.service_role_key,
      smtp: 'brevhemlighet',
      query: 'in-the-query',
    }
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, secret.length > 5, output.includes(secret)]).toEqual([name, true, false])
      expect([name, output.includes(encodeURIComponent(secret))]).toEqual([name, false])
    }
    // Matched as a whole word, because six digits may be part of any number.
    expect(output).not.toMatch(new RegExp(`\\b${code}\\b`))
    for (const line of output.split('\n').filter((one) => one.startsWith('{'))) {
      expect(() => JSON.parse(line) as unknown).not.toThrow()
    }
  })

  test('logs the request id of every response except cached pages, which are identical for all', async () => {
    for (const path of [
      '/finns-inte',
      '/rest/v1/nothing',
      '/auth/v1/nothing',
      '/healthz',
      '/admin',
    ]) {
      const answer = await fetch(site.url + path, { redirect: 'manual' })
      const id = answer.headers.get('x-request-id')
      expect([path, id]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)])
      await expect.poll(() => site.output()).toContain(`"requestId":"${id}"`)
    }
  })

  test('serves metrics only with the token', async () => {
    expect((await fetch(site.url)).status).toBe(200)
    expect((await fetch(`${site.url}/metrics`)).status).toBe(401)
    const answer = await fetch(`${site.url}/metrics`, {
      headers: { Authorization: `Bearer ${metricsToken}` },
    })
    const text = await answer.text()
    for (const line of [
      /^kasinokompassen_http_requests_total\{route="data",status="200"\} \d+$/m,
      /^kasinokompassen_page_cache_total\{outcome="\w+"\} \d+$/m,
      /^kasinokompassen_page_render_seconds_count [1-9]\d*$/m,
      /^kasinokompassen_database_seconds_count [1-9]\d*$/m,
      /^kasinokompassen_database_waiting \d+$/m,
      /^kasinokompassen_imports_running 0$/m,
      /^kasinokompassen_sign_ins_total\{outcome="failure"\} [1-9]\d*$/m,
      /^kasinokompassen_event_loop_delay_seconds [\d.e-]+$/m,
      /^kasinokompassen_process_resident_memory_bytes \d+$/m,
    ]) {
      expect(text).toMatch(line)
    }
  })
})
