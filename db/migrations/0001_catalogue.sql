-- Profiles, casinos, slot machines and redirects. Helpers are in the schema private, which the data API does not expose.

create schema if not exists private;

grant usage on schema private to anon, authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;

-- Folds case in the same way on every database, whatever its collation or build. The common letters are replaced in one pass
-- each; the translation runs only for texts with rare letters.
create function private.fold(value text) returns text
  language plpgsql immutable parallel safe
  as $$
declare
  folded text := replace(replace(replace(lower(value collate "C") collate "default", 'Å', 'å'), 'Ä', 'ä'), 'Ö', 'ö');
begin
  if folded ~ '[À-ÃÆ-ÏÑ-ÕØ-Ý]' then
    folded := translate(folded, 'ÀÁÂÃÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÜÝ', 'àáâãæçèéêëìíîïñòóôõøùúûüý');
  end if;
  return folded;
end
$$;

-- Returns a key in Swedish alphabetical order under the C collation: å, ä, ö become the three characters that follow z, other
-- accents are dropped, case is ignored.
create function private.sort_key(value text) returns text
  language sql immutable parallel safe
  as $$ select translate(private.fold(value),
    'àáâãçèéêëìíîïñòóôõùúûüýåäæöø{|}~',
    'aaaaceeeeiiiinoooouuuyy{||}}') $$;

-- Returns the text in lower case without diacritics; domain/lists/search.ts has the twin for queries. An asterisk becomes its full-width
-- form, because the data service reads * in a pattern as a wildcard. Only rare letters take the slow path.
create function private.search_key(value text) returns text
  language plpgsql immutable parallel safe
  as $$
declare
  key text := replace(replace(replace(replace(replace(replace(replace(lower(value collate "C") collate "default",
    'å', 'a'), 'ä', 'a'), 'ö', 'o'), 'Å', 'a'), 'Ä', 'a'), 'Ö', 'o'), '*', '＊');
begin
  if key ~ '[^\x01-\u00bf\u2010-\u2027＊]' then
    key := lower(translate(regexp_replace(normalize(key, NFD), '[\u0300-\u036f]+', '', 'g'),
      'ÆæØøŁłĐđ', 'aaoolldd') collate "C") collate "default";
  end if;
  return key;
end
$$;

-- Returns the name as written and without separators, so that 'mrvegas' finds 'Mr. Vegas'.
create function private.spellings(name text) returns text
  language sql immutable parallel safe
  as $$ select name || E'\n' || translate(name, ' .-''’', '') $$;

-- Returns each word of a name, whole and with one letter left out. Words that differ by one letter share at least one of these.
-- In a loop, because a query inside the function would cost twice as much for every written row.
create function private.name_variants(name text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$
declare
  variants text[] := '{}';
  word     text;
begin
  foreach word in array regexp_split_to_array(private.search_key(name), '[^a-z0-9]+') loop
    if length(word) between 3 and 30 then
      for place in 1 .. length(word) + 1 loop
        variants := variants || overlay(word placing '' from place for 1);
      end loop;
    end if;
  end loop;
  return variants;
end
$$;

create function private.joined(items text[]) returns text
  language sql immutable parallel safe
  as $$ select array_to_string(items, E'\n') $$;

create function private.has_short_items(items text[]) returns boolean
  language sql immutable parallel safe
  as $$ select coalesce(max(length(item)), 0) <= 1000 from unnest(items) as item $$;

-- True for a list the site can show: at most 100 entries, none of them null or longer than 1000 characters. A list that is short
-- in total has only short entries, so that these are not measured one by one.
create function private.is_list(items text[]) returns boolean
  language sql immutable parallel safe
  as $$ select cardinality(items) <= 100
    and array_position(items, null) is null
    and (length(array_to_string(items, '')) <= 1000 or private.has_short_items(items)) $$;

-- True for a text per language: an object with no other keys than sv and en, each a text or null. A text that is short in bytes
-- is short in characters, so that only long ones are counted.
create function private.is_localized(value jsonb, longest integer) returns boolean
  language sql immutable parallel safe
  as $$ select jsonb_typeof(value) = 'object'
    and value - '{sv,en}'::text[] = '{}'
    and (value ->> 'sv' is null or (jsonb_typeof(value -> 'sv') = 'string'
      and (octet_length(value ->> 'sv') <= longest or length(value ->> 'sv') <= longest)))
    and (value ->> 'en' is null or (jsonb_typeof(value -> 'en') = 'string'
      and (octet_length(value ->> 'en') <= longest or length(value ->> 'en') <= longest))) $$;

-- True when the English pages would show this Swedish text untranslated.
create function private.lacks_english(localized jsonb, plain text) returns boolean
  language sql immutable parallel safe
  as $$ select btrim(coalesce(localized ->> 'en', '')) = ''
    and btrim(coalesce(nullif(btrim(localized ->> 'sv'), ''), plain, '')) <> '' $$;

-- True when a payment entry, a text or an object with a method, names this method.
create function private.has_method(entries jsonb, wanted text) returns boolean
  language sql immutable parallel safe
  as $$ select exists (
    select from jsonb_array_elements(case jsonb_typeof(entries) when 'array' then entries else '[]' end) as entry
    where strpos(private.fold(case jsonb_typeof(entry)
      when 'object' then coalesce(entry ->> 'method', '')
      when 'string' then entry #>> '{}'
      else '' end), wanted) > 0) $$;

-- True for 'Svensk licens'; false for 'utan svensk licens' and 'svensk licens saknas'. Searches for negations around the words
-- only in texts that have one.
create function private.is_swedish_licence(licence text) returns boolean
  language plpgsql immutable parallel safe
  as $$
declare
  folded text := private.fold(licence);
begin
  return folded is not null
    and (strpos(folded, 'svensk') > 0 or strpos(folded, 'spelinspektionen') > 0)
    and (folded !~ '\y(utan|ej|inte|icke|ingen|saknar|saknas)\y'
      or (folded !~ '\y(utan|ej|inte|icke|ingen|saknar|saknas)\y[^.,;()]*(svensk|spelinspektionen)'
        and folded !~ '(svensk|spelinspektionen)[^.,;()]*\y(ej|inte|saknas|saknar)\y'));
end
$$;

-- True for a record of the demo catalogue: it has one of the demo's images or links, which lead to domains reserved for examples.
create function private.is_demo(image text, link text) returns boolean
  language sql immutable parallel safe
  return image like '/demo/%' or link ~* '^(https?://)?example\.(com|org)/';

grant execute on function private.is_demo to anon, authenticated, service_role;

-- Sets the times of a row, which clients cannot choose, and keeps its id.
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

-- Notifies every node of changed pages, so that it drops them from its cache. The payload is the table and its changed rows by
-- slug, both slugs of a moved row: 'casinos norrsken lyktan!'. An exclamation mark means that pages which list the row change too:
-- it was inserted, deleted, moved, renamed, published or hidden. 'casinos *' stands for too many rows to name; a payload of 8,000
-- bytes or more would fail the change.
create function private.tell_changes() returns trigger
  language plpgsql
  as $$
declare
  named text[];
  told  text;
begin
  if tg_op = 'INSERT' then
    select array_agg(slug || '!') into named from (select slug from new_rows limit 101) as few;
  elsif tg_op = 'DELETE' then
    select array_agg(slug || '!') into named from (select slug from old_rows limit 101) as few;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct slug || mark) into named from (
      select array[old_rows.slug, new_rows.slug] as slugs,
        case when (old_rows.slug, old_rows.name, old_rows.published)
          is distinct from (new_rows.slug, new_rows.name, new_rows.published) then '!' else '' end as mark
      from old_rows full join new_rows using (id) limit 101) as few, unnest(slugs) as slug
      where slug is not null;
  end if;
  told := case when tg_op = 'TRUNCATE' then '*' else array_to_string(named, ' ') end;
  if cardinality(named) > 100 or octet_length(told) > 7000 then
    told := '*';
  end if;
  if told is not null then
    perform pg_notify('kasinokompassen_changes', tg_table_name || ' ' || told);
  end if;
  return null;
end
$$;

-- Redirects the previous slug of a published row, and removes the redirects of a deleted one.
create function private.keep_old_slug() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    delete from public.slug_redirects where kind = tg_table_name and target_id = old.id;
    return null;
  end if;
  delete from public.slug_redirects where kind = tg_table_name and slug = new.slug;
  if old.published then
    insert into public.slug_redirects (kind, slug, target_id) values (tg_table_name, old.slug, new.id)
      on conflict (kind, slug) do update set target_id = excluded.target_id, created_at = now();
  end if;
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

alter table public.profiles enable row level security, force row level security;

create policy "a user reads their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy "the backend keeps the profiles" on public.profiles
  to service_role using (true) with check (true);

-- Only the backend writes profiles, so that no user can grant a role.
revoke all on public.profiles from public, anon, authenticated, service_role;

grant select on public.profiles to authenticated;

grant select, insert, update, delete on public.profiles to service_role;

-- True for administrators; one with a second factor must have used it in this session. Runs with the caller's rights, whose
-- policies show the two rows it needs.
create function private.is_admin() returns boolean
  language sql stable
  as $$ select exists (
      select from public.profiles where id = (select auth.uid()) and role = 'admin')
    and (coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
      select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')) $$;

create table public.casinos (
  id               uuid primary key default gen_random_uuid(),
  name             text not null check (btrim(name) <> '' and length(name) <= 200),
  slug             text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  logo             text check (length(logo) <= 2000),
  rating           numeric(2, 1) not null default 0 check (rating between 0 and 5),
  published        boolean not null default false,
  bonus            text check (length(bonus) <= 500),
  bonus_amount     text check (length(bonus_amount) <= 200),
  free_spins       integer check (free_spins >= 0),
  min_deposit      text check (length(min_deposit) <= 200),
  wagering         text check (length(wagering) <= 200),
  is_new           boolean not null default false,
  description      text check (length(description) <= 5000),
  full_review      text check (length(full_review) <= 200000),
  cta_text         text check (length(cta_text) <= 200),
  affiliate_link   text check (length(affiliate_link) <= 2000),
  review_link      text check (length(review_link) <= 2000),
  meta_title       text check (length(meta_title) <= 300),
  meta_description text check (length(meta_description) <= 1000),
  license_info     text check (length(license_info) <= 1000),
  casino_age       text check (length(casino_age) <= 100),
  bonus_wagering   integer check (bonus_wagering >= 0),
  casino_wagering  integer check (casino_wagering >= 0),
  features         text[] not null default '{}' check (private.is_list(features)),
  advantages       text[] not null default '{}' check (private.is_list(advantages)),
  disadvantages    text[] not null default '{}' check (private.is_list(disadvantages)),
  games            text[] not null default '{}' check (private.is_list(games)),
  providers        text[] not null default '{}' check (private.is_list(providers)),
  customer_support text[] not null default '{}' check (private.is_list(customer_support)),
  countries        text[] not null default '{se}' check (countries <@ '{se,fi,no,dk,de}' and private.is_list(countries)),
  deposits         jsonb not null default '[]'
                   check (jsonb_typeof(deposits) = 'array' and length(deposits::text) <= 50000),
  withdrawals      jsonb not null default '[]'
                   check (jsonb_typeof(withdrawals) = 'array' and length(withdrawals::text) <= 50000),
  localized_bonus            jsonb not null default '{}' check (private.is_localized(localized_bonus, 500)),
  localized_description      jsonb not null default '{}' check (private.is_localized(localized_description, 5000)),
  localized_full_review      jsonb not null default '{}' check (private.is_localized(localized_full_review, 200000)),
  localized_cta_text         jsonb not null default '{}' check (private.is_localized(localized_cta_text, 200)),
  localized_meta_title       jsonb not null default '{}' check (private.is_localized(localized_meta_title, 300)),
  localized_meta_description jsonb not null default '{}' check (private.is_localized(localized_meta_description, 1000)),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  name_sort        text collate "C" generated always as (private.sort_key(name)) stored,
  accepts_swish    boolean generated always as (private.has_method(deposits, 'swish')) stored,
  swedish_licence  boolean generated always as (private.is_swedish_licence(license_info)) stored,
  lacks_english    boolean generated always as (private.lacks_english(localized_bonus, bonus)
                   or private.lacks_english(localized_description, description)
                   or private.lacks_english(localized_full_review, full_review)
                   or private.lacks_english(localized_cta_text, cta_text)
                   or private.lacks_english(localized_meta_title, meta_title)
                   or private.lacks_english(localized_meta_description, meta_description)) stored,
  lacks_licence    boolean generated always as (btrim(coalesce(license_info, '')) = '') stored,
  -- The wagering requirement as a number: the number column, else 0 for 'Inga omsättningskrav' and 'No wagering', else the number
  -- in '35x omsättning'. Null, an unknown requirement, sorts last.
  wagering_sort    integer generated always as (coalesce(
                   bonus_wagering,
                   case when wagering ~* '^\s*(ingen|inget|inga|utan|no|none|without)\M' then 0 end,
                   substring(wagering from '(\d{1,4})\s*[xX×]')::integer)) stored,
  search_sv        text generated always as (private.search_key(private.spellings(name) || E'\n'
                   || coalesce(nullif(localized_description ->> 'sv', ''), description, '') || E'\n'
                   || private.joined(features))) stored,
  search_en        text generated always as (private.search_key(private.spellings(name) || E'\n'
                   || coalesce(nullif(localized_description ->> 'en', ''), description, '') || E'\n'
                   || private.joined(features))) stored,
  admin_search     text generated always as (private.search_key(private.spellings(name) || E'\n' || slug)) stored,
  -- Near misses of a name are found by index.
  name_variants    text[] generated always as (private.name_variants(name)) stored
);

-- One index per filter and order of the lists, so that a page costs the same in a catalogue of any size. Among indexes of equal
-- cost, the planner takes the first.
create index casinos_public_list on public.casinos (rating desc, name_sort) where published;

create index casinos_swish on public.casinos (rating desc, name_sort) where published and accepts_swish;

create index casinos_swedish on public.casinos (rating desc, name_sort) where published and swedish_licence;

-- Without fastupdate: nothing would flush the pending list on the embedded database, and reads far outnumber writes.
create index casinos_countries on public.casinos using gin (countries) with (fastupdate = off) where published;

create index casinos_admin_list on public.casinos (name_sort, name);

create index casinos_by_name on public.casinos (name_sort) where published;

create index casinos_newest on public.casinos (is_new desc, created_at desc, name_sort) where published;

create index casinos_admin_rating on public.casinos (rating desc, name_sort);

create index casinos_admin_changed on public.casinos (updated_at desc, name_sort);

create index casinos_drafts on public.casinos (name_sort) where not published;

create index casinos_wagering on public.casinos (wagering_sort, rating desc, name_sort) where published;

-- With fastupdate: entries of a trigram index cost a fraction when they are added together. Searches read the pending list, so
-- the site limits it to 256 kB per connection, and import_rows to 2 MB. A daily vacuum flushes it on the embedded database.
create index casinos_search_sv on public.casinos using gin (search_sv extensions.gin_trgm_ops) where published;

create index casinos_search_en on public.casinos using gin (search_en extensions.gin_trgm_ops) where published;

create index casinos_admin_search on public.casinos using gin (admin_search extensions.gin_trgm_ops);

-- Counts, and searches for two letters, which no trigram index can find, read this index instead of the rows with their long
-- texts.
create index casinos_admin_counts on public.casinos (published, lacks_english, lacks_licence, rating) include (admin_search);

create index casinos_name_variants on public.casinos using gin (name_variants);

create index casinos_demo on public.casinos (id) where published
  and (private.is_demo(logo, affiliate_link) or private.is_demo(null, review_link));

create trigger stamp before insert or update on public.casinos
  for each row execute function private.stamp();

create trigger tell_inserted after insert on public.casinos
  referencing new table as new_rows for each statement execute function private.tell_changes();

create trigger tell_updated after update on public.casinos
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_changes();

create trigger tell_deleted after delete on public.casinos
  referencing old table as old_rows for each statement execute function private.tell_changes();

create trigger tell_truncated after truncate on public.casinos
  for each statement execute function private.tell_changes();

create trigger keep_old_slug after update of slug on public.casinos
  for each row when (old.slug is distinct from new.slug) execute function private.keep_old_slug();

create trigger forget_slugs after delete on public.casinos
  for each row execute function private.keep_old_slug();

alter table public.casinos enable row level security, force row level security;

create policy "published casinos are public" on public.casinos
  for select to anon, authenticated using (published);

create policy "administrators do everything" on public.casinos
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.casinos
  to service_role using (true) with check (true);

revoke all on public.casinos from public, anon, authenticated, service_role;

grant select on public.casinos to anon;

grant select, insert, update, delete on public.casinos to authenticated, service_role;

-- With the caller's rights: callers who see only published rows count only those.
create view public.casino_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where lacks_english) as lacks_english,
    count(*) filter (where lacks_licence) as lacks_licence,
    count(*) filter (where rating = 0) as unrated
  from public.casinos;

revoke all on public.casino_counts from public, anon, authenticated, service_role;

grant select on public.casino_counts to authenticated, service_role;

create table public.slots (
  id               uuid primary key default gen_random_uuid(),
  name             text not null check (btrim(name) <> '' and length(name) <= 200),
  slug             text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  published        boolean not null default false,
  logo             text check (length(logo) <= 2000),
  provider         text check (length(provider) <= 200),
  release_date     date,
  max_win          text check (length(max_win) <= 200),
  rtp              numeric(5, 2) check (rtp between 0 and 100),
  volatility       text check (volatility in ('Låg', 'Medium', 'Hög')),
  min_bet          text check (length(min_bet) <= 200),
  max_bet          text check (length(max_bet) <= 200),
  features         text[] not null default '{}' check (private.is_list(features)),
  advantages       text[] not null default '{}' check (private.is_list(advantages)),
  disadvantages    text[] not null default '{}' check (private.is_list(disadvantages)),
  screenshots      text[] not null default '{}' check (private.is_list(screenshots)),
  description      text check (length(description) <= 5000),
  full_review      text check (length(full_review) <= 200000),
  demo_link        text check (length(demo_link) <= 2000),
  play_link        text check (length(play_link) <= 2000),
  affiliate_link   text check (length(affiliate_link) <= 2000),
  cta_text         text check (length(cta_text) <= 200),
  rating           numeric(2, 1) not null default 0 check (rating between 0 and 5),
  meta_title       text check (length(meta_title) <= 300),
  meta_description text check (length(meta_description) <= 1000),
  review_link      text check (length(review_link) <= 2000),
  localized_description      jsonb not null default '{}' check (private.is_localized(localized_description, 5000)),
  localized_full_review      jsonb not null default '{}' check (private.is_localized(localized_full_review, 200000)),
  localized_cta_text         jsonb not null default '{}' check (private.is_localized(localized_cta_text, 200)),
  localized_meta_title       jsonb not null default '{}' check (private.is_localized(localized_meta_title, 300)),
  localized_meta_description jsonb not null default '{}' check (private.is_localized(localized_meta_description, 1000)),
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  name_sort        text collate "C" generated always as (private.sort_key(name)) stored,
  lacks_english    boolean generated always as (private.lacks_english(localized_description, description)
                   or private.lacks_english(localized_full_review, full_review)
                   or private.lacks_english(localized_cta_text, cta_text)
                   or private.lacks_english(localized_meta_title, meta_title)
                   or private.lacks_english(localized_meta_description, meta_description)) stored,
  search_sv        text generated always as (private.search_key(private.spellings(name) || E'\n' || coalesce(provider, '') || E'\n'
                   || coalesce(nullif(localized_description ->> 'sv', ''), description, '') || E'\n'
                   || private.joined(features))) stored,
  search_en        text generated always as (private.search_key(private.spellings(name) || E'\n' || coalesce(provider, '') || E'\n'
                   || coalesce(nullif(localized_description ->> 'en', ''), description, '') || E'\n'
                   || private.joined(features))) stored,
  admin_search     text generated always as
                   (private.search_key(private.spellings(name) || E'\n' || slug || E'\n' || coalesce(provider, ''))) stored,
  name_variants    text[] generated always as (private.name_variants(name)) stored
);

-- The same kinds of indexes as for casinos.
create index slots_public_list on public.slots (rating desc, name_sort) where published;

create index slots_rtp on public.slots (rtp) where published;

create index slots_admin_list on public.slots (name_sort, name);

create index slots_by_name on public.slots (name_sort) where published;

create index slots_newest on public.slots (release_date desc nulls last, name_sort) where published;

create index slots_admin_rating on public.slots (rating desc, name_sort);

create index slots_admin_changed on public.slots (updated_at desc, name_sort);

create index slots_drafts on public.slots (name_sort) where not published;

-- Serves a filter on volatility, rating and return to player together.
create index slots_volatility on public.slots (volatility, rating desc, name_sort, rtp) where published;

create index slots_search_sv on public.slots using gin (search_sv extensions.gin_trgm_ops) where published;

create index slots_search_en on public.slots using gin (search_en extensions.gin_trgm_ops) where published;

create index slots_admin_search on public.slots using gin (admin_search extensions.gin_trgm_ops);

create index slots_admin_counts on public.slots (published, lacks_english, rating) include (admin_search);

create index slots_name_variants on public.slots using gin (name_variants);

create index slots_demo on public.slots (id) where published
  and (private.is_demo(logo, affiliate_link) or private.is_demo(screenshots[1], demo_link) or private.is_demo(null, review_link));

create trigger stamp before insert or update on public.slots
  for each row execute function private.stamp();

create trigger tell_inserted after insert on public.slots
  referencing new table as new_rows for each statement execute function private.tell_changes();

create trigger tell_updated after update on public.slots
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_changes();

create trigger tell_deleted after delete on public.slots
  referencing old table as old_rows for each statement execute function private.tell_changes();

create trigger tell_truncated after truncate on public.slots
  for each statement execute function private.tell_changes();

create trigger keep_old_slug after update of slug on public.slots
  for each row when (old.slug is distinct from new.slug) execute function private.keep_old_slug();

create trigger forget_slugs after delete on public.slots
  for each row execute function private.keep_old_slug();

alter table public.slots enable row level security, force row level security;

create policy "published slots are public" on public.slots
  for select to anon, authenticated using (published);

create policy "administrators do everything" on public.slots
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.slots
  to service_role using (true) with check (true);

revoke all on public.slots from public, anon, authenticated, service_role;

grant select on public.slots to anon;

grant select, insert, update, delete on public.slots to authenticated, service_role;

create view public.slot_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where lacks_english) as lacks_english,
    count(*) filter (where rating = 0) as unrated
  from public.slots;

revoke all on public.slot_counts from public, anon, authenticated, service_role;

grant select on public.slot_counts to authenticated, service_role;

-- True while visitors can see a record of the demo catalogue. Counts only published records, whoever the caller is.
create function public.shows_demo_catalogue() returns boolean
  language sql stable
  return exists (select from public.casinos where published
      and (private.is_demo(logo, affiliate_link) or private.is_demo(null, review_link)))
    or exists (select from public.slots where published
      and (private.is_demo(logo, affiliate_link) or private.is_demo(screenshots[1], demo_link) or private.is_demo(null, review_link)));

revoke execute on function public.shows_demo_catalogue from public;

grant execute on function public.shows_demo_catalogue to anon, authenticated, service_role;

-- Previous slugs of published pages. A redirect references the row, not its slug, so chains and loops cannot arise. The site looks
-- up a page by its current slug first.
create table public.slug_redirects (
  kind       text not null check (kind in ('casinos', 'slots')),
  slug       text not null check (length(slug) <= 200),
  target_id  uuid not null,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);

create index slug_redirects_target on public.slug_redirects (target_id);

alter table public.slug_redirects enable row level security, force row level security;

-- Row-level security applies to the inner queries too: callers who see the target see the redirect.
create policy "a redirect is as visible as its target" on public.slug_redirects
  for select to anon, authenticated using (case kind
    when 'casinos' then exists (select from public.casinos where id = target_id)
    else exists (select from public.slots where id = target_id) end);

create policy "administrators do everything" on public.slug_redirects
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.slug_redirects
  to service_role using (true) with check (true);

revoke all on public.slug_redirects from public, anon, authenticated, service_role;

grant select on public.slug_redirects to anon;

grant select, insert, update, delete on public.slug_redirects to authenticated, service_role;
