import type { Caller } from './database.ts'
import type { Sql } from './engine.ts'

/** A foreign key between two tables of the public schema. */
export interface ForeignKey {
  constraint: string
  table: string
  /** The table that it references. */
  other: string
  columns: [own: string, referenced: string][]
  /** True when the key's columns are unique in their table. */
  isUnique: boolean
  /** The roles that may read the key's columns in both tables. */
  readers: Caller['role'][]
}

type ForeignKeyRow = Record<'constraint' | 'table' | 'other' | 'columns' | 'readers', string> &
  Pick<ForeignKey, 'isUnique'>

export async function readForeignKeys(sql: Sql): Promise<ForeignKey[]> {
  const rows = await sql.query<ForeignKeyRow>(
    `select key.conname::text as constraint, own.relname::text as table, other.relname::text as other,
            exists (select from pg_catalog.pg_constraint as one where one.conrelid = key.conrelid
              and one.contype in ('p', 'u') and one.conkey <@ key.conkey and one.conkey @> key.conkey) as "isUnique",
            (select json_agg(json_build_array(a.attname, b.attname) order by n)
             from generate_subscripts(key.conkey, 1) as n
               join pg_catalog.pg_attribute as a on a.attrelid = key.conrelid and a.attnum = key.conkey[n]
               join pg_catalog.pg_attribute as b on b.attrelid = key.confrelid and b.attnum = key.confkey[n])::text as columns,
            (select coalesce(json_agg(role), '[]') from unnest(array['anon', 'authenticated', 'service_role']) as role
             where (select bool_and(has_column_privilege(role, key.conrelid, number, 'SELECT')) from unnest(key.conkey) as number)
               and (select bool_and(has_column_privilege(role, key.confrelid, number, 'SELECT')) from unnest(key.confkey) as number)
            )::text as readers
     from pg_catalog.pg_constraint as key
       join pg_catalog.pg_class as own on own.oid = key.conrelid
       join pg_catalog.pg_class as other on other.oid = key.confrelid
     where key.contype = 'f' and key.conparentid = 0
       and own.relnamespace = 'public'::regnamespace and other.relnamespace = 'public'::regnamespace
     order by own.relname, key.conname`,
  )
  return rows.map((row) => ({
    ...row,
    columns: JSON.parse(row.columns) as ForeignKey['columns'],
    readers: JSON.parse(row.readers) as ForeignKey['readers'],
  }))
}
