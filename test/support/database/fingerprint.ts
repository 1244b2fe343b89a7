import type { Database } from '#backend/db/database.ts'
import type { Row } from '#backend/db/engine.ts'

/** Hashes all rows with computed columns; reads sequences, triggers, constraints, grants, indexes, policies and routines. */
export function fingerprintOf(db: Database): Promise<{
  rows: Record<string, unknown>
  sequences: unknown
  guards: Record<string, unknown>
}> {
  return db.snapshot(async (sql) => {
    await sql.query(`set local timezone = 'UTC'`)
    const schemas = `('auth', 'private', 'public')`
    const named = async (text: string) =>
      Object.fromEntries((await sql.query<Row>(text)).map(({ name, value }) => [name, value]))
    const guards = await named(
      `select 'trigger ' || tgrelid::regclass || '.' || tgname as name, tgenabled::text || pg_get_triggerdef(oid) as value
         from pg_trigger where not tgisinternal
       union all
       select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated
         from pg_constraint where connamespace::regnamespace::text in ${schemas}
       union all
       select 'table ' || oid::regclass, relrowsecurity || ' ' || relforcerowsecurity || ' ' || coalesce(relacl::text, '')
         from pg_class where relnamespace::regnamespace::text in ${schemas} and relkind in ('r', 'v', 'S')
       union all
       select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
         from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace::regnamespace::text in ${schemas}
       union all
       select 'policy ' || polrelid::regclass || '.' || polname, coalesce(pg_get_expr(polqual, polrelid), '')
         from pg_policy
       union all
       select 'routine ' || oid::regprocedure, md5(prosrc) || coalesce(proacl::text, '')
         from pg_proc where pronamespace::regnamespace::text in ${schemas}`,
    )
    const [{ sequences } = {}] = await sql.query(
      `select string_agg(schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0), ', ' order by sequencename) as sequences
       from pg_sequences where schemaname in ${schemas}`,
    )
    const tables = await sql.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'r' and nspname in ${schemas} and relname <> 'schema_migrations' order by 1`,
    )
    await sql.query('set local role service_role')
    const rows: Record<string, unknown> = {}
    for (const { name } of tables) {
      const [found] = await sql.query(
        `select count(*)::text || ' ' || coalesce(md5(string_agg(one::text, E'\\n' order by one::text collate "C")), '') as hash
         from ${name} as one`,
      )
      rows[name] = found?.['hash']
    }
    return { rows, sequences, guards }
  })
}
