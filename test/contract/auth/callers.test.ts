import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'

import { apiOn, keys } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const user = '00000000-0000-4000-8000-000000000002'

describe.each(databases)('callers of the data service on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
    await database.arrange(`
      insert into auth.users (id, email) values ('${admin}', 'admin@example.se'), ('${user}', 'user@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin'), ('${user}', 'user');
      insert into casinos (name, slug, published) values ('A', 'a', true), ('B', 'b', false)`)
  })
  afterAll(async () => {
    await database.close()
    expect(api.failures).toEqual([])
  })

  const withToken = (token: string) =>
    api.ask('/casinos?select=slug&order=slug', { headers: { Authorization: `Bearer ${token}` } })

  test('lets a user read published rows and the own profile but not write', async () => {
    const client = await api.signedIn(user)
    expect((await client.from('casinos').select('slug')).data).toEqual([{ slug: 'a' }])
    expect((await client.from('profiles').select('role').eq('id', user).single()).data).toEqual({
      role: 'user',
    })
    expect((await client.from('profiles').select('role').eq('id', admin).single()).status).toBe(406)
    const promoted = await client.from('profiles').update({ role: 'admin' }).eq('id', user)
    expect([promoted.status, promoted.error?.code]).toEqual([403, '42501'])
    const inserted = await client.from('casinos').insert({ name: 'C', slug: 'c' })
    expect([inserted.status, inserted.error?.code]).toEqual([403, '42501'])
  })

  test('lets an administrator read and change everything until the role is removed', async () => {
    const client = await api.signedIn(admin)
    expect((await client.from('casinos').select('slug').order('slug')).data).toEqual([
      { slug: 'a' },
      { slug: 'b' },
    ])
    expect((await client.from('casinos').update({ rating: 4 }).eq('slug', 'b')).status).toBe(204)
    await api.service.from('profiles').update({ role: 'user' }).eq('id', admin)
    expect((await client.from('casinos').select('slug')).data).toEqual([{ slug: 'a' }])
    await api.service.from('profiles').update({ role: 'admin' }).eq('id', admin)
  })

  test('accepts tokens signed by a second node', async () => {
    const other = await apiOn(database.db)
    const token = await other.tokenOf(admin)
    expect((await withToken(token)).status).toBe(200)
  })

  test('rejects tokens that are tampered with, signed elsewhere or name another role', async () => {
    const good = await api.tokens.sign({ sub: admin }, 60)
    const [header = '', payload = '', signature = ''] = good.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
      string,
      unknown
    >
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }
    const stranger = await generateKeyPair('ES256', { extractable: true })
    const foreign = new SignJWT(decoded).setProtectedHeader({ alg: 'ES256', kid })
    const publicJwk = await exportJWK(stranger.publicKey)
    const forged: Record<string, string> = {
      'not a token': 'x.y.z',
      'two parts': `${header}.${payload}`,
      'no signature': `${header}.${payload}.`,
      'alg none': `${encode({ alg: 'none', kid })}.${payload}.`,
      'alg None': `${encode({ alg: 'None', kid })}.${payload}.${signature}`,
      'HS256 with a public key': await new SignJWT(decoded)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(JSON.stringify(publicJwk))),
      'another key': await foreign.sign(stranger.privateKey),
      'its own key in the header': await new SignJWT(decoded)
        .setProtectedHeader({ alg: 'ES256', jwk: publicJwk })
        .sign(stranger.privateKey),
      'an unknown kid': await new SignJWT(decoded)
        .setProtectedHeader({ alg: 'ES256', kid: "' or 1=1 --" })
        .sign(stranger.privateKey),
      'a changed payload': `${header}.${encode({ ...decoded, role: 'service_role' })}.${signature}`,
      'role postgres': await api.tokens.sign({ sub: admin, role: 'postgres' }, 60),
      'role kasinokompassen': await api.tokens.sign({ sub: admin, role: 'kasinokompassen' }, 60),
      'role of a wrong type': await api.tokens.sign({ sub: admin, role: ['service_role'] }, 60),
      'no role': await api.tokens.sign({ sub: admin, role: undefined }, 60),
      'a user that cannot be': await api.tokens.sign({ sub: 'admin' }, 60),
      'an empty user': await api.tokens.sign({ sub: '' }, 60),
    }
    for (const [what, token] of Object.entries(forged)) {
      const answer = await withToken(token)
      const { code } = (await answer.json()) as { code: string }
      expect([what, answer.status, code]).toEqual([
        what,
        401,
        expect.stringMatching(/^PGRST30[13]$/),
      ])
      expect(answer.headers.get('www-authenticate')).toMatch(
        /^Bearer error="invalid_token", error_description="[^"]+"$/,
      )
      for (const [method, endpoint] of [
        ['GET', '/user'],
        ['PUT', '/user'],
        ['POST', '/logout'],
        ['POST', '/factors'],
      ] as const) {
        const refusal = await api.backend.request(`/auth/v1${endpoint}`, {
          method,
          headers: { apikey: keys.anon_key, Authorization: `Bearer ${token}` },
          ...(method === 'GET' ? {} : { body: '{}' }),
        })
        expect([what, endpoint, refusal.status]).toEqual([what, endpoint, 403])
      }
    }
  })

  test.for([
    ['issued in the future', { iat: Math.floor(Date.now() / 1000) + 120 }, 'JWT issued at future'],
    ['not valid yet', { nbf: Math.floor(Date.now() / 1000) + 120 }, 'JWT not yet valid'],
    ['for another audience', { aud: 'others' }, 'JWT not in audience'],
    ['of another issuer', { iss: 'https://evil.example/auth/v1' }, 'JWT claims are not valid'],
  ] as const)('rejects a token %s', async ([, claims, message]) => {
    const { kid, key } = await database.db.as(serviceRole, async (sql) => {
      const [row] = await sql.query<{ kid: string; jwk: string }>(
        'select kid, private_jwk as jwk from auth.signing_keys',
      )
      return { kid: row!.kid, key: JSON.parse(row!.jwk) as JWK }
    })
    const now = Math.floor(Date.now() / 1000)
    const whole = {
      sub: user,
      role: 'authenticated',
      aud: 'authenticated',
      iss: 'http://localhost/auth/v1',
      iat: now,
      exp: now + 600,
    }
    const token = await new SignJWT({ ...whole, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(await importJWK(key, 'ES256'))
    const answer = await withToken(token)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'PGRST303', message }),
    ])
    const refusal = await api.backend.request('/auth/v1/user', {
      headers: { apikey: keys.anon_key, Authorization: `Bearer ${token}` },
    })
    expect([refusal.status, await refusal.json()]).toEqual([
      403,
      expect.objectContaining({ error_code: 'bad_jwt', msg: `invalid JWT: ${message}` }),
    ])
  })

  test('rejects an expired token with 30 seconds of clock tolerance', async () => {
    expect((await withToken(await api.tokenOf(user, -20))).status).toBe(200)
    const answer = await withToken(await api.tokenOf(user, -40))
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'PGRST303', message: 'JWT expired' }),
    ])
  })

  test.for([
    ['no key', {}, 'No API key found in request'],
    ['a wrong key', { apikey: 'sb_publishable_wrong' }, 'Invalid API key'],
    [
      'an empty bearer',
      { apikey: keys.anon_key, authorization: 'Bearer ' },
      'The Authorization header holds no bearer token',
    ],
    [
      'another scheme',
      { apikey: keys.anon_key, authorization: 'Basic x' },
      'The Authorization header holds no bearer token',
    ],
  ] as const)('rejects a request with %s', async ([, headers, message]) => {
    const answer = await api.backend.request('/rest/v1/casinos', { headers })
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ message }),
    ])
  })
})
