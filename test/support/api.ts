import { createClient } from '@supabase/supabase-js'

import type { Database } from '#backend/db/database.ts'
import { createBackend } from '#backend/index.ts'
import { openTokens } from '#backend/tokens.ts'
import type { Database as Tables } from '#db/types.ts'

export const keys = {
  anon_key: 'sb_publishable_for_tests_only',
  service_role_key: 'sb_secret_for_tests_only',
}

/** The data service on a database, as its clients meet it. */
export async function apiOn(db: Database) {
  const failures: unknown[] = []
  const tokens = await openTokens(db, 'http://localhost')
  const backend = createBackend({
    db,
    keys,
    tokens,
    siteUrl: 'http://localhost',
    log: (error) => failures.push(error),
  })
  const client = (key: string, token?: string) =>
    createClient<Tables>('http://localhost', key, {
      ...(token ? { accessToken: async () => token } : {}),
      db: { retry: false },
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => backend.fetch(new Request(input, init)) },
    })
  return {
    visitor: client(keys.anon_key),
    service: client(keys.service_role_key),
    /** supabase-js with that user's token, signed as sign-in will sign it. */
    signedIn: async (sub: string) => client(keys.anon_key, await tokens.sign({ sub }, 3600)),
    tokens,
    /** A plain request, as a visitor or with the service key. */
    ask: (
      path: string,
      { as = 'anon_key', ...init }: RequestInit & { as?: keyof typeof keys } = {},
    ) =>
      backend.request(`/rest/v1${path}`, {
        ...init,
        headers: { apikey: keys[as], ...(init.headers as Record<string, string>) },
      }),
    backend,
    /** What the service logged as its own failure: must stay empty whatever is asked. */
    failures,
  }
}
