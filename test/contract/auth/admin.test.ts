import { hash as bcryptHash } from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { hashPassword } from '#backend/auth/password.ts'

import { keys } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { newestOf, password, peopleOn } from '../../support/database/people.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

describeOnOne('auth admin API on $name', ({ open }) => {
  let database: TestDatabase
  let people: Awaited<ReturnType<typeof peopleOn>>
  let admin: ReturnType<typeof people.client>['auth']['admin']
  let anna: string
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db)
    admin = people.client(null, keys.service_role_key).auth.admin
  })
  beforeEach(async () => {
    await database.arrange('')
    people.mails.length = 0
    anna = await people.add({ email: 'anna@example.se' })
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    await database.close()
  })

  const signIn = (email: string, secret = password) =>
    people.client().auth.signInWithPassword({ email, password: secret })

  const refusal = ({ error }: { error: unknown }) => {
    const { status, code } = error as { status: number; code: string }
    return [status, code]
  }

  /** Calls the API as the service without supabase-js, which does not send every kind of body. */
  const ask = async (path: string, options: Parameters<typeof people.call>[1] = {}) => {
    const answer = await people.call(path, { key: keys.service_role_key, ...options })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  describe('access to the admin API', () => {
    const endpoints = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${nobody}`],
      ['PUT', `/admin/users/${nobody}`],
      ['DELETE', `/admin/users/${nobody}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const

    test.for(endpoints)('rejects callers without the secret key: %s %s', async ([method, path]) => {
      await people.sql(`insert into profiles (id, role) values ($1, 'admin')`, [anna])
      const { session } = await people.signIn('anna@example.se')
      const body = method === 'GET' ? {} : { body: {} }
      const codeFor = async (options: Parameters<typeof people.call>[1]) => {
        const answer = await people.call(path, { method, ...body, ...options })
        return [answer.status, ((await answer.json()) as { code?: string }).code]
      }
      expect(await codeFor({ key: null })).toEqual([401, undefined])
      expect(await codeFor({})).toEqual([401, 'no_authorization'])
      expect(await codeFor({ token: keys.anon_key })).toEqual([401, 'no_authorization'])
      expect(await codeFor({ token: 'inte-ett-token' })).toEqual([403, 'bad_jwt'])
      // Administrators of the site may not manage accounts either.
      expect(await codeFor({ token: session.access_token })).toEqual([403, 'not_admin'])
      expect(await codeFor({ key: keys.service_role_key, token: session.access_token })).toEqual([
        403,
        'not_admin',
      ])
    })

    test('answers a user with “User not allowed”', async () => {
      const { session } = await people.signIn('anna@example.se')
      const answer = await people.call('/admin/users', { token: session.access_token })
      expect(await answer.json()).toEqual({ code: 'not_admin', message: 'User not allowed' })
    })

    test('accepts the secret key as apikey or bearer token, or a service_role token', async () => {
      const token = await people.tokens.sign({ sub: nobody, role: 'service_role' }, 60)
      const list = async (options: Parameters<typeof people.call>[1]) =>
        (await people.call('/admin/users', options)).status
      const key = keys.service_role_key
      expect(await list({ key })).toBe(200)
      expect(await list({ key, token: key })).toBe(200)
      expect(await list({ token })).toBe(200)
    })

    test('changes nothing when it rejects a request', async () => {
      const { session } = await people.signIn('anna@example.se')
      const { error } = await people.client().auth.admin.deleteUser(anna)
      expect(error?.status).toBe(401)
      await people.call(`/admin/users/${anna}`, { method: 'DELETE', token: session.access_token })
      await people.call('/invite', {
        token: session.access_token,
        body: { email: 'ny@example.se' },
      })
      expect(await people.sql('select email from auth.users')).toEqual([
        { email: 'anna@example.se' },
      ])
      expect(people.mails).toEqual([])
    })
  })

  describe('user list', () => {
    test('returns users in pages, newest first, with the next and last page', async () => {
      for (const name of ['b', 'c', 'd', 'e']) await people.add({ email: `${name}@example.se` })
      const first = await admin.listUsers({ page: 1, perPage: 2 })
      expect(first.data).toMatchObject({
        aud: 'authenticated',
        total: 5,
        nextPage: 2,
        lastPage: 3,
      })
      expect(first.data.users.map(({ email }) => email)).toEqual(['e@example.se', 'd@example.se'])
      const last = await admin.listUsers({ page: 3, perPage: 2 })
      expect(last.data).toMatchObject({ nextPage: null, lastPage: 3, total: 5 })
      expect(last.data.users.map(({ email }) => email)).toEqual(['anna@example.se'])
      expect((await admin.listUsers({ page: 9, perPage: 2 })).data.users).toEqual([])
    })

    test('sends pagination headers without the API key', async () => {
      await people.add({ email: 'bo@example.se' })
      const answer = await people.call(`/admin/users?per_page=1&apikey=${keys.service_role_key}`, {
        key: null,
      })
      expect(answer.headers.get('x-total-count')).toBe('2')
      expect(answer.headers.get('link')).toBe(
        '</admin/users?page=2&per_page=1>; rel="next", </admin/users?page=2&per_page=1>; rel="last"',
      )
    })

    test('returns 50 users per page by default and at most 1,000', async () => {
      await people.sql(
        `insert into auth.users (email) select 'nr' || n || '@example.se' from generate_series(1, 1100) n`,
      )
      expect((await admin.listUsers()).data.users).toHaveLength(50)
      expect((await admin.listUsers({ perPage: 5_000 })).data.users).toHaveLength(1_000)
    })

    test('exposes no hashes or secrets in the user list', async () => {
      await people.client().auth.resetPasswordForEmail('anna@example.se')
      await newestOf(people.mails, 1)
      const { data } = await admin.listUsers()
      expect(JSON.stringify(data)).not.toMatch(/argon2|encrypted|_hash|secret/)
    })

    test.for(['page=0', 'page=-1', 'page=x', 'per_page=0', 'per_page=1e3', 'page=99999999999999'])(
      'rejects a user list with %s',
      async (query) => {
        const { status, body } = await ask(`/admin/users?${query}`)
        expect([status, body['code']]).toEqual([400, 'validation_failed'])
      },
    )
  })

  test('lists and deletes the factors of an account without exposing secrets', async () => {
    const { client } = await people.signIn('anna@example.se')
    const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const id = enrolled?.id ?? ''
    const listed = await admin.mfa.listFactors({ userId: anna })
    expect(listed.data?.factors).toMatchObject([{ id, factor_type: 'totp', status: 'unverified' }])
    expect(JSON.stringify(listed)).not.toContain(enrolled?.totp.secret)
    const other = await people.add({ email: 'bo@example.se' })
    expect(refusal(await admin.mfa.deleteFactor({ id, userId: other }))).toEqual([
      404,
      'mfa_factor_not_found',
    ])
    expect((await admin.mfa.deleteFactor({ id, userId: anna })).error).toBeNull()
    expect((await admin.mfa.listFactors({ userId: anna })).data?.factors).toEqual([])
    expect((await ask('/admin/users/x/factors')).status).toBe(404)
    expect((await ask(`/admin/users/${anna}/factors/x`, { method: 'DELETE' })).status).toBe(404)
  })

  describe('creation of an account', () => {
    test('creates a confirmed account that can sign in', async () => {
      const { data, error } = await admin.createUser({
        email: ' Bo@Example.SE ',
        password: 'ett annat lösenord',
        email_confirm: true,
        user_metadata: { namn: 'Bo' },
        app_metadata: { lag: 'blå' },
      })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({
        email: 'bo@example.se',
        role: 'authenticated',
        email_confirmed_at: expect.any(String),
        user_metadata: { namn: 'Bo' },
        app_metadata: { lag: 'blå', provider: 'email', providers: ['email'] },
        identities: [expect.objectContaining({ provider: 'email' })],
      })
      expect((await signIn('bo@example.se', 'ett annat lösenord')).data.user?.id).toBe(
        data.user?.id,
      )
      expect(people.mails).toEqual([])
    })

    test('creates an unconfirmed account by default and rejects sign-ins without a password', async () => {
      await admin.createUser({ email: 'bo@example.se', password: 'ett annat lösenord' })
      expect(refusal(await signIn('bo@example.se', 'ett annat lösenord'))).toEqual([
        400,
        'email_not_confirmed',
      ])
      await admin.createUser({ email: 'cia@example.se', email_confirm: true })
      expect(refusal(await signIn('cia@example.se', ''))).toEqual([400, 'invalid_credentials'])
    })

    test('creates an account with a phone number and a chosen id', async () => {
      const id = '3f0c8d52-7b1e-4c59-9f63-0d8e1b6f2a11'
      const { data } = await admin.createUser({
        id,
        phone: '+46 70-123 45 67',
        phone_confirm: true,
      })
      expect(data.user).toMatchObject({
        id,
        email: '',
        phone: '46701234567',
        phone_confirmed_at: expect.any(String),
        app_metadata: { provider: 'phone', providers: ['phone'] },
      })
      expect(refusal(await admin.createUser({ id, email: 'bo@example.se' }))).toEqual([
        422,
        'user_already_exists',
      ])
    })

    test('accepts existing argon2id and bcrypt password hashes', async () => {
      const hashes = [await hashPassword('medtaget'), await bcryptHash('medtaget', 4)]
      for (const [index, password_hash] of hashes.entries()) {
        const email = `flytt${index}@example.se`
        await admin.createUser({ email, password_hash, email_confirm: true })
        expect((await signIn(email, 'medtaget')).error).toBeNull()
      }
    })

    test('creates a banned account', async () => {
      const email = 'bo@example.se'
      await admin.createUser({ email, password, email_confirm: true, ban_duration: '24h' })
      expect(refusal(await signIn(email))).toEqual([400, 'user_banned'])
    })

    test('rejects an email address or phone number in use, also in another spelling or concurrently', async () => {
      await people.add({ phone: '46701234567' })
      expect(refusal(await admin.createUser({ email: 'ANNA@example.se' }))).toEqual([
        422,
        'email_exists',
      ])
      const { error } = await admin.createUser({ email: 'anna@example.se' })
      expect(error?.message).toBe('A user with this email address has already been registered')
      expect(refusal(await admin.createUser({ phone: '+46701234567' }))).toEqual([
        422,
        'phone_exists',
      ])
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => admin.createUser({ email: 'ny@example.se' })),
      )
      expect(answers.filter((answer) => answer.error === null)).toHaveLength(1)
      expect(answers.filter((answer) => answer.error?.code === 'email_exists')).toHaveLength(7)
    })

    test.for([
      [{}, 400, 'validation_failed'],
      [{ email: '' }, 400, 'validation_failed'],
      [{ email: 'inte en adress' }, 400, 'validation_failed'],
      [{ email: `a@${'İ'.repeat(250)}` }, 400, 'validation_failed'],
      [{ email: 7 }, 400, 'validation_failed'],
      [{ phone: '12' }, 400, 'validation_failed'],
      [{ email: 'bo@example.se', id: 'x' }, 400, 'validation_failed'],
      [
        { email: 'bo@example.se', id: '00000000-0000-0000-0000-000000000000' },
        400,
        'validation_failed',
      ],
      [{ email: 'bo@example.se', password: 'kort' }, 422, 'weak_password'],
      [{ email: 'bo@example.se', password: 'ö'.repeat(37) }, 400, 'validation_failed'],
      [
        { email: 'bo@example.se', password: 'lösenord', password_hash: 'x' },
        400,
        'validation_failed',
      ],
      [{ email: 'bo@example.se', password_hash: 'klartext' }, 400, 'validation_failed'],
      [
        {
          email: 'bo@example.se',
          password_hash: `$argon2id$v=19$m=999999,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
        },
        400,
        'validation_failed',
      ],
      [
        { email: 'bo@example.se', password_hash: `$2b$31$${'a'.repeat(53)}` },
        400,
        'validation_failed',
      ],
      [{ email: 'bo@example.se', email_confirm: 'ja' }, 400, 'validation_failed'],
      [{ email: 'bo@example.se', user_metadata: [] }, 400, 'validation_failed'],
      [
        { email: 'bo@example.se', user_metadata: { a: 'x'.repeat(15_000) } },
        400,
        'validation_failed',
      ],
      // Short in JSON, long in the database: jsonb expands the exponents.
      [
        { email: 'bo@example.se', user_metadata: { a: Array.from({ length: 200 }, () => 1e300) } },
        400,
        'validation_failed',
      ],
      [{ email: 'bo@example.se', app_metadata: { a: '\ud800' } }, 400, 'bad_json'],
      [{ email: 'bo@example.se', ban_duration: 'länge' }, 400, 'validation_failed'],
      [{ email: 'bo@example.se', ban_duration: '24' }, 400, 'validation_failed'],
      [{ email: 'bo@example.se', ban_duration: '-1h' }, 400, 'validation_failed'],
      [{ email: 'bo@example.se', ban_duration: '999999999999h' }, 400, 'validation_failed'],
    ] as const)('rejects a new account with %j', async ([body, status, code]) => {
      const answer = await ask('/admin/users', { body })
      expect([answer.status, answer.body['code']]).toEqual([status, code])
      expect(await people.sql('select id from auth.users')).toHaveLength(1)
    })
  })

  describe('management of one account', () => {
    test('returns the same user object that its owner gets', async () => {
      const { data } = await admin.getUserById(anna)
      const { client } = await people.signIn('anna@example.se')
      const own = (await client.auth.getUser()).data.user
      expect(data.user).toEqual({
        ...own,
        last_sign_in_at: data.user?.last_sign_in_at,
        updated_at: data.user?.updated_at,
      })
    })

    test.for(['GET', 'PUT', 'DELETE'])(
      'answers 404 to %s of an unknown or malformed id',
      async (method) => {
        const options = method === 'GET' ? { method } : { method, body: {} }
        expect(await ask(`/admin/users/${nobody}`, options)).toEqual({
          status: 404,
          body: { code: 'user_not_found', message: 'User not found' },
        })
        for (const id of ['x', '%01', '__proto__', `${nobody}0`]) {
          const { status, body } = await ask(`/admin/users/${id}`, options)
          expect([status, body['code']]).toEqual([404, 'validation_failed'])
        }
      },
    )

    test('changes the email address and phone number at once and voids links mailed before', async () => {
      await people.client().auth.resetPasswordForEmail('anna@example.se')
      const { link = '' } = await newestOf(people.mails, 1)
      const { data } = await admin.updateUserById(anna, {
        email: 'Anna.Ny@example.se',
        phone: '+46701234567',
        phone_confirm: true,
      })
      expect(data.user).toMatchObject({
        email: 'anna.ny@example.se',
        phone: '46701234567',
        phone_confirmed_at: expect.any(String),
      })
      const own = data.user?.identities?.find(({ provider }) => provider === 'email')
      expect(own?.identity_data).toMatchObject({ email: 'anna.ny@example.se' })
      expect((await signIn('anna.ny@example.se')).error).toBeNull()
      expect(refusal(await signIn('anna@example.se'))).toEqual([400, 'invalid_credentials'])
      const token_hash = new URL(link).searchParams.get('token') ?? ''
      const late = await people.client().auth.verifyOtp({ type: 'recovery', token_hash })
      expect(refusal(late)).toEqual([403, 'otp_expired'])
    })

    test('rejects an email address or phone number of another account', async () => {
      await people.add({ email: 'bo@example.se', phone: '46701234567' })
      const update = admin.updateUserById.bind(admin)
      expect(refusal(await update(anna, { email: 'bo@example.se' }))).toEqual([422, 'email_exists'])
      expect(refusal(await update(anna, { phone: '+46701234567' }))).toEqual([422, 'phone_exists'])
      expect((await update(anna, { email: 'anna@example.se' })).error).toBeNull()
    })

    test('ends every session, code and link when the password changes', async () => {
      const { session } = await people.signIn('anna@example.se')
      await people.client().auth.signInWithOtp({ email: 'anna@example.se' })
      await newestOf(people.mails, 1)
      const { error } = await admin.updateUserById(anna, { password: 'ett nytt lösenord' })
      expect(error).toBeNull()
      for (const table of ['sessions', 'refresh_tokens', 'one_time_tokens']) {
        expect(await people.sql(`select * from auth.${table}`)).toEqual([])
      }
      expect((await people.call('/user', { token: session.access_token })).status).toBe(403)
      expect((await signIn('anna@example.se', 'ett nytt lösenord')).error).toBeNull()
      expect(refusal(await signIn('anna@example.se'))).toEqual([400, 'invalid_credentials'])
    })

    test('keeps the sessions when other fields change', async () => {
      const { client } = await people.signIn('anna@example.se')
      await admin.updateUserById(anna, { user_metadata: { namn: 'Anna' }, email_confirm: true })
      expect((await client.auth.getUser()).error).toBeNull()
    })

    test('rejects a short or empty password', async () => {
      for (const secret of ['kort', '']) {
        const answer = await admin.updateUserById(anna, { password: secret })
        expect(refusal(answer)).toEqual([422, 'weak_password'])
      }
      expect((await signIn('anna@example.se')).error).toBeNull()
    })

    test('merges metadata and removes keys set to null', async () => {
      await admin.updateUserById(anna, {
        user_metadata: { a: 1, b: { c: 2 } },
        app_metadata: { lag: 'blå', roll: 'x' },
      })
      const { data } = await admin.updateUserById(anna, {
        user_metadata: { a: null, d: 3 },
        app_metadata: { roll: null },
      })
      expect(data.user?.user_metadata).toEqual({ b: { c: 2 }, d: 3 })
      expect(data.user?.app_metadata).toEqual({
        lag: 'blå',
        provider: 'email',
        providers: ['email'],
      })
      const part = 'x'.repeat(9_000)
      await admin.updateUserById(anna, { user_metadata: { a: part } })
      await admin.updateUserById(anna, { user_metadata: { b: part } })
      const whole = await admin.updateUserById(anna, { user_metadata: { c: part } })
      expect(refusal(whole)).toEqual([400, 'validation_failed'])
    })

    test('bans an account for the duration and lifts the ban', async () => {
      const { client } = await people.signIn('anna@example.se')
      const banned = await admin.updateUserById(anna, { ban_duration: '1h30m' })
      const until = Date.parse(banned.data.user?.banned_until ?? '')
      expect(Math.abs(until - Date.now() - 5_400_000)).toBeLessThan(60_000)
      expect(refusal(await signIn('anna@example.se'))).toEqual([400, 'user_banned'])
      expect(refusal(await client.auth.refreshSession())).toEqual([400, 'user_banned'])
      const free = await admin.updateUserById(anna, { ban_duration: 'none' })
      expect(free.data.user).not.toHaveProperty('banned_until')
      expect((await signIn('anna@example.se')).error).toBeNull()
    })

    test('confirms the email address of an account', async () => {
      const id = await people.add({ email: 'bo@example.se', isEmailConfirmed: false })
      const { data } = await admin.updateUserById(id, { email_confirm: true })
      expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
      expect((await signIn('bo@example.se')).error).toBeNull()
    })

    test('ignores a request for another role', async () => {
      const { data } = await admin.updateUserById(anna, { role: 'service_role' })
      expect(data.user?.role).toBe('authenticated')
    })
  })

  describe('deletion of an account', () => {
    test('deletes the account, its identities, sessions and profile', async () => {
      await people.sql(`insert into profiles (id, role) values ($1, 'admin')`, [anna])
      const { session } = await people.signIn('anna@example.se')
      const { data, error } = await admin.deleteUser(anna)
      expect([data.user?.id, error]).toEqual([anna, null])
      for (const table of ['auth.users', 'auth.identities', 'auth.sessions', 'profiles']) {
        expect(await people.sql(`select * from ${table}`)).toEqual([])
      }
      expect((await people.call('/user', { token: session.access_token })).status).toBe(403)
      expect(refusal(await admin.deleteUser(anna))).toEqual([404, 'user_not_found'])
    })

    test('answers with an empty object and needs no request body', async () => {
      expect(await ask(`/admin/users/${anna}`, { method: 'DELETE' })).toEqual({
        status: 200,
        body: {},
      })
    })

    test('keeps the row, frees the email address and ends sessions and rights on a soft delete', async () => {
      await people.sql(`insert into profiles (id, role) values ($1, 'admin')`, [anna])
      const { client } = await people.signIn('anna@example.se')
      await people.client().auth.signInWithOtp({ email: 'anna@example.se' })
      expect((await admin.deleteUser(anna, true)).error).toBeNull()
      const { data } = await admin.getUserById(anna)
      expect(data.user).toMatchObject({ email: '', identities: [], user_metadata: {} })
      expect(data.user?.deleted_at).toEqual(expect.any(String))
      expect(await people.sql('select role from profiles')).toEqual([{ role: 'user' }])
      for (const table of ['sessions', 'one_time_tokens', 'identities']) {
        expect(await people.sql(`select * from auth.${table}`)).toEqual([])
      }
      expect(refusal(await client.auth.getUser())).toEqual([403, 'user_not_found'])
      expect(refusal(await signIn('anna@example.se'))).toEqual([400, 'invalid_credentials'])
      expect((await admin.createUser({ email: 'anna@example.se' })).error).toBeNull()
      // A soft-deleted account cannot be changed but can be deleted for good.
      expect(refusal(await admin.updateUserById(anna, { email: 'x@example.se' }))).toEqual([
        404,
        'user_not_found',
      ])
      expect((await admin.deleteUser(anna)).error).toBeNull()
    })

    test('rejects a should_soft_delete that is not a boolean', async () => {
      const options = { method: 'DELETE', body: { should_soft_delete: 'ja' } }
      expect((await ask(`/admin/users/${anna}`, options)).status).toBe(400)
      expect(await people.sql('select id from auth.users')).toHaveLength(1)
    })
  })

  describe('link generation', () => {
    test.for(['magiclink', 'recovery'] as const)(
      'creates a %s link that works once and sends no mail',
      async (type) => {
        const redirectTo = 'http://localhost/en/admin'
        const { data, error } = await admin.generateLink({
          type,
          email: 'Anna@example.se',
          options: { redirectTo },
        })
        expect(error).toBeNull()
        expect(data.user).toMatchObject({ id: anna, email: 'anna@example.se' })
        expect(data.properties).toMatchObject({ verification_type: type, redirect_to: redirectTo })
        expect(data.properties?.email_otp).toMatch(/^\d{6}$/)
        const link = new URL(data.properties?.action_link ?? '')
        expect(link.searchParams.get('token')).toBe(data.properties?.hashed_token)
        const follow = () => people.call(`/verify${link.search}`, { key: null })
        expect((await follow()).headers.get('location')).toMatch(
          /^http:\/\/localhost\/en\/admin#access_token=/,
        )
        expect((await follow()).headers.get('location')).toContain('error_code=otp_expired')
        expect(people.mails).toEqual([])
      },
    )

    test('accepts both the code and the hash of a generated link', async () => {
      const email = 'anna@example.se'
      const byCode = (await admin.generateLink({ type: 'magiclink', email })).data.properties
      const token = byCode?.email_otp ?? ''
      expect(
        (await people.client().auth.verifyOtp({ type: 'email', email, token })).error,
      ).toBeNull()
      const byHash = (await admin.generateLink({ type: 'recovery', email })).data.properties
      const token_hash = byHash?.hashed_token ?? ''
      const { data } = await people.client().auth.verifyOtp({ type: 'recovery', token_hash })
      expect(data.user?.id).toBe(anna)
    })

    test('rejects recovery, magic and email change links for unknown users', async () => {
      const email = 'ny@example.se'
      const newEmail = 'nyare@example.se'
      for (const params of [
        { type: 'recovery', email },
        { type: 'magiclink', email },
        { type: 'email_change_current', email, newEmail },
        { type: 'email_change_new', email, newEmail },
      ] as const) {
        expect(refusal(await admin.generateLink(params))).toEqual([404, 'user_not_found'])
      }
      expect(await people.sql('select id from auth.users')).toHaveLength(1)
    })

    test('creates an account with a signup link, which confirms it', async () => {
      const email = 'ny@example.se'
      const { data } = await admin.generateLink({
        type: 'signup',
        email,
        password,
        options: { data: { namn: 'Ny' } },
      })
      expect(data.user).toMatchObject({ email, user_metadata: { namn: 'Ny' } })
      expect(data.user).not.toHaveProperty('email_confirmed_at')
      expect(refusal(await signIn(email))).toEqual([400, 'email_not_confirmed'])
      const token_hash = data.properties?.hashed_token ?? ''
      await people.client().auth.verifyOtp({ type: 'signup', token_hash })
      expect((await signIn(email)).error).toBeNull()
      const again = await admin.generateLink({ type: 'signup', email, password })
      expect(refusal(again)).toEqual([422, 'email_exists'])
    })

    test('creates an account without a password with an invite link', async () => {
      const email = 'ny@example.se'
      const { data } = await admin.generateLink({ type: 'invite', email })
      expect(data.user?.invited_at).toEqual(expect.any(String))
      const token_hash = data.properties?.hashed_token ?? ''
      const { data: accepted } = await people
        .client()
        .auth.verifyOtp({ type: 'invite', token_hash })
      expect(accepted.user?.email_confirmed_at).toEqual(expect.any(String))
      const again = await admin.generateLink({ type: 'invite', email })
      expect(refusal(again)).toEqual([422, 'email_exists'])
    })

    test('changes the email address after both of its links are used, in either order', async () => {
      const kinds = ['email_change_current', 'email_change_new'] as const
      for (const [first, second] of [kinds, kinds.toReversed()] as [
        (typeof kinds)[number],
        (typeof kinds)[number],
      ][]) {
        const { email = '' } = (await admin.getUserById(anna)).data.user ?? {}
        const newEmail = `${first}@example.se`
        const made = async (type: (typeof kinds)[number]) => {
          const { data } = await admin.generateLink({ type, email, newEmail })
          expect(data.properties?.verification_type).toBe(type)
          return people.client().auth.verifyOtp({
            type: 'email_change',
            token_hash: data.properties?.hashed_token ?? '',
          })
        }
        expect((await made(first)).data.session).toBeNull()
        expect((await admin.getUserById(anna)).data.user).toMatchObject({
          email,
          new_email: newEmail,
        })
        expect((await made(second)).data.session).not.toBeNull()
        expect((await admin.getUserById(anna)).data.user?.email).toBe(newEmail)
      }
      expect(people.mails).toEqual([])
    })

    test('rejects a change to an email address in use', async () => {
      await people.add({ email: 'bo@example.se' })
      const params = { email: 'anna@example.se', newEmail: 'bo@example.se' }
      const answer = await admin.generateLink({ type: 'email_change_new', ...params })
      expect(refusal(answer)).toEqual([422, 'email_exists'])
    })

    test('replaces a foreign redirect target with the site', async () => {
      const { data } = await admin.generateLink({
        type: 'magiclink',
        email: 'anna@example.se',
        options: { redirectTo: 'https://evil.example/' },
      })
      expect(data.properties?.redirect_to).toBe('http://localhost')
    })

    test.for([
      [{}, 400, 'validation_failed'],
      [{ type: 'magiclink' }, 400, 'validation_failed'],
      [{ type: '__proto__', email: 'anna@example.se' }, 400, 'validation_failed'],
      [{ type: 'sms', email: 'anna@example.se' }, 400, 'validation_failed'],
      [{ type: 'email_change_new', email: 'anna@example.se' }, 400, 'validation_failed'],
      [{ type: 'signup', email: 'ny@example.se' }, 400, 'validation_failed'],
      [{ type: 'signup', email: 'ny@example.se', password: 'kort' }, 422, 'weak_password'],
      [{ type: 'invite', email: 'ny@example.se', data: 'x' }, 400, 'validation_failed'],
    ] as const)('rejects a link request with %j', async ([body, status, code]) => {
      const answer = await ask('/admin/generate_link', { body })
      expect([answer.status, answer.body['code']]).toEqual([status, code])
      expect(await people.sql('select id from auth.users')).toHaveLength(1)
    })
  })

  describe('invitation by mail', () => {
    test('creates an unconfirmed account and mails a link in the language of the redirect page', async () => {
      const { data, error } = await admin.inviteUserByEmail('Ny@example.se', {
        data: { namn: 'Ny' },
        redirectTo: 'http://localhost/en/welcome',
      })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({
        email: 'ny@example.se',
        invited_at: expect.any(String),
        user_metadata: { namn: 'Ny' },
      })
      expect(data.user).not.toHaveProperty('email_confirmed_at')
      const mail = await newestOf(people.mails, 1)
      expect(mail).toMatchObject({
        to: 'ny@example.se',
        subject: 'You have been invited – Casino Compass',
      })
      const { search } = new URL(mail.link ?? '')
      const location = (await people.call(`/verify${search}`, { key: null })).headers.get(
        'location',
      )
      expect(location).toMatch(/^http:\/\/localhost\/en\/welcome#access_token=.*type=invite/)
    })

    test('sends an invitation again until the account is confirmed', async () => {
      const first = await admin.inviteUserByEmail('ny@example.se')
      const second = await admin.inviteUserByEmail('ny@example.se')
      expect(second.data.user?.id).toBe(first.data.user?.id)
      await newestOf(people.mails, 2)
      expect(refusal(await admin.inviteUserByEmail('anna@example.se'))).toEqual([
        422,
        'email_exists',
      ])
      expect(people.mails).toHaveLength(2)
    })

    test.for([{}, { email: 'x' }, { email: 'ny@example.se', data: [] }])(
      'rejects an invitation with %j',
      async (body) => {
        const answer = await ask('/invite', { body })
        expect([answer.status, answer.body['code']]).toEqual([400, 'validation_failed'])
        expect(people.mails).toEqual([])
      },
    )
  })
})
