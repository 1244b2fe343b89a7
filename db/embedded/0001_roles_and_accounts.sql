-- The objects that a hosted Supabase project already has. Our own backend applies this folder before db/migrations.

-- The only three roles that a request can take on. service_role gets its rights from policies, because only a superuser can grant
-- BYPASSRLS.
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

-- On a server, the login role owns the database but inherits no rights, so it grants itself the one it needs.
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

-- Tokens and codes are stored as hashes in all tables of this schema, passwords as argon2id.
create table auth.users (
  id                       uuid primary key default gen_random_uuid(),
  email                    text unique check (email = lower(email) and length(email) between 3 and 255),
  encrypted_password       text check (length(encrypted_password) <= 500),
  email_confirmed_at       timestamptz,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  phone                    text unique check (phone ~ '^[1-9][0-9]{6,14}$'),
  phone_confirmed_at       timestamptz,
  invited_at               timestamptz,
  confirmation_sent_at     timestamptz,
  recovery_sent_at         timestamptz,
  new_email                text check (new_email = lower(new_email) and length(new_email) between 3 and 255),
  email_change_sent_at     timestamptz,
  new_phone                text check (new_phone ~ '^[1-9][0-9]{6,14}$'),
  phone_change_sent_at     timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at          timestamptz,
  app_metadata             jsonb not null default '{}' check (length(app_metadata::text) <= 20000),
  user_metadata            jsonb not null default '{}' check (length(user_metadata::text) <= 20000),
  banned_until             timestamptz,
  deleted_at               timestamptz
);

alter table auth.users enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.users to service_role using (true) with check (true);

grant select, insert, update, delete on auth.users to service_role;

-- Records account changes in public.audit: the names of the changed columns, never their values.
create function auth.note_account() returns trigger
  language plpgsql
  as $$
declare
  one auth.users := case tg_op when 'DELETE' then old else new end;
  -- Leaves out timestamps, which every sign-in and every mail changes.
  changed text[] := case tg_op when 'UPDATE' then array(
    select before.key from jsonb_each(to_jsonb(old)) as before
      where before.value <> to_jsonb(new) -> before.key and before.key !~ '(_at|^updated_at)$'
      order by before.key) end;
begin
  if tg_op <> 'UPDATE' or cardinality(changed) > 0 then
    perform private.note('account', coalesce(one.email, one.phone, one.id::text),
      jsonb_build_object('what', lower(tg_op), 'changed', coalesce(changed, '{}')));
  end if;
  return null;
end
$$;

create trigger note_account after insert or update or delete on auth.users
  for each row execute function auth.note_account();

create table auth.identities (
  identity_id     uuid primary key default gen_random_uuid(),
  user_id         uuid not null references auth.users (id) on delete cascade,
  provider        text not null check (length(provider) <= 200),
  provider_id     text not null check (length(provider_id) <= 500),
  identity_data   jsonb not null default '{}' check (length(identity_data::text) <= 20000),
  last_sign_in_at timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (provider, provider_id)
);

create index identities_user on auth.identities (user_id);

alter table auth.identities enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.identities to service_role using (true) with check (true);

grant select, insert, update, delete on auth.identities to service_role;

create table auth.mfa_factors (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null references auth.users (id) on delete cascade,
  friendly_name      text not null default '' check (length(friendly_name) <= 200),
  factor_type        text not null check (factor_type in ('totp', 'phone')),
  status             text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret             text,
  -- The last time step whose code was accepted, so that no code is accepted twice.
  last_step          bigint,
  phone              text,
  last_challenged_at timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (user_id, friendly_name)
);

alter table auth.mfa_factors enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.mfa_factors to service_role using (true) with check (true);

grant select, insert, update, delete on auth.mfa_factors to service_role;

-- Policies check with the user's own rights whether the user has a second factor.
create policy "users see that they have a factor" on auth.mfa_factors
  for select to authenticated using (user_id = (select auth.uid()));

grant select (id, user_id, status) on auth.mfa_factors to authenticated;

create function auth.note_factor() returns trigger
  language plpgsql
  as $$
declare
  one auth.mfa_factors := case tg_op when 'DELETE' then old else new end;
begin
  if one.status = 'verified' and (tg_op = 'DELETE' or old.status <> 'verified') then
    perform private.note('factor', private.email_of(one.user_id),
      jsonb_build_object('what', case tg_op when 'DELETE' then 'off' else 'on' end));
  end if;
  return null;
end
$$;

create trigger note_factor after update or delete on auth.mfa_factors
  for each row execute function auth.note_factor();

create function auth.identity_object(one auth.identities) returns jsonb
  language sql stable
  as $$ select jsonb_build_object('identity_id', one.identity_id, 'id', one.provider_id, 'user_id', one.user_id,
    'identity_data', one.identity_data, 'provider', one.provider, 'last_sign_in_at', one.last_sign_in_at,
    'created_at', one.created_at, 'updated_at', one.updated_at)
    || jsonb_strip_nulls(jsonb_build_object('email', lower(one.identity_data ->> 'email'))) $$;

create function auth.factor_object(one auth.mfa_factors) returns jsonb
  language sql stable
  as $$ select jsonb_strip_nulls(jsonb_build_object('id', one.id, 'friendly_name', nullif(one.friendly_name, ''),
    'factor_type', one.factor_type, 'status', one.status, 'phone', one.phone, 'last_challenged_at', one.last_challenged_at,
    'created_at', one.created_at, 'updated_at', one.updated_at)) $$;

-- Returns a user as clients see it: without hashes, codes and secrets. In PL/pgSQL, whose statements are planned once per
-- connection: as SQL, planning at every call was half of a sign-in's cost besides the password hash.
create function auth.user_object(one auth.users) returns jsonb
  language plpgsql stable
  as $$
declare
  identities jsonb;
  factors jsonb;
begin
  select jsonb_agg(auth.identity_object(i) order by i.created_at, i.provider) into identities
    from auth.identities i where i.user_id = one.id;
  select jsonb_agg(auth.factor_object(f) order by f.created_at) into factors
    from auth.mfa_factors f where f.user_id = one.id;
  return jsonb_build_object('id', one.id, 'aud', 'authenticated', 'role', 'authenticated',
      'email', coalesce(one.email, ''), 'phone', coalesce(one.phone, ''), 'user_metadata', one.user_metadata,
      'app_metadata', one.app_metadata || jsonb_build_object(
        'provider', coalesce(one.app_metadata ->> 'provider', identities -> 0 ->> 'provider', 'email'),
        'providers', coalesce(
          (select jsonb_agg(distinct i ->> 'provider') from jsonb_array_elements(identities) as i), '["email"]')),
      'identities', coalesce(identities, '[]'),
      'created_at', one.created_at, 'updated_at', one.updated_at, 'is_anonymous', false)
    || jsonb_strip_nulls(jsonb_build_object('email_confirmed_at', one.email_confirmed_at,
      'phone_confirmed_at', one.phone_confirmed_at, 'confirmed_at', least(one.email_confirmed_at, one.phone_confirmed_at),
      'invited_at', one.invited_at, 'confirmation_sent_at', one.confirmation_sent_at, 'recovery_sent_at', one.recovery_sent_at,
      'new_email', one.new_email, 'email_change_sent_at', one.email_change_sent_at, 'new_phone', one.new_phone,
      'phone_change_sent_at', one.phone_change_sent_at, 'reauthentication_sent_at', one.reauthentication_sent_at,
      'last_sign_in_at', one.last_sign_in_at, 'banned_until', one.banned_until, 'deleted_at', one.deleted_at,
      'factors', factors));
end $$;
