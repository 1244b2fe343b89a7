// Runs the migrations and kills itself right before one statement: `migrator.ts PLACE MIGRATION STATEMENT`. Before that it prints
// the number of applied migrations and a hash of the schema.
import type { Engine, Sql } from '#backend/db/engine.ts'
import { migrate, readMigrations } from '#backend/db/migrations/migrate.ts'
import { openPglite } from '#backend/db/pglite/pglite.ts'
import { openPostgres } from '#backend/db/postgres.ts'

const [place = '', atMigration, atStatement] = process.argv.slice(2)
const quiet = { log: () => {}, onFatal: () => process.exit(1) }
const engine = place.startsWith('postgres:')
  ? await openPostgres({ url: place, allowSuperuser: false, ...quiet })
  : await openPglite({ dataDir: place, ...quiet })

const short = { begin: 'begin', milliseconds: 10_000 }
const found = await engine.transaction(describe, short)
console.log(JSON.stringify(found))

const migrations = await readMigrations('db')
const target = migrations[Number(atMigration)]
await migrate(killedBefore(engine, Number(atStatement)), migrations)
await engine.close()

/**
 * Wraps an engine so that the process dies at a boundary of the target migration: before one of its statements, before it is
 * recorded as applied, before the commit, or right after it.
 */
function killedBefore(real: Engine, boundary: number): Engine {
  return {
    ...real,
    async transaction(work, options) {
      let isTarget = false
      let reached = 0
      const pass = () => {
        if (isTarget && reached++ === boundary) process.kill(process.pid, 'SIGKILL')
      }
      const result = await real.transaction(async (sql) => {
        const watched: Sql = {
          query(text, values) {
            pass()
            if (text.startsWith('select name from private.schema_migrations')) {
              isTarget = values?.[0] === target?.name
            }
            return sql.query(text, values)
          },
        }
        const done = await work(watched)
        pass()
        return done
      }, options)
      pass()
      return result
    },
  }
}

/** Returns the number of applied migrations and a hash of all schema objects. */
async function describe(sql: Sql): Promise<{ applied: number; objects: string }> {
  const [table] = await sql.query(`select to_regclass('private.schema_migrations')::text as name`)
  const [history] = table?.['name']
    ? await sql.query<{ count: number }>(
        'select count(*)::integer as count from private.schema_migrations',
      )
    : [{ count: 0 }]
  const [schema] = await sql.query<{ objects: string }>(
    `select md5(string_agg(object, ',' order by object)) as objects from (
       select 'relation ' || oid::regclass::text from pg_class
         where relnamespace::regnamespace::text in ('public', 'private', 'auth', 'extensions') and relkind <> 'i'
           and oid::regclass::text <> 'private.schema_migrations'
       union all select 'index ' || indexname from pg_indexes
         where schemaname in ('public', 'private', 'auth') and tablename <> 'schema_migrations'
       union all select 'function ' || oid::regprocedure::text from pg_proc
         where pronamespace::regnamespace::text in ('public', 'private', 'auth')
       union all select 'policy ' || tablename || policyname from pg_policies
       union all select 'trigger ' || tgrelid::regclass::text || tgname from pg_trigger where not tgisinternal
       union all select 'schema ' || nspname from pg_namespace where nspname <> 'private' and nspname !~ '^pg_'
       union all select 'secured ' || relname || relrowsecurity || relforcerowsecurity || coalesce(relacl::text, '')
         from pg_class where relnamespace::regnamespace::text in ('public', 'auth') and relkind = 'r'
     ) as objects (object)`,
  )
  return { applied: history?.count ?? 0, objects: schema?.objects ?? '' }
}
