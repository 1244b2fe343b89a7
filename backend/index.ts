import { Hono } from 'hono'

import type { Locale } from '#domain/locale.ts'

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
import { rest } from './rest/index.ts'
import type { Tokens } from './tokens.ts'

export { samlProblem } from './auth/saml/routes.ts'
export type { AuthSettings, SendMail, SendSms }

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
}

/** The Supabase-compatible service: one fetch handler over one database. */
export function createBackend({
  settings = defaultAuthSettings,
  sendSms = null,
  report = () => {},
  keys,
  ...deps
}: BackendDeps) {
  const { db, tokens, siteUrl, log } = deps
  return new Hono<{ Bindings: { clientAddress?: string | null } | undefined }>({ strict: false })
    .onError(errorHandler(log))
    .use(cors)
    .route(
      '/rest/v1',
      rest({
        db,
        siteUrl,
        callerOf: async (request) => refuseEndedSession(await callerOf(request, keys, tokens), db),
      }),
    )
    .route('/auth/v1', auth({ ...deps, settings, sendSms, report, keys }))
    .notFound(() => {
      throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')
    })
}
