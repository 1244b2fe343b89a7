-- The versions of a slot with different return to player (RTP).

-- True for at most 20 percentages above 0, in descending order and each once.
create function private.is_rtp_ladder(steps numeric[]) returns boolean
  language sql immutable parallel safe
  as $$ select cardinality(steps) <= 20
    and array_position(steps, null) is null
    and 0 < all (steps) and 100 >= all (steps)
    and steps = array(select distinct step from unnest(steps) as step order by step desc) $$;

alter table public.slots
  add column rtp_versions numeric(5, 2)[] not null default '{}' check (private.is_rtp_ladder(rtp_versions));

-- Which version of a slot a casino runs, and when that was checked. There is one check per casino and slot.
create table public.rtp_checks (
  id            uuid primary key default gen_random_uuid(),
  -- The casino and the slot decide both.
  name          text not null default '',
  slug          text not null default '' unique,
  published     boolean not null default true,
  casino        text not null references public.casinos (slug) on update cascade on delete cascade,
  slot          text not null references public.slots (slug) on update cascade on delete cascade,
  rtp           numeric(5, 2) not null check (rtp > 0 and rtp <= 100),
  checked       date not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  name_sort     text collate "C" generated always as (private.sort_key(name)) stored,
  admin_search  text generated always as (private.search_key(private.spellings(name) || E'\n' || slug)) stored,
  name_variants text[] generated always as (private.name_variants(name)) stored
);

create index rtp_checks_casino on public.rtp_checks (casino);

create index rtp_checks_slot on public.rtp_checks (slot);

create index rtp_checks_admin_list on public.rtp_checks (name_sort, name);

create index rtp_checks_admin_changed on public.rtp_checks (updated_at desc, name_sort);

create index rtp_checks_admin_search on public.rtp_checks using gin (admin_search extensions.gin_trgm_ops);

create index rtp_checks_name_variants on public.rtp_checks using gin (name_variants);

create trigger stamp before insert or update on public.rtp_checks
  for each row execute function private.stamp();

-- Names a check after its casino and slot. No slug has two hyphens in a row, so that no two pairs have the same one.
create function private.name_rtp_check() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  new.slug := new.casino || '--' || new.slot;
  new.name := coalesce((select casino.name || ': ' || slot.name from public.casinos as casino, public.slots as slot
    where casino.slug = new.casino and slot.slug = new.slot), new.slug);
  return new;
end
$$;

create trigger name_rtp_check before insert or update of name, slug, casino, slot on public.rtp_checks
  for each row execute function private.name_rtp_check();

-- Refuses an RTP that is none of the slot's versions. A check that is restored, or whose slot gets another slug, stays as it is: the
-- versions may have changed since.
create function private.check_rtp_version() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  ladder numeric[];
begin
  if coalesce(current_setting('kasinokompassen.restored_creation', true), '') <> '' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.rtp = old.rtp and not exists (select from public.slots where slug = old.slot) then
      return null;
    end if;
  end if;
  select rtp_versions into ladder from public.slots where slug = new.slot;
  if cardinality(ladder) > 0 and new.rtp <> all (ladder) then
    raise check_violation using constraint = 'rtp_checks_version', schema = 'public', table = 'rtp_checks',
      message = 'rtp_checks_version: the RTP is none of the slot''s versions',
      detail = to_jsonb(ladder)::text;
  end if;
  return null;
end
$$;

create trigger rtp_checks_version_new after insert on public.rtp_checks
  for each row execute function private.check_rtp_version();

create trigger rtp_checks_version after update of rtp, slot on public.rtp_checks
  for each row when (old.rtp is distinct from new.rtp or old.slot is distinct from new.slot)
  execute function private.check_rtp_version();

-- Notifies the page cache of changed pages; `*` when there are too many.
create function private.tell_pages(kind text, slugs text[]) returns void
  language plpgsql
  as $$
declare
  told text := nullif(array_to_string(slugs, ' '), '');
begin
  if cardinality(slugs) > 100 or octet_length(told) > 7000 then
    told := '*';
  end if;
  if told is not null then
    perform pg_notify('kasinokompassen_changes', kind || ' ' || told);
  end if;
end
$$;

-- A check is shown on the pages of its casino and of its slot.
create function private.tell_rtp_checks() returns trigger
  language plpgsql
  as $$
declare
  casinos text[];
  slots   text[];
begin
  if tg_op = 'TRUNCATE' then
    casinos := '{*}';
    slots := '{*}';
  elsif tg_op = 'INSERT' then
    select array_agg(distinct casino), array_agg(distinct slot) into casinos, slots from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct casino), array_agg(distinct slot) into casinos, slots from old_rows;
  else
    select array_agg(distinct casino), array_agg(distinct slot) into casinos, slots
      from (select casino, slot from old_rows union select casino, slot from new_rows) as both_rows;
  end if;
  perform private.tell_pages('casinos', casinos), private.tell_pages('slots', slots);
  return null;
end
$$;

create trigger tell_inserted after insert on public.rtp_checks
  referencing new table as new_rows for each statement execute function private.tell_rtp_checks();

create trigger tell_updated after update on public.rtp_checks
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_rtp_checks();

create trigger tell_deleted after delete on public.rtp_checks
  referencing old table as old_rows for each statement execute function private.tell_rtp_checks();

create trigger tell_truncated after truncate on public.rtp_checks
  for each statement execute function private.tell_rtp_checks();

-- The page of a slot names the casinos of its checks, and the page of a casino counts its checks by the versions of the slots.
create function private.follow_checked() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if tg_table_name = 'casinos' then
    perform private.tell_pages('slots', array(select slot from public.rtp_checks where casino = new.slug));
  else
    perform private.tell_pages('casinos', array(select casino from public.rtp_checks where slot = new.slug));
  end if;
  -- Names the checks again.
  if new.name is distinct from old.name then
    execute format('update public.rtp_checks set name = name where %I = $1', rtrim(tg_table_name, 's')) using new.slug;
  end if;
  return null;
end
$$;

create trigger follow_checked after update of name, published on public.casinos
  for each row when (old.name is distinct from new.name or old.published is distinct from new.published)
  execute function private.follow_checked();

create trigger follow_checked after update of name, published, rtp_versions on public.slots
  for each row when (old.name is distinct from new.name or old.published is distinct from new.published
    or old.rtp_versions is distinct from new.rtp_versions)
  execute function private.follow_checked();

alter table public.rtp_checks enable row level security, force row level security;

create policy "checks of published casinos and slots are public" on public.rtp_checks
  for select to anon, authenticated using (published
    and exists (select from public.casinos where casinos.slug = rtp_checks.casino and casinos.published offset 0)
    and exists (select from public.slots where slots.slug = rtp_checks.slot and slots.published offset 0));

create policy "administrators do everything" on public.rtp_checks
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.rtp_checks
  to service_role using (true) with check (true);

revoke all on public.rtp_checks from public, anon, authenticated, service_role;

grant select on public.rtp_checks to anon;

grant select, insert, update, delete on public.rtp_checks to authenticated, service_role;

create view public.rtp_check_counts with (security_invoker = true) as
  select count(*) as total, count(*) filter (where published) as published from public.rtp_checks;

revoke all on public.rtp_check_counts from public, anon, authenticated, service_role;

grant select on public.rtp_check_counts to authenticated, service_role;

-- History, trash, imports and bulk edits of checks.

alter table public.changes drop constraint changes_kind_check,
  add constraint changes_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses', 'rtp_checks'));

alter table public.trash drop constraint trash_kind_check,
  add constraint trash_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses', 'rtp_checks'));

alter table public.imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses', 'rtp_checks'));

alter table public.import_mappings drop constraint import_mappings_kind_check,
  add constraint import_mappings_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses', 'rtp_checks'));

create trigger record_inserts after insert on public.rtp_checks
  referencing new table as new_rows for each statement execute function private.record_changes();

create trigger record_updates after update on public.rtp_checks
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();

create trigger record_deletes after delete on public.rtp_checks
  referencing old table as old_rows for each statement execute function private.record_changes();

create trigger forget_old_changes after insert or update or delete on public.rtp_checks
  for each statement execute function private.forget_old_changes();

-- Writes the rows of a sheet by slug, as before, now also checks.
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
  if kind not in ('casinos', 'slots', 'licence_holders', 'bonuses', 'rtp_checks') or jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 1000 then
    raise invalid_parameter_value using message = 'kind is casinos, slots, licence_holders, bonuses or rtp_checks, rows a list of at most 1000';
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

-- As before; a casino and a slot also return with the checks that were deleted with them, unless the other one is missing.
create or replace function private.insert_trashed_row(trashed public.trash, content jsonb) returns void
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
    -- The casino and the slot of a check decide its slug.
    if trashed.kind = 'rtp_checks' then
      raise unique_violation using message = 'there is another check of the casino and the slot';
    end if;
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
  if trashed.kind in ('casinos', 'slots') then
    for owned in select entry, checked.content from public.trash as entry join public.changes as deletion on deletion.id = entry.id,
          lateral (select deletion.before || case trashed.kind when 'casinos' then jsonb_build_object('casino', free_slug)
            else jsonb_build_object('slot', free_slug) end as content) as checked
        where entry.kind = 'rtp_checks' and entry.deleted_at = trashed.deleted_at
          and deletion.before ->> case trashed.kind when 'casinos' then 'casino' else 'slot' end = trashed.slug
          and exists (select from public.casinos where slug = checked.content ->> 'casino')
          and exists (select from public.slots where slug = checked.content ->> 'slot')
        order by entry.id loop
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

-- As before; `orphaned` also means that the slot of a check does not exist.
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
  -- In one order, so that two calls do not wait for each other. Bonuses and checks come last: a casino returns with those deleted with
  -- it.
  for id in select given from (select distinct unnest(ids) as given) as wanted
      order by exists (select from public.trash where trash.id = given and trash.kind in ('bonuses', 'rtp_checks')), given loop
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
