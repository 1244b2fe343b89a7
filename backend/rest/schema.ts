import { type Caller, type Database, serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { readForeignKeys } from '../db/foreign-keys.ts'
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
  /** Foreign keys of this table, and those of other tables that reference it. */
  relationships: Relationship[]
  /** Privileges of each role on the table or some of its columns. Row-level security decides on the rows. */
  grants: Record<Caller['role'], Privilege[]>
}

/** A foreign key, as seen from one of its two tables. */
export interface Relationship {
  constraint: string
  /** The table on the other side. */
  table: string
  columns: [own: string, other: string][]
  cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one'
  /** The roles that may read the key columns of both tables. For other roles the relationship does not exist. */
  readers: Caller['role'][]
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
  const [rows, keys] = await db.as(
    serviceRole,
    async (sql) => [await readColumns(sql), await readForeignKeys(sql)] as const,
    'read',
  )
  const schema: Schema = new Map(
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
        relationships: [],
        grants: JSON.parse(columns[0]?.grants ?? '') as Table['grants'],
      },
    ]),
  )
  for (const { constraint, table, other, columns, isUnique, readers } of keys) {
    // A row that references itself has one parent, but may have many children even if the key is unique.
    const isOneToOne = isUnique && table !== other
    schema.get(table)?.relationships.push({
      ...{ constraint, readers, columns, table: other },
      cardinality: isOneToOne ? 'one-to-one' : 'many-to-one',
    })
    schema.get(other)?.relationships.push({
      ...{ constraint, readers, table },
      columns: columns.map(([own, referenced]) => [referenced, own]),
      cardinality: isOneToOne ? 'one-to-one' : 'one-to-many',
    })
  }
  return schema
}

function readColumns(sql: Sql): Promise<CatalogueRow[]> {
  return sql.query(
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
