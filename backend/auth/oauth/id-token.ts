import { createHash } from 'node:crypto'
import {
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import { z } from 'zod'

import { AuthError, invalid, OAuthError } from '../errors.ts'
import { claimsOf } from '../identify.ts'
import { type AuthContext, deviceOf, redirectTarget, shaped } from '../request.ts'
import { fingerprint, isSameText } from '../secrets.ts'
import { type SessionObject, startSession } from '../sessions.ts'
import type { AuthDeps, OAuthProvider } from '../settings.ts'
import { admit, link, refuseUnlessLinking } from './accounts.ts'
import { isSubject, providerUserOf } from './provider-user.ts'
import {
  configurationOf,
  fetchFromProvider,
  findProvider,
  isWellKnown,
  providerSeconds,
  providerUnreachable,
} from './providers.ts'

const idTokenBody = z.object({
  id_token: z.string().max(20_000).default(''),
  provider: z.string().max(200).default(''),
  client_id: z.string().max(500).default(''),
  issuer: z.string().max(500).default(''),
  access_token: z.string().max(20_000).default(''),
  nonce: z.string().max(1_000).default(''),
  link_identity: z.boolean().default(false),
})

type Body = z.infer<typeof idTokenBody>

const badRequest = (description: string) => new OAuthError('invalid request', description)

/** Creates a session for an ID token that a provider issued for our client, as mobile apps receive it. */
export async function byIdToken(
  c: AuthContext,
  deps: AuthDeps,
  fields: object,
): Promise<SessionObject> {
  const body = shaped(fields, idTokenBody)
  if (!body.id_token) throw badRequest('id_token required')
  const linking = body.link_identity ? await claimsOf(c, deps.tokens) : null
  if (linking) refuseUnlessLinking(deps)
  const provider = providerFor(deps, body)
  const claims = await verifiedClaims(provider, body)
  if (!isSubject(claims.sub)) throw badRequest('Missing sub claim in id_token')
  checkAudience(claims, provider)
  checkNonce(claims, body.nonce)
  const providerUser = providerUserOf(provider, claims)
  const signIn: Parameters<typeof admit<SessionObject>>[3] = (sql, userId) =>
    startSession(sql, deps, userId, { method: 'oauth' }, deviceOf(c))
  if (linking) return link(deps, providerUser, linking, signIn)
  const target = redirectTarget(c, deps.siteUrl, deps.settings.redirectAllowList)
  return admit(deps, providerUser, target, signIn)
}

/** Returns the provider by name, or by issuer and client id. */
function providerFor({ settings }: AuthDeps, { provider: name, client_id, issuer }: Body) {
  if (!name && !(client_id && issuer)) throw badRequest('provider or client_id and issuer required')
  const provider = name
    ? findProvider(settings, name)
    : settings.providers.find((one) => one.issuer === issuer && one.clientId === client_id)
  if (provider?.kind === 'oidc') return provider
  if (!provider && isWellKnown(name)) {
    throw new AuthError(400, 'provider_disabled', `Provider "${name}" is not enabled`)
  }
  throw invalid(`Custom OIDC provider "${(name || issuer).slice(0, 100)}" not allowed`)
}

const toleratedSeconds = 10

/** Asymmetric algorithms only: with a shared secret, every verifier could also sign tokens. */
const algorithms = `RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519`.split(' ')

type Keys = ReturnType<typeof createRemoteJWKSet>

const known = new Map<string, Keys>()

async function verifiedClaims(provider: OAuthProvider, body: Body): Promise<JWTPayload> {
  const { issuer, jwks_uri } = (await configurationOf(provider)).serverMetadata()
  if (!jwks_uri) throw providerUnreachable(provider, new Error('Its metadata has no jwks_uri'))
  try {
    const { payload } = await jwtVerify(body.id_token, keysAt(jwks_uri), {
      issuer: issuer === google ? [google, google.replace('https://', '')] : issuer,
      algorithms,
      requiredClaims: ['exp', 'iat', 'aud'],
      clockTolerance: toleratedSeconds,
    })
    checkAccessToken(payload, body)
    return payload
  } catch (error) {
    if (isInvalidToken(error)) throw badRequest('Bad ID token')
    throw providerUnreachable(provider, error)
  }
}

/** Its tokens name the issuer with or without https://. */
const google = 'https://accounts.google.com'

/** Returns a cached key set that is refetched for an unknown key, but not for every forged token. */
function keysAt(address: string): Keys {
  const keys =
    known.get(address) ??
    createRemoteJWKSet(new URL(address), {
      timeoutDuration: providerSeconds * 1_000,
      [customFetch]: (url, options) =>
        fetchFromProvider(url, {
          ...options,
          headers: Object.fromEntries(options.headers),
          body: null,
        }),
    })
  known.set(address, keys)
  return keys
}

/** True when the token is at fault: for all errors of jose except failures to fetch the keys. */
function isInvalidToken(error: unknown): boolean {
  if (error instanceof OAuthError) return true
  return (
    error instanceof errors.JOSEError &&
    error.code !== 'ERR_JOSE_GENERIC' &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid)
  )
}

/** Throws when the at_hash claim does not match the access token. */
function checkAccessToken({ at_hash }: JWTPayload, { id_token, access_token }: Body): void {
  if (typeof at_hash !== 'string' || !access_token) return
  const { alg = '' } = decodeProtectedHeader(id_token)
  const size = /256$/.test(alg) ? 256 : /384$/.test(alg) ? 384 : 512
  const hash = createHash(`sha${size}`).update(access_token).digest()
  const half = hash.subarray(0, hash.length / 2).toString('base64url')
  if (!isSameText(at_hash, half)) throw badRequest('Bad ID token')
}

function checkAudience({ aud }: JWTPayload, { clientId }: OAuthProvider): void {
  const audience = [aud ?? []].flat()
  if (!audience.includes(clientId)) {
    const shown = audience.join(' ').slice(0, 200)
    throw badRequest(`Unacceptable audience in id_token: [${shown}]`)
  }
}

/** Throws unless the claim is the hash of the client's nonce, or both are absent. */
function checkNonce({ nonce: claim }: JWTPayload, nonce: string): void {
  if (Boolean(claim) !== Boolean(nonce)) {
    throw badRequest('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (nonce && !isSameText(String(claim), fingerprint(nonce))) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
  }
}
