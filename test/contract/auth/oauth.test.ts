import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Database } from '#backend/db/database.ts'

import { keys } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { newestOf, password, peopleOn } from '../../support/database/people.ts'
import {
  authorizeAtProvider,
  authorizeUrl,
  browserClient,
  type People,
  signInWithProvider,
  visit,
} from '../../support/providers/oauth-visitor.ts'
import {
  type Account,
  followRedirects,
  openGithub,
  openProvider,
} from '../../support/providers/oidc-provider.ts'

const accounts = new Map<string, Account>()
const provider = await openProvider(accounts)
const github = await openGithub()
afterAll(async () => {
  await provider.close()
  await github.close()
})

const settings = {
  providers: [
    { name: 'keycloak', ...provider.settings },
    { name: 'github', ...github.settings },
    { ...provider.settings, name: 'gitlab', issuer: 'http://127.0.0.1:1' },
    { ...provider.settings, name: 'figma', issuer: 'http://idp.example.se' },
  ],
  redirectAllowList: ['https://*.example.se/**'],
}

const githubPerson = (verified: boolean) => ({
  user: { id: 42, login: 'anna', name: 'Anna', avatar_url: 'https://github.com/anna.png' },
  emails: [
    { email: 'anna@example.se', primary: false, verified: true },
    { email: 'Bo@Example.SE', primary: true, verified },
  ],
})

describeOnOne('OAuth sign-in on $name', ({ open }) => {
  let database: TestDatabase
  /** Sign-up closed, the default. */
  let people: People
  /** Sign-up open, with the default rate limits. */
  let openPeople: People
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db, { settings })
    openPeople = await peopleOn(database.db, {
      settings: { ...settings, isSignupOpen: true, limitFactor: 1 },
    })
  })
  beforeEach(async () => {
    await database.arrange('delete from auth.flow_state; delete from auth.rate_limits')
    await people.add({ email: 'anna@example.se' })
    accounts.clear()
    accounts.set('anna', { email: 'Anna@Example.se', email_verified: true, name: 'Anna\u0000 Å' })
    accounts.set('bo', { email: 'bo@example.se', email_verified: true })
    accounts.set('liar', { email: 'anna@example.se', email_verified: false })
    accounts.set('new', { email: 'ny@example.se', email_verified: false })
    accounts.set('shy', {})
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    expect(openPeople.failures).toEqual([])
    await database.close()
  })

  const identities = () =>
    people.sql<{ email: string; provider: string; provider_id: string }>(
      `select u.email, i.provider, i.provider_id from auth.identities i join auth.users u on u.id = i.user_id
       where i.provider <> 'email' order by i.provider`,
    )

  test('returns a code with PKCE that opens a session once', async () => {
    const client = browserClient(people)
    const { data } = await client.auth.signInWithOAuth({
      provider: 'keycloak',
      options: {
        skipBrowserRedirect: true,
        redirectTo: 'http://localhost/admin?a=1',
        queryParams: { login_hint: 'anna' },
      },
    })
    const away = await visit(people, data.url ?? '')
    const back = await visit(people, await followRedirects(away.to.href))
    expect(back.status).toBe(302)
    expect(back.to.href).toMatch(/^http:\/\/localhost\/admin\?a=1&code=[\w-]{43}$/)
    const code = back.to.searchParams.get('code') ?? ''
    expect(JSON.stringify(await people.sql('select * from auth.flow_state'))).not.toContain(code)

    const { data: signedIn, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(signedIn.session?.provider_token).toEqual(expect.any(String))
    expect(signedIn.user).toMatchObject({
      email: 'anna@example.se',
      app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
      user_metadata: { name: 'Anna Å', full_name: 'Anna Å', email_verified: true },
    })
    expect(decodeJwt(signedIn.session?.access_token ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth', timestamp: expect.any(Number) }],
    })
    expect((await client.auth.getUser()).data.user?.id).toBe(signedIn.user?.id)
    const again = await people.call('/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    })
    expect(again.status).toBe(404)
  })

  test('returns the session and the provider’s tokens in the fragment without PKCE', async () => {
    const { status, to, fragment } = await signInWithProvider(people, 'anna', {
      scopes: 'offline_access,email',
      prompt: 'consent',
      redirect_to: 'https://app.example.se/in',
    })
    expect(status).toBe(302)
    expect(to.origin + to.pathname + to.search).toBe('https://app.example.se/in')
    expect(fragment).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: '3600',
      expires_at: expect.stringMatching(/^\d+$/),
      token_type: 'bearer',
      sb: '',
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    })
    const { access_token = '', refresh_token = '' } = fragment
    const { data } = await browserClient(people, 'implicit').auth.setSession({
      access_token,
      refresh_token,
    })
    expect(data.user?.email).toBe('anna@example.se')
  })

  test('passes scopes and options to the provider but ignores a foreign redirect_uri and client_id', async () => {
    const { to } = await visit(
      people,
      authorizeUrl({
        provider: 'keycloak',
        scopes: 'groups, email',
        prompt: 'login',
        hd: 'example.se',
        state: 'mine',
        redirect_uri: 'https://evil.example.com',
        client_id: 'evil',
        response_type: 'token',
        nonce: 'mine',
        apikey: keys.anon_key,
        redirect_to: 'http://localhost/',
      }),
    )
    const [flow] = await people.sql<{ id: string; provider_state: string }>(
      'select id, provider_state from auth.flow_state',
    )
    const { verifier, nonce } = JSON.parse(flow?.provider_state ?? '{}') as Record<string, string>
    expect(Object.fromEntries(to.searchParams)).toEqual({
      client_id: 'kasinokompassen',
      response_type: 'code',
      redirect_uri: 'http://localhost/auth/v1/callback',
      scope: 'openid email profile groups',
      state: flow?.id,
      nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'login',
      hd: 'example.se',
    })
    expect(to.href).not.toContain(verifier)
  })

  test.for([
    ['', 'Provider  could not be found'],
    ['google', 'provider is not enabled'],
    ['__proto__', 'Provider __proto__ could not be found'],
    ['email', 'Provider email could not be found'],
  ] as const)('rejects the provider %j', async ([name, why]) => {
    const answer = await people.call(`/authorize?provider=${name}`, { key: null })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'validation_failed', message: `Unsupported provider: ${why}` },
    ])
  })

  test('rejects an incomplete PKCE challenge and an overlong query', async () => {
    const half = await people.call('/authorize?provider=keycloak&code_challenge_method=s256')
    expect(half.status).toBe(400)
    const long = await people.call(`/authorize?provider=keycloak&x=${'x'.repeat(9_000)}`)
    expect(long.status).toBe(414)
  })

  test('answers 503 with Retry-After when a provider is unreachable or has no TLS', async () => {
    for (const name of ['gitlab', 'figma', 'gitlab']) {
      const answer = await people.call(`/authorize?provider=${name}`, { key: null })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    }
    const reported = people.failures.splice(0) as Error[]
    expect(reported.map(({ cause }) => String(cause))).toEqual([
      expect.stringMatching(/gitlab: .*ECONNREFUSED|gitlab: .*bad port/),
      expect.stringMatching(/figma: .*does not use TLS/),
      expect.stringMatching(/^Error: gitlab/),
    ])
  })

  test.for([
    'https://evil.example.com/',
    'http://localhost.evil.example.com/',
    'javascript:alert(1)',
    '//evil.example.com',
  ])('replaces the redirect target %s with the site', async (redirect_to) => {
    const { to } = await signInWithProvider(people, 'anna', { redirect_to })
    expect(to.href).toMatch(/^http:\/\/localhost\/#access_token=/)
  })

  test('percent-encodes unusual characters in the redirect target', async () => {
    const { to } = await signInWithProvider(people, 'anna', {
      redirect_to: 'http://localhost/\u0000å\ud800',
    })
    expect(to.pathname).toBe('/%00%C3%A5%EF%BF%BD')
    const long = await signInWithProvider(people, 'anna', {
      redirect_to: `http://localhost/${'å'.repeat(1_000)}`,
    })
    expect(long.to.pathname).toBe('/')
  })

  test('redirects to the site with an error when the state is missing or unknown', async () => {
    const [other] = await people.sql<{ id: string }>(
      `insert into auth.flow_state (method, provider) values ('sso/saml', 'keycloak') returning id`,
    )
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const [query, code, text] of [
      ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
      ['?code=x', 'bad_oauth_callback', 'OAuth state parameter missing'],
      ['?code=x&state=%00', 'bad_oauth_state', 'OAuth callback with invalid state'],
      [`?code=x&state=${unknown}`, 'bad_oauth_state', 'OAuth callback with invalid state'],
      [`?code=x&state=${other?.id}`, 'bad_oauth_state', 'OAuth callback with invalid state'],
    ] as const) {
      const { status, to } = await visit(people, `http://localhost/auth/v1/callback${query}`)
      const fields = { error: 'invalid_request', error_code: code, error_description: text }
      expect([status, to.origin + to.pathname]).toEqual([303, 'http://localhost/'])
      expect(Object.fromEntries(to.searchParams)).toEqual(fields)
      expect(Object.fromEntries(new URLSearchParams(to.hash.slice(1)))).toEqual({
        ...fields,
        sb: '',
      })
    }
  })

  test('accepts a flow once, also after a failure, and only for five minutes', async () => {
    const back = await authorizeAtProvider(people, 'anna')
    await visit(people, back)
    const replay = await visit(people, back)
    expect(replay.status).toBe(303)
    expect(replay.to.searchParams.get('error_code')).toBe('flow_state_already_used')

    const cancelled = await authorizeAtProvider(people, 'nobody')
    await visit(people, cancelled)
    const retry = await visit(people, cancelled)
    expect(retry.to.searchParams.get('error_code')).toBe('flow_state_already_used')

    const late = await authorizeAtProvider(people, 'anna')
    await people.sql(`update auth.flow_state set created_at = created_at - interval '301 seconds'`)
    const { status, to } = await visit(people, late)
    expect([
      status,
      to.searchParams.get('error_code'),
      to.searchParams.get('error_description'),
    ]).toEqual([303, 'bad_oauth_state', 'OAuth state has expired'])
  })

  test('finishes a sign-in only in the browser that started it', async () => {
    const back = await authorizeAtProvider(people, 'anna')
    const { search } = new URL(back)
    const form = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: search.slice(1),
    }
    for (const init of [{}, { headers: { Cookie: 'oauth-x=1' } }, form]) {
      const answer = await people.backend.fetch(new Request(new URL(back), init))
      const to = new URL(answer.headers.get('location') ?? '')
      expect([answer.status, to.searchParams.get('error_code'), to.origin]).toEqual([
        303,
        'bad_oauth_state',
        'http://localhost',
      ])
    }
    expect(await people.sql('select id from auth.sessions')).toEqual([])
    expect((await visit(people, back)).to.hash).toContain('access_token')
  })

  test('limits the state cookie to the callback path and five minutes', async () => {
    const answer = await people.call('/authorize?provider=keycloak', { key: null })
    const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state')
    expect(answer.headers.getSetCookie()).toEqual([
      `oauth-${state}=1; Max-Age=300; Path=/auth/v1/callback; HttpOnly; SameSite=Lax`,
    ])
  })

  test('links a provider to an administrator by e-mail address only when a setting allows it', async () => {
    await people.sql(
      `insert into profiles (id, role) select id, 'admin' from auth.users where email = 'anna@example.se'
       on conflict (id) do update set role = 'admin'`,
    )
    const refused = await signInWithProvider(people, 'anna')
    const liar = await signInWithProvider(openPeople, 'liar')
    expect(refused.fragment).toEqual(liar.fragment)
    expect(refused.fragment['error_code']).toBe('provider_email_needs_verification')
    expect(await identities()).toEqual([])
    expect(people.reports.splice(0)).toEqual([
      {
        message: expect.stringContaining('LINK_ADMINISTRATORS'),
        details: { provider: 'keycloak' },
      },
    ])
    const trusting = await peopleOn(database.db, {
      settings: { ...settings, linksAdministrators: true },
    })
    expect((await signInWithProvider(trusting, 'anna')).fragment).toHaveProperty('access_token')
    // An existing link works without the setting.
    expect((await signInWithProvider(people, 'anna')).fragment).toHaveProperty('access_token')
  })

  test('accepts one of several concurrent callbacks with the same state', async () => {
    const back = await authorizeAtProvider(people, 'anna')
    const all = await Promise.all(Array.from({ length: 5 }, () => visit(people, back)))
    expect(all.filter(({ to }) => to.hash.includes('access_token'))).toHaveLength(1)
    expect(await people.sql('select id from auth.sessions')).toHaveLength(1)
  })

  test('passes on the provider’s error when the user cancels', async () => {
    const { status, to, fragment } = await signInWithProvider(people, 'nobody', {
      redirect_to: 'http://localhost/a',
    })
    const fields = { error: 'access_denied', error_description: 'The person went away' }
    expect([status, to.pathname]).toEqual([302, '/a'])
    expect(Object.fromEntries(to.searchParams)).toEqual(fields)
    expect(fragment).toEqual({ ...fields, sb: '' })
  })

  test('rejects a code of another flow or issuer, an invalid code and a missing one', async () => {
    const stolen = new URL(await authorizeAtProvider(people, 'bo')).searchParams.get('code') ?? ''
    for (const [change, code, description] of [
      [{ code: stolen }, 'unexpected_failure', 'Unable to exchange external code'],
      [{ code: 'made-up' }, 'unexpected_failure', 'Unable to exchange external code'],
      [{ code: '' }, 'bad_oauth_callback', 'OAuth callback with missing authorization code'],
      [
        { iss: 'https://evil.example.com' },
        'unexpected_failure',
        'Unable to exchange external code',
      ],
    ] as const) {
      const back = new URL(await authorizeAtProvider(people, 'anna'))
      for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value)
      const { to } = await visit(people, back.href)
      expect(to.searchParams.get('error_code')).toBe(code)
      expect(to.searchParams.get('error_description')).toBe(description)
      expect(to.hash).not.toContain('access_token')
    }
    // Only the wrong issuer points to a misbehaving provider or a man in the middle.
    expect(people.failures.splice(0).map(String)).toEqual([expect.stringContaining('"iss"')])
  })

  test('accepts a callback by form_post', async () => {
    const { search } = new URL(await authorizeAtProvider(people, 'anna'))
    const { status, to } = await visit(people, 'http://localhost/auth/v1/callback', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: search.slice(1),
    })
    expect([status, to.hash]).toEqual([302, expect.stringContaining('access_token')])
  })

  test('signs in the same user when the provider reports another address', async () => {
    await signInWithProvider(people, 'anna')
    accounts.set('anna', { email: 'bo@example.se', email_verified: true })
    await people.add({ email: 'bo@example.se' })
    const { fragment } = await signInWithProvider(people, 'anna')
    expect(decodeJwt(fragment['access_token'] ?? '')['email']).toBe('anna@example.se')
    expect(await identities()).toEqual([
      { email: 'anna@example.se', provider: 'keycloak', provider_id: 'anna' },
    ])
  })

  test('rejects unverified, unknown and missing addresses when sign-up is closed', async () => {
    for (const who of ['liar', 'bo', 'shy']) {
      const { to, fragment } = await signInWithProvider(people, who)
      expect(to.searchParams.get('error_code')).toBe('signup_disabled')
      expect(fragment).toEqual({
        error: 'access_denied',
        error_code: 'signup_disabled',
        error_description: 'Signups not allowed for this instance',
        sb: '',
      })
    }
    expect(await identities()).toEqual([])
    expect(await people.sql('select id from auth.users')).toHaveLength(1)
  })

  test('creates an account for a new user with a verified address when sign-up is open', async () => {
    const { fragment } = await signInWithProvider(openPeople, 'bo')
    const answer = await people.call('/user', { token: fragment['access_token'] ?? '' })
    expect(await answer.json()).toMatchObject({
      email: 'bo@example.se',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      identities: [
        { id: 'bo', provider: 'keycloak', email: 'bo@example.se', identity_data: { sub: 'bo' } },
      ],
    })
  })

  test('requires a new user with an unverified address to follow a mailed link', async () => {
    const refused = {
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
      sb: '',
    }
    const sent = openPeople.mails.length
    expect((await signInWithProvider(openPeople, 'new')).fragment).toEqual(refused)
    const mail = await newestOf(openPeople.mails, sent + 1)
    expect(mail.to).toBe('ny@example.se')
    // No second mail within a minute.
    expect((await signInWithProvider(openPeople, 'new')).fragment).toEqual(refused)
    expect(openPeople.mails).toHaveLength(sent + 1)
    expect(await people.sql('select id from auth.sessions')).toEqual([])
    const { to } = await visit(openPeople, mail.link ?? '')
    expect(to.hash).toContain('access_token')
    expect((await signInWithProvider(openPeople, 'new')).fragment).toHaveProperty('access_token')

    // Another user's address gets the same response without any effect.
    expect((await signInWithProvider(openPeople, 'liar')).fragment).toEqual(refused)
    expect(openPeople.mails).toHaveLength(sent + 1)
    expect(await identities()).toEqual([
      { email: 'ny@example.se', provider: 'keycloak', provider_id: 'new' },
    ])
    expect((await signInWithProvider(openPeople, 'shy')).fragment['error_code']).toBe(
      refused.error_code,
    )
  })

  test('confirms the account when the provider verifies the address later', async () => {
    const first = await signInWithProvider(openPeople, 'new')
    expect(first.fragment['error_code']).toBe('provider_email_needs_verification')
    accounts.set('new', { email: 'ny@example.se', email_verified: true })
    const { fragment } = await signInWithProvider(people, 'new')
    expect(decodeJwt(fragment['access_token'] ?? '')['email']).toBe('ny@example.se')
    expect(await identities()).toHaveLength(1)
    const waiting = `select from auth.users where email_confirmed_at is null`
    expect(await people.sql(waiting)).toEqual([])
    expect(await people.sql('select from auth.one_time_tokens')).toEqual([])
  })

  test('removes the password and identities of an unconfirmed account when the owner of the address signs in', async () => {
    const id = await people.add({ email: 'bo@example.se', isEmailConfirmed: false })
    await people.sql(
      `insert into auth.identities (user_id, provider, provider_id) values ($1, 'github', '666')`,
      [id],
    )
    const { fragment } = await signInWithProvider(people, 'bo')
    expect(decodeJwt(fragment['access_token'] ?? '').sub).toBe(id)
    expect(await identities()).toEqual([
      { email: 'bo@example.se', provider: 'keycloak', provider_id: 'bo' },
    ])
    const signIn = await people
      .client()
      .auth.signInWithPassword({ email: 'bo@example.se', password })
    expect(signIn.error?.code).toBe('invalid_credentials')
    // The password of a confirmed account stays.
    await signInWithProvider(people, 'anna')
    await people.signIn('anna@example.se')
  })

  test('creates one account for concurrent first sign-ins', async () => {
    const backs = await Promise.all(
      ['bo', 'bo', 'bo'].map((who) => authorizeAtProvider(openPeople, who)),
    )
    const all = await Promise.all(backs.map((back) => visit(openPeople, back)))
    for (const { to } of all) expect(to.hash).toContain('access_token')
    expect(await identities()).toHaveLength(1)
  })

  test('joins an account that a concurrent sign-in created between two queries', async (context) => {
    if (!database.db.enforcesTimeouts)
      context.skip('embedded, one transaction is over before the next begins')
    const meanwhile: Record<string, string>[] = []
    const slow: Database = {
      ...database.db,
      as: (caller, work, ...more) =>
        database.db.as(
          caller,
          (sql) =>
            work({
              query: async (text, values) => {
                const rows = await sql.query(text, values)
                if (/where u\.email = \$1/.test(text) && meanwhile.length === 0) {
                  meanwhile.push((await signInWithProvider(openPeople, 'bo')).fragment)
                }
                return rows as never
              },
            }),
          ...more,
        ),
    }
    const slowPeople = await peopleOn(slow, { settings: { ...settings, isSignupOpen: true } })
    expect((await signInWithProvider(slowPeople, 'bo')).fragment).toHaveProperty('access_token')
    expect(meanwhile).toEqual([expect.objectContaining({ access_token: expect.any(String) })])
    expect(await identities()).toHaveLength(1)
  })

  test('rejects a banned user with a linked or a new identity', async () => {
    await people.sql(`update auth.users set banned_until = now() + interval '1 day'`)
    const refused = expect.objectContaining({ error: 'access_denied', error_code: 'user_banned' })
    expect((await signInWithProvider(people, 'anna')).fragment).toEqual(refused)
    expect(await identities()).toEqual([])
    await people.sql(
      `insert into auth.identities (user_id, provider, provider_id) select id, 'keycloak', 'anna' from auth.users`,
    )
    expect((await signInWithProvider(people, 'anna')).fragment).toEqual(refused)
  })

  test('uses only the verified primary address of a GitHub account', async () => {
    github.state.account = githubPerson(false)
    const refused = await signInWithProvider(people, '', { provider: 'github' })
    expect(refused.fragment['error_code']).toBe('signup_disabled')
    await people.add({ email: 'bo@example.se' })
    expect(
      (await signInWithProvider(people, '', { provider: 'github' })).fragment['error_code'],
    ).toBe('signup_disabled')
    github.state.account = githubPerson(true)
    const { fragment } = await signInWithProvider(people, '', { provider: 'github' })
    expect(fragment['provider_token']).toBe('gho_test')
    expect(decodeJwt(fragment['access_token'] ?? '')).toMatchObject({
      email: 'bo@example.se',
      user_metadata: { user_name: 'anna', avatar_url: 'https://github.com/anna.png' },
    })
    expect(await identities()).toEqual([
      { email: 'bo@example.se', provider: 'github', provider_id: '42' },
    ])
  })

  test('rejects errors and incomplete responses of GitHub and reports them to the operator', async () => {
    github.state.account = null
    const back = new URL(await authorizeAtProvider(people, '', { provider: 'github' }))
    const unknown = await visit(people, back.href)
    expect(unknown.to.searchParams.get('error_code')).toBe('unexpected_failure')
    const wrong = new URL(await authorizeAtProvider(people, '', { provider: 'github' }))
    wrong.searchParams.set('code', 'x')
    expect((await visit(people, wrong.href)).to.searchParams.get('error')).toBe('server_error')
    const reported = people.failures.splice(0).map(String)
    expect(reported).toEqual([
      expect.stringContaining('github: '),
      expect.stringContaining('github: invalid response encountered'),
    ])
  })
})
