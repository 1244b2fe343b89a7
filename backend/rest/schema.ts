import { type Database, serviceRole } from '../db/database.ts'
import { ApiError } from '../errors.ts'

export interface Column {
  name: string
  /** As PostgreSQL writes it: `numeric(2,1)`, `text[]`. */
  type: string
  /** The SQL of its default, from the catalogue. */
  defaultSql: string | null
}

export interface Table {
  name: string
  columns: Map<string, Column>
  primaryKey: string[]
}

/** What the schema public offers. A name that is not in here never reaches SQL. */
export type Schema = Map<string, Table>

type CatalogueRow = {
  table: string
  name: string
  type: string
  default_sql: string | null
  is_key: boolean
}

/** Migrations run before this, so it holds for the life of the process. */
export async function readSchema(db: Database): Promise<Schema> {
  const rows = await db.as(
    serviceRole,
    (sql) =>
      sql.query<CatalogueRow>(
        `select relname::text as table, attname::text as name, format_type(atttypid, atttypmod) as type,
                case when attgenerated = '' then pg_get_expr(adbin, adrelid) end as default_sql,
                coalesce(attnum = any(indkey), false) as is_key
         from pg_catalog.pg_class
           join pg_catalog.pg_attribute on attrelid = pg_class.oid
           left join pg_catalog.pg_attrdef on adrelid = pg_class.oid and adnum = attnum
           left join pg_catalog.pg_index on indrelid = pg_class.oid and indisprimary
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
           and attnum > 0 and not attisdropped
         order by relname, attnum`,
      ),
    'read',
  )
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => [
      name,
      {
        name,
        columns: new Map(
          columns.map((row) => [
            row.name,
            { name: row.name, type: row.type, defaultSql: row.default_sql },
          ]),
        ),
        primaryKey: columns.filter(({ is_key }) => is_key).map((row) => row.name),
      },
    ]),
  )
}

/** No hint: it could name a table that the caller should not know of. */
export function getTable(schema: Schema, name: string): Table {
  const table = schema.get(name)
  if (table) return table
  throw new ApiError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`,
  )
}
