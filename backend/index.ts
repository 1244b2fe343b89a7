import { Hono } from 'hono'

import { type ApiKeys, callerOf } from './caller.ts'
import { cors } from './cors.ts'
import type { Database } from './db/database.ts'
import { ApiError, errorHandler } from './errors.ts'
import { rest } from './rest/index.ts'
import type { Tokens } from './tokens.ts'

export interface BackendDeps {
  db: Database
  keys: ApiKeys
  tokens: Tokens
  siteUrl: string
  log: (error: unknown) => void
}

/** The Supabase-compatible service: one fetch handler over one database. */
export function createBackend({ db, keys, tokens, siteUrl, log }: BackendDeps) {
  return new Hono({ strict: false })
    .onError(errorHandler(log))
    .use(cors)
    .route(
      '/rest/v1',
      rest({ db, siteUrl, callerOf: (request) => callerOf(request, keys, tokens) }),
    )
    .notFound(() => {
      throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')
    })
}
