import { type ConcurrencyLimit, createConcurrencyLimit } from '#backend/limits/concurrency-limit.ts'
import { accessAt } from '#domain/pages/addresses.ts'

import type { Services } from '../data-access/services.ts'
import type { Visitor } from '../data-access/visitors.ts'

/**
 * Returns a function that chooses the render queue of a request, so that a flood of anonymous visitors delays neither signed-in
 * users nor sign-ins. A cookie alone proves nothing: only a token that we signed does.
 */
export function createRenderQueues({ isOurToken }: Pick<Services, 'isOurToken'>) {
  const anonymous = createConcurrencyLimit({ maxRunning: 8, maxQueued: 64 })
  const signIn = createConcurrencyLimit({ maxRunning: 4, maxQueued: 32 })
  /** Requests whose session cookie has no token that we signed: either rare or a flood. */
  const unverified = createConcurrencyLimit({ maxRunning: 1, maxQueued: 16 })
  /** Requests with any session cookie, when only a hosted project can verify it. */
  const unverifiable = createConcurrencyLimit({ maxRunning: 8, maxQueued: 64 })

  /** Returns the queue of a request; null for a verified session. */
  return async (
    request: Request,
    { hasSession, claimedToken }: Pick<Visitor, 'hasSession' | 'claimedToken'>,
  ): Promise<ConcurrencyLimit | null> => {
    if (hasSession && !isOurToken) return unverifiable
    const token = hasSession ? await claimedToken() : null
    if (token !== null && (await isOurToken?.(token))) return null
    // Other spellings of the paths count as ordinary pages.
    if (accessAt(new URL(request.url).pathname) === 'signIn') return signIn
    return hasSession ? unverified : anonymous
  }
}
