-- Bonuses of casinos with their terms and the time in which each applies.

-- Returns what 100 of a bonus costs on average, in hundredths of the currency; null when the terms do not suffice. It is the SQL
-- twin of `bonusCost` with its assumptions: slots, 96 % return, the deposit that gives the whole bonus. Double precision, so that both
-- round alike.
create function private.bonus_price(kind text, percent float8, max_amount float8, min_deposit float8, spins float8, spin_value float8,
    wagering float8, wagering_on text, weight float8) returns bigint
  language plpgsql immutable parallel safe
  as $$
declare
  deposit  float8 := coalesce(min_deposit, 0);
  bonus    float8;
  turnover float8;
  cost     float8;
begin
  if kind = 'none' or wagering is null or (kind = 'deposit' and percent is null) or (kind <> 'spins' and max_amount is null) then
    return null;
  end if;
  if wagering = 0 then
    weight := 100;
  elsif wagering_on is null or coalesce(weight, 0) = 0 or (kind = 'spins' and (spins is null or spin_value is null)) then
    return null;
  end if;
  if kind = 'deposit' and percent > 0 then
    deposit := greatest(ceil(max_amount * 100 / percent), deposit);
  end if;
  bonus := case kind when 'cash' then max_amount
    when 'spins' then floor(coalesce(spins, 0) * coalesce(spin_value, 0) * 96 / 100 + 0.5)
    else least(floor(deposit * percent / 100 + 0.5), max_amount) end;
  if bonus = 0 and kind <> 'spins' then
    return null;
  end if;
  turnover := floor(wagering * case wagering_on when 'deposit_and_bonus' then deposit + bonus else bonus end * 100 / weight + 0.5);
  if turnover > 1e12 or deposit + bonus > 1e12 then
    return null;
  end if;
  cost := least(floor(turnover * (1 - 96::float8 / 100) + 0.5), deposit + bonus);
  return case when bonus = 0 then 0 else floor(10000 * cost / bonus + 0.5) end;
end
$$;

-- Amounts are whole hundredths of the currency.
create table public.bonuses (
  id             uuid primary key default gen_random_uuid(),
  name           text not null check (btrim(name) <> '' and length(name) <= 200),
  slug           text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  published      boolean not null default false,
  casino         text not null references public.casinos (slug) on update cascade on delete cascade,
  kind           text not null default 'deposit' check (kind in ('deposit', 'spins', 'cash', 'none')),
  percent        numeric(9, 2) check (percent > 0 and percent <= 1000000),
  max_amount     bigint check (max_amount between 0 and 100000000000),
  currency       text not null default 'SEK' check (currency ~ '^[A-Z]{3}$'),
  min_deposit    bigint check (min_deposit between 0 and 100000000000),
  spins          integer check (spins between 0 and 100000),
  spin_value     bigint check (spin_value between 0 and 100000000000),
  wagering_times numeric(5, 1) check (wagering_times between 0 and 1000),
  wagering_on    text check (wagering_on in ('bonus', 'deposit_and_bonus', 'winnings')),
  weight_slots   numeric(5, 2) default 100 check (weight_slots between 0 and 100),
  weight_live    numeric(5, 2) check (weight_live between 0 and 100),
  weight_table   numeric(5, 2) check (weight_table between 0 and 100),
  max_bet        bigint check (max_bet between 0 and 100000000000),
  max_win        bigint check (max_win between 0 and 100000000000),
  days           integer check (days between 0 and 3650),
  excluded_methods text[] not null default '{}' check (private.is_list(excluded_methods)),
  code           text check (length(code) <= 100),
  terms_url      text check (length(terms_url) <= 2000),
  -- Null is open. Without fractions of a second, which forms and sheets do not have.
  starts_at      timestamptz(0),
  ends_at        timestamptz(0),
  checked_on     date,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  name_sort      text collate "C" generated always as (private.sort_key(name)) stored,
  runs_from      timestamptz(0) not null generated always as (coalesce(starts_at, '-infinity'::timestamptz(0))) stored,
  runs_until     timestamptz(0) not null generated always as (coalesce(ends_at, 'infinity'::timestamptz(0))) stored,
  price_100      bigint generated always as (private.bonus_price(kind, percent::float8, max_amount::float8, min_deposit::float8,
                 spins::float8, spin_value::float8, wagering_times::float8, wagering_on, weight_slots::float8)) stored,
  admin_search   text generated always as
                 (private.search_key(private.spellings(name) || E'\n' || slug || E'\n' || casino)) stored,
  name_variants  text[] generated always as (private.name_variants(name)) stored,
  constraint bonuses_ends_at_check check (ends_at > starts_at)
);

create index bonuses_casino on public.bonuses (casino, runs_from);

create index bonuses_price on public.bonuses (price_100, casino) where published and price_100 is not null;

create index bonuses_runs_from on public.bonuses (runs_from) where published;

create index bonuses_runs_until on public.bonuses (runs_until) where published;

create index bonuses_admin_list on public.bonuses (name_sort, name);

create index bonuses_admin_changed on public.bonuses (updated_at desc, name_sort);

create index bonuses_admin_search on public.bonuses using gin (admin_search extensions.gin_trgm_ops);

create index bonuses_name_variants on public.bonuses using gin (name_variants);

create trigger stamp before insert or update on public.bonuses
  for each row execute function private.stamp();

-- Keeps two published bonuses of a casino from applying at the same time. Locks the casino, so that concurrent writers see each
-- other's rows. A trigger, because an exclusion constraint needs the extension btree_gist, which not every server allows.
create function private.check_bonus_overlap() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  other record;
begin
  perform from public.casinos where slug = new.casino for no key update;
  select owner.name as casino, bonus.name, bonus.starts_at, bonus.ends_at into other
    from public.bonuses as bonus join public.casinos as owner on owner.slug = bonus.casino
    where bonus.casino = new.casino and bonus.id <> new.id and bonus.published
      and bonus.runs_from < new.runs_until and new.runs_from < bonus.runs_until
    order by bonus.runs_from limit 1;
  if found then
    raise exclusion_violation using constraint = 'bonuses_overlap', schema = 'public', table = 'bonuses',
      message = 'the casino has another bonus at that time',
      detail = to_jsonb(other)::text;
  end if;
  return null;
end
$$;

create constraint trigger bonuses_overlap after insert or update of published, casino, starts_at, ends_at on public.bonuses
  for each row when (new.published) execute function private.check_bonus_overlap();

-- A bonus is shown on the pages of its casino, so that a change notifies the page cache of changed casinos.
create function private.tell_casinos() returns trigger
  language plpgsql
  as $$
declare
  named text[];
  told  text;
begin
  if tg_op = 'INSERT' then
    select array_agg(casino) into named from (select distinct casino from new_rows limit 101) as few;
  elsif tg_op = 'DELETE' then
    select array_agg(casino) into named from (select distinct casino from old_rows limit 101) as few;
  elsif tg_op = 'UPDATE' then
    select array_agg(casino) into named
      from (select casino from old_rows union select casino from new_rows limit 101) as few;
  end if;
  told := case when tg_op = 'TRUNCATE' then '*' else array_to_string(named, ' ') end;
  if cardinality(named) > 100 or octet_length(told) > 7000 then
    told := '*';
  end if;
  if told is not null then
    perform pg_notify('kasinokompassen_changes', 'casinos ' || told);
  end if;
  return null;
end
$$;

create trigger tell_inserted after insert on public.bonuses
  referencing new table as new_rows for each statement execute function private.tell_casinos();

create trigger tell_updated after update on public.bonuses
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_casinos();

create trigger tell_deleted after delete on public.bonuses
  referencing old table as old_rows for each statement execute function private.tell_casinos();

create trigger tell_truncated after truncate on public.bonuses
  for each statement execute function private.tell_casinos();

alter table public.bonuses enable row level security, force row level security;

-- The clock of the database decides. Ended and coming bonuses cannot be read. With the offset, PostgreSQL looks up the casino of each
-- bonus; otherwise it reads all casinos for one page of bonuses.
create policy "running bonuses of published casinos are public" on public.bonuses
  for select to anon, authenticated using (published and now() >= runs_from and now() < runs_until
    and exists (select from public.casinos where casinos.slug = bonuses.casino and casinos.published offset 0));

create policy "administrators do everything" on public.bonuses
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.bonuses
  to service_role using (true) with check (true);

revoke all on public.bonuses from public, anon, authenticated, service_role;

grant select on public.bonuses to anon;

grant select, insert, update, delete on public.bonuses to authenticated, service_role;

-- When published bonuses ended, so that a page can say that the offer has ended. Visitors cannot read the ended bonuses themselves, and
-- no row whose time has not come: it would tell them of an offer that has not started.
create table public.bonus_ends (
  bonus_id uuid primary key references public.bonuses (id) on delete cascade,
  casino   text not null references public.casinos (slug) on update cascade on delete cascade,
  ended_at timestamptz(0) not null
);

create index bonus_ends_casino on public.bonus_ends (casino, ended_at desc);

create function private.keep_bonus_end() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if new.published and new.ends_at is not null then
    insert into public.bonus_ends (bonus_id, casino, ended_at) values (new.id, new.casino, new.ends_at)
      on conflict (bonus_id) do update set casino = excluded.casino, ended_at = excluded.ended_at;
  else
    delete from public.bonus_ends where bonus_id = new.id;
  end if;
  return null;
end
$$;

create trigger keep_bonus_end after insert or update of published, casino, ends_at on public.bonuses
  for each row execute function private.keep_bonus_end();

alter table public.bonus_ends enable row level security, force row level security;

create policy "past ends of published casinos are public" on public.bonus_ends
  for select to anon, authenticated using (ended_at <= now()
    and exists (select from public.casinos where casinos.slug = bonus_ends.casino and casinos.published));

create policy "administrators read" on public.bonus_ends
  for select to authenticated using ((select private.is_admin()));

create policy "the backend reads" on public.bonus_ends
  for select to service_role using (true);

create policy "ends are added by the database" on public.bonus_ends
  for insert to authenticated, service_role with check (pg_trigger_depth() > 0);

create policy "ends are changed by the database" on public.bonus_ends
  for update to authenticated, service_role using (pg_trigger_depth() > 0) with check (pg_trigger_depth() > 0);

create policy "ends are removed by the database" on public.bonus_ends
  for delete to authenticated, service_role using (pg_trigger_depth() > 0);

revoke all on public.bonus_ends from public, anon, authenticated, service_role;

grant select on public.bonus_ends to anon;

grant select, insert, update, delete on public.bonus_ends to authenticated, service_role;

-- Returns the seconds until the next bonus starts or ends; null when none does. For the page cache only: a visitor must not learn of
-- coming bonuses.
create function public.seconds_to_next_bonus() returns float8
  language sql stable
  set search_path = ''
  as $$
    select extract(epoch from least(
      (select runs_from from public.bonuses where published and runs_from > now() order by runs_from limit 1),
      (select nullif(runs_until, 'infinity') from public.bonuses where published and runs_until > now() order by runs_until limit 1)
    ) - now())::float8
  $$;

revoke all on function public.seconds_to_next_bonus from public, anon, authenticated, service_role;

grant execute on function public.seconds_to_next_bonus to service_role;

-- `expiring`: a published bonus ends within 7 days, counted in Swedish days.
create view public.bonus_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where published and runs_from <= now() and runs_until > now()) as running,
    count(*) filter (where published and runs_from > now()) as coming,
    count(*) filter (where runs_until <= now()) as ended,
    count(*) filter (where published and runs_until > now() and runs_until <
      (((now() at time zone 'Europe/Stockholm')::date + 8)::timestamp at time zone 'Europe/Stockholm')) as expiring
  from public.bonuses;

revoke all on public.bonus_counts from public, anon, authenticated, service_role;

grant select on public.bonus_counts to authenticated, service_role;

-- History, trash, imports and bulk edits of bonuses.

alter table public.changes drop constraint changes_kind_check,
  add constraint changes_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses'));

alter table public.trash drop constraint trash_kind_check,
  add constraint trash_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses'));

alter table public.imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses'));

alter table public.import_mappings drop constraint import_mappings_kind_check,
  add constraint import_mappings_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses'));

create trigger record_inserts after insert on public.bonuses
  referencing new table as new_rows for each statement execute function private.record_changes();

create trigger record_updates after update on public.bonuses
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();

create trigger record_deletes after delete on public.bonuses
  referencing old table as old_rows for each statement execute function private.record_changes();

create trigger forget_old_changes after insert or update or delete on public.bonuses
  for each statement execute function private.forget_old_changes();

-- Writes the rows of a sheet by slug, as before, now also bonuses.
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
  if kind not in ('casinos', 'slots', 'licence_holders', 'bonuses') or jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 1000 then
    raise invalid_parameter_value using message = 'kind is casinos, slots, licence_holders or bonuses, rows a list of at most 1000';
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
-- returns without one, and a licence holder gets the casinos back that its deletion left without one. A casino returns with the
-- bonuses that were deleted with it.
create or replace function private.insert_trashed(trashed public.trash, content jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  columns   text;
  wanted    text := trashed.slug;
  free_slug text;
  owned     record;
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
  if trashed.kind = 'casinos' then
    for owned in select bonus as entry, deletion.before || jsonb_build_object('casino', free_slug) as content
        from public.trash as bonus join public.changes as deletion on deletion.id = bonus.id
        where bonus.kind = 'bonuses' and bonus.deleted_at = trashed.deleted_at and deletion.before ->> 'casino' = trashed.slug
        order by bonus.id loop
      execute format('set local kasinokompassen.restored_creation = %L', (owned.entry).created_at);
      delete from public.trash where trash.id = (owned.entry).id;
      perform private.insert_trashed(owned.entry, owned.content);
    end loop;
  end if;
  if trashed.kind = 'licence_holders' then
    update public.casinos set licence_holder = free_slug
      where licence_holder is null and id in (select target_id from public.changes
        where kind = 'casinos' and action = 'update' and changed_at = trashed.deleted_at
          and before ->> 'licence_holder' = trashed.slug);
  end if;
end
$$;

-- Restores records from the trash, each of them completely or not at all. Repeated and concurrent calls are harmless: a record that
-- is there again is reported as present, and one that left the trash otherwise as purged. `orphaned`: its casino does not exist.
-- `overlaps`: its casino has another bonus at that time.
create or replace function public.restore_trashed(ids bigint[])
  returns table (id bigint, outcome text, kind text, target_id uuid, name text, slug text, former_slug text)
  language plpgsql
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  trashed   public.trash;
  content   jsonb;
  live_name text;
begin
  if current_user <> 'service_role' and not private.is_admin() then
    raise insufficient_privilege using message = 'only administrators restore records';
  end if;
  if cardinality(ids) > 100 or array_position(ids, null) is not null then
    raise invalid_parameter_value using message = 'ids is a list of at most 100 numbers';
  end if;
  -- In one order, so that two calls do not wait for each other. Bonuses come last: a casino returns with those deleted with it.
  for id in select given from (select distinct unnest(ids) as given) as wanted
      order by exists (select from public.trash where trash.id = given and trash.kind = 'bonuses'), given loop
    outcome := null;
    live_name := null;
    begin
      select * into trashed from public.trash
        where trash.id = restore_trashed.id and deleted_at >= now() - interval '90 days';
      if found then
        select before into content from public.changes where changes.id = trashed.id;
        execute format('set local kasinokompassen.restored_creation = %L', trashed.created_at);
        delete from public.trash where trash.id = trashed.id;
        -- Another call may have restored the record in the meantime.
        if found then
          perform private.insert_trashed(trashed, content);
          outcome := 'restored';
        end if;
        set local kasinokompassen.restored_creation = '';
      end if;
    exception when foreign_key_violation then
      outcome := 'orphaned';
    when exclusion_violation then
      outcome := 'overlaps';
    when data_exception or integrity_constraint_violation or no_data_found then
      outcome := 'failed';
    end;
    select changes.kind, changes.target_id, before ->> 'name' into kind, target_id, name
      from public.changes where changes.id = restore_trashed.id and action = 'delete';
    former_slug := case when outcome = 'restored' then trashed.slug end;
    slug := null;
    if kind is not null then
      execute format('select name, slug from public.%I where id = $1', kind) into live_name, slug using target_id;
    end if;
    name := coalesce(live_name, name);
    outcome := case when slug is null then coalesce(outcome, 'purged') when outcome = 'restored' then outcome else 'present' end;
    return next;
  end loop;
end
$$;
