import {
  allowInsecureRequests,
  ClientError,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client'

import { AuthError } from '../errors.ts'
import type { AuthSettings, OAuthProvider } from '../settings.ts'

export const providerSeconds = 10

/** Provider names that clients know, to distinguish a disabled provider from an unknown one. */
const wellKnown = new Set(
  `apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion
   slack slack_oidc snapchat spotify twitch twitter workos x zoom`.split(/\s+/),
)

export const isWellKnown = (name: string) => wellKnown.has(name)

export function findProvider(settings: AuthSettings, name: string): OAuthProvider | null {
  return settings.providers.find((provider) => provider.name === name) ?? null
}

/** Returns the redirect URI that is registered with the provider. */
export const callbackAddress = (siteUrl: string) => `${siteUrl}/auth/v1/callback`

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Sends a request to a provider. Allows plain http only on this machine, where the providers of tests run. */
export const fetchFromProvider: CustomFetch = async (url, options) => {
  const { protocol, hostname, origin } = new URL(url)
  if (protocol !== 'https:' && !loopback.has(hostname))
    throw new Error(`${origin} does not use TLS`)
  return fetch(url, options as RequestInit)
}

const freshMilliseconds = 60 * 60 * 1_000

const known = new WeakMap<OAuthProvider, { found: Promise<Configuration>; at: number }>()

/** Returns the configuration of a provider, fetched at the first sign-in and cached for an hour. Failures are not cached. */
export async function configurationOf(provider: OAuthProvider): Promise<Configuration> {
  const kept = known.get(provider)
  if (kept && kept.at > performance.now() - freshMilliseconds) return kept.found
  const configuration =
    provider.kind === 'github' ? githubConfiguration(provider) : discover(provider)
  const found = configuration.catch((error: unknown) => {
    known.delete(provider)
    throw providerUnreachable(provider, error)
  })
  known.set(provider, { found, at: performance.now() })
  return found
}

function discover({ issuer, clientId, clientSecret }: OAuthProvider): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: providerSeconds,
    [customFetch]: fetchFromProvider,
    // Checks the signature although the token comes directly from the provider; `fetchFromProvider` decides which hosts
    // may use plain http.
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  })
}

/** Returns the URLs of GitHub, which has no discovery. `issuer` is for an instance outside github.com. */
export const githubAddresses = ({ issuer }: OAuthProvider) => ({
  login: `${issuer || 'https://github.com'}/login/oauth`,
  api: issuer ? `${issuer}/api` : 'https://api.github.com',
})

async function githubConfiguration(provider: OAuthProvider): Promise<Configuration> {
  const { login } = githubAddresses(provider)
  const config = new Configuration(
    {
      issuer: login,
      authorization_endpoint: `${login}/authorize`,
      token_endpoint: `${login}/access_token`,
    },
    provider.clientId,
    provider.clientSecret,
  )
  config.timeout = providerSeconds
  config[customFetch] = fetchFromProvider
  allowInsecureRequests(config)
  return config
}

/** Returns a 503: the visitor may retry, and the operator sees the cause in the log. */
export function providerUnreachable(provider: OAuthProvider, cause: unknown): AuthError {
  const text = 'The provider cannot be reached. Try again shortly.'
  return Object.assign(new AuthError(503, 'unexpected_failure', text), {
    cause: new Error(`${provider.name}: ${describeFailure(cause)}`),
  })
}

/** Describes an error without the transmitted data, which may contain tokens or names. */
export function describeFailure(error: unknown): string {
  if (error instanceof ResponseBodyError) return `${error.message} (${error.error})`
  if (!(error instanceof Error)) return 'unknown failure'
  const code = error instanceof ClientError && error.code ? ` (${error.code})` : ''
  const cause = error.cause instanceof Error ? `: ${describeFailure(error.cause)}` : ''
  return `${error.message}${code}${cause}`
}
