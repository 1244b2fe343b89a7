import { Hono } from 'hono'

import type { Locale } from '#domain/locale/locale.ts'

import {
  type AuthSettings,
  auth,
  defaultAuthSettings,
  type SendMail,
  type SendSms,
} from './auth/index.ts'
import { type ApiKeys, callerOf, refuseEndedSession } from './caller.ts'
import { cors } from './cors.ts'
import type { Database } from './db/database.ts'
import { ApiError, errorHandler } from './errors.ts'
import { downloadSheet, type FunctionsDeps, functions } from './functions/index.ts'
import { urlProblem } from './limits/url-bounds.ts'
import { type RequestContext, rest } from './rest/index.ts'
import type { Tokens } from './tokens.ts'

export { samlProblem } from './auth/saml/routes.ts'
export { isSameText } from './auth/secrets.ts'
export type { AuthSettings, SendMail, SendSms }
export { downloadSheet }

export interface BackendDeps {
  db: Database
  keys: ApiKeys
  tokens: Tokens
  siteUrl: string
  siteNames: Record<Locale, string>
  settings?: AuthSettings
  sendMail: SendMail
  sendSms?: SendSms | null
  log: (error: unknown) => void
  report?: (message: string, details: object) => void
  onSignIn?: (outcome: 'success' | 'failure') => void
  /** Downloads Google sheets. Tests use a local server instead. */
  fetchSheet?: FunctionsDeps['fetchSheet']
}

/** Request bindings that the server passes to the backend. */
export type BackendContext = { clientAddress?: string | null } & RequestContext

/** Creates the Supabase-compatible service: one fetch handler over one database. */
export function createBackend({
  settings = defaultAuthSettings,
  sendSms = null,
  report = () => {},
  onSignIn = () => {},
  fetchSheet = downloadSheet,
  keys,
  ...deps
}: BackendDeps) {
  const { db, tokens, siteUrl, log } = deps
  const service = new Hono<{ Bindings: BackendContext | undefined }>({ strict: false })
    .onError(errorHandler(log))
    .use(cors)
    .use('/functions/v1/*', async (c, next) => {
      const problem = urlProblem(c.req.url)
      if (problem) throw new ApiError(problem.status, 'BAD_REQUEST', problem.message)
      await next()
    })
    .use('/rest/v1/*', async (c, next) => {
      await next()
      // Responses depend on the caller and may change at any time.
      c.res.headers.set('Cache-Control', 'no-store')
      c.res.headers.set('Vary', 'Authorization, apikey')
    })
    .route(
      '/rest/v1',
      rest({
        db,
        siteUrl,
        limitFactor: settings.limitFactor,
        callerOf: async (request) => refuseEndedSession(await callerOf(request, keys, tokens), db),
      }),
    )
    .route('/auth/v1', auth({ ...deps, settings, sendSms, report, onSignIn, keys }))
    .notFound(() => {
      throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')
    })
  return service.route(
    '/functions/v1',
    functions({
      siteUrl,
      anonKey: keys.anon_key,
      fetch: async (input, init) => service.fetch(new Request(input, init)),
      fetchSheet,
    }),
  )
}
