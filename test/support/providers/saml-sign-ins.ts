import { expect } from 'vitest'

import type { Database } from '#backend/db/database.ts'

import { peopleOn } from '../database/people.ts'
import { browserClient } from './oauth-visitor.ts'
import { algorithms, type Said, samlIdentityProvider } from './saml-identity-provider.ts'

export const company = samlIdentityProvider('https://idp.bolaget.se')
export const other = samlIdentityProvider('https://idp.annat.se')
export const outdated = samlIdentityProvider('https://idp.gammal.se', {
  algorithm: algorithms.sha1,
})

export const companyId = '7f3c1c2e-0000-4000-8000-000000000001'
const saml = [
  { id: companyId, domains: ['bolaget.se', 'Dotter.se'], metadata: company.metadata },
  { id: companyId.replace(/1$/, '2'), domains: ['annat.se'], metadata: other.metadata },
  { id: companyId.replace(/1$/, '3'), domains: ['gammal.se'], metadata: outdated.metadata },
]

/** Creates a sign-in service with three SAML providers, and functions for a browser's part of a sign-in. */
export async function samlOn(db: Database) {
  const people = await peopleOn(db, { settings: { saml } })
  const metadata = await (await people.call('/sso/saml/metadata', { key: null })).text()

  const pkceClient = () => browserClient(people)

  /** Starts a sign-in with supabase-js and returns the address of the identity provider. */
  async function begin(
    client: Pick<ReturnType<typeof pkceClient>, 'auth'> = people.client(),
    redirectTo = 'http://localhost/klar',
    domain = 'bolaget.se',
  ): Promise<string> {
    const { data, error } = await client.auth.signInWithSSO({ domain, options: { redirectTo } })
    if (error) throw error
    return data.url
  }

  /** Posts the provider's response like the visitor's browser, and returns the redirect target. */
  async function post(xml: string, relayState: string | null): Promise<URL> {
    const answer = await postForm({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      ...(relayState === null ? {} : { RelayState: relayState }),
    })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '')
  }

  const postForm = (fields: Record<string, string>) =>
    people.call('/sso/saml/acs', {
      key: null,
      body: new URLSearchParams(fields).toString(),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: company.entityId,
        Referer: `${company.entityId}/in`,
      },
    })

  /** Completes a sign-in without PKCE. */
  async function signIn(said: Said = {}) {
    const { xml, relayState } = await company.answer(await begin(), metadata, said)
    const fields = fragmentOf(await post(xml, relayState))
    expect(fields).toHaveProperty('access_token')
    return people.client().auth.setSession({
      access_token: fields['access_token'] ?? '',
      refresh_token: fields['refresh_token'] ?? '',
    })
  }

  const sessions = async () => (await people.sql('select id from auth.sessions')).length
  const users = async () => (await people.sql('select id from auth.users')).length

  /** Expects an error without parser details, and no new session, user or code. */
  async function expectRefused(where: URL, code = 'validation_failed') {
    expect(fragmentOf(where)).toMatchObject({ error_code: code, sb: '' })
    expect(where.href).not.toMatch(/access_token|[?&]code=|signature|xpath|xml/i)
    expect([await sessions(), await users()]).toEqual([0, 0])
    expect(
      await people.sql('select id from auth.flow_state where auth_code_hash is not null'),
    ).toEqual([])
  }

  return {
    people,
    metadata,
    pkceClient,
    begin,
    post,
    postForm,
    signIn,
    sessions,
    users,
    expectRefused,
  }
}

export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}
