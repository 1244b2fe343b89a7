import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

const callback = 'http://localhost/auth/v1/callback'
const client = { clientId: 'kasinokompassen', clientSecret: 'a-secret-for-tests-only' }

/** A user account at a provider. */
export interface Account {
  email?: string
  email_verified?: boolean
  name?: string
}

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('Test server has no TCP address')
  const close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(resolve)
    })
  return { origin: `http://127.0.0.1:${address.port}`, close }
}

/** Starts a real OpenID provider that signs in the user named by `login_hint` and grants every consent. */
export async function openProvider(accounts: Map<string, Account>) {
  let answer: RequestListener = (_, response) => response.writeHead(503).end()
  const { origin, close } = await listen((request, response) => answer(request, response))
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' }
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    cookies: { keys: ['for-tests-only'] },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [key] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      RefreshToken: 60,
      Session: 60,
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ sub, ...account }) }
    },
  })
  const itself = provider.callback()
  answer = (request, response) => {
    const isAsking = request.url?.startsWith('/interaction/')
    void (isAsking ? agree(provider, request, response) : itself(request, response))
  }
  return {
    close,
    settings: { kind: 'oidc', issuer: origin, ...client } as const,
    /** Returns an ID token with these claims, signed by the provider by default. */
    idToken: (claims: JWTPayload, { with: signer = privateKey, kid = 'first' } = {}) =>
      new SignJWT({
        iss: origin,
        aud: client.clientId,
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 60,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(signer),
  }
}

/** Replaces the provider's sign-in and consent pages. */
async function agree(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params, prompt, session } = await provider.interactionDetails(request, response)
  const accountId = String(params['login_hint'])
  if (accountId === 'nobody') {
    const error_description = 'The person went away'
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description,
    })
  }
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId } })
  }
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: client.clientId })
  grant.addOIDCScope(String(params['scope']))
  const grantId = await grant.save()
  return provider.interactionFinished(request, response, { consent: { grantId } })
}

/** Follows the provider's redirects like a browser, until one leads back to the site's callback. */
export async function followRedirects(start: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = start
  for (let step = 0; step < 10 && !next.startsWith(callback); step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    const location = answer.headers.get('location')
    if (!location)
      throw new Error(
        `Expected a redirect from ${next}, got ${answer.status} ${await answer.text()}`,
      )
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    next = new URL(location, next).href
  }
  return next
}

interface GithubAccount {
  user: { id: number; login: string; name?: string | null; avatar_url?: string }
  emails: { email: string; primary: boolean; verified: boolean }[]
}

/** Starts a server with GitHub's OAuth endpoints and one user at a time. */
export async function openGithub() {
  const state: { account: GithubAccount | null } = { account: null }
  const codes = new Map<string, string | null>()
  const answers = new Map<string, (query: URLSearchParams, request: IncomingMessage) => Reply>([
    [
      '/login/oauth/authorize',
      (query) => {
        const code = randomUUID()
        codes.set(code, query.get('code_challenge'))
        const fields = new URLSearchParams({ code, state: query.get('state') ?? '' })
        return { location: `${query.get('redirect_uri')}?${fields}` }
      },
    ],
    ['/login/oauth/access_token', (form) => exchange(codes, form)],
    ['/api/user', (_, request) => isTokenOf(request) && { json: state.account?.user }],
    ['/api/user/emails', (_, request) => isTokenOf(request) && { json: state.account?.emails }],
  ])
  const { origin, close } = await listen((request, response) => void reply(request, response))
  async function reply(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://github.test')
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const query = request.method === 'POST' ? new URLSearchParams(text) : url.searchParams
    const answer = answers.get(url.pathname)?.(query, request) || null
    if (!answer) response.writeHead(401).end()
    else if ('location' in answer) response.writeHead(302, { location: answer.location }).end()
    else {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(answer.json))
    }
  }
  return { close, state, settings: { kind: 'github', issuer: origin, ...client } as const }
}

type Reply = { location: string } | { json: unknown } | false

/** Exchanges a code for a token. Like GitHub, it also responds with 200 to an invalid code. */
function exchange(codes: Map<string, string | null>, form: URLSearchParams): Reply {
  const challenge = codes.get(form.get('code') ?? '')
  codes.delete(form.get('code') ?? '')
  const given = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isOurs =
    form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret
  if (!isOurs || given !== challenge) return { json: { error: 'bad_verification_code' } }
  return { json: { access_token: 'gho_test', token_type: 'bearer', scope: 'user:email' } }
}

const isTokenOf = (request: IncomingMessage) => request.headers.authorization === 'Bearer gho_test'
