import { Hono } from 'hono'

import { type ApiKeys, callerOf } from '../caller.ts'
import { urlProblem } from '../limits/url-bounds.ts'
import { adminRoutes } from './admin/routes.ts'
import { codeRoutes } from './codes.ts'
import { AuthError, authErrorHandler } from './errors.ts'
import { factorRoutes } from './factors/routes.ts'
import { createLimits } from './limits.ts'
import { identityRoutes } from './oauth/identities.ts'
import { oauthRoutes } from './oauth/routes.ts'
import type { AuthEnv, Route } from './request.ts'
import { samlRoutes } from './saml/routes.ts'
import type { AuthDeps } from './settings.ts'
import { signupRoutes } from './signup.ts'
import { tokenRoutes } from './token.ts'
import { userRoutes } from './user.ts'
import { verifyRoutes } from './verify.ts'

export type { AuthSettings, Mail, SendMail, SendSms } from './settings.ts'
export { defaultAuthSettings } from './settings.ts'

export type AuthOptions = Omit<AuthDeps, 'limits'> & { keys: ApiKeys }

const infoRoutes: Route[] = [
  [
    'GET',
    '/health',
    async (c) => c.json({ version: 'v2', name: 'GoTrue', description: 'Kasinokompassen' }),
  ],
  ['GET', '/settings', async (c, deps) => c.json(publicSettings(deps))],
  [
    'GET',
    '/.well-known/jwks.json',
    async (c, { tokens }) => {
      c.header('Cache-Control', 'public, max-age=600')
      return c.json({ keys: tokens.publicKeys() })
    },
  ],
  [
    'GET',
    '/.well-known/openid-configuration',
    async (c, { siteUrl }) => {
      c.header('Cache-Control', 'public, max-age=600')
      const issuer = `${siteUrl}/auth/v1`
      return c.json({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['ES256'],
      })
    },
  ],
]

const routes: Route[] = [
  ...infoRoutes,
  ...tokenRoutes,
  ...signupRoutes,
  ...codeRoutes,
  ...verifyRoutes,
  ...userRoutes,
  ...factorRoutes,
  ...oauthRoutes,
  ...identityRoutes,
  ...samlRoutes,
  ...adminRoutes,
]

/** Paths that links and redirects open, which carry no API key. */
const keyless = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*|sso\/saml\/.*)\/?$/

/** Creates the /auth/v1 routes: accounts, sessions and all sign-in methods, compatible with supabase-js. */
export function auth({ keys, ...options }: AuthOptions) {
  const limits = createLimits(options.db, options.settings.limitFactor)
  const deps: AuthDeps = { ...options, limits }
  const app = new Hono<AuthEnv>({ strict: false })
    .onError(authErrorHandler(deps.log))
    .use(async (c, next) => {
      // Responses contain tokens and personal data.
      c.header('Cache-Control', 'no-store')
      const problem = urlProblem(c.req.url)
      if (problem) throw new AuthError(problem.status, 'validation_failed', problem.message)
      // Hono would route HEAD to the GET handler, and a HEAD request must not consume a link.
      if (c.req.raw.method === 'HEAD') throw notAllowed()
      if (!keyless.test(c.req.path)) {
        c.set('caller', await callerOf(keyOnly(c.req.raw), keys, deps.tokens))
      }
      await next()
    })
  for (const [method, path, endpoint, limit] of routes) {
    app.on(method, path, async (c) => {
      if (limit) await limits.request(limit, path, c.env?.clientAddress ?? null)
      return endpoint(c, deps)
    })
  }
  for (const path of new Set(routes.map(([, path]) => path))) {
    app.all(path, () => {
      throw notAllowed()
    })
  }
  return app.all('*', () => {
    throw new AuthError(404, 'not_found', 'Not found')
  })
}

const notAllowed = () => new AuthError(405, 'method_not_allowed', 'Method not allowed')

/** Returns the request without its user token: only the API key is checked here, each endpoint checks the token. */
function keyOnly(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Authorization')
  return new Request(request.url, { headers })
}

function publicSettings({ settings, sendSms }: AuthDeps) {
  const { providers, saml, isSignupOpen } = settings
  return {
    external: {
      ...Object.fromEntries(providers.map(({ name }) => [name, true])),
      email: true,
      phone: sendSms !== null,
      anonymous_users: false,
    },
    disable_signup: !isSignupOpen,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: sendSms ? 'hook' : '',
    saml_enabled: saml.length > 0,
  }
}
