import type { BackendContext } from '#backend/index.ts'
import type { Locale } from '#domain/locale/locale.ts'

export type BackendFetch = (
  request: Request,
  context: BackendContext,
) => Response | Promise<Response>

/** The visitor behind a call: rate limits count by address, a session records its device, and mails use the page's language. */
export interface VisitorData {
  address: string | null
  userAgent: string | null
  locale?: Locale
}

interface InProcessCall {
  input: RequestInfo | URL
  init: RequestInit | undefined
  visitor: VisitorData
}

/** Handles a `fetch` call of supabase-js with the backend of this process. */
export async function fetchInProcess(
  fetch: BackendFetch,
  { input, init, visitor: { address, userAgent, locale } }: InProcessCall,
): Promise<Response> {
  const request = new Request(input, init)
  if (userAgent) request.headers.set('User-Agent', userAgent)
  if (locale) request.headers.set('Accept-Language', locale)
  return fetch(request, { clientAddress: address })
}
