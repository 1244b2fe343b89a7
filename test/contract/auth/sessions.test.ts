import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { keys } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'
import { password, peopleOn } from '../../support/database/people.ts'

describe.each(databases)('auth sessions on $name', ({ open }) => {
  let database: TestDatabase
  let people: Awaited<ReturnType<typeof peopleOn>>
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db)
  })
  beforeEach(async () => {
    await database.arrange('')
    await people.add({ email: 'anna@example.se' })
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    await database.close()
  })

  const refreshWith = async (refresh_token: string) =>
    people.call('/token?grant_type=refresh_token', { body: { refresh_token } })

  /** Moves the replacement of all replaced tokens into the past. */
  const age = (seconds: number) =>
    people.sql(
      `update auth.refresh_tokens set revoked_at = revoked_at - interval '${seconds} seconds' where revoked_at is not null`,
    )

  test('opens a session by email and password whose token verifies with the published key', async () => {
    const { session, user } = await people.signIn('Anna@Example.SE')
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(user).toMatchObject({
      email: 'anna@example.se',
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
    })
    expect(user.identities).toEqual([
      expect.objectContaining({
        provider: 'email',
        id: user.id,
        identity_data: expect.objectContaining({ email: 'anna@example.se', email_verified: true }),
      }),
    ])
    expect(JSON.stringify(user)).not.toMatch(/argon2|encrypted/)

    const answer = await people.call('/.well-known/jwks.json', { key: null })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    const jwks = (await answer.json()) as { keys: Record<string, unknown>[] }
    expect(jwks.keys).toEqual([
      expect.objectContaining({
        kty: 'EC',
        crv: 'P-256',
        use: 'sig',
        key_ops: ['verify'],
        alg: 'ES256',
      }),
    ])
    expect(jwks.keys[0]).not.toHaveProperty('d')
    const { payload } = await jwtVerify(session.access_token, createLocalJWKSet(jwks))
    expect(payload).toMatchObject({
      iss: 'http://localhost/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'anna@example.se',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    })
  })

  test('returns the same error for unknown, wrong, empty and malformed credentials', async () => {
    for (const credentials of [
      { email: 'nobody@example.se', password },
      { email: 'anna@example.se', password: 'fel' },
      { email: 'anna@example.se', password: '' },
      { email: 'inte en adress', password },
    ]) {
      const { error } = await people.client().auth.signInWithPassword(credentials)
      expect([error?.status, error?.code, error?.message]).toEqual([
        400,
        'invalid_credentials',
        'Invalid login credentials',
      ])
    }
  })

  test.for([
    [{ password: 'x' }, 'validation_failed', 'missing email or phone'],
    [
      { email: 'a@b.se', phone: '46701234567', password: 'x' },
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
  ] as const)('rejects a password sign-in with %j', async ([body, code, message]) => {
    const answer = await people.call('/token?grant_type=password', { body })
    expect([answer.status, await answer.json()]).toEqual([400, { code, message }])
  })

  test('rejects an unknown grant type', async () => {
    for (const query of ['', '?grant_type=magic', '?grant_type=__proto__']) {
      const answer = await people.call(`/token${query}`, { body: {} })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'invalid_credentials', message: 'unsupported_grant_type' },
      ])
    }
  })

  test('accepts the grant type and its fields as a form', async () => {
    const send = (fields: Record<string, string>, query = '') =>
      people.call(`/token${query}`, {
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      })
    const signedIn = await send({ grant_type: 'password', email: 'anna@example.se', password })
    expect(signedIn.status).toBe(200)
    const { refresh_token } = (await signedIn.json()) as { refresh_token: string }
    const refreshed = await send({ refresh_token }, '?grant_type=refresh_token')
    expect(refreshed.status).toBe(200)

    for (const [fields, code] of [
      [{ email: 'anna@example.se', password }, 'invalid_credentials'],
      [{ grant_type: 'magic' }, 'invalid_credentials'],
      [{ grant_type: 'password' }, 'validation_failed'],
      [
        { grant_type: 'password', email: 'anna@example.se', password: 'fel' },
        'invalid_credentials',
      ],
      [{ grant_type: 'password', email: 'anna\0@example.se', password }, 'validation_failed'],
    ] as const) {
      const answer = await send(fields)
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code })])
    }
    const long = await send({ grant_type: 'password', password: 'x'.repeat(1_100_000) })
    expect(long.status).toBe(413)
  })

  test('reveals a ban or a missing confirmation only with the right password', async () => {
    await people.add({ email: 'ny@example.se', isEmailConfirmed: false })
    const signIn = (email: string, secret = password) =>
      people.client().auth.signInWithPassword({ email, password: secret })
    expect((await signIn('ny@example.se')).error?.code).toBe('email_not_confirmed')
    expect((await signIn('ny@example.se', 'fel')).error?.code).toBe('invalid_credentials')
    await people.sql(`update auth.users set banned_until = now() + interval '1 day'`)
    expect((await signIn('anna@example.se')).error?.code).toBe('user_banned')
    expect((await signIn('anna@example.se', 'fel')).error?.code).toBe('invalid_credentials')
  })

  test('accepts a bcrypt hash and replaces it with argon2id', async () => {
    const bcrypt = '$2a$10$CwTycUXWue0Thq9StjUM0uJ8W7HhqHhVnGkH0rVrXwSg9f5lYp3mG'
    const { hash } = await import('bcryptjs')
    await people.sql(`update auth.users set encrypted_password = $1`, [await hash(password, 4)])
    await people.signIn('anna@example.se')
    const [row] = await people.sql<{ encrypted_password: string }>(
      'select encrypted_password from auth.users',
    )
    expect(row?.encrypted_password).toMatch(/^\$argon2id\$/)
    await people.signIn('anna@example.se')
    expect(bcrypt).not.toBe(row?.encrypted_password)
  })

  test('returns a new token pair in the same session on refresh', async () => {
    const { client, session } = await people.signIn('anna@example.se')
    const { data } = await client.auth.refreshSession()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const [before, after] = [session.access_token, data.session?.access_token ?? ''].map(decodeJwt)
    expect(after?.['session_id']).toBe(before?.['session_id'])
    expect(after?.['amr']).toEqual(before?.['amr'])
  })

  test('does not store refresh tokens in plain text', async () => {
    const { session } = await people.signIn('anna@example.se')
    const rows = await people.sql('select * from auth.refresh_tokens')
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token)
  })

  test('issues one new token for fifty concurrent refreshes of the same token', async () => {
    const { session } = await people.signIn('anna@example.se')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refreshWith(session.refresh_token)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
      refresh_token: string
    }[]
    expect(new Set(bodies.map(({ refresh_token }) => refresh_token)).size).toBe(1)
    expect(await people.sql('select id from auth.refresh_tokens')).toHaveLength(2)
  })

  test('returns the same token for ten seconds when a client lost the response', async () => {
    const { session } = await people.signIn('anna@example.se')
    const first = (await (await refreshWith(session.refresh_token)).json()) as {
      refresh_token: string
    }
    await age(8)
    const again = (await (await refreshWith(session.refresh_token)).json()) as {
      refresh_token: string
    }
    expect(again.refresh_token).toBe(first.refresh_token)
  })

  test('accepts an older token for ten seconds and then ends the session on its reuse', async () => {
    const { session } = await people.signIn('anna@example.se')
    const child = (await (await refreshWith(session.refresh_token)).json()) as {
      refresh_token: string
    }
    const grandchild = (await (await refreshWith(child.refresh_token)).json()) as {
      refresh_token: string
    }
    expect((await refreshWith(session.refresh_token)).status).toBe(200)
    await age(11)
    const replay = await refreshWith(session.refresh_token)
    expect([replay.status, await replay.json()]).toEqual([
      400,
      { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    ])
    expect(await people.sql('select id from auth.sessions')).toEqual([])
    expect((await refreshWith(grandchild.refresh_token)).status).toBe(400)
  })

  test.for([
    ['admin', "refreshed_at = now() - interval '12 hours 1 minute'", ' (Inactivity)'],
    ['admin', "created_at = now() - interval '12 hours 1 minute'", ' (Inactivity)'],
    [
      'admin',
      "refreshed_at = now(), created_at = now() - interval '29 days 23 hours 1 minute'",
      '',
    ],
    ['admin', "refreshed_at = now() - interval '11 hours 59 minutes'", null],
    ['admin', "refreshed_at = now(), created_at = now() - interval '29 days 22 hours'", null],
    ['user', "created_at = now() - interval '90 days'", null],
  ] as const)(
    'ends sessions of administrators by age: role %s, %s, expired %j',
    async ([role, aged, expired]) => {
      const { session, user } = await people.signIn('anna@example.se')
      await people.sql(
        `insert into profiles (id, role) values ('${user.id}', '${role}') on conflict (id) do update set role = excluded.role`,
      )
      await people.sql(`update auth.sessions set ${aged}`)
      const answer = await refreshWith(session.refresh_token)
      if (expired === null) return expect(answer.status).toBe(200)
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: 'session_expired', message: `Invalid Refresh Token: Session Expired${expired}` },
      ])
      expect(await people.sql('select id from auth.sessions')).toEqual([])
      expect((await people.call('/user', { token: session.access_token })).status).toBe(403)
    },
  )

  test.for([
    ['', 'validation_failed', 'Refresh token is not valid'],
    ['kort', 'validation_failed', 'Refresh token is not valid'],
    ['ABCDEFGHIJKL', 'validation_failed', 'Refresh token is not valid'],
    ['x'.repeat(500), 'validation_failed', 'Refresh token is not valid'],
    ['abcdefghijkl', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
    ['x'.repeat(43), 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ] as const)('rejects the refresh token %j', async ([token, code, message]) => {
    const answer = await refreshWith(token)
    expect([answer.status, await answer.json()]).toEqual([400, { code, message }])
  })

  test('ends the own session, the others or all immediately on logout', async () => {
    const [one, two, three] = [
      await people.signIn('anna@example.se'),
      await people.signIn('anna@example.se'),
      await people.signIn('anna@example.se'),
    ]
    const isLive = async ({ session }: typeof one) =>
      (await people.call('/user', { token: session.access_token })).status === 200
    const state = () => Promise.all([one, two, three].map(isLive))
    expect((await one.client.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(await state()).toEqual([false, true, true])
    await two.client.auth.signOut({ scope: 'others' })
    expect(await state()).toEqual([false, true, false])
    const again = await people.signIn('anna@example.se')
    await again.client.auth.signOut()
    expect(await state()).toEqual([false, false, false])
    expect((await refreshWith(two.session.refresh_token)).status).toBe(400)
  })

  test('rejects an unknown logout scope and accepts logging out of an ended session', async () => {
    const { client, session } = await people.signIn('anna@example.se')
    const answer = await people.call('/logout?scope=x', {
      token: session.access_token,
      method: 'POST',
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'validation_failed', message: 'Unsupported logout scope "x"' },
    ])
    await people.sql('delete from auth.sessions')
    expect((await client.auth.signOut()).error).toBeNull()
  })

  test('reports the problem with a token on a user endpoint', async () => {
    const { session } = await people.signIn('anna@example.se')
    const [header, payload] = session.access_token.split('.')
    const ask = async (token?: string) => {
      const answer = await people.call('/user', token === undefined ? {} : { token })
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await ask()).toEqual([401, 'no_authorization'])
    expect(await ask(keys.anon_key)).toEqual([401, 'no_authorization'])
    expect(await ask(`${header}.${payload}.AAAA`)).toEqual([403, 'bad_jwt'])
    expect(await ask('inte-ett-token')).toEqual([403, 'bad_jwt'])
    const [row] = await people.sql<{ id: string }>('select id from auth.users')
    expect(await ask(await people.tokens.sign({ sub: row?.id ?? '' }, 60))).toEqual([
      403,
      'session_not_found',
    ])
    await people.sql(`update auth.users set banned_until = now() + interval '1 day'`)
    expect(await ask(session.access_token)).toEqual([403, 'user_banned'])
    await people.sql('delete from auth.users')
    expect(await ask(session.access_token)).toEqual([403, 'user_not_found'])
  })

  test('returns the error format of the requested API version', async () => {
    const ask = (version?: string) =>
      people.call('/token?grant_type=password', {
        body: {},
        headers: { 'X-Supabase-Api-Version': version ?? '' },
      })
    const dated = await ask('2024-01-01')
    expect(await dated.json()).toEqual({
      code: 'validation_failed',
      message: 'missing email or phone',
    })
    expect(dated.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    for (const version of [undefined, '2023-12-31', 'igår']) {
      const legacy = await ask(version)
      expect(await legacy.json()).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'missing email or phone',
      })
      expect(legacy.headers.get('x-sb-error-code')).toBe('validation_failed')
    }
  })

  test('requires an API key except for links and keys', async () => {
    const missing = await people.call('/user', { key: null })
    expect([missing.status, await missing.json()]).toEqual([
      401,
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
    ])
    expect((await people.call('/user', { key: 'fel' })).status).toBe(401)
    expect((await people.call('/verify', { key: null })).status).toBe(400)
    expect((await people.call('/.well-known/jwks.json/', { key: null })).status).toBe(200)
  })

  test('signs with a new key after a rotation and still accepts old tokens', async () => {
    const { session } = await people.signIn('anna@example.se')
    await people.tokens.rotate()
    const { session: newer } = await people.signIn('anna@example.se')
    const kid = (token: string) => decodeProtectedHeader(token).kid
    expect(kid(newer.access_token)).not.toBe(kid(session.access_token))
    expect((await people.call('/user', { token: session.access_token })).status).toBe(200)
    const jwks = (await (await people.call('/.well-known/jwks.json')).json()) as { keys: unknown[] }
    expect(jwks.keys.length).toBeGreaterThan(1)
  })

  test('reports its name and settings', async () => {
    expect(await (await people.call('/health')).json()).toMatchObject({ name: 'GoTrue' })
    expect(await (await people.call('/settings')).json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      saml_enabled: false,
    })
  })
})

describe('rate limits on sign-in', () => {
  let database: TestDatabase
  let people: Awaited<ReturnType<typeof peopleOn>>
  beforeAll(async () => {
    database = await databases[0]!.open()
    people = await peopleOn(database.db, { settings: { limitFactor: 1 } })
    await people.add({ email: 'anna@example.se' })
  })
  afterAll(() => database.close())

  test('rejects the eleventh wrong password on a known or unknown account with the same error', async () => {
    for (const email of ['anna@example.se', 'nobody@example.se']) {
      const statuses: (number | undefined)[] = []
      for (let attempt = 0; attempt < 12; attempt++) {
        const { error } = await people.client('192.0.2.1').auth.signInWithPassword({
          email: attempt % 2 ? email : email.toUpperCase(),
          password: 'fel',
        })
        statuses.push(error?.status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    }
    // Attempts from another network do not lock the owner out.
    const { error } = await people
      .client('198.51.100.1')
      .auth.signInWithPassword({ email: 'anna@example.se', password })
    expect(error).toBeNull()
  })

  const tryPassword = async (
    address: string,
    { email = 'anna@example.se', secret = 'fel', device = 'en dator' } = {},
  ) => {
    const answer = await people.call('/token?grant_type=password', {
      body: { email, password: secret },
      address,
      headers: { 'User-Agent': device },
    })
    return answer.status
  }
  /** Sets the number of earlier wrong passwords. */
  const tried = (count: number, email: string, where: string) =>
    people.sql(
      `update auth.rate_limits set level = ${count} where key like 'sign-in ${email} ${where}'`,
    )

  test.for([
    ['2001:db8:7::/48', (nth: number) => `2001:db8:7:${nth}::1`],
    ['198.18.7.0/24', (nth: number) => `198.18.7.${nth}`],
  ] as const)(
    'refuses the 31st wrong password on one account from the networks of %s',
    async ([, addressOf]) => {
      for (const email of ['anna@example.se', 'nobody@example.se']) {
        await people.sql('delete from auth.rate_limits')
        expect(await tryPassword(addressOf(1), { email })).toBe(400)
        await tried(29, email, 'area %')
        expect(await tryPassword(addressOf(2), { email })).toBe(400)
        expect(await tryPassword(addressOf(3), { email })).toBe(429)
        expect(await tryPassword('10.9.9.9', { email })).toBe(400)
      }
    },
  )

  test('refuses unknown devices after a hundred wrong passwords on one account, and lets known devices sign in', async () => {
    await people.sql('delete from auth.rate_limits')
    const known = { secret: password, device: 'Annas dator' }
    expect(await tryPassword('203.0.113.5', known)).toBe(200)
    for (const email of ['anna@example.se', 'nobody@example.se']) {
      expect(await tryPassword('10.1.0.1', { email })).toBe(400)
      await tried(99, email, 'in all')
      expect(await tryPassword('10.2.0.1', { email })).toBe(400)
      expect(await tryPassword('10.3.0.1', { email })).toBe(429)
    }
    // A known device at another address of its network.
    expect(await tryPassword('203.0.113.77', known)).toBe(200)
    expect(await tryPassword('203.0.113.5', { secret: password })).toBe(429)
    expect(await tryPassword('192.0.2.200', known)).toBe(429)
    // The limit per network applies to known devices as well.
    await tried(9, 'anna@example.se', '203.0.113.77')
    expect(await tryPassword('203.0.113.77', { ...known, secret: 'fel' })).toBe(400)
    expect(await tryPassword('203.0.113.77', known)).toBe(429)
    await people.sql('delete from auth.rate_limits')
  })

  test('remembers the latest fifty devices of an account', async () => {
    await people.sql('delete from auth.known_devices')
    await people.sql(`insert into auth.known_devices (user_id, device, seen_at)
      select id, 'device ' || n, now() - make_interval(days => n) from auth.users, generate_series(1, 60) as n`)
    expect(await tryPassword('203.0.113.5', { secret: password })).toBe(200)
    const devices = await people.sql<{ device: string }>(
      'select device from auth.known_devices order by seen_at desc',
    )
    expect(devices).toHaveLength(50)
    expect(devices.at(-1)).toEqual({ device: 'device 49' })
  })

  test('does not count right passwords', async () => {
    const signIn = async (secret: string) => {
      const { error } = await people
        .client('192.0.2.9')
        .auth.signInWithPassword({ email: 'anna@example.se', password: secret })
      return error?.status ?? 200
    }
    for (let attempt = 0; attempt < 12; attempt++) expect(await signIn(password)).toBe(200)
    for (let attempt = 0; attempt < 9; attempt++) expect(await signIn('fel')).toBe(400)
    expect(await signIn(password)).toBe(200)
  })

  test('allows thirty requests of a kind from one network, across its addresses', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 32; attempt++) {
      const answer = await people.call('/recover', {
        body: {},
        address: `2001:db8:0:1::${attempt.toString(16)}`,
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400))
    expect(statuses.slice(31)).toEqual([429])
  })
})
