import { setTimeout as wait } from 'node:timers/promises'
import { PostgrestError } from '@supabase/supabase-js'

const retryDelays = [200, 1_000, 3_000]

/** Retries a call a few times while the database is busy or restarting. The call must be idempotent. */
export async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of retryDelays) {
    try {
      return await call()
    } catch (error) {
      // Temporary errors are the service's own codes (PGRST00x), transaction conflicts (40xxx), and no response at all.
      const isFinal = error instanceof PostgrestError && !/^(PGRST00.|40...)?$/.test(error.code)
      if (isFinal) throw error
      await wait(pause)
    }
  }
  return call()
}
