-- Licence holders with their licences, and the licence holder of each casino.

-- Returns the day that a text like '2026-11-19' names, or null. In contrast to a cast, the result depends on no setting.
create function private.day_in(value text) returns date
  language sql immutable parallel safe
  as $$ select case when value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    then make_date(left(value, 4)::integer, substr(value, 6, 2)::integer, right(value, 2)::integer) end $$;

create function private.is_licence(licence jsonb) returns boolean
  language sql immutable parallel safe
  as $$ select jsonb_typeof(licence) = 'object'
    and licence - '{market,kind,number,valid_from,valid_to,status,domains,checked_on}'::text[] = '{}'
    and coalesce(licence ->> 'market' in ('se', 'fi', 'no', 'dk', 'de'), false)
    and coalesce(licence ->> 'kind', '') in ('', 'online', 'betting', 'lotteries', 'land', 'software')
    and coalesce(licence ->> 'status' in ('active', 'expired', 'revoked', 'unknown'), false)
    and length(coalesce(licence ->> 'number', '')) <= 100
    and length(coalesce(licence ->> 'domains', '')) <= 1000
    and (coalesce(licence ->> 'valid_from', '') = '' or private.day_in(licence ->> 'valid_from') is not null)
    and (coalesce(licence ->> 'valid_to', '') = '' or private.day_in(licence ->> 'valid_to') is not null)
    and (coalesce(licence ->> 'checked_on', '') = '' or private.day_in(licence ->> 'checked_on') is not null)
    and coalesce(private.day_in(licence ->> 'valid_from') <= private.day_in(licence ->> 'valid_to'), true) $$;

-- True for at most 50 licences. The market and the status are required, every value is a text.
create function private.are_licences(licences jsonb) returns boolean
  language sql immutable parallel safe
  as $$ select case when jsonb_typeof(licences) = 'array' and jsonb_array_length(licences) <= 50 then not exists (
    select from jsonb_array_elements(licences) as licence where not private.is_licence(licence)) else false end $$;

-- Returns the first day on which a licence that counts as valid ends; null when none ends.
create function private.next_expiry(licences jsonb) returns date
  language sql immutable parallel safe
  as $$ select min(private.day_in(licence ->> 'valid_to')) from jsonb_array_elements(licences) as licence
    where licence ->> 'status' = 'active' $$;

create table public.licence_holders (
  id             uuid primary key default gen_random_uuid(),
  name           text not null check (btrim(name) <> '' and length(name) <= 200),
  slug           text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  published      boolean not null default false,
  -- The group of companies. The rule about bonuses counts per licence holder, not per group.
  group_name     text check (length(group_name) <= 200),
  country        text check (length(country) <= 100),
  register_url   text check (length(register_url) <= 2000),
  note           text check (length(note) <= 5000),
  licences       jsonb not null default '[]' check (private.are_licences(licences)),
  localized_country jsonb not null default '{}' check (private.is_localized(localized_country, 100)),
  localized_note jsonb not null default '{}' check (private.is_localized(localized_note, 5000)),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  name_sort      text collate "C" generated always as (private.sort_key(name)) stored,
  next_expiry    date generated always as (private.next_expiry(licences)) stored,
  lacks_english  boolean generated always as (private.lacks_text(localized_country ->> 'en', country)
                 or private.lacks_english(localized_note, note)) stored,
  search_sv      text generated always as
                 (private.search_key(private.spellings(name) || E'\n' || coalesce(group_name, ''))) stored,
  search_en      text generated always as
                 (private.search_key(private.spellings(name) || E'\n' || coalesce(group_name, ''))) stored,
  admin_search   text generated always as
                 (private.search_key(private.spellings(name) || E'\n' || slug || E'\n' || coalesce(group_name, ''))) stored,
  name_variants  text[] generated always as (private.name_variants(name)) stored
);

create index licence_holders_admin_list on public.licence_holders (name_sort, name);

create index licence_holders_by_name on public.licence_holders (name_sort) where published;

create index licence_holders_admin_changed on public.licence_holders (updated_at desc, name_sort);

create index licence_holders_group on public.licence_holders (group_name, name_sort) where published;

create index licence_holders_expiry on public.licence_holders (next_expiry);

create index licence_holders_admin_search on public.licence_holders using gin (admin_search extensions.gin_trgm_ops);

create index licence_holders_name_variants on public.licence_holders using gin (name_variants);

-- A reference by slug: sheets, forms and the history show it as it is. A casino keeps no reference to a deleted holder.
alter table public.casinos add column licence_holder text references public.licence_holders (slug)
  on update cascade on delete set null;

create index casinos_licence_holder on public.casinos (licence_holder);

create trigger stamp before insert or update on public.licence_holders
  for each row execute function private.stamp();

create trigger tell_inserted after insert on public.licence_holders
  referencing new table as new_rows for each statement execute function private.tell_changes();

create trigger tell_updated after update on public.licence_holders
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_changes();

create trigger tell_deleted after delete on public.licence_holders
  referencing old table as old_rows for each statement execute function private.tell_changes();

create trigger tell_truncated after truncate on public.licence_holders
  for each statement execute function private.tell_changes();

create trigger keep_old_slug after update of slug on public.licence_holders
  for each row when (old.slug is distinct from new.slug) execute function private.keep_old_slug();

-- A casino is listed on the pages of its licence holder and of that holder's other casinos.
create function private.tell_other_holder() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('kasinokompassen_changes', 'casinos ' || new.slug || '!');
  return null;
end
$$;

create trigger tell_other_holder after update on public.casinos
  for each row when (old.licence_holder is distinct from new.licence_holder) execute function private.tell_other_holder();

alter table public.licence_holders enable row level security, force row level security;

create policy "published licence holders are public" on public.licence_holders
  for select to anon, authenticated using (published);

create policy "administrators do everything" on public.licence_holders
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.licence_holders
  to service_role using (true) with check (true);

revoke all on public.licence_holders from public, anon, authenticated, service_role;

grant select on public.licence_holders to anon;

grant select, insert, update, delete on public.licence_holders to authenticated, service_role;

-- One row per licence, with the caller's rights: the licences of a published holder are public.
create view public.licences with (security_invoker = true) as
  select holder.id as holder_id, holder.slug as licence_holder, licence ->> 'market' as market,
    nullif(licence ->> 'kind', '') as kind, nullif(licence ->> 'number', '') as number,
    private.day_in(licence ->> 'valid_from') as valid_from, private.day_in(licence ->> 'valid_to') as valid_to,
    licence ->> 'status' as status,
    regexp_split_to_array(nullif(btrim(licence ->> 'domains'), ''), '[\s,]+') as domains,
    private.day_in(licence ->> 'checked_on') as checked_on
  from public.licence_holders as holder, jsonb_array_elements(holder.licences) as licence;

revoke all on public.licences from public, anon, authenticated, service_role;

grant select on public.licences to anon, authenticated, service_role;

-- `expiring`: a licence ends within 60 days, or has ended but still counts as valid.
create view public.licence_holder_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where lacks_english) as lacks_english,
    count(*) filter (where next_expiry <= (now() at time zone 'Europe/Stockholm')::date + 60) as expiring
  from public.licence_holders;

revoke all on public.licence_holder_counts from public, anon, authenticated, service_role;

grant select on public.licence_holder_counts to authenticated, service_role;

-- History, trash, redirects, imports and bulk edits of licence holders.

alter table public.changes drop constraint changes_kind_check,
  add constraint changes_kind_check check (kind in ('casinos', 'slots', 'licence_holders'));

alter table public.trash drop constraint trash_kind_check,
  add constraint trash_kind_check check (kind in ('casinos', 'slots', 'licence_holders'));

alter table public.slug_redirects drop constraint slug_redirects_kind_check,
  add constraint slug_redirects_kind_check check (kind in ('casinos', 'slots', 'licence_holders'));

alter table public.imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('casinos', 'slots', 'licence_holders'));

alter table public.import_mappings drop constraint import_mappings_kind_check,
  add constraint import_mappings_kind_check check (kind in ('casinos', 'slots', 'licence_holders'));

drop policy "a redirect is as visible as its target" on public.slug_redirects;

create policy "a redirect is as visible as its target" on public.slug_redirects
  for select to anon, authenticated using (case kind
    when 'casinos' then exists (select from public.casinos where id = target_id)
    when 'slots' then exists (select from public.slots where id = target_id)
    else exists (select from public.licence_holders where id = target_id) end);

create trigger record_inserts after insert on public.licence_holders
  referencing new table as new_rows for each statement execute function private.record_changes();

create trigger record_updates after update on public.licence_holders
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();

create trigger record_deletes after delete on public.licence_holders
  referencing old table as old_rows for each statement execute function private.record_changes();

create trigger forget_old_changes after insert or update or delete on public.licence_holders
  for each statement execute function private.forget_old_changes();

-- Writes the rows of a sheet by slug: inserts new rows, and updates the given columns of known ones. Runs with the caller's rights,
-- so row-level security applies. An invalid row does not stop the others.
create or replace function public.import_rows(kind text, rows jsonb, import_id uuid default null)
  returns table (slug text, action text, id uuid, error text, published boolean)
  language plpgsql
  set search_path = ''
  -- A longer pending list makes the entries of the trigram indexes cheaper.
  set gin_pending_list_limit = '2MB'
  as $$
#variable_conflict use_column
declare
  given  record;
  failed text;
  place  text;
begin
  if kind not in ('casinos', 'slots', 'licence_holders') or jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 1000 then
    raise invalid_parameter_value using message = 'kind is casinos, slots or licence_holders, rows a list of at most 1000';
  end if;
  -- Other callers see rows that they cannot change, which would be reported as unchanged.
  if current_user <> 'service_role' and not private.is_admin() then
    raise insufficient_privilege using message = 'only administrators import';
  end if;
  execute format('set local kasinokompassen.import_id = %L', coalesce(import_id::text, ''));
  -- Tries all rows at once, which is many times faster and usually succeeds.
  begin
    return query select written.* from jsonb_array_elements(rows) with ordinality as given (value, place)
      join private.write_rows(kind, rows) as written on written.slug = given.value ->> 'slug' order by place;
    return;
  exception
    when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation or raise_exception then
      null;
  end;
  for given in select value, value ->> 'slug' as slug from jsonb_array_elements(rows) loop
    begin
      return query select * from private.write_rows(kind, jsonb_build_array(given.value));
    exception
      when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation or raise_exception then
        get stacked diagnostics failed = constraint_name, place = column_name;
        slug := given.slug;
        action := null;
        id := null;
        published := null;
        error := coalesce(nullif(failed, ''), nullif(place, ''), sqlstate);
        return next;
    end;
  end loop;
end
$$;

-- Inserts a record of the trash as it was, under a numbered slug if its own is taken. A casino whose licence holder is deleted
-- returns without one, and a licence holder gets the casinos back that its deletion left without one.
create or replace function private.insert_trashed(trashed public.trash, content jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  columns   text;
  wanted    text := trashed.slug;
  free_slug text;
begin
  if trashed.kind = 'casinos' and not exists (
      select from public.licence_holders where slug = content ->> 'licence_holder') then
    content := content - 'licence_holder';
  end if;
  -- Without columns that no longer exist. Columns that are newer than the deletion get their defaults.
  select string_agg(quote_ident(attname), ', ') into columns from pg_catalog.pg_attribute
    where attrelid = format('public.%I', trashed.kind)::regclass and attnum > 0 and attgenerated = ''
      and (attname = 'id' or content ? attname::text);
  loop
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
        on conflict (slug) do nothing returning slug', trashed.kind, columns)
      into free_slug using content || jsonb_build_object('id', trashed.target_id, 'slug', wanted);
    exit when free_slug is not null;
    execute format('select numbered.slug from generate_series(2, 1000) as number,
          lateral (select rtrim(left($1, 199 - length(number::text)), ''-'') || ''-'' || number as slug) as numbered
        where not exists (select from public.%I as other where other.slug = numbered.slug) order by number limit 1', trashed.kind)
      into strict wanted using trashed.slug;
  end loop;
  execute format('insert into public.slug_redirects (kind, slug, target_id)
      select $1, redirect, $2 from unnest($3) as redirect
        where not exists (select from public.%I as other where other.slug = redirect)
      on conflict do nothing', trashed.kind)
    using trashed.kind, trashed.target_id, trashed.redirects;
  if trashed.kind = 'licence_holders' then
    update public.casinos set licence_holder = free_slug
      where licence_holder is null and id in (select target_id from public.changes
        where kind = 'casinos' and action = 'update' and changed_at = trashed.deleted_at
          and before ->> 'licence_holder' = trashed.slug);
  end if;
end
$$;

-- Suggests translations of the countries of licence holders, too.
create or replace function public.suggest_translations(language text, texts text[])
  returns table (source text, translation text, uses bigint)
  language sql stable
  as $$
  with wanted as materialized (
    select distinct content as source, private.fold(btrim(content)) as key
    from unnest(texts[1:200]) as content
    where btrim(content) <> '' and length(content) <= 1000
  ),
  recent_casinos as materialized (
    select bonus, cta_text, bonus_amount, min_deposit, wagering, license_info, casino_age, features, advantages, disadvantages, games,
      customer_support, deposits, withdrawals, localized_bonus, localized_cta_text, localized_bonus_amount, localized_min_deposit,
      localized_wagering, localized_license_info, localized_casino_age, localized_features, localized_advantages,
      localized_disadvantages, localized_games, localized_customer_support, localized_deposits, localized_withdrawals
    from public.casinos where (select private.is_admin()) order by updated_at desc limit 1000
  ),
  recent_slots as materialized (
    select cta_text, min_bet, max_bet, max_win, features, advantages, disadvantages, localized_cta_text, localized_min_bet,
      localized_max_bet, localized_max_win, localized_features, localized_advantages, localized_disadvantages
    from public.slots where (select private.is_admin()) order by updated_at desc limit 1000
  ),
  recent_holders as materialized (
    select country, localized_country from public.licence_holders where (select private.is_admin()) order by updated_at desc limit 1000
  ),
  short_texts as (
    select one.plain, one.localized ->> language as translation
    from recent_casinos as record, lateral (values (record.bonus, record.localized_bonus), (record.cta_text, record.localized_cta_text),
      (record.bonus_amount, record.localized_bonus_amount), (record.min_deposit, record.localized_min_deposit),
      (record.wagering, record.localized_wagering), (record.license_info, record.localized_license_info),
      (record.casino_age, record.localized_casino_age)) as one (plain, localized)
    union all
    select one.plain, one.localized ->> language
    from recent_slots as record, lateral (values (record.cta_text, record.localized_cta_text), (record.min_bet, record.localized_min_bet),
      (record.max_bet, record.localized_max_bet), (record.max_win, record.localized_max_win)) as one (plain, localized)
    union all
    select country, localized_country ->> language from recent_holders
  ),
  lists as (
    select list.plain, list.localized -> language as translated
    from recent_casinos as record, lateral (values (record.features, record.localized_features), (record.advantages, record.localized_advantages),
      (record.disadvantages, record.localized_disadvantages), (record.games, record.localized_games),
      (record.customer_support, record.localized_customer_support)) as list (plain, localized)
    union all
    select list.plain, list.localized -> language
    from recent_slots as record, lateral (values (record.features, record.localized_features), (record.advantages, record.localized_advantages),
      (record.disadvantages, record.localized_disadvantages)) as list (plain, localized)
  ),
  payments as (
    select list.plain, list.localized -> language as translated
    from recent_casinos as record,
      lateral (values (record.deposits, record.localized_deposits), (record.withdrawals, record.localized_withdrawals)) as list (plain, localized)
  ),
  pairs as (
    select plain, translation from short_texts
    union all
    select item.plain, lists.translated ->> (item.place::integer - 1)
    from lists, unnest(lists.plain) with ordinality as item (plain, place)
    where jsonb_typeof(lists.translated) = 'array'
    union all
    select entry.content ->> part.name, payments.translated -> (entry.place::integer - 1) ->> part.name
    from payments, jsonb_array_elements(payments.plain) with ordinality as entry (content, place),
      (values ('method'), ('min'), ('max'), ('time')) as part (name)
    where jsonb_typeof(payments.translated) = 'array' and jsonb_typeof(entry.content) = 'object'
  ),
  -- Groups equal texts first, because folding the case is the slowest step.
  grouped as (
    select plain, translation, count(*) as uses from pairs
    where plain <> '' and translation <> '' and length(plain) <= 1000
    group by 1, 2
  ),
  counted as (
    select wanted.source, btrim(grouped.translation) as translation, sum(grouped.uses)::bigint as uses
    from grouped join wanted on wanted.key = private.fold(btrim(grouped.plain))
    where btrim(grouped.translation) <> ''
    group by 1, 2
  ),
  ranked as (
    select counted.*, row_number() over (partition by counted.source order by counted.uses desc, counted.translation) as place from counted
  )
  select ranked.source, ranked.translation, ranked.uses from ranked where ranked.place <= 3 order by ranked.source, ranked.place
$$;
