import { readFileSync } from 'node:fs'

import type { Sql } from '../engine.ts'
import { readHistory } from '../migrations/migrate.ts'
import { backupFormat } from './backup-file.ts'

export const ownSchemas = `'{auth,private,public}'::regnamespace[]`

/** Excludes the migration history, which is part of the header: a restored database has its own. */
export const ownTables = `relkind in ('r', 'p') and relnamespace = any (${ownSchemas})
  and pg_class.oid <> to_regclass('private.schema_migrations')`

/** Settings that make the text format independent of the server's configuration, for writing and for reading back. */
export const plainText = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO'`,
  `set local intervalstyle = 'postgres'`,
  'set local extra_float_digits = 1',
  `set local bytea_output = 'hex'`,
]

/**
 * Imports that have changed nothing yet are left out: their sheet can be uploaded again, and it may be larger than all other
 * data, so that copying it would block pages on the embedded database.
 */
const isUntouched = `state in ('reading', 'ready', 'running') and added + updated + same + failed = 0`
const ofUntouched = `import_id in (select id from public.imports where ${isUntouched})`
const excludedTables: Record<string, string> = {
  'public.imports': isUntouched,
  'public.import_lines': ofUntouched,
  'public.import_pictures': ofUntouched,
}

const portionSize = 2 ** 20

/**
 * Yields the whole database as lines of a backup, in portions. The transaction must see one snapshot. Tables come from the
 * catalog, so that none is forgotten; a table that cannot be read completely fails the dump.
 */
export async function* dump(sql: Sql): AsyncGenerator<string> {
  for (const setting of plainText) await sql.query(setting)
  const { version } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as { version: string }
  yield lineOf({
    backup: 'kasinokompassen',
    format: backupFormat,
    product: version,
    created_at: new Date().toISOString(),
    migrations: await readHistory(sql),
  })
  const tables = await readTables(sql)
  const unreadable = tables.filter(({ is_readable }) => !is_readable).map(({ table }) => table)
  if (unreadable.length > 0) {
    throw new Error(
      `The backup would be incomplete: service_role cannot read all rows of ${unreadable.join(', ')}; grant SELECT and add a policy`,
    )
  }
  const sequences = await readSequences(sql)
  for (const { sequence, source } of sequences) {
    const [state] = await sql.query(`select last_value::text as value, is_called from ${source}`)
    yield lineOf({ sequence, ...state })
  }
  // Row-level security applies even to the owner; the policies of this role let it see every row.
  await sql.query('set local role service_role')
  for (const { table, source, columns } of tables) {
    const names = JSON.parse(columns) as { name: string; quoted: string }[]
    yield lineOf({ table, columns: names.map(({ name }) => name) })
    yield* rowsOf(
      sql,
      excludedTables[table] ? `${source} where not (${excludedTables[table]})` : source,
      names.map(({ quoted }) => quoted),
    )
  }
}

async function* rowsOf(sql: Sql, source: string, columns: string[]): AsyncGenerator<string> {
  const texts = columns.map((column) => `${column}::text`)
  await sql.query(
    `declare every_row no scroll cursor for select array_to_json(array[${texts.join(', ')}])::text as line from ${source}`,
  )
  for (let count = 50; ; ) {
    const rows = await sql.query<{ line: string }>(`fetch ${count} from every_row`)
    if (rows.length === 0) break
    const portion = rows.map(({ line }) => `${line}\n`).join('')
    yield portion
    // Rows differ in size, so the next fetch gets as many as fill a portion.
    count = Math.ceil(Math.min(Math.max((rows.length * portionSize) / portion.length, 1), 2_000))
  }
  await sql.query('close every_row')
}

type Table = { table: string; source: string; columns: string; is_readable: boolean }

function readTables(sql: Sql): Promise<Table[]> {
  return sql.query<Table>(
    `select nspname || '.' || relname as table, format('%I.%I', nspname, relname) as source,
       (select json_agg(json_build_object('name', attname, 'quoted', quote_ident(attname)) order by attnum)
          from pg_catalog.pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '')::text as columns,
       has_table_privilege('service_role', pg_class.oid, 'select') and (not relrowsecurity or (
         exists (select from pg_catalog.pg_policy where polrelid = pg_class.oid and polpermissive and polcmd in ('r', '*')
           and polroles && array[0, 'service_role'::regrole]::oid[] and pg_get_expr(polqual, polrelid) = 'true')
         and not exists (select from pg_catalog.pg_policy where polrelid = pg_class.oid and not polpermissive
           and polcmd in ('r', '*') and polroles && array[0, 'service_role'::regrole]::oid[]))) as is_readable
     from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
     where ${ownTables} order by 1`,
  )
}

function readSequences(sql: Sql): Promise<{ sequence: string; source: string }[]> {
  return sql.query(
    `select nspname || '.' || relname as sequence, format('%I.%I', nspname, relname) as source
     from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and relnamespace = any (${ownSchemas}) order by 1`,
  )
}

const lineOf = (value: object) => `${JSON.stringify(value)}\n`
