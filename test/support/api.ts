import { createClient } from '@supabase/supabase-js'

import type { Database } from '#backend/db/database.ts'
import { createBackend } from '#backend/index.ts'
import type { Database as Tables } from '#db/types.ts'

export const keys = {
  anon_key: 'sb_publishable_for_tests_only',
  service_role_key: 'sb_secret_for_tests_only',
}

/** The data service on a database, as its clients meet it. */
export function apiOn(db: Database) {
  const failures: unknown[] = []
  const backend = createBackend({ db, keys, log: (error) => failures.push(error) })
  const client = (key: string) =>
    createClient<Tables>('http://localhost', key, {
      db: { retry: false },
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => backend.fetch(new Request(input, init)) },
    })
  return {
    visitor: client(keys.anon_key),
    service: client(keys.service_role_key),
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
