import { getCookie, setCookie } from 'hono/cookie'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'

import { serviceRole } from '#backend/db/database.ts'

import { invalid } from '../errors.ts'
import { startFlow } from '../flows.ts'
import { type AuthContext, readPkce, redirectTarget } from '../request.ts'
import { type AuthDeps, type AuthSettings, flowSeconds, type OAuthProvider } from '../settings.ts'
import { callbackAddress, configurationOf, findProvider, isWellKnown } from './providers.ts'

/** Parameters that only we set for a provider, or that are meant for us. All others in the query are passed on. */
const reserved = new Set(
  `client_id client_secret client_assertion client_assertion_type code code_challenge code_challenge_method code_verifier
   dpop_jkt grant_type id_token_hint nonce redirect_uri registration request request_uri response_mode response_type scope
   state apikey flow_type invite_token provider redirect_to scopes skip_http_redirect`.split(/\s+/),
)

/** Stores a flow and returns the provider's sign-in URL. With `linking`, the flow adds an identity to that user. */
export async function startProviderFlow(
  c: AuthContext,
  deps: AuthDeps,
  linking: { sub: string; sessionId: string } | null,
): Promise<string> {
  const { searchParams: query } = new URL(c.req.url)
  const provider = providerFor(deps.settings, query.get('provider') ?? '')
  const scope = scopeFor(provider, query.get('scopes') ?? '')
  const pkce = readPkce({
    code_challenge: query.get('code_challenge') ?? '',
    code_challenge_method: query.get('code_challenge_method') ?? '',
  })
  const config = await configurationOf(provider)
  const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()]
  const state = await deps.db.as(serviceRole, (sql) =>
    startFlow(sql, {
      method: 'oauth',
      pkce,
      provider: provider.name,
      redirectTo: storedTarget(c, deps),
      providerState: { verifier, nonce, ...(linking ? { session_id: linking.sessionId } : {}) },
      ...(linking ? { linkingUser: linking.sub } : {}),
    }),
  )
  const url = buildAuthorizationUrl(config, {
    ...Object.fromEntries([...query].filter(([name]) => !reserved.has(name))),
    redirect_uri: callbackAddress(deps.siteUrl),
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'oidc' ? { nonce } : {}),
    // Apple sends the e-mail address only by form_post.
    ...(provider.issuer === 'https://appleid.apple.com' ? { response_mode: 'form_post' } : {}),
  })
  setFlowCookie(c, deps.siteUrl, state, url.searchParams.get('response_mode') === 'form_post')
  return url.href
}

const flowCookieName = (state: string) => `oauth-${state}`

/**
 * Binds `state` to this browser by a cookie. Without it, an attacker could start a flow and let a victim finish it. A provider
 * that responds with a cross-site POST (`form_post`) needs SameSite=None.
 */
function setFlowCookie(c: AuthContext, siteUrl: string, state: string, isPosted: boolean): void {
  setCookie(c, flowCookieName(state), '1', {
    path: new URL(callbackAddress(siteUrl)).pathname,
    httpOnly: true,
    secure: siteUrl.startsWith('https:'),
    sameSite: isPosted ? 'None' : 'Lax',
    maxAge: flowSeconds,
  })
}

/** True when this browser started the flow with this `state`. */
export function hasLeft(c: AuthContext, state: string): boolean {
  return getCookie(c, flowCookieName(state)) !== undefined
}

function providerFor(settings: AuthSettings, name: string): OAuthProvider {
  const provider = findProvider(settings, name)
  if (provider) return provider
  throw invalid(
    isWellKnown(name)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name.slice(0, 50)} could not be found`,
  )
}

const ownScopes = { oidc: ['openid', 'email', 'profile'], github: ['user:email'] }

/** Returns our scopes and the client's, which may also be separated by commas. */
function scopeFor({ kind }: OAuthProvider, wanted: string): string {
  const more = wanted.split(/[\s,]+/).filter((scope) => /^[!#-[\]-~]+$/.test(scope))
  return [...new Set([...ownScopes[kind], ...more])].join(' ')
}

/** Returns the target percent-encoded, since the column cannot store every character; encoding may exceed its length. */
function storedTarget(c: AuthContext, { siteUrl, settings }: AuthDeps): string {
  const { href } = new URL(redirectTarget(c, siteUrl, settings.redirectAllowList))
  return href.length <= 2_000 ? href : siteUrl
}
