import { isAuthRetryableFetchError } from '@supabase/supabase-js'

/** The code by which a page picks its words. A service that does not answer is no fault of the visitor's. */
export function codeOf(error: { code?: string | undefined }): string {
  return isAuthRetryableFetchError(error) ? 'unavailable' : (error.code ?? 'unknown')
}

/** Returns the HTTP status for an error code. */
export function statusOf(code: string): number {
  if (code === 'unavailable') return 503
  return code.startsWith('over_') ? 429 : 422
}
