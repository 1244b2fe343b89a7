import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Caller, serviceRole } from '#backend/db/database.ts'
import type { Sql } from '#backend/db/engine.ts'

import { databases, signedIn, type TestDatabase } from '../support/database/database.ts'

const user = '00000000-0000-4000-8000-000000000002'
const callers: Record<string, Caller> = {
  anon: { role: 'anon' },
  user: signedIn(user),
  service_role: { role: 'service_role' },
}

/** Statements that an attacker with SQL access would try: switch roles, keep another role, leave the database. */
const attempts = [
  'reset role',
  'set role none',
  'set role postgres',
  'set role service_role',
  'set role kasinokompassen',
  'set local role postgres',
  'set session role postgres',
  'set session authorization default',
  'set session authorization postgres',
  'reset session authorization',
  'reset all',
  'discard all',
  `select set_config('role', 'postgres', false)`,
  `select set_config('role', 'none', true)`,
  `select set_config('role', 'service_role', true)`,
  `select set_config('session_authorization', 'postgres', true)`,
  `select set_config('row_security', 'off', true)`,
  'set row_security = off',
  'do $$ begin reset role; end $$',
  `do $$ begin execute 'set role postgres'; end $$`,
  `do $$ begin perform set_config('role', 'none', true); end $$`,
  'commit',
  'rollback',
  'begin',
  'prepare transaction $$x$$',
  'prepare escape as select 1',
  'create function escape() returns text language sql security definer as $$ select current_user::text $$',
  'create or replace function public.escape() returns text language sql as $$ select 1::text $$',
  'create table public.escape (id integer)',
  'create temporary table casinos (id integer)',
  'create view public.escape as select * from auth.users',
  'create schema escape',
  'create extension plpython3u',
  'create role escape superuser',
  'create trigger escape before insert on casinos for each row execute function private.stamp()',
  'create policy escape on casinos to anon using (true)',
  'create rule escape as on select to casinos do instead select 1',
  'alter role anon superuser',
  'alter role anon bypassrls',
  'alter table casinos disable row level security',
  'alter table casinos no force row level security',
  'alter table casinos owner to anon',
  'alter system set work_mem = $$1MB$$',
  'alter database postgres set row_security = off',
  'alter default privileges grant all on tables to anon',
  'grant service_role to anon',
  'grant all on auth.users to anon',
  'grant postgres to anon',
  'drop table casinos',
  'drop policy "published casinos are public" on casinos',
  'truncate casinos',
  'lock table casinos in access exclusive mode',
  'comment on table casinos is $$x$$',
  'security label on table casinos is $$x$$',
  'vacuum',
  'checkpoint',
  'load $$plpgsql$$',
  `copy casinos to '/tmp/escape'`,
  `copy casinos from '/etc/passwd'`,
  `copy casinos to program 'id'`,
  `select pg_read_file('PG_VERSION')`,
  `select pg_read_binary_file('PG_VERSION')`,
  `select pg_ls_dir('.')`,
  `select pg_stat_file('PG_VERSION')`,
  `select lo_import('/etc/passwd')`,
  `select pg_reload_conf()`,
  `select pg_terminate_backend(pg_backend_pid())`,
  `select pg_switch_wal()`,
  `select pg_create_restore_point('x')`,
  `select * from pg_authid`,
  `select * from pg_shadow`,
  `select * from pg_hba_file_rules`,
  `select query_to_xml('reset role', true, true, '')`,
  `select query_to_xml('select * from auth.users', true, true, '')`,
  `select database_to_xml(true, true, '')`,
  `select ts_stat('select $$a$$::tsvector from auth.users')`,
  'select * from auth.users',
  'select * from auth.sessions',
  'select * from auth.signing_keys',
  'select * from auth.refresh_tokens',
  'select * from private.schema_migrations',
  'select * from private.first_start',
]

describe.each(databases)('arbitrary SQL statements on $name', ({ open, name }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await database.arrange(`
      insert into auth.users (id, email) values ('${user}', 'user@example.se');
      insert into casinos (name, slug, published) values ('Dold', 'dold', false)`)
  })
  afterAll(() => database.close())

  const outcome = async (sql: Sql, statement: string) =>
    sql.query(statement).then(
      () => 'done',
      () => 'refused',
    )

  test.for(['anon', 'user'])('keeps the role %s after every escape attempt', async (caller) => {
    for (const statement of attempts) {
      let then: string[] = []
      let seen: unknown = null
      await database.db
        .as(callers[caller]!, async (sql) => {
          const did = await outcome(sql, statement)
          if (did === 'refused') return
          // The statement succeeded: check which privileges it gained.
          const [row] = await sql
            .query<{ who: string }>('select current_user::text as who')
            .catch(() => [{ who: 'nobody' }])
          const users = await outcome(sql, 'select count(*) from auth.users')
          const keys = await outcome(sql, 'select private_jwk from auth.signing_keys')
          const [hidden] = await sql
            .query<{ n: number }>(`select count(*)::int as n from casinos where slug = 'dold'`)
            .catch(() => [{ n: 0 }])
          seen = hidden?.n
          then = [row?.who ?? '', users, keys]
        })
        .catch(() => {})
      if (then.length === 0) continue
      const role = caller === 'anon' ? 'anon' : 'authenticated'
      const isHarmless =
        [role, 'nobody'].includes(then[0] ?? '') &&
        then[1] === 'refused' &&
        then[2] === 'refused' &&
        seen === 0
      expect([name, statement, then, seen, isHarmless]).toEqual([name, statement, then, seen, true])
    }
  })

  test('changes no data and does not affect the role of the next caller', async () => {
    const [row] = await database.db.as({ role: 'anon' }, (sql) =>
      sql.query<{ who: string; claims: string | null }>(
        `select current_user::text as who, current_setting('request.jwt.claims', true) as claims`,
      ),
    )
    expect(row?.who).toBe('anon')
    const rows = await database.db.as(serviceRole, (sql) => sql.query('select slug from casinos'))
    expect(rows).toEqual([{ slug: 'dold' }])
    const escaped = await database.db.as(serviceRole, (sql) =>
      sql.query(`select 1 as one from pg_class where relname = 'escape'
        union all select 1 from pg_proc where proname = 'escape' union all select 1 from pg_roles where rolname = 'escape'`),
    )
    expect(escaped).toEqual([])
  })
})

describe.each(databases)('schema privileges on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  const ask = (statement: string) =>
    database.db
      .as(serviceRole, (sql) => sql.query<{ what: string }>(statement))
      .then((rows) => rows.map(({ what }) => what))

  const ours = `('public', 'private', 'auth')`
  test.for([
    [
      'has a policy on every table of the public schema',
      `select c.relname::text as what from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname)`,
    ],
    [
      'forces row-level security on every table of the public and auth schemas',
      `select c.oid::regclass::text as what from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p') and nspname in ('public', 'auth') and not (relrowsecurity and relforcerowsecurity)`,
    ],
    [
      'names a role in every policy',
      `select tablename || ': ' || policyname as what from pg_policies where schemaname in ${ours} and 'public' = any(roles)`,
    ],
    [
      'restricts every write policy for visitors and users',
      `select tablename || ': ' || policyname as what from pg_policies where cmd <> 'SELECT' and roles && '{anon,authenticated}'::name[]
       and (coalesce(qual, '') = 'true' or coalesce(with_check, '') = 'true')`,
    ],
    [
      'grants visitors no write access to any table',
      `select table_name || ': ' || privilege_type as what from information_schema.role_table_grants
       where grantee in ('anon', 'PUBLIC') and table_schema in ${ours} and privilege_type <> 'SELECT'`,
    ],
    [
      'grants API callers no access to the auth and private schemas',
      `select table_schema || '.' || table_name || ': ' || grantee as what from information_schema.role_table_grants
       where grantee in ('anon', 'authenticated', 'PUBLIC') and table_schema in ('auth', 'private')`,
    ],
    [
      'runs every view with the privileges of the caller',
      `select c.oid::regclass::text as what from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('v', 'm') and nspname in ${ours} and not coalesce(reloptions && '{security_invoker=true,security_invoker=on}', false)`,
    ],
    [
      'has no security definer functions',
      `select p.oid::regprocedure::text as what from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ${ours} and prosecdef`,
    ],
    [
      'defines functions only in SQL and PL/pgSQL',
      `select p.oid::regprocedure::text as what from pg_proc p join pg_namespace n on n.oid = pronamespace join pg_language l on l.oid = prolang
       where nspname in ${ours} and lanname not in ('sql', 'plpgsql')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    ],
    [
      'gives the request roles no superuser, login or bypass attributes',
      `select rolname::text as what from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
       and (rolsuper or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication or rolbypassrls)`,
    ],
    [
      'does not let the request roles create objects in our schemas',
      `select n.nspname || ': ' || r.rolname as what from pg_namespace n, pg_roles r where nspname in ${ours}
       and rolname in ('anon', 'authenticated', 'service_role') and has_schema_privilege(r.oid, n.oid, 'CREATE')`,
    ],
    [
      'makes no request role a member of another role',
      `select m.roleid::regrole || ' has ' || m.member::regrole as what from pg_auth_members m
       where m.member::regrole::text in ('anon', 'authenticated', 'service_role')`,
    ],
  ] as const)('%s', async ([, statement]) => {
    expect(await ask(statement)).toEqual([])
  })

  test('exposes only the listed functions to API callers', async () => {
    const callable = await ask(
      `select proname || ': ' || string_agg(r.rolname, ', ' order by r.rolname) as what from pg_proc p, pg_roles r
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
       and r.rolname in ('anon', 'authenticated') and has_function_privilege(r.oid, p.oid, 'EXECUTE')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       group by proname order by proname`,
    )
    expect(callable).toMatchInlineSnapshot(`
      [
        "claim_import: authenticated",
        "end_own_session: authenticated",
        "import_rows: authenticated",
        "renew_recovery_codes: authenticated",
        "replace_image: authenticated",
        "restore_images: authenticated",
        "restore_trashed: authenticated",
        "run_import: authenticated",
        "search_site: anon, authenticated",
        "settle_picture: authenticated",
        "shows_demo_catalogue: anon, authenticated",
        "stage_import: authenticated",
        "suggest_translations: authenticated",
      ]
    `)
  })
})
