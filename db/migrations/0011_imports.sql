-- Imports of sheets as jobs: what was read, what was to become of each row, what became of it, and the way back.
create table public.imports (
  id            uuid primary key default gen_random_uuid(),
  kind          text not null check (kind in ('casinos', 'slots')),
  -- What was given: the name of a file, an address, or nothing for what was pasted.
  origin        text not null check (origin in ('file', 'address', 'paste')),
  source        text not null default '' check (length(source) <= 2000),
  publishes     boolean not null default false,
  -- Begins to write as soon as it has been read, without anyone looking at the dry run.
  starts_itself boolean not null default false,
  state         text not null default 'reading'
                check (state in ('reading', 'ready', 'running', 'cancelled', 'copying', 'done', 'undoing', 'undone')),
  unknown_columns text[] not null default '{}',
  -- The first rows, to be recognised by.
  preview       jsonb not null default '[]',
  -- How many rows the sheet has; the four after it are those that have been looked at.
  total         integer not null default 0,
  wrong         integer not null default 0,
  fresh         integer not null default 0,
  changed       integer not null default 0,
  unchanged     integer not null default 0,
  -- Of the fresh and the changed: what became of them.
  added         integer not null default 0,
  updated       integer not null default 0,
  same          integer not null default 0,
  failed        integer not null default 0,
  -- Of the added and the updated, when it was undone.
  removed       integer not null default 0,
  returned      integer not null default 0,
  left_alone    integer not null default 0,
  created_by    uuid not null default auth.uid(),
  undone_by     uuid,
  created_at    timestamptz not null default now(),
  -- Every step of the work touches the row: one that has not been touched for long has lost its runner.
  updated_at    timestamptz not null default now(),
  finished_at   timestamptz,
  -- The process that works on it, since when, and how many rows were done then.
  runner        uuid,
  resumed_at    timestamptz,
  resumed_with  integer not null default 0
);

create index imports_newest on public.imports (created_at desc);

create table public.import_lines (
  import_id uuid not null references public.imports (id) on delete cascade,
  -- As the sheet numbers it.
  line      integer not null,
  slug      text check (length(slug) <= 300),
  name      text check (length(name) <= 300),
  plan      text not null check (plan in ('wrong', 'changed', 'fresh', 'unchanged')),
  problems  jsonb not null default '[]',
  -- What is to be written, and what the columns that differ held when the sheet was read. Gone once it is written.
  record    jsonb,
  before    jsonb,
  result    text check (result in ('added', 'updated', 'unchanged', 'failed')),
  error     text,
  target_id uuid,
  published boolean,
  undone    text check (undone in ('removed', 'returned', 'edited', 'gone', 'failed')),
  -- What needs somebody's eye comes first.
  rank      smallint generated always as (case
    when plan = 'wrong' or result = 'failed' or undone in ('edited', 'gone', 'failed') then 0
    when plan = 'changed' then 1 when plan = 'fresh' then 2 else 3 end) stored,
  primary key (import_id, line)
);

create index import_lines_shown on public.import_lines (import_id, rank, line);

create index import_lines_waiting on public.import_lines (import_id, line) where record is not null;

create index import_lines_to_undo on public.import_lines (import_id, line)
  where result in ('added', 'updated') and undone is null;

-- Pictures that a sheet names at other sites, to be copied to ours once the rows are written.
create table public.import_pictures (
  import_id uuid not null references public.imports (id) on delete cascade,
  address   text not null check (length(address) <= 2000),
  line      integer not null,
  is_copied boolean not null default false,
  problem   text check (length(problem) <= 100),
  primary key (import_id, address, line)
);

create trigger stamp before insert or update on public.imports
  for each row execute function private.stamp();

-- A dry run nobody went on with is kept for a day, an import and the way back for ninety.
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

do $$
declare
  target text;
begin
  foreach target in array array['imports', 'import_lines', 'import_pictures'] loop
    execute format('alter table public.%I enable row level security', target);
    execute format('alter table public.%I force row level security', target);
    execute format('create policy "administrators do everything" on public.%I to authenticated
      using ((select private.is_admin())) with check ((select private.is_admin()))', target);
    execute format('create policy "the backend does everything" on public.%I to service_role
      using (true) with check (true)', target);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', target);
    execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', target);
  end loop;
end
$$;

-- In one's own name only.
create policy "an import says who began it" on public.imports
  as restrictive for insert to authenticated with check (created_by = (select auth.uid()));

-- A change says which import made it, if one did.
alter table public.changes add column import_id uuid;

create index changes_import on public.changes (import_id, kind, target_id, id) where import_id is not null;

create function private.current_import() returns uuid
  language sql stable
  as $$ select nullif(current_setting('kasinokompassen.import_id', true), '')::uuid $$;

-- As in 0009, with the import, and for all rows of a statement at once: an import changes many.
create function private.record_changes() returns trigger
  language plpgsql
  set enable_seqscan = off
  as $$
declare
  -- What the database sets or computes by itself is not kept.
  computed text[] := '{id,created_at,updated_at}'::text[] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> '');
begin
  if tg_op = 'INSERT' then
    insert into public.changes (kind, target_id, action, changed_by, before, after, import_id)
      select tg_table_name, id, 'insert', auth.uid(), '{}', to_jsonb(new_rows) - computed, private.current_import()
        from new_rows;
    return null;
  elsif tg_op = 'UPDATE' then
    -- Materialized: else both rows would be made into JSON again for every column.
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
  -- What is forgotten is always the oldest, so the changes that are left still lead back step by step.
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

do $$
declare
  target text;
begin
  foreach target in array array['casinos', 'slots'] loop
    execute format('drop trigger record_change on public.%I', target);
    execute format('create trigger record_inserts after insert on public.%I referencing new table as new_rows
      for each statement execute function private.record_changes()', target);
    execute format('create trigger record_updates after update on public.%I referencing old table as old_rows new table as new_rows
      for each statement execute function private.record_changes()', target);
    execute format('create trigger record_deletes after delete on public.%I referencing old table as old_rows
      for each statement execute function private.record_changes()', target);
  end loop;
end
$$;

drop function private.record_change();

-- Has whoever worked on it left it, or fallen silent?
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

-- One process works on an import at a time, on whichever node: it takes it, or is told that another has it.
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
  where id = claim_import.import_id and case work
    when 'running' then state in ('ready', 'cancelled') or (state = 'running' and private.is_stalled(job))
    when 'copying' then state = 'copying' and private.is_stalled(job)
    when 'undoing' then state in ('cancelled', 'copying', 'done')
      or (state in ('running', 'undoing') and private.is_stalled(job))
    else false end;
  return found;
end
$$;

-- Adds rows that have been read. False when the import is not, or no longer, this runner's to read.
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
      returning plan),
  named as (
    insert into public.import_pictures (import_id, address, line)
      select distinct job.id, address, line from jsonb_to_recordset(pictures) as given (address text, line integer))
  update public.imports set
      wrong = wrong + (select count(*) from given where plan = 'wrong'),
      fresh = fresh + (select count(*) from given where plan = 'fresh'),
      changed = changed + (select count(*) from given where plan = 'changed'),
      unchanged = unchanged + (select count(*) from given where plan = 'unchanged')
    where id = job.id;
  return true;
end
$$;

-- The next rows, written and ticked off in one transaction: whatever happens, a row is written and said to be, or neither.
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

-- One row back to what it was before the import. Whoever has changed it since wins.
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
  -- What the import did may have been pushed out of the history by a hundred later changes.
  if first_change.id is null or exists (select from public.changes where changes.kind = undo_line.kind
      and changes.target_id = undo_line.target_id and id > first_change.id
      and changes.import_id is distinct from undo_line.import_id) then
    return 'edited';
  end if;
  if first_change.action = 'insert' then
    execute format('delete from public.%I where id = $1', kind) using target_id;
    return 'removed';
  end if;
  -- An import changes a row again when it copies its pictures; the oldest value is the one to return to.
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

-- Does the next piece of whatever the import is at, if it is this runner's, and says how it stands.
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

-- What became of a picture: our own copy of it takes its place wherever the import has put it and nobody has changed that since.
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

do $$
declare
  routine text;
begin
  foreach routine in array array['claim_import(uuid, uuid, text)', 'stage_import(uuid, uuid, jsonb, jsonb)',
      'run_import(uuid, uuid, integer)', 'settle_picture(uuid, uuid, text, text, text)'] loop
    execute format('revoke all on function public.%s from public, anon', routine);
    execute format('grant execute on function public.%s to authenticated, service_role', routine);
  end loop;
end
$$;
