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
  search_sv        text generated always as (private.fold(name || E'\n' || coalesce(provider, '') || E'\n'
                   || coalesce(nullif(localized_description ->> 'sv', ''), description, '') || E'\n'
                   || private.joined(features))) stored,
  search_en        text generated always as (private.fold(name || E'\n' || coalesce(provider, '') || E'\n'
                   || coalesce(nullif(localized_description ->> 'en', ''), description, '') || E'\n'
                   || private.joined(features))) stored
);

create index slots_public_list on public.slots (rating desc, name_sort) where published;

create index slots_volatility on public.slots (volatility, rating desc, name_sort) where published;

create index slots_rtp on public.slots (rtp) where published;

create index slots_search_sv on public.slots using gin (search_sv extensions.gin_trgm_ops) with (fastupdate = off) where published;

create index slots_search_en on public.slots using gin (search_en extensions.gin_trgm_ops) with (fastupdate = off) where published;

create index slots_admin_list on public.slots (name_sort, name);

create trigger stamp before insert or update on public.slots
  for each row execute function private.stamp();

create trigger announce after insert or update or delete or truncate on public.slots
  for each statement execute function private.announce();

alter table public.slots enable row level security;

alter table public.slots force row level security;

create policy "published slots are public" on public.slots
  for select to anon, authenticated using (published);

create policy "administrators do everything" on public.slots
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.slots
  to service_role using (true) with check (true);

revoke all on public.slots from public, anon, authenticated, service_role;

grant select on public.slots to anon;

grant select, insert, update, delete on public.slots to authenticated, service_role;
