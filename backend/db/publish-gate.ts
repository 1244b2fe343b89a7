import type { ComplianceSettings } from '#domain/compliance/settings.ts'

import { type Database, serviceRole } from './database.ts'

/** Stores the operator's settings for the trigger that refuses to publish casinos with stops. */
export async function storePublishGate(
  db: Database,
  { gate, markets }: Pick<ComplianceSettings, 'gate' | 'markets'>,
): Promise<void> {
  await db.as(serviceRole, (sql) =>
    sql.query(
      `update private.publish_gate set mode = $1, markets = $2::text[]
       where (mode, markets) is distinct from ($1::text, $2::text[])`,
      [gate, `{${markets.join()}}`],
    ),
  )
}
