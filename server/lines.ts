import { createTurns, type Turns } from '#backend/turns.ts'

import type { Services } from './services.ts'
import type { Visitor } from './visitors.ts'

/** The sign-in pages. Other spellings of these paths count as ordinary pages. */
const signInArea = /^(\/en)?\/auth(\/|\.data$|$)/

/**
 * Returns a function that chooses the render queue of a request, so that a flood of anonymous visitors delays neither signed-in
 * users nor sign-ins. A cookie alone proves nothing: only a token that we signed does.
 */
export function createLines({ isOurToken }: Pick<Services, 'isOurToken'>) {
  const reading = createTurns({ atOnce: 8, inLine: 64 })
  const signingIn = createTurns({ atOnce: 4, inLine: 32 })
  /** Requests whose session cookie has no token of ours: either rare or a flood. */
  const doubtful = createTurns({ atOnce: 1, inLine: 16 })
  /** Requests with any session cookie, when only a hosted project can verify it. */
  const claiming = createTurns({ atOnce: 8, inLine: 64 })

  /** Returns the queue of a request; null for a verified session. */
  return async (
    request: Request,
    { hasSession, claimedToken }: Pick<Visitor, 'hasSession' | 'claimedToken'>,
  ): Promise<Turns | null> => {
    if (hasSession && !isOurToken) return claiming
    const token = hasSession ? await claimedToken() : null
    if (token !== null && (await isOurToken?.(token))) return null
    if (signInArea.test(new URL(request.url).pathname)) return signingIn
    return hasSession ? doubtful : reading
  }
}
