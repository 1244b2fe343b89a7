-- What every table stands on. Helpers live in the schema private, which the data API does not expose.

create schema if not exists private;

grant usage on schema private to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;

-- Case folding that is the same on every database, whatever its collation or build.
create function private.fold(value text) returns text
  language sql immutable parallel safe
  as $$ select translate(value,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÀÁÂÃÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÜÝ',
    'abcdefghijklmnopqrstuvwxyzåäöàáâãæçèéêëìíîïñòóôõøùúûüý') $$;

-- Swedish alphabetical order under the C collation: å, ä, ö become the three characters that follow z,
-- other accents are dropped, case does not count.
create function private.sort_key(value text) returns text
  language sql immutable parallel safe
  as $$ select translate(private.fold(value),
    'àáâãçèéêëìíîïñòóôõùúûüýåäæöø{|}~',
    'aaaaceeeeiiiinoooouuuyy{||}}') $$;

create function private.joined(items text[]) returns text
  language sql immutable parallel safe
  as $$ select array_to_string(items, E'\n') $$;

-- A list the site can show: at most 100 entries, none of them null or longer than 1000 characters.
create function private.is_list(items text[]) returns boolean
  language sql immutable parallel safe
  as $$ select cardinality(items) <= 100
    and array_position(items, null) is null
    and coalesce((select max(length(item)) from unnest(items) as item), 0) <= 1000 $$;

-- A text per language: an object with no other keys than sv and en, each a text or null.
create function private.is_localized(value jsonb, longest integer) returns boolean
  language sql immutable parallel safe
  as $$ select jsonb_typeof(value) = 'object'
    and value - 'sv' - 'en' = '{}'
    and coalesce(jsonb_typeof(value -> 'sv'), 'null') in ('string', 'null')
    and coalesce(jsonb_typeof(value -> 'en'), 'null') in ('string', 'null')
    and length(coalesce(value ->> 'sv', '')) <= longest
    and length(coalesce(value ->> 'en', '')) <= longest $$;

-- The database alone decides when a row was made and last changed, and a row keeps its identity.
create function private.stamp() returns trigger
  language plpgsql
  as $$
begin
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := now();
  else
    new.created_at := old.created_at;
    new.id := old.id;
  end if;
  return new;
end
$$;

-- Tells every node which table changed, so that none of them goes on showing an old page.
create function private.announce() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;

create table public.profiles (
  id         uuid primary key references auth.users (id) on delete cascade,
  role       text not null default 'user' check (role in ('user', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger stamp before insert or update on public.profiles
  for each row execute function private.stamp();

alter table public.profiles enable row level security;

alter table public.profiles force row level security;

create policy "a user reads their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy "the backend keeps the profiles" on public.profiles
  to service_role using (true) with check (true);

-- Nobody but the backend writes here, so that no signed-in user can hand out a role.
revoke all on public.profiles from public, anon, authenticated, service_role;

grant select on public.profiles to authenticated;

grant select, insert, update, delete on public.profiles to service_role;

-- Runs with the caller's own rights: the policy above lets them see the one row it needs.
create function private.is_admin() returns boolean
  language sql stable
  as $$ select exists (
    select from public.profiles where id = (select auth.uid()) and role = 'admin') $$;
