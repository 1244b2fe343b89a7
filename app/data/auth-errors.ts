import { isAuthRetryableFetchError } from '@supabase/supabase-js'

/** The code by which a page picks its words. A service that does not answer is no fault of the visitor's. */
export function codeOf(error: { code?: string | undefined }): string {
  return isAuthRetryableFetchError(error) ? 'unavailable' : (error.code ?? 'unknown')
}

/** The status of a page that tells of such a failure. */
export function statusOf(code: string): number {
  if (code === 'unavailable') return 503
  return code.startsWith('over_') ? 429 : 422
}
