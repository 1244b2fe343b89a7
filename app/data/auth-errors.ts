import { isAuthRetryableFetchError } from '@supabase/supabase-js'

/** The code by which a page picks its words. A service that does not answer is no fault of the visitor's. */
export function codeOf(error: { code?: string | undefined }): string {
  return isAuthRetryableFetchError(error) ? 'unavailable' : (error.code ?? 'unknown')
}
