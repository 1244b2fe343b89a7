import { combineChunks, createServerClient, stringFromBase64URL } from '@supabase/ssr'
import { createClient } from '@supabase/supabase-js'
import { parse, serialize } from 'hono/utils/cookie'

import type { CookieJar } from '#app/context.ts'
import type { Database } from '#db/types.ts'
import { localeOf } from '#domain/locale/locale.ts'
import type { Api } from '#queries/api.ts'

import type { Services } from './services.ts'

export interface Visitor {
  api: Api
  /** True when the request has a session cookie. Without one the visitor is anonymous, and no lookup is needed. */
  hasSession: boolean
  /** Returns the token from the session cookie without verifying it; null when the cookie has none. */
  claimedToken: () => Promise<string | null>
  cookies: CookieJar
  /** Drops an ended session: with its token the data service would refuse even public data. */
  forgetSession: () => void
  /** Returns the Set-Cookie values of the response. */
  setCookies: () => string[]
}

const maxCookieAge = 400 * 24 * 60 * 60

/** Returns an API client without a session, which sees only public data. */
export function anonymousApi({ api: { url, anonKey, fetchFor } }: Services): Api {
  return createClient<Database>(url, anonKey, {
    global: { fetch: fetchFor({ address: null, userAgent: null }) },
    // Our own database either answers or is down; a retry would only make the visitor wait for seconds.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

/** Returns a function that reads the visitor of a request from its cookies. Tokens are in HttpOnly cookies. */
export function visitorReader(services: Services, siteUrl: string, anonymous: Api) {
  const isSecure = siteUrl.startsWith('https:')
  // Browsers accept a cookie with the `__Host-` prefix only from this exact host.
  const sessionName = isSecure ? '__Host-session' : 'session'
  const cookieFlags = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const
  const { url, anonKey } = services.api
  return (request: Request, address: string | null): Visitor => {
    const requestCookies = parse(request.headers.get('Cookie') ?? '')
    const responseCookies = new Map<string, string>()
    const cookies: CookieJar = {
      get: (name) => requestCookies[name],
      set(name, value, seconds = maxCookieAge, isReadable = false) {
        const maxAge = value === null ? 0 : seconds
        const flags = { ...cookieFlags, httpOnly: !isReadable, maxAge }
        responseCookies.set(name, serialize(name, value ?? '', flags))
      },
    }
    const sessionCookies = Object.keys(requestCookies).filter((name) =>
      name.startsWith(sessionName),
    )
    const hasSession = sessionCookies.length > 0
    const mayChange = hasSession || request.method === 'POST'
    return {
      hasSession,
      claimedToken: async () =>
        accessTokenIn(await combineChunks(sessionName, (name) => requestCookies[name] ?? null)),
      cookies,
      forgetSession() {
        for (const name of sessionCookies) {
          delete requestCookies[name]
          cookies.set(name, null)
        }
      },
      setCookies: () => [...responseCookies.values()],
      api: mayChange ? personalApi(request, requestCookies, cookies, address) : anonymous,
    }
  }

  function personalApi(
    request: Request,
    requestCookies: Record<string, string>,
    cookies: CookieJar,
    address: string | null,
  ): Api {
    return createServerClient<Database>(url, anonKey, {
      global: {
        fetch: services.api.fetchFor({
          address,
          userAgent: request.headers.get('User-Agent'),
          locale: localeOf(new URL(request.url).pathname),
        }),
      },
      db: { retry: false },
      cookieOptions: { ...cookieFlags, name: sessionName },
      cookies: {
        getAll: () => Object.entries(requestCookies).map(([name, value]) => ({ name, value })),
        setAll(changes) {
          for (const { name, value, options } of changes) {
            const isGone = value === '' || options.maxAge === 0
            cookies.set(name, isGone ? null : value)
            if (isGone) delete requestCookies[name]
            else requestCookies[name] = value
          }
        },
      },
    })
  }
}

/** Parses the access token from a session cookie in the format of @supabase/ssr. */
function accessTokenIn(cookie: string | null): string | null {
  const [, text] = /^base64-([\w-]+)$/.exec(cookie ?? '') ?? []
  if (text === undefined) return null
  try {
    const { access_token } = JSON.parse(stringFromBase64URL(text)) as { access_token?: unknown }
    return typeof access_token === 'string' ? access_token : null
  } catch {
    return null
  }
}
