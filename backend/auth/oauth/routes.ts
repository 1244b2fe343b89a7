import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

import { serviceRole } from '#backend/db/database.ts'
import { uuid } from '#domain/columns/uuid.ts'

import { AuthError, invalid, OAuthError } from '../errors.ts'
import { type Flow, findFlow, issueCode } from '../flows.ts'
import { type AuthContext, deviceOf, fieldsOf, type Route, readText } from '../request.ts'
import { startSession } from '../sessions.ts'
import type { AuthDeps, OAuthProvider } from '../settings.ts'
import { sessionFields, withFragment, withQuery } from '../verify.ts'
import { admit, link } from './accounts.ts'
import { readSignInResult, type SignInResult } from './provider-user.ts'
import { callbackAddress, describeFailure, findProvider } from './providers.ts'
import { hasLeft, startProviderFlow } from './start.ts'

/** GET /authorize: redirects to the provider. */
async function authorize(c: AuthContext, deps: AuthDeps): Promise<Response> {
  return c.redirect(await startProviderFlow(c, deps, null), 302)
}

/** GET or POST /callback: handles the response of the provider. Redirects the visitor with the session or the error. */
async function callback(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const response = await responseParams(c)
  let flow: Flow
  try {
    flow = await takeFlow(c, deps, response.get('state') ?? '')
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(withFailure(deps.siteUrl, error), 303)
  }
  const target = flow.redirect_to ?? deps.siteUrl
  try {
    return c.redirect(await arrive(c, deps, flow, target, response), 302)
  } catch (error) {
    const isRefusal = error instanceof AuthError || error instanceof OAuthError
    if (!isRefusal) deps.log(error)
    return c.redirect(withFailure(target, isRefusal ? error : unexpected), 302)
  }
}

const maxResponseLength = 20_000

/** Returns the provider's response from the query or, for Apple, from a form. */
async function responseParams(c: AuthContext): Promise<URLSearchParams> {
  const text = c.req.method === 'POST' ? await readText(c) : ''
  const response = text || new URL(c.req.url).search.slice(1)
  return new URLSearchParams(response.length <= maxResponseLength ? fieldsOf(response) : {})
}

/** Returns the flow of `state` and marks it as used, regardless of the outcome. */
async function takeFlow(c: AuthContext, deps: AuthDeps, state: string): Promise<Flow> {
  if (state === '') {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  }
  if (!uuid.test(state) || !hasLeft(c, state)) throw badState()
  return deps.db.as(serviceRole, async (sql) => {
    const flow = await findFlow(sql, state)
    if (flow?.method !== 'oauth' || !flow.provider) throw badState()
    if (flow.is_used) {
      throw new AuthError(400, 'flow_state_already_used', 'OAuth state has already been used')
    }
    if (flow.is_expired) throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired')
    await sql.query(
      `update auth.flow_state set is_used = true, provider_state = '{}' where id = $1`,
      [flow.id],
    )
    return flow
  })
}

const badState = () => new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state')

const unexpected = new AuthError(
  500,
  'unexpected_failure',
  'Unexpected failure, please check server logs for more information',
)

/** Signs in the visitor and returns the redirect URL. */
async function arrive(
  c: AuthContext,
  deps: AuthDeps,
  flow: Flow,
  target: string,
  response: URLSearchParams,
): Promise<string> {
  const refusal = response.get('error')
  if (refusal) {
    const description = response.get('error_description') ?? ''
    throw new OAuthError(refusal.slice(0, 100), description.slice(0, 500))
  }
  if (!response.get('code')) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code')
  }
  const provider = findProvider(deps.settings, flow.provider ?? '')
  if (!provider) throw invalid('Unsupported provider: provider is not enabled')
  const { providerUser, tokens } = await exchange(deps, provider, flow, response)
  const signIn: Parameters<typeof admit<string>>[3] = async (sql, userId) => {
    if (flow.has_challenge) {
      return withQuery(target, { code: await issueCode(sql, flow.id, userId, tokens) })
    }
    const session = await startSession(sql, deps, userId, { method: 'oauth' }, deviceOf(c))
    return withFragment(target, {
      ...sessionFields(session),
      provider_token: tokens.access,
      ...(tokens.refresh ? { provider_refresh_token: tokens.refresh } : {}),
    })
  }
  return flow.linking_user
    ? link(deps, providerUser, linkingClaims(flow, flow.linking_user), signIn)
    : admit(deps, providerUser, target, signIn)
}

const linkingClaims = ({ provider_state }: Flow, sub: string) => ({
  sub,
  sessionId: String(provider_state['session_id']),
})

/** Exchanges the code, which is useless without our stored verifier and nonce. */
async function exchange(
  deps: AuthDeps,
  provider: OAuthProvider,
  flow: Flow,
  response: URLSearchParams,
): Promise<SignInResult> {
  const url = new URL(callbackAddress(deps.siteUrl))
  for (const name of ['code', 'state', 'iss']) {
    const value = response.get(name)
    if (value) url.searchParams.set(name, value)
  }
  try {
    return await readSignInResult(provider, {
      url,
      state: flow.id,
      verifier: String(flow.provider_state['verifier']),
      nonce: String(flow.provider_state['nonce']),
    })
  } catch (error) {
    const isUserError =
      error instanceof AuthorizationResponseError ||
      (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    if (!isUserError) deps.log(new Error(`${provider.name}: ${describeFailure(error)}`))
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
  }
}

const deniedCodes = new Set(['signup_disabled', 'provider_email_needs_verification'])

/** Adds the error to the query, for servers, and to the fragment, for clients that read only the fragment. */
function withFailure(target: string, failure: AuthError | OAuthError): string {
  const isOurs = failure instanceof AuthError
  const fields = {
    error: isOurs ? oauthName(failure) : failure.error,
    ...(isOurs ? { error_code: failure.code } : {}),
    error_description: failure.message,
  }
  return withFragment(withQuery(target, fields), { ...fields, sb: '' })
}

function oauthName({ status, code }: AuthError): string {
  if (status === 403 || deniedCodes.has(code)) return 'access_denied'
  return status === 400 ? 'invalid_request' : 'server_error'
}

export const oauthRoutes: Route[] = [
  ['GET', '/authorize', authorize, 'token'],
  ['GET', '/callback', callback, 'token'],
  ['POST', '/callback', callback, 'token'],
]
