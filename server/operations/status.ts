import { readFileSync } from 'node:fs'

import { type Database, serviceRole } from '#backend/db/database.ts'
import type { SiteStatus } from '#domain/status.ts'

import type { Metrics } from './metrics.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** Returns the status of this process, which does not depend on where its data is. */
export function statusOf(
  metrics: Metrics,
): Omit<SiteStatus, 'database' | 'backups' | 'last_backup'> {
  const { hit, miss, stale } = metrics.pageCache
  return {
    version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    cache: { hits: hit + stale, others: miss },
    errors: metrics.errorsOfLastDay,
  }
}

export async function sizeOf(db: Database): Promise<number> {
  const [found] = await db.as(
    serviceRole,
    (sql) => sql.query('select pg_database_size(current_database())::text as bytes'),
    'read',
  )
  return Number(found?.['bytes'])
}
