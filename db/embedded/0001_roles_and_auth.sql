-- What a hosted Supabase project already has. Our own backend applies this before db/migrations.

-- The only three roles a request can ever take on. service_role gets its rights from policies, not from BYPASSRLS,
-- which only a superuser could hand out.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    begin
      execute format('set local role %I', wanted);
      reset role;
    exception when insufficient_privilege then
      execute format('grant %I to current_user', wanted);
    end;
  end loop;
end
$$;

-- On a server the login role owns the database and inherits nothing; it takes what it needs of the schema public.
do $$
begin
  if not has_schema_privilege('public', 'create') then
    set local role pg_database_owner;
    execute format('grant create on schema public to %I', session_user);
    reset role;
  end if;
end
$$;

create schema extensions;

grant usage on schema extensions to anon, authenticated, service_role;

create schema auth;

grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb
  language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid
  language sql stable
  as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create function auth.role() returns text
  language sql stable
  as $$ select auth.jwt() ->> 'role' $$;

create table auth.users (
  id                 uuid primary key default gen_random_uuid(),
  email              text not null unique check (email = lower(email) and length(email) between 3 and 255),
  encrypted_password text check (length(encrypted_password) <= 500),
  email_confirmed_at timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);

alter table auth.users enable row level security;

alter table auth.users force row level security;

create policy "the backend keeps the accounts" on auth.users
  to service_role using (true) with check (true);

grant select, insert, update, delete on auth.users to service_role;
