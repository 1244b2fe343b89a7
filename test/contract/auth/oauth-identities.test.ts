import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { password, peopleOn } from '../../support/database/people.ts'
import {
  browserClient,
  type People,
  signInWithProvider,
  visit,
} from '../../support/providers/oauth-visitor.ts'
import {
  type Account,
  followRedirects,
  openProvider,
} from '../../support/providers/oidc-provider.ts'

const accounts = new Map<string, Account>([
  ['anna', { email: 'anna@work.example.se', email_verified: true }],
  ['bo', { email: 'bo@example.se', email_verified: true }],
])
const provider = await openProvider(accounts)
afterAll(() => provider.close())

const settings = {
  providers: [{ name: 'keycloak', ...provider.settings }],
  allowsLinking: true,
}

describeOnOne('linked identities on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  let strict: People
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db, { settings })
    strict = await peopleOn(database.db, { settings: { ...settings, allowsLinking: false } })
  })
  beforeEach(async () => {
    await database.arrange('')
    await people.add({ email: 'anna@example.se' })
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    expect(strict.failures).toEqual([])
    await database.close()
  })

  /** Signs Anna in with a browser client. */
  async function signedIn() {
    const client = browserClient(people)
    const { data, error } = await client.auth.signInWithPassword({
      email: 'anna@example.se',
      password,
    })
    if (error) throw error
    return { client, session: data.session, user: data.user }
  }

  type Client = ReturnType<typeof browserClient>

  /** Starts linking at the provider and returns the callback URL. */
  async function start(client: Client, who: string) {
    const { data, error } = await client.auth.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: 'http://localhost/konto', queryParams: { login_hint: who } },
    })
    if (error) throw error
    return followRedirects(data.url ?? '')
  }

  async function linkTo(client: Client, who: string) {
    const { to } = await visit(people, await start(client, who))
    return client.auth.exchangeCodeForSession(to.searchParams.get('code') ?? '')
  }

  const identitiesOf = async (client: Client) =>
    (await client.auth.getUserIdentities()).data?.identities ?? []

  const errorOf = ({ error }: { error: { status?: number; code?: string } | null }) => [
    error?.status,
    error?.code,
  ]

  test('links an identity that can sign in afterwards', async () => {
    const { client, user } = await signedIn()
    const { data } = await linkTo(client, 'anna')
    expect(data.user?.id).toBe(user.id)
    expect((await identitiesOf(client)).map((one) => [one.provider, one.identity_data])).toEqual([
      ['email', expect.objectContaining({ email: 'anna@example.se' })],
      ['keycloak', expect.objectContaining({ email: 'anna@work.example.se', sub: 'anna' })],
    ])
    const { fragment } = await signInWithProvider(people, 'anna')
    const answer = await people.call('/user', { token: fragment['access_token'] ?? '' })
    expect(await answer.json()).toMatchObject({ id: user.id, email: 'anna@example.se' })
  })

  test('redirects to the provider without skip_http_redirect', async () => {
    const { session } = await signedIn()
    const answer = await people.call('/user/identities/authorize?provider=keycloak', {
      token: session.access_token,
    })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain(`${provider.settings.issuer}/auth?`)
    const unknown = await people.call('/user/identities/authorize?provider=x', {
      token: session.access_token,
    })
    expect(unknown.status).toBe(400)
  })

  test('rejects an identity that is already linked', async () => {
    const { client, user } = await signedIn()
    await linkTo(client, 'anna')
    const mine = await visit(people, await start(client, 'anna'))
    expect(Object.fromEntries(mine.to.searchParams)).toEqual({
      error: 'server_error',
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    })
    const bo = await people.add({ email: 'bo@example.se' })
    await signInWithProvider(people, 'bo')
    const theirs = await visit(people, await start(client, 'bo'))
    expect(theirs.to.searchParams.get('error_description')).toBe(
      'Identity is already linked to another user',
    )
    expect(
      await people.sql(
        `select user_id from auth.identities where provider = 'keycloak' order by provider_id`,
      ),
    ).toEqual([{ user_id: user.id }, { user_id: bo }])
  })

  test('rejects a linking flow that another browser started', async () => {
    const { client } = await signedIn()
    const answer = await people.backend.fetch(new Request(await start(client, 'bo')))
    const to = new URL(answer.headers.get('location') ?? '')
    expect(to.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(await people.sql(`select from auth.identities where provider = 'keycloak'`)).toEqual([])
  })

  test('links nothing when the session has ended', async () => {
    const { client } = await signedIn()
    const back = await start(client, 'anna')
    await people.sql('delete from auth.sessions')
    const { to } = await visit(people, back)
    expect(to.searchParams.get('error_code')).toBe('session_not_found')
    expect(await people.sql(`select from auth.identities where provider = 'keycloak'`)).toEqual([])
  })

  test('rejects linking and unlinking when linking is disabled', async () => {
    const { session, user } = await signedIn()
    const identity = user.identities?.[0]?.identity_id ?? ''
    for (const [path, method] of [
      ['/user/identities/authorize?provider=keycloak&skip_http_redirect=true', 'GET'],
      [`/user/identities/${identity}`, 'DELETE'],
    ] as const) {
      const answer = await strict.call(path, { token: session.access_token, method })
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
      ])
      expect((await strict.call(path, { method })).status).toBe(401)
    }
  })

  test('requires aal2 to link or unlink when a second factor exists', async () => {
    const { client, session } = await signedIn()
    await linkTo(client, 'anna')
    await people.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) select id, 'totp', 'verified' from auth.users`,
    )
    const refused = await people.call('/user/identities/authorize?provider=keycloak', {
      token: session.access_token,
    })
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { code: 'insufficient_aal' },
    ])
    const [identity] = await identitiesOf(client)
    expect(errorOf(await client.auth.unlinkIdentity(identity!))).toEqual([401, 'insufficient_aal'])
  })

  test('unlinks an identity, which can no longer sign in', async () => {
    const { client } = await signedIn()
    await linkTo(client, 'anna')
    const [, linked] = await identitiesOf(client)
    expect((await client.auth.unlinkIdentity(linked!)).error).toBeNull()
    expect((await identitiesOf(client)).map((one) => one.provider)).toEqual(['email'])
    expect((await signInWithProvider(people, 'anna')).fragment['error_code']).toBe(
      'signup_disabled',
    )
    await people.signIn('anna@example.se')
  })

  test('removes the password and takes over the other address when the email identity is unlinked', async () => {
    const { client } = await signedIn()
    await linkTo(client, 'anna')
    const [address] = await identitiesOf(client)
    expect((await client.auth.unlinkIdentity(address!)).error).toBeNull()
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: 'anna@work.example.se',
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    })
    for (const email of ['anna@example.se', 'anna@work.example.se']) {
      const { error } = await people.client().auth.signInWithPassword({ email, password })
      expect(error?.code).toBe('invalid_credentials')
    }
    expect((await signInWithProvider(people, 'anna')).fragment).toHaveProperty('access_token')
  })

  test('rejects unlinking the email identity when the other address is in use', async () => {
    const { client } = await signedIn()
    await linkTo(client, 'anna')
    await people.add({ email: 'anna@work.example.se' })
    const [address] = await identitiesOf(client)
    expect(errorOf(await client.auth.unlinkIdentity(address!))).toEqual([
      422,
      'email_conflict_identity_not_deletable',
    ])
    expect(await identitiesOf(client)).toHaveLength(2)
    await people.signIn('anna@example.se')
  })

  test('rejects unlinking the last, an unknown, another user’s or a malformed identity', async () => {
    const { client, session, user } = await signedIn()
    const only = user.identities?.[0]
    expect(errorOf(await client.auth.unlinkIdentity(only!))).toEqual([
      422,
      'single_identity_not_deletable',
    ])
    await people.add({ email: 'bo@example.se' })
    const [bos] = await people.sql<{ identity_id: string }>(
      `select identity_id from auth.identities where identity_data ->> 'email' = 'bo@example.se'`,
    )
    for (const [id, status, code] of [
      [randomUUID(), 422, 'identity_not_found'],
      [bos?.identity_id, 422, 'identity_not_found'],
      ['x', 404, 'validation_failed'],
      ['%00', 400, 'validation_failed'],
    ] as const) {
      const answer = await people.call(`/user/identities/${id}`, {
        token: session.access_token,
        method: 'DELETE',
      })
      expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
    }
    expect(await people.sql('select from auth.identities')).toHaveLength(2)
  })
})
