import { createClient } from '@supabase/supabase-js'

import { type AuthSettings, defaultAuthSettings, type Mail } from '#backend/auth/index.ts'
import { type Database, serviceRole } from '#backend/db/database.ts'
import { type BackendDeps, createBackend } from '#backend/index.ts'
import { openTokens } from '#backend/tokens.ts'
import type { Database as Tables } from '#db/types.ts'

import { keptLog } from './suite-logs.ts'

export const keys = {
  anon_key: 'sb_publishable_for_tests_only',
  service_role_key: 'sb_secret_for_tests_only',
}

/** The data service on a database, as its clients meet it. */
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
  const mails: Mail[] = []
  const texts: { to: string; text: string }[] = []
  const tokens = await openTokens(db, 'http://localhost')
  const log = keptLog('api')
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
    /** supabase-js with that user's token, signed as sign-in will sign it. */
    signedIn: async (sub: string) => client(keys.anon_key, await tokenOf(sub)),
    tokenOf,
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
    /** As the site's own work asks it. */
    place: { url: 'http://localhost', anonKey: keys.anon_key, fetchFor: () => fetchHere },
    /** What it has sent, oldest first. */
    mails,
    texts,
    /** What the service logged as its own failure: must stay empty whatever is asked. */
    failures,
    /** What it told the operator. */
    reports,
  }
}
