import type { Database } from '../db/database.ts'

/** Table → its columns. A name that is not in here never reaches SQL. */
export type Schema = Map<string, Set<string>>

/** Reads what the schema public offers. Migrations run before this, so it holds for the life of the process. */
export async function readSchema(db: Database): Promise<Schema> {
  const rows = await db.as(
    { role: 'service_role' },
    (sql) =>
      sql.query<{ table: string; column: string }>(
        `select relname::text as table, attname::text as column
         from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
           and attnum > 0 and not attisdropped
         order by relname, attnum`,
      ),
    'read',
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  return new Map(
    [...tables].map(([table, columns]) => [table, new Set(columns.map(({ column }) => column))]),
  )
}
