import { combineChunks, createServerClient, stringFromBase64URL } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import { parse, serialize } from 'hono/utils/cookie'

import type { CookieJar } from '#app/context.ts'
import type { Api } from '#app/data/api.ts'
import type { Database } from '#db/types.ts'

import type { Services } from './services.ts'

export interface Visitor {
  api: Api
  /** Is there a session cookie at all? Without one nobody is signed in, and nobody need be asked. */
  hasSession: boolean
  /** The token that the session's cookie holds, whoever has signed it; null when it holds none. */
  claimedToken: () => Promise<string | null>
  cookies: CookieJar
  /** Takes away a session that is none any more: with it, even what everyone may see would be refused. */
  forgetSession: () => void
  /** The cookies the answer must set. */
  setCookies: () => string[]
}

const longest = 400 * 24 * 60 * 60

/** The data as everyone may see it. */
export function anonymousApi({ api: { url, anonKey, fetchFor } }: Services): Api {
  return createClient<Database>(url, anonKey, {
    global: { fetch: fetchFor({ address: null, userAgent: null }) },
    // Our own database either answers or does not; a visitor should not wait seconds for a second try.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

/** Who a request comes from. Tokens live in cookies that no script can read. */
export function visitorReader(services: Services, siteUrl: string, anonymous: Api) {
  const isSecure = siteUrl.startsWith('https:')
  // The prefix makes browsers refuse the cookie from anywhere but this very host.
  const sessionName = isSecure ? '__Host-session' : 'session'
  const flags = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const
  const { url, anonKey } = services.api
  return (request: Request, address: string | null): Visitor => {
    const given = parse(request.headers.get('Cookie') ?? '')
    const answer = new Map<string, string>()
    const cookies: CookieJar = {
      get: (name) => given[name],
      set(name, value, seconds = longest) {
        answer.set(
          name,
          serialize(name, value ?? '', { ...flags, maxAge: value === null ? 0 : seconds }),
        )
      },
    }
    const sessionCookies = Object.keys(given).filter((name) => name.startsWith(sessionName))
    const hasSession = sessionCookies.length > 0
    const mayChange = hasSession || request.method === 'POST'
    return {
      hasSession,
      claimedToken: async () =>
        tokenIn(await combineChunks(sessionName, (name) => given[name] ?? null)),
      cookies,
      forgetSession() {
        for (const name of sessionCookies) {
          delete given[name]
          cookies.set(name, null)
        }
      },
      setCookies: () => [...answer.values()],
      api: mayChange ? personal(request, given, cookies, address) : anonymous,
    }
  }

  function personal(
    request: Request,
    given: Record<string, string>,
    cookies: CookieJar,
    address: string | null,
  ): Api {
    return createServerClient<Database>(url, anonKey, {
      global: {
        fetch: services.api.fetchFor({ address, userAgent: request.headers.get('User-Agent') }),
      },
      db: { retry: false },
      cookieOptions: { ...flags, name: sessionName },
      cookies: {
        getAll: () => Object.entries(given).map(([name, value]) => ({ name, value })),
        setAll(changes) {
          for (const { name, value, options } of changes) {
            const isGone = value === '' || options.maxAge === 0
            cookies.set(name, isGone ? null : value)
            if (isGone) delete given[name]
            else given[name] = value
          }
        },
      },
    })
  }
}

/** As @supabase/ssr writes it. */
function tokenIn(cookie: string | null): string | null {
  const [, text] = /^base64-([\w-]+)$/.exec(cookie ?? '') ?? []
  if (text === undefined) return null
  try {
    const { access_token } = JSON.parse(stringFromBase64URL(text)) as { access_token?: unknown }
    return typeof access_token === 'string' ? access_token : null
  } catch {
    return null
  }
}
