import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { identityProviderOf } from '#backend/auth/saml/provider.ts'

import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { peopleOn } from '../../support/database/people.ts'
import {
  company,
  companyId,
  fragmentOf,
  other,
  samlOn,
} from '../../support/providers/saml-sign-ins.ts'

describeOnOne('SAML single sign-on on $name', ({ open }) => {
  let database: TestDatabase
  let site: Awaited<ReturnType<typeof samlOn>>
  beforeAll(async () => {
    database = await open()
    site = await samlOn(database.db)
  })
  beforeEach(() => database.arrange(''))
  afterAll(async () => {
    expect(site.people.failures).toEqual([])
    await database.close()
  })

  test('signs in by domain with a code that only the requesting client can exchange', async () => {
    const client = site.pkceClient()
    const { xml, relayState } = await company.answer(await site.begin(client), site.metadata, {
      attrEmail: 'Anna@Bolaget.se',
    })
    const where = await site.post(xml, relayState)
    expect(where.origin + where.pathname).toBe('http://localhost/klar')
    expect([where.hash, await site.sessions()]).toEqual(['', 0])
    const code = where.searchParams.get('code') ?? ''

    const attacker = site.pkceClient()
    await site.begin(attacker)
    expect((await attacker.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier')
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'anna@bolaget.se',
      email_confirmed_at: expect.any(String),
      app_metadata: {
        provider: `sso:${companyId}`,
        providers: [`sso:${companyId}`],
      },
    })
    expect(data.user?.identities).toEqual([
      expect.objectContaining({
        provider: `sso:${companyId}`,
        id: 'person-1',
        identity_data: {
          iss: company.entityId,
          sub: 'person-1',
          email: 'anna@bolaget.se',
          email_verified: true,
          phone_verified: false,
        },
      }),
    ])
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toEqual([
      { method: 'sso/saml', provider: companyId, timestamp: expect.any(Number) },
    ])
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull()
  })

  test('signs in by provider id with the session in the fragment', async () => {
    const { data: start } = await site.people.client().auth.signInWithSSO({ providerId: companyId })
    const { xml, relayState } = await company.answer(start?.url ?? '', site.metadata)
    const where = await site.post(xml, relayState)
    expect(where.origin + where.pathname).toBe('http://localhost/')
    const fields = fragmentOf(where)
    expect(fields).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' })
    expect(decodeJwt(fields['access_token'] ?? '')['amr']).toEqual([
      { method: 'sso/saml', provider: companyId, timestamp: expect.any(Number) },
    ])
    const { data } = await site.people.client().auth.getUser(fields['access_token'])
    expect(data.user).toMatchObject({ email: '', is_anonymous: false })
    const { data: renewed } = await site.people
      .client()
      .auth.refreshSession({ refresh_token: fields['refresh_token'] ?? '' })
    expect(renewed.user?.id).toBe(data.user?.id)
  })

  test('redirects to the identity provider without skip_http_redirect', async () => {
    const answer = await site.people.call('/sso', { body: { domain: ' DOTTER.se' } })
    expect(answer.status).toBe(303)
    const url = new URL(answer.headers.get('location') ?? '')
    expect(url.origin + url.pathname).toBe(`${company.entityId}/in`)
    expect([...url.searchParams.keys()].toSorted()).toEqual(['RelayState', 'SAMLRequest'])
  })

  test('accepts a response that is signed as a whole', async () => {
    const { data } = await site.signIn({ sign: 'response' })
    expect(data.user?.identities?.[0]?.id).toBe('person-1')
  })

  test('creates one account for concurrent first sign-ins of the same person', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => company.answer(await site.begin(), site.metadata)),
    )
    const places = await Promise.all(
      answers.map(({ xml, relayState }) => site.post(xml, relayState)),
    )
    for (const where of places) expect(fragmentOf(where)).toHaveProperty('access_token')
    await site.signIn({ attrEmail: 'anna.ny@bolaget.se' })
    expect([await site.users(), await site.sessions()]).toEqual([1, 5])
    const [row] = await site.people.sql<{ email: string }>(
      `select identity_data ->> 'email' as email from auth.identities`,
    )
    expect(row?.email).toBe('anna.ny@bolaget.se')
  })

  test('treats the same NameID at another identity provider as another person', async () => {
    await site.signIn()
    const url = await site.begin(site.people.client(), 'http://localhost/', 'annat.se')
    const { xml, relayState } = await other.answer(url, site.metadata)
    expect(fragmentOf(await site.post(xml, relayState))).toHaveProperty('access_token')
    expect(await site.users()).toBe(2)
  })

  test('does not link an existing account by email address', async () => {
    const mine = await site.people.add({ email: 'anna@bolaget.se' })
    const { data } = await site.signIn({ attrEmail: 'anna@bolaget.se' })
    expect(data.user?.id).not.toBe(mine)
    expect(data.user).toMatchObject({ email: '', user_metadata: {} })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual([`sso:${companyId}`])
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'anna@bolaget.se' })
    expect((await site.signIn({ attrEmail: 'anna@bolaget.se' })).data.user?.id).toBe(data.user?.id)
  })

  test('trusts only email addresses in the domains of the identity provider', async () => {
    const { data } = await site.signIn({ attrEmail: 'chefen@banken.se' })
    expect(data.user).toMatchObject({ email: '' })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({
      email: 'chefen@banken.se',
      email_verified: false,
    })
  })

  test('uses a NameID of the email format as address and ignores malformed addresses', async () => {
    const NameIDFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
    const anna = await site.signIn({ NameID: 'anna@bolaget.se', NameIDFormat })
    expect(anna.data.user?.email).toBe('anna@bolaget.se')
    const nobody = await site.signIn({ NameID: 'x', attrEmail: 'ingen adress' })
    expect(nobody.data.user?.email).toBe('')
  })

  test('rejects banned and deleted users', async () => {
    await site.signIn()
    await site.people.sql('delete from auth.sessions')
    for (const [change, code] of [
      [`banned_until = now() + interval '1 day'`, 'user_banned'],
      ['deleted_at = now()', 'user_not_found'],
    ] as const) {
      await site.people.sql(`update auth.users set ${change}`)
      const { xml, relayState } = await company.answer(await site.begin(), site.metadata)
      expect(fragmentOf(await site.post(xml, relayState))).toMatchObject({
        error: 'access_denied',
        error_code: code,
      })
      expect(await site.sessions()).toBe(0)
    }
  })

  test('redirects only to allowed targets', async () => {
    const url = await site.begin(site.people.client(), 'https://ondska.example/')
    const { xml, relayState } = await company.answer(url, site.metadata)
    expect((await site.post(xml, relayState)).origin).toBe('http://localhost')
  })

  test('serves metadata with the entity id and the ACS URL', async () => {
    const answer = await site.people.call('/sso/saml/metadata', { key: null })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/samlmetadata+xml',
    ])
    expect(site.metadata).toContain('entityID="http://localhost/auth/v1/sso/saml/metadata"')
    expect(site.metadata).toContain('Location="http://localhost/auth/v1/sso/saml/acs"')
    expect(site.metadata).toContain('WantAssertionsSigned="true"')
  })

  test.for([
    [{}, 400, 'validation_failed', 'A provider_id or domain needs to be provided'],
    [
      { domain: '', provider_id: null },
      400,
      'validation_failed',
      'A provider_id or domain needs to be provided',
    ],
    [
      { domain: 'bolaget.se', provider_id: companyId },
      400,
      'validation_failed',
      'Only one of provider_id or domain supported',
    ],
    [
      { domain: 'okand.se' },
      404,
      'sso_provider_not_found',
      'No SSO provider assigned for this domain',
    ],
    [
      { domain: '__proto__' },
      404,
      'sso_provider_not_found',
      'No SSO provider assigned for this domain',
    ],
    [{ provider_id: 'okänd' }, 404, 'sso_provider_not_found', 'No such SSO provider'],
    [
      { domain: 'bolaget.se', code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ] as const)('rejects a single sign-on with %j', async ([body, status, code, message]) => {
    const answer = await site.people.call('/sso', { body })
    expect([answer.status, await answer.json()]).toEqual([status, { code, message }])
  })

  test('answers 404 when no identity provider is configured', async () => {
    const withoutSaml = await peopleOn(database.db)
    const { error } = await withoutSaml.client().auth.signInWithSSO({ domain: 'bolaget.se' })
    expect([error?.status, error?.code, error?.message]).toEqual([
      404,
      'saml_provider_disabled',
      'SAML 2.0 is disabled',
    ])
    for (const [path, method] of [
      ['/sso/saml/metadata', 'GET'],
      ['/sso/saml/acs', 'POST'],
    ] as const) {
      expect((await withoutSaml.call(path, { key: null, method })).status).toBe(404)
    }
  })
})

describe('metadata of an identity provider', () => {
  const read = (metadata: string) => identityProviderOf({ id: 'x', domains: [], metadata })
  const key = /<KeyDescriptor[\s\S]*?<\/KeyDescriptor>/

  test('parses the entity id, the sign-in URL and the signing certificates', async () => {
    const second = key.exec(other.metadata)?.[0] ?? ''
    const unused = second.replace('use="signing"', 'use="encryption"')
    const between = company.metadata.replace(key, (first) => first + second + unused)
    const { entityId, signInUrl, certificates } = await read(`<!-- hej -->${between}`)
    expect([entityId, signInUrl]).toEqual([company.entityId, `${company.entityId}/in`])
    expect(certificates.map((one) => one.split('\n')[0])).toEqual([
      '-----BEGIN CERTIFICATE-----',
      '-----BEGIN CERTIFICATE-----',
    ])
  })

  test.for<[string, string]>([
    ['is empty', ''],
    ['is not XML', 'hej'],
    ['is another document', '<html/>'],
    ['has a DOCTYPE', `<!DOCTYPE x [<!ENTITY a "b">]>${company.metadata}`],
    ['has no entity id', company.metadata.replace(/entityID="[^"]+"/, '')],
    ['has no key', company.metadata.replace(key, '')],
    ['has a broken key', company.metadata.replace(/(<ds:X509Certificate>)[^<]+/, '$1AAAA')],
    ['has no redirect URL', company.metadata.replaceAll('HTTP-Redirect', 'SOAP')],
    [
      'has a javascript URL',
      company.metadata.replaceAll('https://idp.bolaget.se/in', 'javascript:x'),
    ],
    ['describes two providers', `<x>${company.metadata}${other.metadata}</x>`],
    ['is too long', company.metadata + ' '.repeat(500_000)],
  ])('rejects metadata that %s', async ([, metadata]) => {
    expect(metadata).not.toBe(company.metadata)
    await expect(read(metadata)).rejects.toThrow('The metadata of the SAML provider x cannot')
  })
})
