import { createTurns, type Turns } from '#backend/turns.ts'

import type { Services } from './services.ts'
import type { Visitor } from './visitors.ts'

/** Where people sign in. In another spelling it is a page like others. */
const signInArea = /^(\/en)?\/auth(\/|\.data$|$)/

/**
 * However many strangers come at once, whoever has signed in gets through, and whoever wants to sign in does not stand behind
 * everyone who reads. A cookie alone proves nothing: only a token that we have signed does.
 */
export function createLines({ isOurToken }: Pick<Services, 'isOurToken'>) {
  const reading = createTurns({ atOnce: 8, inLine: 64 })
  const signingIn = createTurns({ atOnce: 4, inLine: 32 })
  /** Requests with a session cookie that holds no token of ours: rare, or a flood. */
  const doubtful = createTurns({ atOnce: 1, inLine: 16 })
  /** Where only a hosted project can say whose a session is: whoever claims to have one. */
  const claiming = createTurns({ atOnce: 8, inLine: 64 })

  /** The line to stand in; null for whoever is known to have signed in. */
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
