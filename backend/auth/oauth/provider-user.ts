import {
  authorizationCodeGrant,
  type Configuration,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client'
import { z } from 'zod'

import { emailField } from '../request.ts'
import type { OAuthProvider } from '../settings.ts'
import { configurationOf, githubAddresses } from './providers.ts'

/** A user as the provider describes them. */
export interface ProviderUser {
  provider: string
  /** The provider's id of the user: the only identifier that is never reassigned. */
  subject: string
  email: string | null
  /** True when the provider has verified the address; only then may it select an account. */
  isEmailVerified: boolean
  data: Record<string, string | boolean>
}

export interface SignInResult {
  providerUser: ProviderUser
  tokens: { access: string; refresh?: string }
}

/** The response that a provider sent with the visitor, and the stored state of the flow. */
export interface Return {
  /** Our callback URL, with the provider's response as its query. */
  url: URL
  state: string
  verifier: string
  nonce: string
}

/** Exchanges the code of the response for the identity of the visitor. */
export async function readSignInResult(
  provider: OAuthProvider,
  back: Return,
): Promise<SignInResult> {
  const config = await configurationOf(provider)
  const isGithub = provider.kind === 'github'
  const grant = await authorizationCodeGrant(config, back.url, {
    expectedState: back.state,
    pkceCodeVerifier: back.verifier,
    ...(isGithub ? {} : { expectedNonce: back.nonce, idTokenExpected: true }),
  })
  const providerUser = isGithub
    ? await githubUserOf(config, provider, grant.access_token)
    : await openidUserOf(config, provider, grant.access_token, grant.claims() ?? {})
  const refresh = grant.refresh_token ? { refresh: grant.refresh_token } : {}
  return { providerUser, tokens: { access: grant.access_token, ...refresh } }
}

async function openidUserOf(
  config: Configuration,
  provider: OAuthProvider,
  accessToken: string,
  claims: Record<string, unknown>,
): Promise<ProviderUser> {
  const isComplete = 'email' in claims && 'email_verified' in claims
  if (isComplete || !config.serverMetadata().userinfo_endpoint)
    return providerUserOf(provider, claims)
  const { email: _, email_verified: __, ...rest } = claims
  const info = await fetchUserInfo(config, accessToken, String(claims['sub']))
  // The address and its verification come from the same source; otherwise one could vouch for another address.
  return providerUserOf(provider, info.email ? { ...rest, ...info } : { ...info, ...claims })
}

/** Returns the user that the claims of an OpenID provider describe. */
export function providerUserOf(
  provider: OAuthProvider,
  claims: Record<string, unknown>,
): ProviderUser {
  const email = emailField.safeParse(claims['email']).data ?? null
  const verified = claims['email_verified']
  const name = claims['name']
  return describeUser(provider, {
    subject: typeof claims['sub'] === 'string' ? claims['sub'] : '',
    email,
    // Some providers send a string.
    isEmailVerified: email !== null && (verified === true || verified === 'true'),
    texts: {
      iss: claims['iss'],
      name,
      full_name: name,
      preferred_username: claims['preferred_username'],
      picture: claims['picture'],
      avatar_url: claims['picture'],
    },
  })
}

function describeUser(
  provider: OAuthProvider,
  {
    texts,
    ...providerUser
  }: Omit<ProviderUser, 'data' | 'provider'> & { texts: Record<string, unknown> },
): ProviderUser {
  // External texts are truncated and stripped of characters that the database cannot store.
  const kept = Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' && text !== ''
      ? [
          [
            name,
            text
              .toWellFormed()
              .replace(/\p{Cc}/gu, '')
              .slice(0, 1_000)
              .toWellFormed(),
          ],
        ]
      : [],
  )
  if (!isSubject(providerUser.subject)) throw new Error('The provider sent no valid user id (sub)')
  return {
    ...providerUser,
    provider: provider.name,
    data: {
      ...Object.fromEntries(kept),
      sub: providerUser.subject,
      provider_id: providerUser.subject,
      ...(providerUser.email ? { email: providerUser.email } : {}),
      email_verified: providerUser.isEmailVerified,
      phone_verified: false,
    },
  }
}

/** True for a subject that can be stored unchanged: sanitizing one could turn it into another user's. */
export const isSubject = (subject: unknown) =>
  typeof subject === 'string' && /^\P{Cc}{1,255}$/u.test(subject) && subject.isWellFormed()

const githubUser = z.object({
  id: z.number().int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})

const githubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)

async function githubUserOf(
  config: Configuration,
  provider: OAuthProvider,
  accessToken: string,
): Promise<ProviderUser> {
  const { api, login } = githubAddresses(provider)
  const get = async (path: string): Promise<unknown> => {
    const headers = new Headers({
      Accept: 'application/vnd.github+json',
      'User-Agent': 'Kasinokompassen',
    })
    const url = new URL(`${api}${path}`)
    const response = await fetchProtectedResource(config, accessToken, url, 'GET', null, headers)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const user = githubUser.parse(await get('/user'))
  const emails = githubEmails.parse(await get('/user/emails'))
  const primary = emails.find((one) => one.primary)
  const email = emailField.safeParse(primary?.email).data ?? null
  return describeUser(provider, {
    subject: String(user.id),
    email,
    isEmailVerified: email !== null && primary?.verified === true,
    texts: {
      iss: login,
      name: user.name,
      full_name: user.name,
      user_name: user.login,
      preferred_username: user.login,
      avatar_url: user.avatar_url,
    },
  })
}
