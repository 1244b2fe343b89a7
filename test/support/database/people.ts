import { createClient } from '@supabase/supabase-js'

import { hashPassword } from '#backend/auth/password.ts'
import { createUser, type NewUser } from '#backend/auth/users.ts'
import { type Database, serviceRole } from '#backend/db/database.ts'

import { apiOn, keys } from './api.ts'

export const password = 'ett riktigt lösenord'
const passwordHash = await hashPassword(password)

/** Creates accounts and clients for the sign-in service on one database. */
export async function peopleOn(db: Database, options: Parameters<typeof apiOn>[1] = {}) {
  // Raises the rate limits, because tests sign in more often than people do.
  const api = await apiOn(db, { ...options, settings: { limitFactor: 1_000, ...options.settings } })

  /** Returns a new supabase-js client; `address` is its network address. */
  const client = (address: string | null = null, key = keys.anon_key) =>
    createClient('http://localhost', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (input, init) =>
          api.backend.fetch(new Request(input, init), { clientAddress: address }),
      },
    })

  return {
    ...api,
    client,
    /** Creates an account with `password`, confirmed by default. */
    add: (user: NewUser & { email?: string }) =>
      db.as(serviceRole, (sql) =>
        createUser(sql, { passwordHash, isEmailConfirmed: true, isPhoneConfirmed: true, ...user }),
      ),
    /** Returns a new client that is signed in. */
    async signIn(email: string) {
      const one = client()
      const { data, error } = await one.auth.signInWithPassword({ email, password })
      if (error) throw error
      return { client: one, session: data.session, user: data.user }
    },
    /** Sends a plain request to /auth/v1. */
    call: (
      path: string,
      {
        token,
        body,
        key = keys.anon_key,
        headers = {},
        address = null,
        method = body === undefined ? 'GET' : 'POST',
      }: {
        token?: string
        body?: unknown
        key?: string | null
        headers?: Record<string, string>
        address?: string | null
        method?: string
      } = {},
    ) =>
      api.backend.fetch(
        new Request(`http://localhost/auth/v1${path}`, {
          method,
          headers: {
            ...(key ? { apikey: key } : {}),
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
            'X-Supabase-Api-Version': '2024-01-01',
            ...headers,
          },
          ...(body === undefined
            ? {}
            : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
        { clientAddress: address },
      ),
    sql: <R extends Record<string, string | number | boolean | null>>(
      statement: string,
      values: string[] = [],
    ) => db.as(serviceRole, (sql) => sql.query<R>(statement, values)),
  }
}

/** Waits until the list has `count` entries and returns the newest. */
export async function newestOf<T>(list: T[], count: number): Promise<T> {
  const deadline = Date.now() + 100_000
  while (list.length < count && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const newest = list.at(-1)
  if (list.length < count || newest === undefined)
    throw new Error(`Expected ${count} messages, got ${list.length}`)
  return newest
}
