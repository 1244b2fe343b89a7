-- The history of casinos and slots, and imports of sheets.

-- Every change of a casino or a slot, with the columns it changed and their values before and after.
create table public.changes (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('casinos', 'slots')),
  target_id  uuid not null,
  action     text not null check (action in ('insert', 'update', 'delete')),
  -- Null means the backend. Without a foreign key, because a change outlives the account.
  changed_by uuid,
  changed_at timestamptz not null default now(),
  before     jsonb not null,
  after      jsonb not null,
  -- The import that made the change, if any.
  import_id  uuid,
  -- The user's address at the time of the change, so that the history shows people instead of ids.
  changed_by_email text default nullif(auth.jwt() ->> 'email', '') check (length(changed_by_email) <= 255)
);

create index changes_target on public.changes (kind, target_id, id);

create index changes_age on public.changes (changed_at);

create index changes_import on public.changes (import_id, kind, target_id, id) where import_id is not null;

alter table public.changes enable row level security, force row level security;

create policy "administrators read the history" on public.changes
  for select to authenticated using ((select private.is_admin()));

create policy "the backend reads the history" on public.changes
  for select to service_role using (true);

-- Only triggers can insert, and only in the caller's own name.
create policy "a change is recorded by the database" on public.changes
  for insert to authenticated, service_role
  with check (pg_trigger_depth() > 0 and changed_by is not distinct from (select auth.uid()));

create policy "old changes are forgotten by the database" on public.changes
  for delete to authenticated, service_role
  using (pg_trigger_depth() > 0);

revoke all on public.changes from public, anon, authenticated, service_role;

grant select, insert, delete on public.changes to authenticated, service_role;

create function private.current_import() returns uuid
  language sql stable
  as $$ select nullif(current_setting('kasinokompassen.import_id', true), '')::uuid $$;

-- Records the changes of a statement. Runs with the caller's rights, within the policies above. Without sequential scans, because
-- a connection plans these statements once, often while the table is still small.
create function private.record_changes() returns trigger
  language plpgsql
  set enable_seqscan = off
  as $$
declare
  computed text[];
begin
  -- Of an inserted row, only the name is stored: each version follows from the current or the deleted row and the later changes.
  if tg_op = 'INSERT' then
    insert into public.changes (kind, target_id, action, changed_by, before, after, import_id)
      select tg_table_name, id, 'insert', auth.uid(), '{}', jsonb_build_object('name', name, 'slug', slug), private.current_import()
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
    insert into public.changes (kind, target_id, action, changed_by, before, after, import_id)
      select tg_table_name, id, 'delete', auth.uid(), to_jsonb(old_rows) - computed, '{}', private.current_import()
        from old_rows;
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

create function private.forget_old_changes() returns trigger
  language plpgsql
  set enable_seqscan = off
  as $$
begin
  delete from public.changes where changed_at < now() - interval '2 years';
  return null;
end
$$;

create trigger record_inserts after insert on public.casinos
  referencing new table as new_rows for each statement execute function private.record_changes();

create trigger record_updates after update on public.casinos
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();

create trigger record_deletes after delete on public.casinos
  referencing old table as old_rows for each statement execute function private.record_changes();

create trigger forget_old_changes after insert or update or delete on public.casinos
  for each statement execute function private.forget_old_changes();

create trigger record_inserts after insert on public.slots
  referencing new table as new_rows for each statement execute function private.record_changes();

create trigger record_updates after update on public.slots
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();

create trigger record_deletes after delete on public.slots
  referencing old table as old_rows for each statement execute function private.record_changes();

create trigger forget_old_changes after insert or update or delete on public.slots
  for each statement execute function private.forget_old_changes();

-- Writes all rows or none. Rows with the same columns, which are nearly always all of them, take one statement for new and one for
-- known rows: checks, computed columns, indexes and triggers cost as much per statement as a dozen rows.
create function private.write_rows(kind text, rows jsonb)
  returns table (slug text, action text, id uuid, error text, published boolean)
  language plpgsql
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  alike record;
  part  jsonb;
  known text[];
begin
  for alike in
    -- jsonb keeps keys in one order, so rows with the same keys have equal arrays.
    with given as materialized (
      select value ->> 'slug' as slug, array(select jsonb_object_keys(value)) as columns from jsonb_array_elements(rows))
    select columns, array_agg(slug) as slugs, count(*) over () = 1 as are_all,
      (select count(slug) < count(*) from given) as lack_slugs, (select count(distinct slug) < count(*) from given) as have_twins
      from given group by columns
  loop
    if alike.lack_slugs then
      raise not_null_violation using column = 'slug';
    end if;
    if alike.have_twins then
      raise unique_violation using constraint = kind || '_slug_key';
    end if;
    part := case when alike.are_all then rows
      else (select jsonb_agg(value) from jsonb_array_elements(rows) where value ->> 'slug' = any (alike.slugs)) end;
    -- Locks the known rows, so that none is deleted before it is written.
    execute format('select array(select slug from public.%I where slug = any ($1) for key share)', kind)
      into known using alike.slugs;
    if cardinality(known) > 0 then
      return query execute (
        select format(
          'with given as materialized (
             select %2$s from jsonb_populate_recordset(null::public.%1$I, $1) where slug = any ($2)),
           changed as (
             update public.%1$I as old set (%2$s) = row (%3$s) from given
               where old.slug = given.slug and (%4$s) is distinct from (%3$s)
               returning old.id, old.published)
           select old.slug, case when changed.id is null then ''unchanged'' else ''updated'' end, old.id, null::text,
               coalesce(changed.published, old.published)
             from public.%1$I as old left join changed using (id) where old.slug = any ($2)',
          kind,
          string_agg(quote_ident(key), ', '),
          -- Localized texts are merged: a missing language stays, and null removes it.
          string_agg(case when key like 'localized\_%'
            then format('jsonb_strip_nulls(old.%1$I || given.%1$I)', key) else format('given.%I', key) end, ', '),
          string_agg(format('old.%I', key), ', '))
        from unnest(alike.columns) as key)
      using part, known;
    end if;
    if cardinality(known) < cardinality(alike.slugs) then
      return query execute (
        select format(
          'insert into public.%1$I (%2$s) select %3$s from jsonb_populate_recordset(null::public.%1$I, $1)
             where slug <> all ($2) returning slug, ''added'', id, null::text, published',
          kind,
          string_agg(quote_ident(key), ', '),
          string_agg(case when key like 'localized\_%'
            then format('jsonb_strip_nulls(%I)', key) else quote_ident(key) end, ', '))
        from unnest(alike.columns) as key)
      using part, known;
    end if;
  end loop;
end
$$;

-- Writes the rows of a sheet by slug: inserts new rows, and updates the given columns of known ones. Runs with the caller's rights,
-- so row-level security applies. An invalid row does not stop the others.
create function public.import_rows(kind text, rows jsonb, import_id uuid default null)
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
  if kind not in ('casinos', 'slots') or jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 1000 then
    raise invalid_parameter_value using message = 'kind is casinos or slots, rows a list of at most 1000';
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

revoke all on function public.import_rows, private.write_rows from public, anon, authenticated, service_role;

grant execute on function public.import_rows, private.write_rows to authenticated, service_role;

-- Imports as jobs: the sheet, the plan and the result for each row, and what an undo needs.
create table public.imports (
  id            uuid primary key default gen_random_uuid(),
  kind          text not null check (kind in ('casinos', 'slots')),
  -- The name of a file, an address, or an empty source for pasted text.
  origin        text not null check (origin in ('file', 'address', 'paste')),
  source        text not null default '' check (length(source) <= 2000),
  publishes     boolean not null default false,
  -- Starts to write as soon as the sheet is read, without a review of the dry run.
  starts_itself boolean not null default false,
  state         text not null default 'reading'
                check (state in ('reading', 'ready', 'running', 'cancelled', 'copying', 'done', 'undoing', 'undone')),
  unknown_columns text[] not null default '{}',
  -- The first rows, by which administrators recognize the sheet.
  preview       jsonb not null default '[]',
  -- The rows of the sheet, then the planned rows by plan.
  total         integer not null default 0,
  wrong         integer not null default 0,
  fresh         integer not null default 0,
  changed       integer not null default 0,
  unchanged     integer not null default 0,
  -- The written rows by result.
  added         integer not null default 0,
  updated       integer not null default 0,
  same          integer not null default 0,
  failed        integer not null default 0,
  -- The undone rows by result.
  removed       integer not null default 0,
  returned      integer not null default 0,
  left_alone    integer not null default 0,
  created_by    uuid not null default auth.uid(),
  undone_by     uuid,
  created_at    timestamptz not null default now(),
  -- Every step of the work updates the row, so an old time means that the runner is gone.
  updated_at    timestamptz not null default now(),
  finished_at   timestamptz,
  -- The process that works on the import, its start, and the number of rows done at its start.
  runner        uuid,
  resumed_at    timestamptz,
  resumed_with  integer not null default 0,
  created_by_email text default nullif(auth.jwt() ->> 'email', '') check (length(created_by_email) <= 255)
);

create index imports_newest on public.imports (created_at desc);

create trigger stamp before insert or update on public.imports
  for each row execute function private.stamp();

-- Keeps an unused dry run for a day, and an import with its undo data for ninety.
create function private.forget_old_imports() returns trigger
  language plpgsql
  as $$
begin
  delete from public.imports where created_at < now() - interval '90 days'
    or (state in ('reading', 'ready') and updated_at < now() - interval '1 day');
  return null;
end
$$;

create trigger forget_old_imports after insert on public.imports
  for each statement execute function private.forget_old_imports();

alter table public.imports enable row level security, force row level security;

create policy "administrators do everything" on public.imports
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.imports
  to service_role using (true) with check (true);

-- Administrators create imports only in their own name.
create policy "an import says who began it" on public.imports
  as restrictive for insert to authenticated with check (created_by = (select auth.uid()));

create policy "imports are made in one's own name" on public.imports
  as restrictive for insert to authenticated
  with check (created_by_email is not distinct from nullif((select auth.jwt()) ->> 'email', ''));

revoke all on public.imports from public, anon, authenticated, service_role;

grant select, insert, update, delete on public.imports to authenticated, service_role;

create table public.import_lines (
  import_id uuid not null references public.imports (id) on delete cascade,
  -- The line number in the sheet.
  line      integer not null,
  slug      text check (length(slug) <= 300),
  name      text check (length(name) <= 300),
  plan      text not null check (plan in ('wrong', 'changed', 'fresh', 'unchanged')),
  problems  jsonb not null default '[]',
  -- The row to write, and the values that it replaces as of the reading of the sheet. Null once the row is written.
  record    jsonb,
  before    jsonb,
  result    text check (result in ('added', 'updated', 'unchanged', 'failed')),
  error     text,
  target_id uuid,
  published boolean,
  undone    text check (undone in ('removed', 'returned', 'edited', 'gone', 'failed')),
  -- Sorts the rows that need attention first.
  rank      smallint generated always as (case
    when plan = 'wrong' or result = 'failed' or undone in ('edited', 'gone', 'failed') then 0
    when plan = 'changed' then 1 when plan = 'fresh' then 2 else 3 end) stored,
  primary key (import_id, line)
)
-- Stores rows of a few kB inline and uncompressed, because they are short-lived. For casinos and slots this would slow down counts
-- and searches, which read thousands of rows.
with (toast_tuple_target = 8160);

create index import_lines_shown on public.import_lines (import_id, rank, line);

create index import_lines_waiting on public.import_lines (import_id, line) where record is not null;

create index import_lines_to_undo on public.import_lines (import_id, line)
  where result in ('added', 'updated') and undone is null;

alter table public.import_lines enable row level security, force row level security;

create policy "administrators do everything" on public.import_lines
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.import_lines
  to service_role using (true) with check (true);

revoke all on public.import_lines from public, anon, authenticated, service_role;

grant select, insert, update, delete on public.import_lines to authenticated, service_role;

-- Images at other sites, which the importer copies to ours once the rows are written.
create table public.import_pictures (
  import_id uuid not null references public.imports (id) on delete cascade,
  address   text not null check (length(address) <= 2000),
  line      integer not null,
  is_copied boolean not null default false,
  problem   text check (length(problem) <= 100),
  primary key (import_id, address, line)
);

alter table public.import_pictures enable row level security, force row level security;

create policy "administrators do everything" on public.import_pictures
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.import_pictures
  to service_role using (true) with check (true);

revoke all on public.import_pictures from public, anon, authenticated, service_role;

grant select, insert, update, delete on public.import_pictures to authenticated, service_role;

-- True when the import has no runner, or its runner has not reported for 15 seconds.
create function private.is_stalled(job public.imports) returns boolean
  language sql stable
  as $$ select (job).state in ('reading', 'running', 'copying', 'undoing')
    and ((job).runner is null or (job).updated_at < now() - interval '15 seconds') $$;

create view public.import_overview with (security_invoker = true) as
  select imports.*, private.is_stalled(imports) as is_stalled,
    greatest(extract(epoch from coalesce(finished_at, now()) - resumed_at), 0)::double precision as seconds
  from public.imports;

revoke all on public.import_overview from public, anon, authenticated, service_role;

grant select on public.import_overview to authenticated, service_role;

-- Lets one process at a time, on any node, work on an import. True when the runner has it now; repeating a call is harmless. A
-- runner that has read an import that starts itself goes on to write it, with no state in between.
create function public.claim_import(import_id uuid, runner uuid, work text) returns boolean
  language plpgsql
  set search_path = ''
  as $$
begin
  update public.imports as job set
    state = work, runner = claim_import.runner, resumed_at = now(),
    resumed_with = case work when 'undoing' then removed + returned + left_alone else added + updated + same + failed end,
    finished_at = case when work = 'copying' then finished_at end,
    undone_by = case when work = 'undoing' then auth.uid() end
  where id = claim_import.import_id and ((state = work and job.runner = claim_import.runner) or case work
    when 'running' then state in ('ready', 'cancelled') or (state = 'running' and private.is_stalled(job))
      or (state = 'reading' and starts_itself and job.runner = claim_import.runner)
    when 'copying' then state = 'copying' and private.is_stalled(job)
    when 'undoing' then state in ('cancelled', 'copying', 'done')
      or (state in ('running', 'undoing') and private.is_stalled(job))
    else false end);
  return found;
end
$$;

-- Adds read rows. False when the import is not, or no longer, this runner's to read. Lines of a repeated call are not counted twice.
create function public.stage_import(import_id uuid, runner uuid, lines jsonb, pictures jsonb) returns boolean
  language plpgsql
  set search_path = ''
  as $$
declare
  job public.imports;
begin
  select * into job from public.imports where id = stage_import.import_id for update;
  if job.state is distinct from 'reading' or job.runner is distinct from stage_import.runner then
    return false;
  end if;
  with given as (
    insert into public.import_lines (import_id, line, slug, name, plan, problems, record, before)
      select job.id, line, slug, name, plan, coalesce(problems, '[]'), record, before from jsonb_to_recordset(lines)
        as given (line integer, slug text, name text, plan text, problems jsonb, record jsonb, before jsonb)
      on conflict do nothing returning plan),
  named as (
    insert into public.import_pictures (import_id, address, line)
      select distinct job.id, address, line from jsonb_to_recordset(pictures) as given (address text, line integer)
      on conflict do nothing)
  update public.imports set
      wrong = wrong + (select count(*) from given where plan = 'wrong'),
      fresh = fresh + (select count(*) from given where plan = 'fresh'),
      changed = changed + (select count(*) from given where plan = 'changed'),
      unchanged = unchanged + (select count(*) from given where plan = 'unchanged')
    where id = job.id;
  return true;
end
$$;

-- Writes the next rows and stores their results in the same transaction, so that both happen or neither does.
create function private.write_import(job public.imports, size integer) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  tally record;
begin
  with chunk as materialized (
    select line, slug, record from public.import_lines
    where import_id = (job).id and record is not null order by line limit size),
  written as materialized (
    select given.slug, given.action, given.id, given.error, given.published from (select jsonb_agg(record order by line) as rows from chunk) as all_of,
      lateral public.import_rows((job).kind, coalesce(all_of.rows, '[]'), (job).id) as given),
  ticked as (
    update public.import_lines as target set result = coalesce(written.action, 'failed'), error = written.error,
        target_id = written.id, published = written.published, record = null, before = null
      from chunk left join written on written.slug = chunk.slug
      where target.import_id = (job).id and target.line = chunk.line
      returning result)
  select count(*) as done, count(*) filter (where result = 'added') as added, count(*) filter (where result = 'updated') as updated,
      count(*) filter (where result = 'unchanged') as same, count(*) filter (where result = 'failed') as failed
    into tally from ticked;
  update public.imports set added = added + tally.added, updated = updated + tally.updated, same = same + tally.same,
      failed = failed + tally.failed
    where id = (job).id;
  if tally.done < size then
    update public.imports set finished_at = now(), state = case when exists (
        select from public.import_pictures as picture where picture.import_id = (job).id and not is_copied and problem is null)
      then 'copying' else 'done' end
    where id = (job).id;
  end if;
end
$$;

-- Returns one row to its state before the import. Later edits by others win.
create function private.undo_line(import_id uuid, kind text, target_id uuid) returns text
  language plpgsql
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  first_change public.changes;
  was          jsonb;
  is_there     boolean;
begin
  execute format('select true from public.%I where id = $1 for update', kind) into is_there using target_id;
  if is_there is null then
    return 'gone';
  end if;
  select * into first_change from public.changes
    where changes.import_id = undo_line.import_id and changes.kind = undo_line.kind and changes.target_id = undo_line.target_id
    order by id limit 1;
  -- A hundred later changes may have removed the import's changes from the history.
  if first_change.id is null or exists (select from public.changes where changes.kind = undo_line.kind
      and changes.target_id = undo_line.target_id and id > first_change.id
      and changes.import_id is distinct from undo_line.import_id) then
    return 'edited';
  end if;
  if first_change.action = 'insert' then
    execute format('delete from public.%I where id = $1', kind) using target_id;
    return 'removed';
  end if;
  -- An import changes a row again when it copies the row's images, so the oldest value is restored.
  select jsonb_object_agg(entry.key, entry.value order by changes.id desc) into was
    from public.changes, jsonb_each(changes.before) as entry
    where changes.import_id = undo_line.import_id and changes.kind = undo_line.kind and changes.target_id = undo_line.target_id;
  execute format('update public.%1$I as target set %2$s from jsonb_populate_record(null::public.%1$I, $1) as was where target.id = $2',
    kind, (select string_agg(format('%1$I = was.%1$I', key), ', ') from jsonb_object_keys(was) as key)) using was, target_id;
  return 'returned';
exception when integrity_constraint_violation then
  return 'failed';
end
$$;

create function private.undo_import(job public.imports, size integer) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  tally record;
begin
  with chunk as materialized (
    select line, target_id from public.import_lines
    where import_id = (job).id and result in ('added', 'updated') and undone is null order by line limit size),
  ticked as (
    update public.import_lines as target set undone = private.undo_line((job).id, (job).kind, chunk.target_id)
      from chunk where target.import_id = (job).id and target.line = chunk.line
      returning undone)
  select count(*) as done, count(*) filter (where undone = 'removed') as removed,
      count(*) filter (where undone = 'returned') as returned,
      count(*) filter (where undone in ('edited', 'gone', 'failed')) as left_alone
    into tally from ticked;
  update public.imports set removed = removed + tally.removed, returned = returned + tally.returned,
      left_alone = left_alone + tally.left_alone,
      finished_at = case when tally.done < size then now() end,
      state = case when tally.done < size then 'undone' else state end
    where id = (job).id;
end
$$;

-- Writes or undoes the next rows if the import is this runner's. Returns the state of the import.
create function public.run_import(import_id uuid, runner uuid, size integer) returns public.imports
  language plpgsql
  set search_path = ''
  as $$
declare
  job public.imports;
begin
  select * into job from public.imports where id = run_import.import_id for update;
  if job.runner = run_import.runner and job.state = 'running' then
    perform private.write_import(job, least(greatest(size, 1), 1000));
  elsif job.runner = run_import.runner and job.state = 'undoing' then
    perform private.undo_import(job, least(greatest(size, 1), 1000));
  end if;
  select * into job from public.imports where id = run_import.import_id;
  return job;
end
$$;

-- Records the outcome for an image. Our copy replaces it wherever the import wrote it and nobody has changed it since.
create function public.settle_picture(import_id uuid, runner uuid, address text, copy text, problem text) returns text
  language plpgsql
  set search_path = ''
  as $$
declare
  job     public.imports;
  targets uuid[];
begin
  select * into job from public.imports where id = settle_picture.import_id for update;
  if job.state is distinct from 'copying' or job.runner is distinct from settle_picture.runner then
    return null;
  end if;
  if copy is not null then
    targets := array(select line.target_id from public.import_pictures as picture
      join public.import_lines as line on line.import_id = picture.import_id and line.line = picture.line
      where picture.import_id = job.id and picture.address = settle_picture.address and line.result in ('added', 'updated'));
    execute format('set local kasinokompassen.import_id = %L', job.id);
    execute format('update public.%I set logo = $1 where id = any ($2) and logo = $3', job.kind)
      using copy, targets, settle_picture.address;
    if job.kind = 'slots' then
      update public.slots set screenshots = array_replace(screenshots, settle_picture.address, copy)
        where id = any (targets) and screenshots @> array[settle_picture.address];
    end if;
  end if;
  update public.import_pictures as picture set is_copied = copy is not null, problem = settle_picture.problem
    where picture.import_id = job.id and picture.address = settle_picture.address;
  update public.imports set state = case when exists (select from public.import_pictures as picture
      where picture.import_id = job.id and not is_copied and picture.problem is null) then 'copying' else 'done' end
    where id = job.id returning state into job.state;
  return job.state;
end
$$;

revoke all on function public.claim_import, public.stage_import, public.run_import, public.settle_picture from public, anon;

grant execute on function public.claim_import, public.stage_import, public.run_import, public.settle_picture
  to authenticated, service_role;
