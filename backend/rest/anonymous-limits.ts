import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { createRates } from '../limits/rates.ts'
import { countedNetwork } from '../network/client-network.ts'

const rate = { burst: 100, perSecond: 20 }
const maxQueued = 64

/** Rate-limits external anonymous requests by network and queues their reads, to keep the database free for pages and users. */
export function createAnonymousLimits(db: Database, limitFactor: number) {
  const rates = createRates({
    burst: rate.burst * limitFactor,
    perSecond: rate.perSecond * limitFactor,
  })
  // PGlite runs one query at a time.
  const reads = createConcurrencyLimit({ maxRunning: db.enforcesTimeouts ? 4 : 1, maxQueued })
  return (address: string | null) => {
    const network = address === null ? '' : countedNetwork(address)
    if (address !== null && rates.take(network) !== null) {
      throw new ApiError(
        429,
        '53400',
        'Too many requests from this network. Try again in a moment.',
      )
    }
    return async <T>(query: () => Promise<T>): Promise<T> => {
      const result = await reads.run(query, network)
      if (result !== 'full') return result
      throw new ApiError(503, '53300', 'Too many requests at once. Try again in a moment.')
    }
  }
}
