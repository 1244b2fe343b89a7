-- Search ignores case, diacritics and separators inside names, and near misses of a name can be found by index.

-- Returns the text in lower case without diacritics; domain/search.ts has the twin for queries. An asterisk becomes its full-width form,
-- because the data service reads * in a pattern as a wildcard. Only rare letters take the slow way.
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

-- Returns the name as written and without separators: 'mrvegas' finds 'Mr. Vegas'.
create function private.spellings(name text) returns text
  language sql immutable parallel safe
  as $$ select name || E'\n' || translate(name, ' .-''’', '') $$;

-- Returns each word of a name, whole and with one letter left out. Words that differ by one letter share at least one of these. In a
-- loop, because it runs for every row that is written, and a query inside the function would cost twice as much.
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

-- One statement per table, so that each table is rewritten once; the indexes on the columns go with them.
alter table public.casinos
  drop column search_sv,
  drop column search_en,
  drop column admin_search,
  add column search_sv text generated always as (private.search_key(private.spellings(name) || E'\n'
    || coalesce(nullif(localized_description ->> 'sv', ''), description, '') || E'\n'
    || private.joined(features))) stored,
  add column search_en text generated always as (private.search_key(private.spellings(name) || E'\n'
    || coalesce(nullif(localized_description ->> 'en', ''), description, '') || E'\n'
    || private.joined(features))) stored,
  add column admin_search text generated always as (private.search_key(private.spellings(name) || E'\n' || slug)) stored,
  add column name_variants text[] generated always as (private.name_variants(name)) stored;

alter table public.slots
  drop column search_sv,
  drop column search_en,
  drop column admin_search,
  add column search_sv text generated always as (private.search_key(private.spellings(name) || E'\n' || coalesce(provider, '') || E'\n'
    || coalesce(nullif(localized_description ->> 'sv', ''), description, '') || E'\n'
    || private.joined(features))) stored,
  add column search_en text generated always as (private.search_key(private.spellings(name) || E'\n' || coalesce(provider, '') || E'\n'
    || coalesce(nullif(localized_description ->> 'en', ''), description, '') || E'\n'
    || private.joined(features))) stored,
  add column admin_search text generated always as
    (private.search_key(private.spellings(name) || E'\n' || slug || E'\n' || coalesce(provider, ''))) stored,
  add column name_variants text[] generated always as (private.name_variants(name)) stored;

create index casinos_search_sv on public.casinos using gin (search_sv extensions.gin_trgm_ops) where published;

create index casinos_search_en on public.casinos using gin (search_en extensions.gin_trgm_ops) where published;

create index casinos_admin_search on public.casinos using gin (admin_search extensions.gin_trgm_ops);

create index casinos_admin_counts on public.casinos (published, lacks_english, lacks_licence, rating) include (admin_search);

create index casinos_name_variants on public.casinos using gin (name_variants);

create index slots_search_sv on public.slots using gin (search_sv extensions.gin_trgm_ops) where published;

create index slots_search_en on public.slots using gin (search_en extensions.gin_trgm_ops) where published;

create index slots_admin_search on public.slots using gin (admin_search extensions.gin_trgm_ops);

create index slots_admin_counts on public.slots (published, lacks_english, rating) include (admin_search);

create index slots_name_variants on public.slots using gin (name_variants);
