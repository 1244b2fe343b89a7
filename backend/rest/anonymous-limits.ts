import type { Caller, Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts'
import { createRates } from '../limits/rates.ts'
import { countedNetwork } from '../network/client-network.ts'
import type { Condition } from './parse-filter.ts'
import type { Source } from './read.ts'
import type { Table } from './schema.ts'

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

/**
 * Rejects anonymous pattern searches on the embedded database: only a server's statement_timeout can stop a runaway one. A search
 * in a stored tsvector is allowed, because its time is bounded.
 */
export function refuseUnboundedPatterns(db: Database, caller: Caller, source: Source): void {
  if (db.enforcesTimeouts || caller.role !== 'anon') return
  const searched = [
    { table: source.table, conditions: source.query.conditions },
    ...source.embeddings,
  ]
  if (!searched.some(({ table, conditions }) => conditions.some((one) => isUnbounded(one, table))))
    return
  throw new ApiError(400, 'PGRST127', 'Feature not implemented', {
    details:
      'match, imatch and full-text search in plain text are not open to anonymous callers here',
  })
}

function isUnbounded(condition: Condition, table: Table): boolean {
  if ('logic' in condition) return condition.members.some((one) => isUnbounded(one, table))
  const { field, test } = condition
  if (!('language' in test)) return /^i?match$/.test(test.operator)
  return field.path.length > 0 || table.columns.get(field.column)?.type !== 'tsvector'
}
