import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { countedNetwork } from '../network.ts'
import { createRates } from '../rates.ts'
import { createTurns } from '../turns.ts'

const rate = { burst: 100, perSecond: 20 }
const inLine = 64

/** Rate-limits external anonymous requests by network and queues their reads, to keep the database free for pages and users. */
export function createStrangers(db: Database, limitFactor: number) {
  const rates = createRates({
    burst: rate.burst * limitFactor,
    perSecond: rate.perSecond * limitFactor,
  })
  // PGlite runs one query at a time.
  const turns = createTurns({ atOnce: db.enforcesTimeouts ? 4 : 1, inLine })
  return (address: string | null) => {
    const network = address === null ? '' : countedNetwork(address)
    if (address !== null && rates.take(network) !== null) {
      throw new ApiError(
        429,
        '53400',
        'Too many requests from this network. Try again in a moment.',
      )
    }
    return async <T>(ask: () => Promise<T>): Promise<T> => {
      const answer = await turns.take(ask, network)
      if (answer !== 'full') return answer
      throw new ApiError(503, '53300', 'Too many requests at once. Try again in a moment.')
    }
  }
}
