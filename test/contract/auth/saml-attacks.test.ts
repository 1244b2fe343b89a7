import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import {
  fromNow,
  type Said,
  samlIdentityProvider,
} from '../../support/providers/saml-identity-provider.ts'
import {
  company,
  companyId,
  fragmentOf,
  other,
  outdated,
  samlOn,
} from '../../support/providers/saml-sign-ins.ts'

/** Uses the entity id of the company but another key. */
const impostor = samlIdentityProvider(company.entityId)

describeOnOne('forged SAML responses on $name', ({ open }) => {
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

  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/
  const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/
  const evil = (xml: string) =>
    (assertion.exec(xml)?.[0] ?? '')
      .replace(signature, '')
      .replace(/ ID="[^"]+"/, ' ID="_evil"')
      .replace('person-1', 'chefen')
  const bomb =
    '<!DOCTYPE x [<!ENTITY a "person-1"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'

  test.for<[string, (xml: string) => string]>([
    ['without its signature', (xml) => xml.replace(signature, '')],
    ['with another name in it', (xml) => xml.replace('person-1', 'person-2')],
    ['with another address in it', (xml) => xml.replace('anna@bolaget.se', 'eva@bolaget.se')],
    ['with a comment in the name', (xml) => xml.replace('person-1', 'person<!-- -->-1')],
    ['with CDATA in the name', (xml) => xml.replace('person-1', '<![CDATA[person-1]]>')],
    ['with a processing instruction', (xml) => xml.replace('person-1', 'person-1<?x y?>')],
    ['with a DOCTYPE', (xml) => `<!DOCTYPE x>${xml}`],
    ['with an entity bomb', (xml) => bomb + xml.replace('person-1', '&c;')],
    ['with an external entity', (xml) => `<!DOCTYPE x SYSTEM "file:///etc/passwd">${xml}`],
    ['with another assertion in front', (xml) => xml.replace(assertion, (one) => evil(xml) + one)],
    ['with another assertion behind', (xml) => xml.replace(assertion, (one) => one + evil(xml))],
    [
      'with the signed assertion hidden inside another',
      (xml) =>
        xml.replace(assertion, (one) =>
          evil(xml).replace(
            '</saml:Assertion>',
            `<saml:Advice>${one}</saml:Advice></saml:Assertion>`,
          ),
        ),
    ],
    [
      'with the signed assertion among the extensions',
      (xml) =>
        xml.replace(assertion, (one) => `<samlp:Extensions>${one}</samlp:Extensions>${evil(xml)}`),
    ],
    [
      "with the signed assertion inside the forged one's signature",
      (xml) =>
        xml.replace(assertion, (one) => {
          const wrapper = (signature.exec(one)?.[0] ?? '').replace(
            '</ds:Signature>',
            `<ds:Object>${one.replace(signature, '')}</ds:Object></ds:Signature>`,
          )
          return evil(xml).replace('</saml:Issuer>', `</saml:Issuer>${wrapper}`)
        }),
    ],
    [
      'with two assertions of one id',
      (xml) =>
        xml.replace(assertion, (one) => {
          const id = / ID="[^"]+"/.exec(one)?.[0] ?? ''
          return evil(xml).replace(' ID="_evil"', id) + one
        }),
    ],
    ['with the assertion alone', (xml) => assertion.exec(xml)?.[0] ?? ''],
    [
      'for another destination',
      (xml) => xml.replace(/Destination="[^"]+"/, 'Destination="https://x.se/"'),
    ],
    ['to another request', (xml) => xml.replace(/InResponseTo="[^"]+"/, 'InResponseTo="_x"')],
    ['that is truncated', (xml) => xml.slice(0, -200)],
    ['that is empty', () => ''],
    ['of plain text', () => 'hej'],
    [
      'of thousands of elements',
      (xml) => xml.replace('<samlp:Status>', `${'<a/>'.repeat(3_000)}<samlp:Status>`),
    ],
    ['of deeply nested elements', () => '<a>'.repeat(1_900)],
  ])('rejects a SAML response %s', async ([, change]) => {
    const { xml, relayState } = await company.answer(await site.begin(), site.metadata, {
      attrEmail: 'anna@bolaget.se',
    })
    expect(change(xml)).not.toBe(xml)
    const where = await site.post(change(xml), relayState)
    expect(fragmentOf(where)).toMatchObject({
      error: 'invalid_request',
      error_description: 'SAML Assertion is not valid',
    })
    await site.expectRefused(where)
  })

  test.for<[string, Said]>([
    ['has expired', { ConditionsNotOnOrAfter: fromNow(-120) }],
    ['is not valid yet', { ConditionsNotBefore: fromNow(600) }],
    ['is past its delivery time', { SubjectConfirmationDataNotOnOrAfter: fromNow(-120) }],
    ['has no expiry', { ConditionsNotOnOrAfter: null }],
    ['has no delivery time limit', { SubjectConfirmationDataNotOnOrAfter: null }],
    ['has a malformed delivery time limit', { SubjectConfirmationDataNotOnOrAfter: 'i morgon' }],
    ['is for another audience', { Audience: 'https://annan.se' }],
    ['is for no audience', { Audience: null }],
    ['is for another recipient', { SubjectRecipient: 'https://annan.se/acs' }],
    ['is for no recipient', { SubjectRecipient: null }],
    ['has another destination', { Destination: 'https://annan.se/acs', sign: 'response' }],
    ['answers another request', { InResponseTo: '_00000000-0000-4000-8000-000000000000' }],
    ['answers no request', { InResponseTo: null }],
    ['is of another issuer', { Issuer: 'https://idp.annat.se' }],
    ['has no NameID', { NameID: null }],
    ['has a blank NameID', { NameID: ' ' }],
  ])('rejects a validly signed SAML response that %s', async ([, said]) => {
    const { xml, relayState } = await company.answer(await site.begin(), site.metadata, said)
    await site.expectRefused(await site.post(xml, relayState))
  })

  test.for([
    ['is too long', { NameID: 'x'.repeat(501) }],
    ['is transient', { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ] as const)('rejects a NameID that %s', async ([, said]) => {
    const { xml, relayState } = await company.answer(await site.begin(), site.metadata, said)
    await site.expectRefused(await site.post(xml, relayState), 'saml_assertion_no_user_id')
  })

  test('reports the reason of a rejection to the operator without the content', async () => {
    const before = site.people.reports.length
    for (const [signer, said] of [
      [impostor, {}],
      [company, { Audience: 'https://annan.se' }],
      [company, { ConditionsNotOnOrAfter: fromNow(-120) }],
      [company, { SubjectRecipient: 'https://annan.se/acs' }],
      [company, { SubjectRecipient: null }],
    ] as const) {
      const { xml, relayState } = await signer.answer(await site.begin(), site.metadata, said)
      await site.expectRefused(await site.post(xml, relayState))
    }
    const { relayState } = await company.answer(await site.begin(), site.metadata, {})
    await site.expectRefused(await site.post('hej', relayState))
    const reasons = [
      'Invalid signature',
      'SAML assertion audience mismatch',
      'SAML assertion expired',
      'It is for another recipient',
      'The assertion lacks something we need',
      'It could not be read',
    ]
    expect(site.people.reports.slice(before)).toEqual(
      reasons.map((reason) => ({
        message: 'SAML response rejected',
        details: { issuer: company.entityId, reason },
      })),
    )
  })

  test('rejects a response signed with another key, even when it includes the certificate', async () => {
    for (const [signer, issuer] of [
      [impostor, company.entityId],
      [other, company.entityId],
      [other, other.entityId],
    ] as const) {
      const { xml, relayState } = await signer.answer(await site.begin(), site.metadata, {
        Issuer: issuer,
      })
      expect(xml).toContain('X509Certificate')
      await site.expectRefused(await site.post(xml, relayState))
    }
  })

  test('rejects SHA-1 signatures', async () => {
    const url = await site.begin(site.people.client(), 'http://localhost/', 'gammal.se')
    const { xml, relayState } = await outdated.answer(url, site.metadata)
    expect(xml).toContain('rsa-sha1')
    await site.expectRefused(await site.post(xml, relayState))
  })

  test('tolerates a clock difference of a minute', async () => {
    await site.signIn({ ConditionsNotBefore: fromNow(50), ConditionsNotOnOrAfter: fromNow(300) })
    await site.signIn({ ConditionsNotBefore: fromNow(-300), ConditionsNotOnOrAfter: fromNow(-50) })
  })

  test('accepts a response once, also when it is posted ten times concurrently', async () => {
    const { xml, relayState } = await company.answer(await site.begin(), site.metadata)
    const places = await Promise.all(Array.from({ length: 10 }, () => site.post(xml, relayState)))
    expect(places.filter((where) => 'access_token' in fragmentOf(where))).toHaveLength(1)
    const where = await site.post(xml, relayState)
    expect(where.pathname).toBe('/klar')
    expect(fragmentOf(where)['error_code']).toBe('saml_relay_state_not_found')
    expect(await site.sessions()).toBe(1)
    // Another flow rejects it, too.
    const next = new URL(await site.begin()).searchParams.get('RelayState')
    expect(fragmentOf(await site.post(xml, next))['error_code']).toBe('validation_failed')
    expect(await site.sessions()).toBe(1)
  })

  test('rejects the right response after a wrong one', async () => {
    const { xml, relayState } = await company.answer(await site.begin(), site.metadata)
    await site.expectRefused(await site.post(xml.replace('person-1', 'person-2'), relayState))
    await site.expectRefused(await site.post(xml, relayState), 'saml_relay_state_not_found')
  })

  test('rejects the response to another request', async () => {
    const { xml } = await company.answer(await site.begin(), site.metadata)
    const relayState = new URL(await site.begin()).searchParams.get('RelayState')
    await site.expectRefused(await site.post(xml, relayState))
  })

  test('rejects the response to another request in a matching unsigned envelope', async () => {
    const { xml } = await company.answer(await site.begin(), site.metadata)
    const url = await site.begin()
    const { xml: fitting, relayState } = await company.answer(url, site.metadata)
    const envelope = (text: string) => text.slice(0, text.indexOf('<saml:Assertion'))
    await site.expectRefused(
      await site.post(xml.replace(envelope(xml), envelope(fitting)), relayState),
    )
  })

  test('rejects an assertion of another issuer in a matching envelope', async () => {
    const said = { Issuer: other.entityId }
    const { xml, relayState } = await company.answer(await site.begin(), site.metadata, said)
    const changed = xml.replace(other.entityId, company.entityId)
    expect(changed).toContain(other.entityId)
    await site.expectRefused(await site.post(changed, relayState))
  })

  test('rejects an unsolicited response', async () => {
    const { xml } = await company.answer(await site.begin(), site.metadata)
    for (const relayState of [
      null,
      '',
      'https://ondska.example/',
      '00000000-0000-4000-8000-000000000000',
      'x'.repeat(30_000),
    ]) {
      const where = await site.post(xml, relayState)
      expect(where.origin + where.pathname).toBe('http://localhost/')
      await site.expectRefused(where, 'saml_relay_state_not_found')
    }
  })

  test('rejects the state of an OAuth flow and leaves that flow unused', async () => {
    const { xml } = await company.answer(await site.begin(), site.metadata)
    const [row] = await site.people.sql<{ id: string }>(
      `insert into auth.flow_state (method, provider) values ('oauth', '${companyId}') returning id`,
    )
    await site.expectRefused(await site.post(xml, row?.id ?? ''), 'saml_relay_state_not_found')
    expect(
      await site.people.sql(`select from auth.flow_state where id = $1 and not is_used`, [
        row?.id ?? '',
      ]),
    ).toHaveLength(1)
  })

  test('rejects a response after five minutes and reports the reason to a PKCE client', async () => {
    const { xml, relayState } = await company.answer(
      await site.begin(site.pkceClient()),
      site.metadata,
    )
    await site.people.sql(`update auth.flow_state set created_at = now() - interval '301 seconds'`)
    const where = await site.post(xml, relayState)
    expect(where.searchParams.get('error_code')).toBe('saml_relay_state_expired')
    await site.expectRefused(where, 'saml_relay_state_expired')
  })

  test('rejects a response of a removed identity provider', async () => {
    const { xml, relayState } = await company.answer(await site.begin(), site.metadata)
    await site.people.sql(`update auth.flow_state set provider = 'borta'`)
    await site.expectRefused(await site.post(xml, relayState), 'saml_idp_not_found')
  })

  test('rejects an oversized body and a body that is not a form', async () => {
    const { xml, relayState } = await company.answer(await site.begin(), site.metadata)
    const answer = await site.postForm({
      SAMLResponse: xml + ' '.repeat(2_000_000),
      RelayState: relayState,
    })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { code: 'request_entity_too_large', message: 'Request body is too large' },
    ])
    const empty = await site.people.call('/sso/saml/acs', { key: null, method: 'POST' })
    expect(empty.status).toBe(303)
    const json = await site.people.call('/sso/saml/acs', {
      key: null,
      body: { RelayState: relayState },
    })
    expect(json.status).toBe(303)
    const notBase64 = await site.postForm({ SAMLResponse: '%%%', RelayState: relayState })
    expect(fragmentOf(new URL(notBase64.headers.get('location') ?? ''))['error_code']).toBe(
      'validation_failed',
    )
    expect(await site.sessions()).toBe(0)
  })
})
