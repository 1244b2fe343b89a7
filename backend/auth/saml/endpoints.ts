import { randomUUID } from 'node:crypto'
import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import { z } from 'zod'

import { serviceRole } from '#backend/db/database.ts'
import { uuid } from '#domain/columns/uuid.ts'

import { AuthError, invalid } from '../errors.ts'
import { type Flow, findFlow, issueCode, startFlow } from '../flows.ts'
import {
  type AuthContext,
  deviceOf,
  fieldsOf,
  pkceFields,
  readBody,
  readPkce,
  readText,
  redirectTarget,
} from '../request.ts'
import { startSession } from '../sessions.ts'
import type { AuthDeps, SamlProvider } from '../settings.ts'
import { failureTarget, sessionFields, withFragment, withQuery } from '../verify.ts'
import { accountOf } from './accounts.ts'
import { identityProviderOf } from './provider.ts'
import { readResponse, serviceProviderAt, signInAddress } from './response.ts'

const ssoBody = z.object({
  domain: z.string().max(255).default(''),
  provider_id: z.string().max(200).default(''),
  redirect_to: z.string().max(5_000).optional(),
  skip_http_redirect: z.boolean().default(false),
  ...pkceFields,
})

/** POST /sso: returns the URL of a company's sign-in page or redirects to it. */
export async function startSignIn(c: AuthContext, deps: AuthDeps): Promise<Response> {
  refuseWhenDisabled(deps)
  const body = await readBody(c, ssoBody)
  const pkce = readPkce(body)
  const provider = findProvider(deps.settings.saml, body)
  const them = await identityProviderOf(provider)
  const { siteUrl, settings } = deps
  const redirectTo = redirectTarget(c, siteUrl, settings.redirectAllowList, body.redirect_to)
  // An XML id may not begin with a digit.
  const requestId = `_${randomUUID()}`
  const flowId = await deps.db.as(serviceRole, (sql) =>
    startFlow(sql, {
      method: 'sso/saml',
      pkce,
      provider: provider.id,
      redirectTo,
      providerState: { request_id: requestId },
    }),
  )
  const url = await signInAddress({ us: serviceProviderAt(siteUrl), them, requestId }, flowId)
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
}

function refuseWhenDisabled({ settings }: AuthDeps): void {
  if (settings.saml.length === 0) {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  }
}

function findProvider(
  providers: SamlProvider[],
  { domain, provider_id }: z.infer<typeof ssoBody>,
): SamlProvider {
  if (domain && provider_id) throw invalid('Only one of provider_id or domain supported')
  if (!domain && !provider_id) throw invalid('A provider_id or domain needs to be provided')
  const wanted = domain.trim().toLowerCase()
  const provider = provider_id
    ? providers.find(({ id }) => id === provider_id)
    : providers.find(({ domains }) => domains.some((one) => one.toLowerCase() === wanted))
  if (provider) return provider
  throw new AuthError(
    404,
    'sso_provider_not_found',
    domain ? 'No SSO provider assigned for this domain' : 'No such SSO provider',
  )
}

/** POST /sso/saml/acs: handles the identity provider's response, posted by the browser, and redirects the browser. */
export async function consumeResponse(c: AuthContext, deps: AuthDeps): Promise<Response> {
  refuseWhenDisabled(deps)
  const form = fieldsOf(await readText(c))
  const flow = await takeFlow(deps, form['RelayState'] ?? '')
  const target = flow?.redirect_to ?? deps.siteUrl
  try {
    const signedIn = await finishSignIn(c, deps, openFlow(flow), form['SAMLResponse'] ?? '')
    return c.redirect(
      'code' in signedIn ? withQuery(target, signedIn) : withFragment(target, signedIn.fields),
      303,
    )
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error
    return c.redirect(failureTarget(target, error, flow?.has_challenge ?? false), 303)
  }
}

/** Returns the flow and marks it as used: each flow accepts one response, valid or not. */
async function takeFlow(deps: AuthDeps, id: string): Promise<Flow | null> {
  if (!uuid.test(id)) return null
  return deps.db.as(serviceRole, async (sql) => {
    const flow = await findFlow(sql, id)
    if (flow?.method !== 'sso/saml') return null
    await sql.query(`update auth.flow_state set is_used = true where id = $1`, [id])
    return flow
  })
}

function openFlow(flow: Flow | null): Flow {
  if (!flow || flow.is_used) {
    throw new AuthError(
      404,
      'saml_relay_state_not_found',
      'SAML RelayState does not exist, try logging in again?',
    )
  }
  if (flow.is_expired) {
    throw new AuthError(
      422,
      'saml_relay_state_expired',
      'SAML RelayState has expired. Try logging in again?',
    )
  }
  return flow
}

/** Returns a code if the client started the flow with PKCE, else the session itself. */
async function finishSignIn(
  c: AuthContext,
  deps: AuthDeps,
  flow: Flow,
  response: string,
): Promise<{ code: string } | { fields: Record<string, string> }> {
  const provider = deps.settings.saml.find(({ id }) => id === flow.provider)
  if (!provider) {
    throw new AuthError(
      404,
      'saml_idp_not_found',
      'A SAML connection has not been established with this Identity Provider',
    )
  }
  const [us, them] = [serviceProviderAt(deps.siteUrl), await identityProviderOf(provider)]
  const requestId = String(flow.provider_state['request_id'])
  const samlUser = await readResponse(response, { us, them, requestId }, deps.report)
  return deps.db.as(serviceRole, async (sql) => {
    const userId = await accountOf(sql, provider, them, samlUser)
    if (flow.has_challenge) return { code: await issueCode(sql, flow.id, userId) }
    const proof = { method: 'sso/saml', provider: provider.id } as const
    return { fields: sessionFields(await startSession(sql, deps, userId, proof, deviceOf(c))) }
  })
}

/** GET /sso/saml/metadata: returns our metadata, for the setup of a company's identity provider. */
export async function showMetadata(c: AuthContext, deps: AuthDeps): Promise<Response> {
  refuseWhenDisabled(deps)
  const { entityId, consumerUrl } = serviceProviderAt(deps.siteUrl)
  const xml = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: consumerUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_metadata',
  })
  return c.body(xml, 200, { 'Content-Type': 'application/samlmetadata+xml' })
}
