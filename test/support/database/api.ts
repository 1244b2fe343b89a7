import { createClient } from '@supabase/supabase-js'

import { type AuthSettings, defaultAuthSettings, type Mail } from '#backend/auth/index.ts'
import { type Database, serviceRole } from '#backend/db/database.ts'
import { type BackendDeps, createBackend } from '#backend/index.ts'
import { openTokens } from '#backend/tokens.ts'
import type { Database as Tables } from '#db/types.ts'

import { savedLog } from '../sites/suite-logs.ts'

export const keys = {
  anon_key: 'sb_publishable_for_tests_only',
  service_role_key: 'sb_secret_for_tests_only',
}

/** Creates the backend on a database, with clients for it and lists of its mails, text messages and log entries. */
export async function apiOn(
  db: Database,
  options: {
    settings?: Partial<AuthSettings>
    hasPhone?: boolean
    fetchSheet?: BackendDeps['fetchSheet']
  } = {},
) {
  const failures: unknown[] = []
  const reports: { message: string; details: object }[] = []
  const signIns: ('success' | 'failure')[] = []
  const mails: Mail[] = []
  const texts: { to: string; text: string }[] = []
  const tokens = await openTokens(db, 'http://localhost')
  const log = savedLog('api')
  const backend = createBackend({
    db,
    keys,
    tokens,
    siteUrl: 'http://localhost',
    siteNames: { sv: 'Kasinokompassen', en: 'Casino Compass' },
    settings: { ...defaultAuthSettings, ...options.settings },
    sendMail: async (mail) => {
      mails.push(mail)
    },
    sendSms: options.hasPhone
      ? async (message) => {
          texts.push(message)
        }
      : null,
    log(err) {
      failures.push(err)
      log.error({ err }, 'backend failure')
    },
    report(message, details) {
      reports.push({ message, details })
      log.warn(details, message)
    },
    onSignIn(outcome) {
      signIns.push(outcome)
    },
    ...(options.fetchSheet ? { fetchSheet: options.fetchSheet } : {}),
  })
  const fetchHere: typeof fetch = async (input, init) => backend.fetch(new Request(input, init))
  const client = (key: string, token?: string) =>
    createClient<Tables>('http://localhost', key, {
      ...(token ? { accessToken: async () => token } : {}),
      db: { retry: false },
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchHere },
    })
  const tokenOf = async (sub: string, secondsToLive = 3600) => {
    const [session] = await db.as(serviceRole, (sql) =>
      sql.query<{ id: string; email: string | null }>(
        `insert into auth.sessions (user_id, refresh_key) values ($1, '')
         returning id, (select email from auth.users where users.id = user_id) as email`,
        [sub],
      ),
    )
    return tokens.sign({ sub, session_id: session?.id, email: session?.email }, secondsToLive)
  }
  return {
    visitor: client(keys.anon_key),
    service: client(keys.service_role_key),
    /** Returns a supabase-js client with that user's token, signed with the key that sign-in uses. */
    signedIn: async (sub: string) => client(keys.anon_key, await tokenOf(sub)),
    tokenOf,
    tokens,
    /** Sends a plain request to /rest/v1 with the anon key or the service key. */
    ask: (
      path: string,
      { as = 'anon_key', ...init }: RequestInit & { as?: keyof typeof keys } = {},
    ) =>
      backend.request(`/rest/v1${path}`, {
        ...init,
        headers: { apikey: keys[as], ...(init.headers as Record<string, string>) },
      }),
    backend,
    /** The backend's address for the site's own requests. */
    place: { url: 'http://localhost', anonKey: keys.anon_key, fetchFor: () => fetchHere },
    /** Sent mails, oldest first. */
    mails,
    texts,
    /** Errors that the backend logged. Must stay empty for every request. */
    failures,
    /** Warnings for the operator. */
    reports,
    /** Outcomes of attempts to sign in with a password or a code. */
    signIns,
  }
}
