import type { BackendContext } from '#backend/index.ts'

export type BackendFetch = (
  request: Request,
  context: BackendContext,
) => Response | Promise<Response>

interface InProcessCall {
  input: RequestInfo | URL
  init: RequestInit | undefined
  /** The visitor behind the call: rate limits count by address, and a session records its device. */
  address: string | null
  userAgent: string | null
}

/** Handles a `fetch` call of supabase-js with the backend of this process. */
export async function fetchInProcess(
  fetch: BackendFetch,
  { input, init, address, userAgent }: InProcessCall,
): Promise<Response> {
  const request = new Request(input, init)
  if (userAgent) request.headers.set('User-Agent', userAgent)
  return fetch(request, { clientAddress: address })
}
