import { type Caller, type Database, serviceRole } from '../db/database.ts'
import { ApiError } from '../errors.ts'

export interface Column {
  name: string
  /** PostgreSQL's name of the type: `numeric(2,1)`, `text[]`. */
  type: string
  /** SQL expression of the default, from the catalogue. */
  defaultSql: string | null
}

export interface Table {
  name: string
  columns: Map<string, Column>
  primaryKey: string[]
  /** Privileges of each role on the table or some of its columns. Row-level security decides on the rows. */
  grants: Record<Caller['role'], Privilege[]>
}

export type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** Tables and views of the public schema by name. An unknown name never reaches SQL. */
export type Schema = Map<string, Table>

type CatalogueRow = {
  table: string
  name: string
  type: string
  default_sql: string | null
  is_key: boolean
  grants: string
}

/** Reads the public schema. Migrations run before, so it stays valid for the lifetime of the process. */
export async function readSchema(db: Database): Promise<Schema> {
  const rows = await db.as(
    serviceRole,
    (sql) =>
      sql.query<CatalogueRow>(
        `select relname::text as table, attname::text as name, format_type(atttypid, atttypmod) as type,
                case when attgenerated = '' then pg_get_expr(adbin, adrelid) end as default_sql,
                coalesce(attnum = any(indkey), false) as is_key,
                (select json_object_agg(role, (select coalesce(json_agg(privilege), '[]')
                   from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege
                   where has_table_privilege(role, pg_class.oid, privilege)
                     or privilege <> 'DELETE' and has_any_column_privilege(role, pg_class.oid, privilege)))
                 from unnest(array['anon', 'authenticated', 'service_role']) as role)::text as grants
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
        grants: JSON.parse(columns[0]?.grants ?? '') as Table['grants'],
      },
    ]),
  )
}

/** Returns a table, else throws without PostgREST's hint, which could name a table that the caller should not know of. */
export function getTable(schema: Schema, name: string): Table {
  const table = schema.get(name)
  if (table) return table
  throw new ApiError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name.slice(0, 100)}' in the schema cache`,
  )
}

/** Returns a table on which the role has any privilege; for other roles it does not exist. */
export function getVisibleTable(schema: Schema, name: string, role: Caller['role']): Table {
  const table = getTable(schema, name)
  return table.grants[role].length > 0 ? table : getTable(new Map(), name)
}

/** Throws PostgreSQL's error when the role lacks the privilege. Called before the body is read. */
export function demandGrant({ name, grants }: Table, { role }: Caller, privilege: Privilege): void {
  if (grants[role].includes(privilege)) return
  throw new ApiError(role === 'anon' ? 401 : 403, '42501', `permission denied for table ${name}`)
}
