import type { Asker } from '#backend/index.ts'

export type BackendFetch = (request: Request, asker: Asker) => Response | Promise<Response>

interface Asked {
  input: RequestInfo | URL
  init: RequestInit | undefined
  /** The visitor behind the call: rate limits count by address, and a session records its device. */
  address: string | null
  userAgent: string | null
}

/** Handles a `fetch` call of supabase-js with the backend of this process. */
export async function fetchInProcess(
  fetch: BackendFetch,
  { input, init, address, userAgent }: Asked,
): Promise<Response> {
  const request = requestOf(input, init)
  if (userAgent) request.headers.set('User-Agent', userAgent)
  let text: string | null = null
  const answer = await fetch(request, {
    clientAddress: address,
    hear: (said) => {
      text = said
    },
  })
  return text === null ? answer : read(answer, text)
}

/** Builds a request. A read has only the fields that the backend uses: a full `Request` costs as much as the response. */
function requestOf(input: RequestInfo | URL, init: RequestInit | undefined): Request {
  const isRead = init?.method === 'GET' && !init.body && typeof input === 'string'
  if (!isRead) return new Request(input, init)
  const { method = 'GET', headers } = init
  const own = headers instanceof Headers ? headers : new Headers(headers)
  return { method, url: input, headers: own } as Request
}

/** Builds a response from a text that is already available. */
function read({ ok, status, headers }: Response, text: string): Response {
  return { ok, status, statusText: '', headers, text: () => Promise.resolve(text) } as Response
}
