import { isAuthRetryableFetchError } from '@supabase/supabase-js'

/** Returns the code that selects a page's message; `unavailable` when the auth service does not respond. */
export function codeOf(error: { code?: string | undefined }): string {
  return isAuthRetryableFetchError(error) ? 'unavailable' : (error.code ?? 'unknown')
}

/** Returns the HTTP status for an error code. */
export function statusOf(code: string): number {
  if (code === 'unavailable') return 503
  return code.startsWith('over_') ? 429 : 422
}
