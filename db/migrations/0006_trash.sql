-- The trash of deleted casinos and slots, and the indexes of the change log.

alter table public.changes drop constraint changes_action_check;

alter table public.changes add constraint changes_action_check
  check (action in ('insert', 'update', 'delete', 'restore', 'purge'));

-- Returns the fields that an update changed: its columns, without the prefix of their translations.
create function private.changed_fields(after jsonb) returns text[]
  language sql immutable parallel safe
  as $$ select array(
    select distinct case when starts_with(key, 'localized_') then substr(key, 11) else key end from jsonb_object_keys(after) as key) $$;

alter table public.changes add column fields text[] not null
  generated always as (case when action = 'update' then private.changed_fields(after) else '{}' end) stored;

-- One index per filter of the change log. Its entries are in the order of their ids.
create index changes_kind on public.changes (kind, id);

create index changes_author on public.changes (changed_by, id);

create index changes_fields on public.changes using gin (fields) where action = 'update';

-- The people who have changed records, with their latest address. Finds each by index, however many changes there are.
create view public.change_authors with (security_invoker = true) as
  with recursive authors as (
    (select changed_by from public.changes where changed_by is not null order by changed_by limit 1)
    union all
    select (select changes.changed_by from public.changes where changes.changed_by > authors.changed_by order by changes.changed_by limit 1)
      from authors where authors.changed_by is not null)
  select authors.changed_by, (select changes.changed_by_email from public.changes
      where changes.changed_by = authors.changed_by order by changes.id desc limit 1) as email
    from authors where authors.changed_by is not null;

revoke all on public.change_authors from public, anon, authenticated, service_role;

grant select on public.change_authors to authenticated, service_role;

-- Deleted records that can be restored. Their content is stored once, in the change that recorded the deletion, until the record
-- leaves the trash.
create table public.trash (
  -- The change that recorded the deletion.
  id          bigint primary key,
  kind        text not null check (kind in ('casinos', 'slots')),
  target_id   uuid not null,
  name        text not null,
  slug        text not null,
  published   boolean not null,
  -- Previous slugs, which redirected to the record.
  redirects   text[] not null default '{}',
  created_at  timestamptz not null,
  -- Null means the backend. Without a foreign key, because an entry outlives the account.
  deleted_by  uuid,
  deleted_by_email text default nullif(auth.jwt() ->> 'email', '') check (length(deleted_by_email) <= 255),
  deleted_at  timestamptz not null default now(),
  search      text generated always as (private.search_key(private.spellings(name) || E'\n' || slug)) stored
);

create index trash_target on public.trash (kind, target_id);

create index trash_age on public.trash (deleted_at);

-- What was deleted before there was a trash can be restored, too. The owner of the table sees its rows only without forced
-- row-level security.
alter table public.changes no force row level security;

insert into public.trash (id, kind, target_id, name, slug, published, created_at, deleted_by, deleted_by_email, deleted_at)
  select id, kind, target_id, before ->> 'name', before ->> 'slug', (before ->> 'published')::boolean,
      (select min(earlier.changed_at) from public.changes as earlier
        where earlier.kind = deletion.kind and earlier.target_id = deletion.target_id),
      changed_by, changed_by_email, changed_at
    from public.changes as deletion
    where action = 'delete' and changed_at >= now() - interval '90 days' and before ?& '{name,slug,published}'
      and not exists (select from public.changes as later
        where later.kind = deletion.kind and later.target_id = deletion.target_id and later.id > deletion.id);

alter table public.changes force row level security;

alter table public.trash enable row level security, force row level security;

create policy "administrators read" on public.trash
  for select to authenticated using ((select private.is_admin()));

create policy "administrators empty the trash" on public.trash
  for delete to authenticated using ((select private.is_admin()));

create policy "the backend reads" on public.trash
  for select to service_role using (true);

create policy "the backend empties the trash" on public.trash
  for delete to service_role using (true);

-- Only triggers can insert, and only in the caller's own name.
create policy "a deletion is recorded by the database" on public.trash
  for insert to authenticated, service_role
  with check (pg_trigger_depth() > 0 and deleted_by is not distinct from (select auth.uid()));

revoke all on public.trash from public, anon, authenticated, service_role;

grant select, insert, delete on public.trash to authenticated, service_role;

create policy "contents of former trash are forgotten by the database" on public.changes
  for update to authenticated, service_role
  using (pg_trigger_depth() > 0 and action = 'delete')
  with check (pg_trigger_depth() > 0 and action = 'delete');

grant update (before) on public.changes to authenticated, service_role;

-- Returns when the record that is being restored was created; null while none is.
create function private.restored_creation() returns timestamptz
  language sql stable
  as $$ select nullif(current_setting('kasinokompassen.restored_creation', true), '')::timestamptz $$;

create or replace function private.stamp() returns trigger
  language plpgsql
  as $$
begin
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.created_at := coalesce(private.restored_creation(), now());
  else
    new.created_at := old.created_at;
    new.id := old.id;
  end if;
  return new;
end
$$;

-- Redirects the previous slug of a published row. The trash keeps the redirects of a deleted one.
create or replace function private.keep_old_slug() returns trigger
  language plpgsql
  as $$
begin
  delete from public.slug_redirects where kind = tg_table_name and slug = new.slug;
  if old.published then
    insert into public.slug_redirects (kind, slug, target_id) values (tg_table_name, old.slug, new.id)
      on conflict (kind, slug) do update set target_id = excluded.target_id, created_at = now();
  end if;
  return null;
end
$$;

drop trigger forget_slugs on public.casinos;

drop trigger forget_slugs on public.slots;

-- Records the changes of a statement, and moves deleted rows to the trash with their redirects. Runs with the caller's rights,
-- within the policies above. Without sequential scans, because a connection plans these statements once, often while the table is
-- still small.
create or replace function private.record_changes() returns trigger
  language plpgsql
  set enable_seqscan = off
  as $$
declare
  computed text[];
begin
  -- Of an inserted row, only the name is stored: each version follows from the current or the deleted row and the later changes.
  if tg_op = 'INSERT' then
    insert into public.changes (kind, target_id, action, changed_by, before, after, import_id)
      select tg_table_name, id, case when private.restored_creation() is null then 'insert' else 'restore' end, auth.uid(),
          '{}', jsonb_build_object('name', name, 'slug', slug), private.current_import()
        from new_rows;
    return null;
  end if;
  -- Columns that the database sets or computes are not stored.
  computed := '{id,created_at,updated_at}'::text[] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> '');
  if tg_op = 'UPDATE' then
    -- Materialized, so that the rows are not converted to JSON again for every column.
    insert into public.changes (kind, target_id, action, changed_by, before, after, import_id)
      with both_rows as materialized (
        select new_rows.id, to_jsonb(old_rows) - computed as was, to_jsonb(new_rows) - computed as became
          from old_rows join new_rows using (id))
      select tg_table_name, both_rows.id, 'update', auth.uid(), difference.was, difference.became, private.current_import()
        from both_rows, lateral (select jsonb_object_agg(key, value) as was, jsonb_object_agg(key, both_rows.became -> key) as became
            from jsonb_each(both_rows.was) where value <> both_rows.became -> key) as difference
        where difference.was is not null;
  else
    with recorded as (
      insert into public.changes (kind, target_id, action, changed_by, before, after, import_id)
        select tg_table_name, id, 'delete', auth.uid(), to_jsonb(old_rows) - computed, '{}', private.current_import()
          from old_rows
        returning id, target_id),
    removed as (
      delete from public.slug_redirects as redirect using old_rows
        where redirect.kind = tg_table_name and redirect.target_id = old_rows.id
        returning redirect.target_id, redirect.slug),
    redirected as (
      select target_id, array_agg(slug order by slug) as slugs from removed group by target_id)
    insert into public.trash (id, kind, target_id, name, slug, published, redirects, created_at, deleted_by)
      select recorded.id, tg_table_name, old_rows.id, old_rows.name, old_rows.slug, old_rows.published,
          coalesce(redirected.slugs, '{}'), old_rows.created_at, auth.uid()
        from recorded join old_rows on old_rows.id = recorded.target_id
          left join redirected on redirected.target_id = recorded.target_id;
  end if;
  -- Keeps the newest hundred changes of a row. The oldest go first, so the others still lead back step by step.
  with due as materialized (
    select old_rows.id as target, (select id from public.changes where kind = tg_table_name and target_id = old_rows.id
        order by id desc offset 100 limit 1) as last_one
      from old_rows)
  delete from public.changes as old_change using due
    where due.last_one is not null and old_change.kind = tg_table_name and old_change.target_id = due.target
      and old_change.id <= due.last_one;
  return null;
end
$$;

create or replace function private.forget_old_changes() returns trigger
  language plpgsql
  set enable_seqscan = off
  as $$
begin
  delete from public.changes where changed_at < now() - interval '2 years';
  delete from public.trash where deleted_at < now() - interval '90 days';
  return null;
end
$$;

-- Forgets the content of records that leave the trash, and records who deleted one permanently. The history of a restored record
-- leads back from its current row.
create function private.leave_trash() returns trigger
  language plpgsql
  set enable_seqscan = off
  as $$
declare
  is_restored boolean := private.restored_creation() is not null;
begin
  update public.changes set before = case
      when is_restored and old_rows.deleted_at >= now() - interval '90 days' then '{}'
      else jsonb_build_object('name', old_rows.name, 'slug', old_rows.slug) end
    from old_rows where changes.id = old_rows.id;
  if not is_restored then
    insert into public.changes (kind, target_id, action, changed_by, before, after)
      select kind, target_id, 'purge', auth.uid(), jsonb_build_object('name', name, 'slug', slug), '{}'
        from old_rows where deleted_at >= now() - interval '90 days';
  end if;
  return null;
end
$$;

create trigger leave_trash after delete on public.trash
  referencing old table as old_rows for each statement execute function private.leave_trash();

-- Inserts a record of the trash as it was, under a numbered slug if its own is taken.
create function private.insert_trashed(trashed public.trash, content jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  columns   text;
  wanted    text := trashed.slug;
  free_slug text;
begin
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
end
$$;

-- Restores records from the trash, each of them completely or not at all. Repeated and concurrent calls are harmless: a record that
-- is there again is reported as present, and one that left the trash otherwise as purged.
create function public.restore_trashed(ids bigint[])
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
  -- In one order, so that two calls do not wait for each other.
  for id in select distinct given from unnest(ids) as given order by given loop
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
    exception when data_exception or integrity_constraint_violation or no_data_found then
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

revoke all on function public.restore_trashed, private.insert_trashed from public, anon, authenticated, service_role;

grant execute on function public.restore_trashed, private.insert_trashed to authenticated, service_role;
