-- What administrators look for, in any catalogue at the same cost: rows by name or slug, and rows that lack something.

-- Is there a Swedish text that visitors of the English pages would read untranslated?
create function private.lacks_english(localized jsonb, plain text) returns boolean
  language sql immutable parallel safe
  as $$ select btrim(coalesce(localized ->> 'en', '')) = ''
    and btrim(coalesce(nullif(btrim(localized ->> 'sv'), ''), plain, '')) <> '' $$;

alter table public.casinos
  add column admin_search text generated always as (private.fold(name || E'\n' || slug)) stored,
  add column lacks_english boolean generated always as (private.lacks_english(localized_bonus, bonus)
    or private.lacks_english(localized_description, description)
    or private.lacks_english(localized_full_review, full_review)
    or private.lacks_english(localized_cta_text, cta_text)
    or private.lacks_english(localized_meta_title, meta_title)
    or private.lacks_english(localized_meta_description, meta_description)) stored,
  add column lacks_licence boolean generated always as (btrim(coalesce(license_info, '')) = '') stored;

alter table public.slots
  add column admin_search text generated always as
    (private.fold(name || E'\n' || slug || E'\n' || coalesce(provider, ''))) stored,
  add column lacks_english boolean generated always as (private.lacks_english(localized_description, description)
    or private.lacks_english(localized_full_review, full_review)
    or private.lacks_english(localized_cta_text, cta_text)
    or private.lacks_english(localized_meta_title, meta_title)
    or private.lacks_english(localized_meta_description, meta_description)) stored;

create index casinos_admin_search on public.casinos using gin (admin_search extensions.gin_trgm_ops) with (fastupdate = off);

create index slots_admin_search on public.slots using gin (admin_search extensions.gin_trgm_ops) with (fastupdate = off);

create index casinos_admin_rating on public.casinos (rating desc, name_sort);

create index slots_admin_rating on public.slots (rating desc, name_sort);

create index casinos_admin_changed on public.casinos (updated_at desc, name_sort);

create index slots_admin_changed on public.slots (updated_at desc, name_sort);

create index casinos_drafts on public.casinos (name_sort) where not published;

create index slots_drafts on public.slots (name_sort) where not published;

-- The counts are read from these alone, not from the rows with their long texts.
create index casinos_admin_counts on public.casinos (published, lacks_english, lacks_licence, rating);

create index slots_admin_counts on public.slots (published, lacks_english, rating);

-- With the caller's own rights: whoever sees published rows only counts those only.
create view public.casino_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where lacks_english) as lacks_english,
    count(*) filter (where lacks_licence) as lacks_licence,
    count(*) filter (where rating = 0) as unrated
  from public.casinos;

create view public.slot_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where lacks_english) as lacks_english,
    count(*) filter (where rating = 0) as unrated
  from public.slots;

revoke all on public.casino_counts, public.slot_counts from public, anon, authenticated, service_role;

grant select on public.casino_counts, public.slot_counts to authenticated, service_role;
