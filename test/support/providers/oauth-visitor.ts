import { createClient } from '@supabase/supabase-js'

import { keys } from '../database/api.ts'
import type { peopleOn } from '../database/people.ts'
import { followRedirects } from './oidc-provider.ts'

export type People = Awaited<ReturnType<typeof peopleOn>>

/** Returns supabase-js configured as in a browser: it stores its session and its PKCE verifier. */
export function browserClient(people: People, flowType: 'pkce' | 'implicit' = 'pkce') {
  const memory = new Map<string, string>()
  return createClient('http://localhost', keys.anon_key, {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    },
    global: { fetch: (input, init) => askWithCookies(people, new Request(input, init)) },
  })
}

/** Cookies by name, one jar per `People`. */
const jars = new WeakMap<People, Map<string, string>>()

/** Sends a request with the cookies of earlier responses. */
async function askWithCookies(people: People, request: Request): Promise<Response> {
  const jar = jars.get(people) ?? new Map<string, string>()
  jars.set(people, jar)
  if (jar.size > 0) {
    request.headers.set('Cookie', Array.from(jar, (pair) => pair.join('=')).join('; '))
  }
  const answer = await people.backend.fetch(request)
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    jar.set(name, value)
  }
  return answer
}

/** Sends a request without an API key, like a browser that follows a link, and returns the redirect target. */
export async function visit(people: People, address: string, init?: RequestInit) {
  const answer = await askWithCookies(people, new Request(address, init))
  return { status: answer.status, to: new URL(answer.headers.get('location') ?? 'about:blank') }
}

export const authorizeUrl = (fields: Record<string, string>) =>
  `http://localhost/auth/v1/authorize?${new URLSearchParams(fields)}`

/** Walks from the site through the provider's pages, and returns the callback address without visiting it. */
export async function authorizeAtProvider(
  people: People,
  who: string,
  more: Record<string, string> = {},
) {
  const fields = { provider: 'keycloak', login_hint: who, ...more }
  return followRedirects((await visit(people, authorizeUrl(fields))).to.href)
}

/** Completes the whole sign-in without PKCE and returns the fields of the final fragment. */
export async function signInWithProvider(
  people: People,
  who: string,
  more: Record<string, string> = {},
) {
  const { status, to } = await visit(people, await authorizeAtProvider(people, who, more))
  return { status, to, fragment: Object.fromEntries(new URLSearchParams(to.hash.slice(1))) }
}
