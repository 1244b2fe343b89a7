import { createHash } from 'node:crypto'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { password, peopleOn } from '../../support/database/people.ts'
import { browserClient, type People } from '../../support/providers/oauth-visitor.ts'
import { openProvider } from '../../support/providers/oidc-provider.ts'

const provider = await openProvider(new Map())
afterAll(() => provider.close())
const { clientId, issuer } = provider.settings
const settings = {
  providers: [
    { name: 'keycloak', ...provider.settings },
    { ...provider.settings, name: 'github', kind: 'github' as const },
    { ...provider.settings, name: 'gitlab', issuer: 'http://127.0.0.1:1' },
  ],
}
const { privateKey: otherKey } = await generateKeyPair('RS256')

const anna = { sub: 'anna', email: 'anna@example.se', email_verified: true }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = () => Math.floor(Date.now() / 1000)
const plainClaims = () => ({
  iss: issuer,
  aud: clientId,
  iat: seconds(),
  exp: seconds() + 60,
  ...anna,
})

describeOnOne('sign-in with an ID token on $name', ({ open }) => {
  let database: TestDatabase
  let people: People
  let linking: People
  beforeAll(async () => {
    database = await open()
    people = await peopleOn(database.db, { settings })
    linking = await peopleOn(database.db, {
      settings: { ...settings, allowsLinking: true, isSignupOpen: true },
    })
  })
  beforeEach(async () => {
    await database.arrange('')
    await people.add({ email: 'anna@example.se' })
  })
  afterAll(async () => {
    expect(people.failures).toEqual([])
    expect(linking.failures).toEqual([])
    await database.close()
  })

  const grant = async (body: object, token?: string, at = people) => {
    const answer = await at.call('/token?grant_type=id_token', {
      body,
      ...(token === undefined ? {} : { token }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  test('opens a session for an ID token of the provider', async () => {
    const token = await provider.idToken({ ...anna, nonce: sha256('min') })
    const { data, error } = await people
      .client()
      .auth.signInWithIdToken({ provider: 'keycloak', token, nonce: 'min' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: 'anna@example.se' })
    expect(data.user?.identities?.map((one) => one.provider)).toEqual(['email', 'keycloak'])
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toEqual([
      { method: 'oauth', timestamp: expect.any(Number) },
    ])
  })

  test('finds the provider by issuer and client id', async () => {
    const id_token = await provider.idToken(anna)
    expect((await grant({ id_token, client_id: clientId, issuer })).status).toBe(200)
    expect((await grant({ id_token, client_id: 'other', issuer })).body['code']).toBe(
      'validation_failed',
    )
  })

  test('accepts several audiences when the client id is one of them', async () => {
    const id_token = await provider.idToken({ ...anna, aud: ['other', clientId] })
    expect((await grant({ id_token, provider: 'keycloak' })).status).toBe(200)
  })

  test.for<[what: string, token: () => Promise<string>]>([
    ['not a JWT', async () => 'x'],
    ['signed with another key', () => provider.idToken(anna, { with: otherKey })],
    ['signed with an unknown key', () => provider.idToken(anna, { with: otherKey, kid: 'x' })],
    ['unsigned', async () => `${base64url({ alg: 'none' })}.${base64url(plainClaims())}.`],
    [
      'signed with a known secret',
      () =>
        new SignJWT(plainClaims())
          .setProtectedHeader({ alg: 'HS256', kid: 'first' })
          .sign(new TextEncoder().encode('a-secret-for-tests-only-which-is-long-enough')),
    ],
    ['of another issuer', () => provider.idToken({ ...anna, iss: 'https://evil.example.com' })],
    ['expired', () => provider.idToken({ ...anna, exp: seconds() - 60 })],
    ['not yet valid', () => provider.idToken({ ...anna, nbf: seconds() + 600 })],
    ['without an expiry', () => provider.idToken({ ...anna, exp: undefined })],
    [
      'modified after signing',
      async () => {
        const [header, , signature] = (await provider.idToken(anna)).split('.')
        return `${header}.${base64url({ ...plainClaims(), sub: 'bo' })}.${signature}`
      },
    ],
  ])('rejects an ID token: %s', async ([, make]) => {
    const token = await make()
    const { data, error } = await people
      .client()
      .auth.signInWithIdToken({ provider: 'keycloak', token })
    expect([data.session, error?.status]).toEqual([null, 400])
    expect(await grant({ id_token: token, provider: 'keycloak' })).toEqual({
      status: 400,
      body: { error: 'invalid request', error_description: 'Bad ID token' },
    })
    expect(await people.sql('select id from auth.sessions')).toEqual([])
  })

  test.for<[claims: object, more: object, error: string, description: string]>([
    [{ aud: 'other' }, {}, 'invalid request', 'Unacceptable audience in id_token: [other]'],
    [{ sub: undefined }, {}, 'invalid request', 'Missing sub claim in id_token'],
    [{ sub: '\u0000' }, {}, 'invalid request', 'Missing sub claim in id_token'],
    [
      { nonce: sha256('min') },
      {},
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
    [
      {},
      { nonce: 'min' },
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
    [{ nonce: sha256('min') }, { nonce: 'din' }, 'invalid nonce', 'Nonces mismatch'],
    [{ nonce: 'min' }, { nonce: 'min' }, 'invalid nonce', 'Nonces mismatch'],
    [{ at_hash: 'x' }, { access_token: 'y' }, 'invalid request', 'Bad ID token'],
  ])(
    'rejects an ID token with claims %j and fields %j',
    async ([claims, more, error, description]) => {
      const id_token = await provider.idToken({ ...anna, ...claims })
      expect(await grant({ id_token, provider: 'keycloak', ...more })).toEqual({
        status: 400,
        body: { error, error_description: description },
      })
    },
  )

  test('accepts an access token that matches at_hash', async () => {
    const at_hash = createHash('sha256').update('y').digest().subarray(0, 16).toString('base64url')
    const id_token = await provider.idToken({ ...anna, at_hash })
    const { status } = await grant({ id_token, provider: 'keycloak', access_token: 'y' })
    expect(status).toBe(200)
  })

  test('names missing fields and disabled or unknown providers', async () => {
    const id_token = await provider.idToken(anna)
    const refusal = (error_description: string) => ({
      status: 400,
      body: { error: 'invalid request', error_description },
    })
    expect(await grant({ provider: 'keycloak' })).toEqual(refusal('id_token required'))
    expect(await grant({ id_token })).toEqual(refusal('provider or client_id and issuer required'))
    for (const [name, code] of [
      ['google', 'provider_disabled'],
      ['unknown', 'validation_failed'],
      ['__proto__', 'validation_failed'],
      ['github', 'validation_failed'],
    ] as const) {
      const { status, body } = await grant({ id_token, provider: name })
      expect([status, body['code']]).toEqual([400, code])
    }
    expect((await grant({ id_token: 7, provider: 'keycloak' })).status).toBe(400)
  })

  test('answers 503 when the provider is unreachable', async () => {
    const { status } = await grant({ id_token: await provider.idToken(anna), provider: 'gitlab' })
    expect(status).toBe(503)
    expect(people.failures.splice(0)).toHaveLength(1)
  })

  test('rejects new users, unverified addresses and banned users', async () => {
    const codeFor = async (claims: object) => {
      const id_token = await provider.idToken({ ...anna, ...claims })
      const { status, body } = await grant({ id_token, provider: 'keycloak' })
      return [status, body['code']]
    }
    expect(await codeFor({ email: 'ny@example.se' })).toEqual([422, 'signup_disabled'])
    expect(await codeFor({ email_verified: false })).toEqual([422, 'signup_disabled'])
    expect(await codeFor({ email_verified: 'true' })).toEqual([200, undefined])
    await people.sql(`update auth.users set banned_until = now() + interval '1 day'`)
    expect(await codeFor({})).toEqual([403, 'user_banned'])
  })

  test('links an ID token to a signed-in account when linking is allowed', async () => {
    const client = browserClient(linking)
    await client.auth.signInWithPassword({
      email: 'anna@example.se',
      password,
    })
    const token = await provider.idToken({ sub: 'bo', email: 'bo@example.se' })
    const { data, error } = await client.auth.linkIdentity({ provider: 'keycloak', token })
    expect(error).toBeNull()
    expect(data.user?.email).toBe('anna@example.se')
    expect(data.user?.identities?.map((one) => one.id)).toEqual([data.user?.id, 'bo'])

    const again = await client.auth.linkIdentity({ provider: 'keycloak', token })
    expect([again.error?.status, again.error?.code]).toEqual([422, 'identity_already_exists'])
    const body = { id_token: token, provider: 'keycloak', link_identity: true }
    expect((await grant(body, undefined, linking)).status).toBe(401)
    const { session } = await people.signIn('anna@example.se')
    expect(await grant(body, session.access_token)).toEqual({
      status: 404,
      body: { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
    })
  })
})
