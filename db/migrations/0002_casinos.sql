-- Does any payment entry, a text or an object with a method, name this method?
create function private.has_method(entries jsonb, wanted text) returns boolean
  language sql immutable parallel safe
  as $$ select exists (
    select from jsonb_array_elements(case jsonb_typeof(entries) when 'array' then entries else '[]' end) as entry
    where strpos(private.fold(case jsonb_typeof(entry)
      when 'object' then coalesce(entry ->> 'method', '')
      when 'string' then entry #>> '{}'
      else '' end), wanted) > 0) $$;

-- 'Svensk licens' counts; 'utan svensk licens' and 'svensk licens saknas' do not.
create function private.is_swedish_licence(licence text) returns boolean
  language sql immutable parallel safe
  as $$ select coalesce(private.fold(licence) ~ '(svensk|spelinspektionen)'
    and private.fold(licence) !~ '\y(utan|ej|inte|icke|ingen|saknar|saknas)\y[^.,;()]*(svensk|spelinspektionen)'
    and private.fold(licence) !~ '(svensk|spelinspektionen)[^.,;()]*\y(ej|inte|saknas|saknar)\y', false) $$;

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
  search_sv        text generated always as (private.fold(name || E'\n'
                   || coalesce(nullif(localized_description ->> 'sv', ''), description, '') || E'\n'
                   || private.joined(features))) stored,
  search_en        text generated always as (private.fold(name || E'\n'
                   || coalesce(nullif(localized_description ->> 'en', ''), description, '') || E'\n'
                   || private.joined(features))) stored,
  accepts_swish    boolean generated always as (private.has_method(deposits, 'swish')) stored,
  swedish_licence  boolean generated always as (private.is_swedish_licence(license_info)) stored
);

create index casinos_public_list on public.casinos (rating desc, name_sort) where published;

create index casinos_swish on public.casinos (rating desc, name_sort) where published and accepts_swish;

create index casinos_swedish on public.casinos (rating desc, name_sort) where published and swedish_licence;

-- Without fastupdate: nothing would flush the pending list on the embedded database, and reads far outnumber writes.
create index casinos_countries on public.casinos using gin (countries) with (fastupdate = off) where published;

create index casinos_search_sv on public.casinos using gin (search_sv extensions.gin_trgm_ops) with (fastupdate = off) where published;

create index casinos_search_en on public.casinos using gin (search_en extensions.gin_trgm_ops) with (fastupdate = off) where published;

create index casinos_admin_list on public.casinos (name_sort, name);

create trigger stamp before insert or update on public.casinos
  for each row execute function private.stamp();

create trigger announce after insert or update or delete or truncate on public.casinos
  for each statement execute function private.announce();

alter table public.casinos enable row level security;

alter table public.casinos force row level security;

create policy "published casinos are public" on public.casinos
  for select to anon, authenticated using (published);

create policy "administrators do everything" on public.casinos
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.casinos
  to service_role using (true) with check (true);

revoke all on public.casinos from public, anon, authenticated, service_role;

grant select on public.casinos to anon;

grant select, insert, update, delete on public.casinos to authenticated, service_role;
