import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { createUser } from '#backend/auth/users.ts'
import { type Database, serviceRole } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'
import { openTokens } from '#backend/tokens.ts'
import { createApp, type Pages } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { readOrCreateKeys } from '#server/config/keys.ts'
import { openServices } from '#server/data-access/services.ts'
import { openFacets } from '#server/facets/facets.ts'
import { createSocialImages } from '#server/media/social-images.ts'
import type { Log } from '#server/operations/log.ts'
import { Metrics } from '#server/operations/metrics.ts'
import { openSuggestions } from '#server/search/suggestions.ts'

import { patient, prepareStorage } from './site.ts'
import { savedLog } from './suite-logs.ts'

/** `expired` and `revoked` are former admin sessions; `halfSignedIn` is an admin session without its second factor. */
export const roles = ['anon', 'user', 'admin', 'expired', 'revoked', 'halfSignedIn'] as const
export type Role = (typeof roles)[number]

/** Text that only responses to an administrator may contain. */
export const secret = 'Hemligstämplat'

export const siteUrl = 'http://localhost'
export const hiddenId = '00000000-0000-4000-8000-0000000000aa'

/** Opens the built site in this process, so that thousands of requests take seconds, with a session for each role. */
export async function openAttackedSite(settings: Record<string, string> = {}) {
  const { settings: place, dataDir, remove } = await prepareStorage({ SEED: 'none', ...settings })
  const url = place['DATABASE_URL']
  const silent = { log: () => {}, onFatal: () => {} }
  const db = await openDatabase({
    ...(url ? { url, allowSuperuser: false } : { dataDir }),
    ...silent,
  })
  const origin = settings['SITE_URL'] ?? siteUrl
  const people = await addPeople(db, origin)
  await db.as(serviceRole, async (sql) => {
    for (const table of ['casinos', 'slots', 'licence_holders']) {
      await sql.query(
        `insert into ${table} (id, name, slug, published) values
           (gen_random_uuid(), 'Öppen', 'oppen', true), ('${hiddenId}', '${secret}', 'hemlig', false)`,
      )
    }
    await sql.query(
      `insert into bonuses (id, name, slug, casino, published) values
         (gen_random_uuid(), 'Öppen', 'oppen', 'oppen', true), ('${hiddenId}', '${secret}', 'hemlig', 'oppen', false)`,
    )
    await sql.query(
      `insert into rtp_checks (id, casino, slot, rtp, checked, published) values
         (gen_random_uuid(), 'oppen', 'oppen', 96, '2026-11-01', true), ('${hiddenId}', 'hemlig', 'hemlig', 96, '2026-11-01', false)`,
    )
    await sql.query(
      `insert into topics (id, name, slug, topic_kind, published) values
         (gen_random_uuid(), 'Öppet ämne', 'oppen', 'payment', true), ('${hiddenId}', '${secret}', 'hemlig', 'payment', false)`,
    )
  })
  await db.close()

  const failures: unknown[] = []
  const log = logInto(failures, savedLog('attacked-site'))
  const config = readConfig({
    SITE_URL: origin,
    SEED: 'none',
    ADMIN_PASSWORD: 'ett långt lösenord',
    RATE_LIMIT_FACTOR: '1000',
    ...patient,
    ...settings,
    ...place,
    DATA_DIR: dataDir,
  })
  const services = await openServices(config, { log, metrics: new Metrics() }, (error) =>
    failures.push(error),
  )
  const keys = await readOrCreateKeys(dataDir)
  const bundle = join(import.meta.dirname, '../../../build/server/index.js')
  const pages = (await import(/* @vite-ignore */ bundle)) as Pages
  const socialImages = createSocialImages(
    join(import.meta.dirname, '../../../build/client'),
    services,
  )
  const app = createApp({
    ...config,
    ...{ pages, services, log, socialImages },
    countFacets: await openFacets(services, log),
    suggest: await openSuggestions(services),
  })

  const ask = (path: string, init: RequestInit = {}) =>
    Promise.resolve(app.fetch(new Request(origin + path, { redirect: 'manual', ...init })))

  return {
    app,
    backend: services.backend,
    keys,
    people,
    /** Errors that the site logged. Must stay empty for every request. */
    failures,
    ask,
    /** Sends JSON to the data service with the administrator's token. */
    askAsAdmin: (path: string, method: string, body?: string | Uint8Array<ArrayBuffer>) =>
      ask(path, {
        method,
        headers: {
          apikey: keys.anon_key,
          Authorization: `Bearer ${people.admin.token}`,
          'Content-Type': 'application/json',
        },
        ...(body === undefined ? {} : { body }),
      }),
    /** Returns all content that requests could change, for a comparison. */
    async content(): Promise<unknown> {
      const tables = ['casinos', 'slots', 'profiles', 'imports', 'changes', 'trash', 'drafts']
      const rows = await Promise.all(
        tables.map(async (table) => {
          const answer = await app.fetch(
            new Request(`${origin}/rest/v1/${table}?order=id`, {
              headers: { apikey: keys.service_role_key },
            }),
          )
          return answer.status === 404 ? null : [table, await answer.json()]
        }),
      )
      return rows.filter((row) => row !== null)
    },
    async close() {
      await services.close()
      await remove()
    },
  }
}

export type AttackedSite = Awaited<ReturnType<typeof openAttackedSite>>

interface Person {
  token: string
  cookie: string
}

async function addPeople(db: Database, origin: string): Promise<Record<Role, Person>> {
  const tokens = await openTokens(db, origin)
  const make = (role: 'admin' | 'user', email: string) =>
    db.as(serviceRole, async (sql) => {
      const id = await createUser(sql, { email, isEmailConfirmed: true })
      await sql.query('insert into profiles (id, role) values ($1, $2)', [id, role])
      return id
    })
  const session = (sub: string) =>
    db.as(serviceRole, async (sql) => {
      const [row] = await sql.query<{ id: string }>(
        `insert into auth.sessions (user_id, refresh_key) values ($1, '') returning id`,
        [sub],
      )
      return row?.id ?? ''
    })
  const signIn = async (sub: string, secondsToLive = 36_000, id = ''): Promise<Person> => {
    const session_id = id || (await session(sub))
    const token = await tokens.sign({ sub, session_id, aal: 'aal1' }, secondsToLive)
    return { token, cookie: cookieWith(origin, token, sub, secondsToLive) }
  }
  const admin = await make('admin', 'chef@example.se')
  const user = await make('user', 'gast@example.se')
  const halfSignedIn = await make('admin', 'tva-steg@example.se')
  await db.as(serviceRole, (sql) =>
    sql.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'A')`,
      [halfSignedIn],
    ),
  )
  return {
    anon: { token: '', cookie: '' },
    user: await signIn(user),
    admin: await signIn(admin),
    expired: await signIn(admin, -3_600),
    revoked: await signIn(admin, 36_000, randomUUID()),
    halfSignedIn: await signIn(halfSignedIn),
  }
}

/** Returns a session cookie in the site's format, with an invalid refresh token. */
function cookieWith(origin: string, access_token: string, id: string, seconds: number): string {
  const name = origin.startsWith('https:') ? '__Host-session' : 'session'
  const session = {
    access_token,
    refresh_token: 'unknown',
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user: { id },
  }
  return `${name}=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
}

function logInto(failures: unknown[], log: Log): Log {
  const error = (...said: unknown[]) => {
    failures.push(said)
    ;(log.error as (...said: unknown[]) => void)(...said)
  }
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: log.warn.bind(log),
    error,
  }
}
