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

/** Names that clients know, so that one which is merely off can be told from one that does not exist. */
const wellKnown = new Set(
  `apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion
   slack slack_oidc snapchat spotify twitch twitter workos x zoom`.split(/\s+/),
)

export const isWellKnown = (name: string) => wellKnown.has(name)

export function findProvider(settings: AuthSettings, name: string): OAuthProvider | null {
  return settings.providers.find((provider) => provider.name === name) ?? null
}

/** What the provider was told to send visitors back to. */
export const callbackAddress = (siteUrl: string) => `${siteUrl}/auth/v1/callback`

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Every request to a provider. Without TLS only to this machine, which is where the providers of tests are. */
export const fetchFromProvider: CustomFetch = async (url, options) => {
  const { protocol, hostname, origin } = new URL(url)
  if (protocol !== 'https:' && !loopback.has(hostname)) throw new Error(`${origin} is without TLS`)
  return fetch(url, options as RequestInit)
}

const freshMilliseconds = 60 * 60 * 1_000

const known = new WeakMap<OAuthProvider, { found: Promise<Configuration>; at: number }>()

/** How to speak with the provider: asked for at the first sign-in and then kept for an hour. A failure is not kept. */
export async function configurationOf(provider: OAuthProvider): Promise<Configuration> {
  const kept = known.get(provider)
  if (kept && kept.at > performance.now() - freshMilliseconds) return kept.found
  const asked = provider.kind === 'github' ? githubConfiguration(provider) : discover(provider)
  const found = asked.catch((error: unknown) => {
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
    // The signature is checked although the token comes straight from the provider; which hosts may do without TLS,
    // `fetchFromProvider` says.
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  })
}

/** GitHub has no discovery. `issuer` is for one that is not at github.com. */
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

/** Not the visitor's fault: worth another try, and worth telling the operator. */
export function providerUnreachable(provider: OAuthProvider, cause: unknown): AuthError {
  const text = 'The provider cannot be reached. Try again shortly.'
  return Object.assign(new AuthError(503, 'unexpected_failure', text), {
    cause: new Error(`${provider.name}: ${describeFailure(cause)}`),
  })
}

/** What went wrong, without what was sent: that may hold tokens or somebody's name. */
export function describeFailure(error: unknown): string {
  if (error instanceof ResponseBodyError) return `${error.message} (${error.error})`
  if (!(error instanceof Error)) return 'unknown failure'
  const code = error instanceof ClientError && error.code ? ` (${error.code})` : ''
  const cause = error.cause instanceof Error ? `: ${describeFailure(error.cause)}` : ''
  return `${error.message}${code}${cause}`
}
