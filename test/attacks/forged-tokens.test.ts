import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'

import { apiOn, keys } from '../support/database/api.ts'
import { databases, type TestDatabase } from '../support/database/database.ts'

// Extends test/contract/auth/callers.test.ts, which checks the error of each rejection.
const admin = '00000000-0000-4000-8000-000000000001'
const base64url = (value: string | object) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

describe.each(databases)('forged access tokens on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  let own: { kid: string; jwk: JWK }
  let session: string
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
    await database.arrange(`
      insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin');
      insert into casinos (name, slug, published) values ('Dold', 'dold', false)`)
    const genuine = await api.tokenOf(admin)
    session = (claimsIn(genuine)['session_id'] as string) ?? ''
    own = await database.db.as(serviceRole, async (sql) => {
      const [row] = await sql.query<{ kid: string; jwk: string }>(
        'select kid, private_jwk as jwk from auth.signing_keys',
      )
      return { kid: row!.kid, jwk: JSON.parse(row!.jwk) as JWK }
    })
  })
  afterAll(async () => {
    await database.close()
    expect(api.failures).toEqual([])
  })

  const claimsIn = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >
  const now = () => Math.floor(Date.now() / 1000)
  const whole = () => ({
    ...{ sub: admin, session_id: session, role: 'authenticated', aud: 'authenticated' },
    ...{ iss: 'http://localhost/auth/v1', iat: now(), exp: now() + 600 },
  })

  test('rejects every forged token', async () => {
    const forged = await everyForgery()
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(80)
    for (const [what, token] of Object.entries(forged)) {
      // fetch cannot send these tokens: they are not valid header values.
      if (/[^\x20-\x7e]/.test(token)) continue
      const answers = await Promise.all([
        api.ask('/casinos?select=slug', { headers: { Authorization: `Bearer ${token}` } }),
        api.ask('/casinos', { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } }),
        api.backend.request('/auth/v1/user', {
          headers: { apikey: keys.anon_key, Authorization: `Bearer ${token}` },
        }),
      ])
      for (const answer of answers) {
        const refused = [401, 403].includes(answer.status)
        expect([what, answer.status, refused]).toEqual([what, answer.status, true])
      }
    }
    const rows = await database.db.as(serviceRole, (sql) => sql.query('select slug from casinos'))
    expect(rows).toEqual([{ slug: 'dold' }])
  })

  test('accepts a genuine token', async () => {
    const signed = await sign({}, whole())
    const answer = await api.ask('/casinos?select=slug', {
      headers: { Authorization: `Bearer ${signed}` },
    })
    expect([answer.status, await answer.json()]).toEqual([200, [{ slug: 'dold' }]])
  })

  /** Signs with our own key, so that only the header or claims are wrong. */
  const sign = async (header: object, claims: object) =>
    new SignJWT(claims as Record<string, unknown>)
      .setProtectedHeader({ alg: 'ES256', kid: own.kid, ...header })
      .sign(await importJWK(own.jwk, 'ES256'))

  async function everyForgery(): Promise<Record<string, string>> {
    const forged: Record<string, string> = {}
    const good = await sign({}, whole())
    const [header = '', payload = '', signature = ''] = good.split('.')
    const stranger = await generateKeyPair('ES256', { extractable: true })
    const strangerJwk = await exportJWK(stranger.publicKey)
    const { d: _secret, ...publicJwk } = own.jwk
    const pem = createPublicKey({ key: publicJwk as JsonWebKey, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString()

    for (const alg of [
      'none',
      'None',
      'NONE',
      'nOnE',
      '',
      'null',
      'HS256',
      'HS384',
      'HS512',
      'RS256',
      'PS256',
      'ES384',
      'ES512',
      'EdDSA',
      'ES256K',
      'dir',
      'A256KW',
    ]) {
      for (const end of ['', signature]) {
        forged[`alg ${alg}, ${end ? 'our signature' : 'none'}`] =
          `${base64url({ alg, kid: own.kid })}.${payload}.${end}`
      }
    }
    for (const [name, secret] of Object.entries({
      pem,
      jwk: JSON.stringify(publicJwk),
      x: own.jwk.x ?? '',
      kid: own.kid,
      nothing: '',
      'the public key of the API': keys.anon_key,
    })) {
      for (const hash of ['256', '512']) {
        const start = `${base64url({ alg: `HS${hash}`, kid: own.kid })}.${payload}`
        const mac = createHmac(`sha${hash}`, secret).update(start).digest('base64url')
        forged[`HS${hash} with ${name}`] = `${start}.${mac}`
      }
    }
    const foreign = (extra: object) =>
      new SignJWT(whole())
        .setProtectedHeader({ alg: 'ES256', kid: own.kid, ...extra })
        .sign(stranger.privateKey)
    for (const kid of [
      '../../../dev/null',
      '/dev/null',
      "' or 1=1 --",
      "x' union select 'a",
      'https://evil.example/jwks.json',
      '',
      ' ',
      'null',
      '__proto__',
      'constructor',
      '\u0000',
      'x'.repeat(1_000),
    ]) {
      forged[`kid ${kid.slice(0, 20)}`] = await foreign({ kid })
    }
    forged['another’s key under our name'] = await foreign({})
    forged['its own key'] = await foreign({ jwk: strangerJwk })
    for (const name of ['jku', 'x5u', 'url'])
      forged[name] = await foreign({ [name]: 'https://evil.example/keys' })
    forged['x5c'] = await foreign({ x5c: ['MIIB'] })
    forged['crit'] =
      `${base64url({ alg: 'ES256', kid: own.kid, crit: ['x'], x: 1 })}.${payload}.${signature}`
    forged['b64 false'] =
      `${base64url({ alg: 'ES256', kid: own.kid, b64: false, crit: ['b64'] })}.${payload}.${signature}`

    const without = (name: string) => {
      const { [name]: _gone, ...rest } = whole() as Record<string, unknown>
      return rest
    }
    for (const name of ['sub', 'role', 'aud', 'iss', 'exp', 'iat', 'session_id']) {
      forged[`without ${name}`] = await sign({}, without(name))
    }
    const wrong: Record<string, unknown[]> = {
      sub: [
        '',
        'admin',
        0,
        null,
        [admin],
        { id: admin },
        `${admin}' or '1'='1`,
        admin.slice(0, -1),
      ],
      role: [
        'postgres',
        'kasinokompassen',
        'supabase_admin',
        '',
        null,
        ['authenticated'],
        'AUTHENTICATED',
        'authenticated ',
      ],
      aud: ['', 'anon', null, ['x'], 'authenticated '],
      iss: [
        '',
        'http://localhost',
        'http://localhost/auth/v1/',
        'https://evil.example/auth/v1',
        ['http://localhost/auth/v1', 'x'],
      ],
      exp: [0, -1, now() - 3_600, '9999999999', null],
      iat: [now() + 3_600, '1', null],
      nbf: [now() + 3_600, 'x'],
      session_id: ['', 'x', null, admin, [session]],
    }
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        forged[`${name} ${JSON.stringify(value)}`] = await sign({}, { ...whole(), [name]: value })
      }
    }
    const twice = `{"sub":"${admin}","role":"anon",${JSON.stringify(whole()).slice(1)}`
    forged['duplicate keys'] = `${header}.${base64url(twice)}.${signature}`
    const raised = base64url({ ...whole(), role: 'service_role' })
    forged['our signature under other words'] = `${header}.${raised}.${signature}`
    const flipped = Buffer.from(signature, 'base64url')
    flipped[0] = (flipped[0] ?? 0) ^ 1
    forged['a bit of the signature'] = `${header}.${payload}.${flipped.toString('base64url')}`
    forged['a signature of zeros'] =
      `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`
    forged['a signature in another form'] =
      `${header}.${payload}.${Buffer.concat([Buffer.from([0x30, 0x44]), Buffer.from(signature, 'base64url')]).toString('base64url')}`
    forged['two tokens'] = `${good}.${good}`
    forged['an encrypted one'] = `${header}..${payload}.${signature}.${signature}`
    forged['nothing between the dots'] = '..'
    forged['spaces'] = `${header} . ${payload} . ${signature}`
    forged['percent signs'] = good.replaceAll('.', '%2e')
    forged['no JSON'] = `${base64url('x')}.${base64url('y')}.${signature}`
    forged['deep JSON'] = `${header}.${base64url('['.repeat(5_000))}.${signature}`
    forged['a megabyte'] = `${header}.${'A'.repeat(2 ** 20)}.${signature}`
    forged['a second bearer'] = `x, Bearer ${good}`
    return forged
  }
})
