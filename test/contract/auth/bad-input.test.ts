import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { adminRoutes } from '#backend/auth/admin/routes.ts'
import { codeRoutes } from '#backend/auth/codes.ts'
import { factorRoutes } from '#backend/auth/factors/routes.ts'
import { identityRoutes } from '#backend/auth/oauth/identities.ts'
import { oauthRoutes } from '#backend/auth/oauth/routes.ts'
import type { Route } from '#backend/auth/request.ts'
import { samlRoutes } from '#backend/auth/saml/routes.ts'
import { signupRoutes } from '#backend/auth/signup.ts'
import { tokenRoutes } from '#backend/auth/token.ts'
import { userRoutes } from '#backend/auth/user.ts'
import { verifyRoutes } from '#backend/auth/verify.ts'

import { keys } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { password, peopleOn } from '../../support/database/people.ts'

type People = Awaited<ReturnType<typeof peopleOn>>

const nobody = '3f0c8d52-7b1e-4c59-9f63-0d8e1b6f2a11'
const email = 'nobody@example.se'
const taken = 'anna@example.se'

const routes: Route[] = [
  ...tokenRoutes,
  ...signupRoutes,
  ...codeRoutes,
  ...verifyRoutes,
  ...userRoutes,
  ...factorRoutes,
  ...oauthRoutes,
  ...identityRoutes,
  ...samlRoutes,
  ...adminRoutes,
]
const named = routes.map(([method, path]) => [method, path] as const)
const withIds = (path: string) => path.replace(/:\w+/g, nobody)

interface Endpoint {
  path: string
  method?: string
  as?: 'user' | 'service'
  /** A well-formed body that changes nothing. */
  body: Record<string, unknown>
  status: number
  /** The status for a body without fields. */
  missing: number
}

/** Every endpoint that reads a body. */
const endpoints: Endpoint[] = [
  { path: '/token?grant_type=password', body: { email, password }, status: 400, missing: 400 },
  {
    path: '/token?grant_type=password',
    body: { phone: '46701234567', password },
    status: 422,
    missing: 400,
  },
  {
    path: '/token?grant_type=refresh_token',
    body: { refresh_token: 'abcdefghijkl' },
    status: 400,
    missing: 400,
  },
  {
    path: '/token?grant_type=pkce',
    body: { auth_code: 'x', code_verifier: 'y' },
    status: 404,
    missing: 400,
  },
  {
    path: '/signup',
    body: { email, phone: '', password, data: {} },
    status: 422,
    missing: 422,
  },
  {
    path: '/otp',
    body: {
      email,
      create_user: true,
      data: {},
      channel: '',
      code_challenge: '',
      code_challenge_method: '',
    },
    status: 200,
    missing: 400,
  },
  {
    path: '/recover',
    body: { email, code_challenge: '', code_challenge_method: '' },
    status: 200,
    missing: 400,
  },
  { path: '/resend', body: { type: 'signup', email }, status: 200, missing: 400 },
  { path: '/verify', body: { type: 'email', token: '123456', email }, status: 403, missing: 400 },
  { path: '/verify', body: { type: 'email', token_hash: 'x' }, status: 403, missing: 400 },
  {
    path: '/user',
    method: 'PUT',
    as: 'user',
    body: { email: taken, password: 'kort', current_password: 'x', nonce: 'x', data: {} },
    status: 422,
    missing: 200,
  },
  {
    path: '/admin/users',
    as: 'service',
    body: {
      id: nobody,
      email: taken,
      phone: '46701234567',
      password,
      email_confirm: true,
      phone_confirm: true,
      user_metadata: {},
      app_metadata: {},
      ban_duration: 'none',
    },
    status: 422,
    missing: 400,
  },
  {
    path: `/admin/users/${nobody}`,
    method: 'PUT',
    as: 'service',
    body: { password_hash: `$2b$10$${'a'.repeat(53)}`, user_metadata: {}, ban_duration: '1h' },
    status: 404,
    missing: 404,
  },
  {
    path: `/admin/users/${nobody}`,
    method: 'DELETE',
    as: 'service',
    body: { should_soft_delete: true },
    status: 404,
    missing: 404,
  },
  {
    path: '/admin/generate_link',
    as: 'service',
    body: {
      type: 'recovery',
      email,
      new_email: 'x@example.se',
      password,
      data: {},
      redirect_to: 'http://localhost',
    },
    status: 404,
    missing: 400,
  },
  { path: '/invite', as: 'service', body: { email: taken, data: {} }, status: 422, missing: 400 },
]
const each = endpoints.map(
  (endpoint) => [`${endpoint.method ?? 'POST'} ${endpoint.path}`, endpoint] as const,
)

const long = 'x'.repeat(50_000)

/** Every field that any endpoint reads. */
const everyField = [
  ...new Set(endpoints.flatMap(({ body }) => Object.keys(body))),
  ...[
    'id_token',
    'access_token',
    'provider',
    'client_id',
    'issuer',
    'link_identity',
    'provider_id',
  ],
  ...['domain', 'skip_http_redirect', 'factor_type', 'friendly_name', 'challenge_id', 'code'],
  ...['SAMLResponse', 'RelayState', 'state'],
]

/** Bodies that are not JSON objects, or that PostgreSQL cannot store. */
const unreadable = [
  '{',
  '{"email":',
  "{'email': 'x'}",
  '[]',
  `[{"email":"${taken}"}]`,
  '"text"',
  '7',
  'true',
  'null',
  'undefined',
  `email=${encodeURIComponent(taken)}&password=x&grant_type=password`,
  '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nx\r\n--x--',
  '<email>x</email>',
  '{"email":"a\\u0000@example.se"}',
  '{"data":{"a":"\\u0000"}}',
  '{"\\u0000":1}',
  '{"email":"\\ud800@example.se"}',
  '{"email":"\u0000"}',
]

describeOnOne('bad input to the auth service on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  let opened: People
  let userToken: string
  const failures = () => [people.failures, opened.failures]
  let earlier: number[]
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db)
    opened = await peopleOn(database.db, { settings: { isSignupOpen: true }, hasPhone: true })
  })
  beforeEach(async () => {
    earlier = failures().map(({ length }) => length)
    await database.arrange('')
    const sub = await people.add({ email: taken })
    userToken = await sessionOf(sub)
  })
  afterEach(() => {
    const own = failures().flatMap((all, index) => all.slice(earlier[index]))
    expect(own).toEqual([])
  })
  afterAll(async () => {
    await database.close()
    // The service sends mail in the background, which may fail after the last test.
    expect(failures().flat()).toEqual([])
  })

  /** Creates a session without the cost of password hashing. */
  const sessionOf = async (sub: string) => {
    const [row] = await people.sql<{ id: string }>(
      `insert into auth.sessions (user_id, refresh_key, amr) values ($1, 'x', jsonb_build_array(
         jsonb_build_object('method', 'password', 'timestamp', extract(epoch from now())::int))) returning id`,
      [sub],
    )
    return people.tokens.sign({ sub, session_id: row?.id, aal: 'aal1' }, 3_600)
  }

  /** Returns row counts and hashes of all auth tables except the rate limits. */
  const everything = async () => {
    const tables = ['users', 'identities', 'sessions', 'refresh_tokens', 'one_time_tokens']
    const more = ['flow_state', 'mfa_factors', 'mfa_challenges']
    const one = (table: string) =>
      `select '${table}' as name, count(*) as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from auth.${table} t`
    return people.sql([...tables, ...more].map(one).join(' union all '))
  }

  const credentials = (as: Endpoint['as']) =>
    as === 'service' ? { key: keys.service_role_key } : as === 'user' ? { token: userToken } : {}

  const send = async (
    { path, method = 'POST', as }: Pick<Endpoint, 'path' | 'method' | 'as'>,
    body: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await people.call(path, { method, body, headers, ...credentials(as) })
    const text = await answer.text()
    const { code } = (text === '' ? {} : JSON.parse(text)) as { code?: string }
    return [answer.status, code] as const
  }

  describe('request body', () => {
    test.for(each)('rejects an unreadable body: %s', async ([, endpoint]) => {
      const before = await everything()
      for (const body of unreadable) {
        expect([body, ...(await send(endpoint, body))]).toEqual([body, 400, 'bad_json'])
      }
      expect(await everything()).toEqual(before)
    })

    test.for(each)('rejects an oversized body: %s', async ([, endpoint]) => {
      const before = await everything()
      const tooLarge = [413, 'request_entity_too_large']
      const body = { ...endpoint.body, more: 'x'.repeat(2_000_000) }
      expect(await send(endpoint, body)).toEqual(tooLarge)
      expect(await send(endpoint, ' '.repeat(2_000_000))).toEqual(tooLarge)
      expect(await send(endpoint, 'ö'.repeat(600_000))).toEqual(tooLarge)
      expect(await everything()).toEqual(before)
    })

    test.for(each)('rejects fields of the wrong type or length: %s', async ([, endpoint]) => {
      const before = await everything()
      for (const [field, given] of Object.entries(endpoint.body)) {
        const values = [7, true, [], {}, [given], long].filter(
          (value) => Array.isArray(value) || typeof value !== typeof given || value === long,
        )
        for (const value of values) {
          const [status, code] = await send(endpoint, { ...endpoint.body, [field]: value })
          const shown = JSON.stringify(value).slice(0, 20)
          expect([field, shown, status, code]).toEqual([field, shown, 400, 'validation_failed'])
        }
      }
      expect(await everything()).toEqual(before)
    })

    test.for(each)('ignores the content type and unknown fields: %s', async ([, endpoint]) => {
      const before = await everything()
      const { body, status } = endpoint
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'x',
      ]) {
        expect((await send(endpoint, body, { 'Content-Type': type }))[0]).toBe(status)
      }
      const extra = {
        role: 'service_role',
        is_admin: true,
        aud: 'x',
        deleted_at: null,
        gotrue_meta_security: {},
      }
      expect((await send(endpoint, { ...body, ...extra }))[0]).toBe(status)
      const polluting = `{"__proto__":{"email":"${taken}"},"constructor":{"prototype":{"email":"${taken}"}},${JSON.stringify(body).slice(1)}`
      expect((await send(endpoint, polluting))[0]).toBe(status)
      expect(({} as Record<string, unknown>)['email']).toBeUndefined()
      expect(await everything()).toEqual(before)
    })

    test.for(each)('treats an empty body and null fields as missing: %s', async ([, endpoint]) => {
      const before = await everything()
      const { body, missing } = endpoint
      const nulls = Object.fromEntries(Object.keys(body).map((field) => [field, null]))
      for (const nothing of ['', '{}', nulls, { __proto__: body }]) {
        expect((await send(endpoint, nothing))[0]).toBe(missing)
      }
      expect(await everything()).toEqual(before)
    })

    test('rejects a body that is not UTF-8', async () => {
      const answer = await people.backend.fetch(
        new Request('http://localhost/auth/v1/recover', {
          method: 'POST',
          headers: { apikey: keys.anon_key },
          body: new Uint8Array([...Buffer.from('{"email":"'), 0xff, 0xc0, ...Buffer.from('"}')]),
        }),
        {},
      )
      expect(answer.status).toBe(400)
    })
  })

  describe('email address and phone number', () => {
    const strange = [
      'ANNA@EXAMPLE.SE',
      '  anna@example.se\n',
      'Åsa.Öberg@Exämple.se',
      'ΣΊΣΥΦΟΣ@ΑΣ.gr',
      'İ@example.se',
      'ẞ@example.se',
      '用户@例え.jp',
      '👩‍👩‍👧@example.se',
      "o'brien+tag@example.se",
      'anna@localhost',
      '__proto__@example.se',
    ]

    test.for(strange)('accepts the unusual email address %j', async (address) => {
      const before = await people.sql('select count(*) as users from auth.users')
      for (const [path, more] of [
        ['/otp', {}],
        ['/recover', {}],
        ['/resend', { type: 'signup' }],
      ] as const) {
        const answer = await people.call(path, { body: { email: address, ...more } })
        expect([answer.status, await answer.text()]).toEqual([200, '{}'])
      }
      const wrong = { email: address, password: 'fel' }
      expect(await send({ path: '/token?grant_type=password' }, wrong)).toEqual([
        400,
        'invalid_credentials',
      ])
      const guess = { type: 'email', token: '123456', email: address }
      expect(await send({ path: '/verify' }, guess)).toEqual([403, 'otp_expired'])
      expect(await people.sql('select count(*) as users from auth.users')).toEqual(before)
    })

    test('compares email addresses case-insensitively', async () => {
      const answer = await opened.call('/signup', { body: { email: ' ÅSA@Exämple.SE ', password } })
      expect(await answer.json()).toMatchObject({ email: 'åsa@exämple.se' })
      const { status } = await opened.call('/admin/users', {
        key: keys.service_role_key,
        body: { email: 'åSA@exÄmple.se' },
      })
      expect(status).toBe(422)
    })

    const malformed = [
      ' ',
      '@',
      'a@',
      '@example.se',
      'anna',
      'anna example@example.se',
      'anna@exa mple.se',
      'anna@bo@example.se',
      'anna@example.se\nBcc: bo@example.se',
      'anna@example.se\r\n',
      'a\u0007@example.se',
      'a\u0085b@example.se',
      'a\u2028b@example.se',
      `${'x'.repeat(65)}@example.se`,
      `a@${'x'.repeat(254)}`,
    ].filter((address) => address.trim() === address || address === ' ')

    const refusing = [
      ['/otp', {}],
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
    ] as const

    test.for(malformed)('rejects the malformed email address %j', async (address) => {
      const before = await everything()
      for (const [path, more] of refusing) {
        const answer = await send({ path }, { email: address, ...more })
        expect(answer).toEqual([400, 'validation_failed'])
      }
      const change = { path: '/user', method: 'PUT', as: 'user' } as const
      expect(await send(change, { email: address })).toEqual([400, 'validation_failed'])
      const signUp = await opened.call('/signup', { body: { email: address, password } })
      expect(signUp.status).toBe(400)
      expect(await everything()).toEqual(before)
    })

    // A mailer would parse these as another address, or as two; emailField (request.ts) rejects them.
    test.for([
      'anna,bo@example.se',
      'anna;bo@example.se',
      'anna<bo@example.se>',
      '"<bo@example.se',
    ])('rejects the email address %j, which a mailer would parse differently', async (address) => {
      const answer = await send({ path: '/recover' }, { email: address })
      expect(answer).toEqual([400, 'validation_failed'])
    })

    // Lowercasing can make an address longer, so emailField (request.ts) checks the length before and after.
    test.for([...refusing, ['/user', {}], ['/signup', { password }]] as const)(
      'rejects an address that grows when lowercased: %s',
      async ([path, more]) => {
        const method = path === '/user' ? 'PUT' : 'POST'
        const options = { method, ...credentials(path === '/user' ? 'user' : undefined) }
        const body = { email: `a@${'İ'.repeat(250)}`, ...more }
        expect((await opened.call(path, { ...options, body })).status).toBe(400)
      },
    )

    test.for(['0701234567', '+', '12', '1'.repeat(16), 'telefon', '++46', '46701234567\u0661'])(
      'rejects the phone number %j',
      async (phone) => {
        const before = await everything()
        for (const [path, body] of [
          ['/otp', { phone }],
          ['/resend', { type: 'sms', phone }],
        ] as const) {
          expect((await opened.call(path, { body })).status).toBe(400)
        }
        const known = await opened.call('/token?grant_type=password', { body: { phone, password } })
        expect(known.status).toBe(400)
        expect(await everything()).toEqual(before)
      },
    )
  })

  describe('user metadata', () => {
    const deep = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`

    test('rejects oversized metadata', async () => {
      const before = await everything()
      const change = { path: '/user', method: 'PUT', as: 'user' } as const
      expect(await send(change, { data: { a: long } })).toEqual([400, 'validation_failed'])
      expect(await send(change, { data: { [long]: 1 } })).toEqual([400, 'validation_failed'])
      expect(await everything()).toEqual(before)
    })

    const digits = `{"a":[${Array.from({ length: 200 }, () => '1e300').join()}]}`
    const hostile = [
      ['a lone surrogate', '{"a":"\\ud800"}', 'bad_json'],
      ['nested very deep', deep(30_000), 'bad_json'],
      ['nested too deep', deep(4_900), 'bad_json'],
      ['too long', JSON.stringify({ a: long }), 'validation_failed'],
    ] as const

    test.for([...hostile, ['numbers of many digits', digits, 'validation_failed']] as const)(
      'rejects metadata of the own account: %s',
      async ([, data, code]) => {
        const change = { path: '/user', method: 'PUT', as: 'user' } as const
        expect(await send(change, `{"data":${data}}`)).toEqual([400, code])
      },
    )

    test('rejects a change when the merged metadata is too large', async () => {
      const change = { path: '/user', method: 'PUT', as: 'user' } as const
      const add = (key: string) => send(change, { data: { [key]: 'x'.repeat(9_000) } })
      const statuses = [(await add('a'))[0], (await add('b'))[0], (await add('c'))[0]]
      expect(statuses).toEqual([200, 200, 400])
    })

    const registering = ['/signup', '/otp'] as const
    const register = (path: string, data: string) =>
      opened.call(path, {
        body: `{"email":"ny@example.se","password":"ett lösenord","data":${data}}`,
      })

    test.for(hostile)('rejects metadata of a new account: %s', async ([, data, code]) => {
      const before = await everything()
      for (const path of registering) {
        const answer = await register(path, data)
        expect([answer.status, await answer.json()]).toMatchObject([400, { code }])
      }
      expect(await everything()).toEqual(before)
    })

    // metadataField checks the length of the JSON text; for createUser (users.ts), the column's check limits the stored length.
    test.for(registering)(
      'rejects metadata of a new account that exceeds the column limit: %s',
      async (path) => {
        expect((await register(path, digits)).status).toBe(400)
      },
    )

    test.for([...hostile, ['numbers of many digits', digits, 'validation_failed']] as const)(
      'rejects metadata set by the operator: %s',
      async ([, data, code]) => {
        const before = await everything()
        const [row] = await people.sql<{ id: string }>('select id from auth.users')
        for (const field of ['user_metadata', 'app_metadata']) {
          const change = { path: `/admin/users/${row?.id}`, method: 'PUT', as: 'service' } as const
          expect(await send(change, `{"${field}":${data}}`)).toEqual([400, code])
          const create = { path: '/admin/users', as: 'service' } as const
          const body = `{"email":"ny@example.se","${field}":${data}}`
          expect(await send(create, body)).toEqual([400, code])
        }
        const invite = { path: '/invite', as: 'service' } as const
        expect(await send(invite, `{"email":"ny@example.se","data":${data}}`)).toEqual([400, code])
        expect(await everything()).toEqual(before)
      },
    )
  })

  describe('names of Object.prototype', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

    test.for(names)('rejects %s as grant, type, scope, provider and channel', async (name) => {
      const before = await everything()
      const post = (path: string, body: unknown, as?: Endpoint['as']) => send({ path, as }, body)
      expect(await post(`/token?grant_type=${name}`, {})).toEqual([400, 'invalid_credentials'])
      for (const answer of [
        await post('/verify', { type: name, token: '123456', email }),
        await post('/resend', { type: name, email }),
        await post(`/logout?scope=${name}`, {}, 'user'),
        await post('/admin/generate_link', { type: name, email }, 'service'),
        await send({ path: `/verify?token=x&type=${name}`, method: 'GET' }, undefined),
        await send({ path: `/authorize?provider=${name}`, method: 'GET' }, undefined),
      ]) {
        expect(answer).toEqual([400, 'validation_failed'])
      }
      const channel = await send({ path: '/otp' }, { email, channel: name })
      expect(channel).toEqual([400, 'validation_failed'])
      expect(await everything()).toEqual(before)
    })
  })

  describe('junk input to every endpoint', () => {
    const junk = [
      ...unreadable,
      '',
      '{}',
      JSON.stringify(Object.fromEntries(everyField.map((field) => [field, 7]))),
      JSON.stringify(Object.fromEntries(everyField.map((field) => [field, {}]))),
      JSON.stringify(Object.fromEntries(everyField.map((field) => [field, ['__proto__']]))),
      JSON.stringify(Object.fromEntries(everyField.map((field) => [field, '__proto__']))),
      JSON.stringify(Object.fromEntries(everyField.map((field) => [field, '\ud800'.repeat(300)]))),
      JSON.stringify(Object.fromEntries(everyField.map((field) => [field, long.slice(0, 20_000)]))),
    ]
    const callers = [undefined, 'user', 'service'] as const

    test.for(named.filter(([method, path]) => method !== 'GET' && path !== '/logout'))(
      'never answers 5xx and writes nothing for junk bodies: %s %s',
      async ([method, path]) => {
        const before = await everything()
        for (const as of callers) {
          for (const body of junk) {
            const answer = await people.call(withIds(path), { method, body, ...credentials(as) })
            expect([body.slice(0, 50), answer.status]).toEqual([
              body.slice(0, 50),
              expect.toSatisfy((status: number) => status < 500),
            ])
          }
        }
        expect(await everything()).toEqual(before)
      },
    )

    const queryFields = [
      'token',
      'type',
      'provider',
      'state',
      'code',
      'redirect_to',
      'page',
      'per_page',
      'scope',
      'scopes',
      'grant_type',
      'error',
      'code_challenge',
      'SAMLResponse',
      'RelayState',
    ]
    const queries = [
      '%00',
      '%FF%FE',
      '%E0%A4%A',
      '__proto__',
      'constructor',
      '%0D%0AX-Injected:1',
      'http://',
      'x'.repeat(3_000),
    ].map((value) => `?${queryFields.map((field) => `${field}=${value}`).join('&')}`)

    test.for(named.filter(([, path]) => path !== '/logout'))(
      'never answers 5xx and writes nothing for junk in the URL: %s %s',
      async ([method, path]) => {
        const before = await everything()
        // A signed-in caller would correctly get a code, which is a write.
        const asking = path === '/reauthenticate' ? [undefined] : callers
        for (const as of asking) {
          for (const query of queries) {
            const options = method === 'GET' ? {} : { body: {} }
            const answer = await people.call(withIds(path) + query, {
              method,
              ...options,
              ...credentials(as),
            })
            expect(answer.status).toBeLessThan(500)
            expect(answer.headers.get('x-injected')).toBeNull()
          }
        }
        if (path.includes(':')) {
          for (const id of ['x', '%00', '__proto__', '%2e%2e', `${nobody}%00`, 'x'.repeat(3_000)]) {
            const options = method === 'GET' ? {} : { body: {} }
            const answer = await people.call(path.replace(/:\w+/g, id), {
              method,
              ...options,
              ...credentials(path.startsWith('/admin') ? 'service' : 'user'),
            })
            expect(answer.status).toBeGreaterThanOrEqual(400)
            expect(answer.status).toBeLessThan(500)
          }
        }
        expect(await everything()).toEqual(before)
      },
    )

    test('ignores the body of a logout', async () => {
      const [row] = await people.sql<{ id: string }>('select id from auth.users')
      for (const body of junk) {
        const token = await sessionOf(row?.id ?? '')
        const answer = await people.call('/logout', { method: 'POST', token, body })
        expect(answer.status).toBe(204)
      }
    })
  })

  describe('unknown paths and methods', () => {
    test.for([
      '/',
      '/x',
      '/users',
      '/token/x',
      '/admin',
      '/admin/user',
      '/__proto__',
      '/user/%01',
      '/.well-known/x',
      '/verify/x/y',
    ])('answers 404 to %s', async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        expect((await people.call(path, { method })).status).toBe(404)
      }
    })

    test.for([
      ['/user/%00', 400],
      ['/user/%E0%A4%A', 400],
      [`/verify?token=${'x'.repeat(9_000)}`, 414],
    ] as const)(
      'rejects a malformed or too long URL with an auth error (case %#)',
      async ([path, status]) => {
        const answer = await people.call(path)
        const body = {
          code: 'validation_failed',
          message: expect.stringContaining('The address is'),
        }
        expect([answer.status, await answer.json()]).toEqual([status, body])
      },
    )

    // Hono does not call the notFound handler of a mounted app, so the auth service ends with a catch-all route.
    test('answers 404 with the error format of the auth service', async () => {
      const answer = await people.call('/x')
      expect(await answer.json()).toEqual({ code: 'not_found', message: 'Not found' })
    })

    const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
    const methodsOf = (path: string) =>
      routes.filter(([, other]) => patternOf(other).test(path)).map(([method]) => method as string)

    test.for([...new Set(named.map(([, path]) => withIds(path)))])(
      'answers 405 to other methods of %s',
      async (path) => {
        const others = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
          (method) => !methodsOf(path).includes(method),
        )
        for (const method of others) {
          const answer = await people.call(path, { method, ...credentials('user') })
          expect([method, answer.status]).toEqual([method, 405])
        }
      },
    )

    test('ignores a trailing slash', async () => {
      expect((await people.call('/user/', credentials('user'))).status).toBe(200)
      expect((await people.call('/recover/', { body: { email } })).status).toBe(200)
      expect((await people.call('/admin/users/', credentials('service'))).status).toBe(200)
    })
  })
})
