-- Bulk edits: jobs like imports, whose lines come from the catalogue instead of a sheet.

alter table public.imports drop constraint imports_origin_check;

alter table public.imports add constraint imports_origin_check check (origin in ('file', 'address', 'paste', 'edit'));

-- When the record of a line was last changed, as of the preview of a bulk edit. Null in the lines of a sheet.
alter table public.import_lines add column seen_at timestamptz;

create or replace function public.stage_import(import_id uuid, runner uuid, lines jsonb, pictures jsonb) returns boolean
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
    insert into public.import_lines (import_id, line, slug, name, plan, problems, warnings, cells, record, before, target_id, seen_at)
      select job.id, line, slug, name, plan, coalesce(problems, '[]'), coalesce(warnings, '[]'), cells, record, before, target_id, seen_at
        from jsonb_to_recordset(lines) as given (line integer, slug text, name text, plan text, problems jsonb, warnings jsonb,
          cells text[], record jsonb, before jsonb, target_id uuid, seen_at timestamptz)
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

-- Returns those of the next lines whose record was changed or deleted since the preview. Locks the records, so that the others
-- stay as they are until they are written.
create function private.outdated_lines(job public.imports, size integer) returns integer[]
  language plpgsql
  set search_path = ''
  as $$
declare
  found integer[];
begin
  execute format(
    'with chunk as materialized (
       select line, target_id, seen_at from public.import_lines
       where import_id = $1 and record is not null and result is null order by line limit $2),
     locked as materialized (
       select id, updated_at from public.%I where id in (select target_id from chunk) order by id for update)
     select array_agg(line) from chunk left join locked on locked.id = chunk.target_id
       where locked.updated_at is distinct from chunk.seen_at', (job).kind)
    into found using (job).id, size;
  return coalesce(found, '{}');
end
$$;

revoke all on function private.outdated_lines from public, anon;

grant execute on function private.outdated_lines to authenticated, service_role;

-- Writes the next rows and stores their results in the same transaction, so that both happen or neither does.
create or replace function private.write_import(job public.imports, size integer) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  tally    record;
  outdated integer[] := case when (job).origin = 'edit' then private.outdated_lines(job, size) else '{}' end;
begin
  with chunk as materialized (
    select line, slug, record from public.import_lines
    where import_id = (job).id and record is not null and result is null order by line limit size),
  written as materialized (
    select given.slug, given.action, given.id, given.error, given.published
      from (select jsonb_agg(record order by line) as rows from chunk where line <> all (outdated)) as all_of,
      lateral public.import_rows((job).kind, coalesce(all_of.rows, '[]'), (job).id) as given),
  ticked as (
    update public.import_lines as target set result = coalesce(written.action, 'failed'),
        error = case when chunk.line = any (outdated) then 'outdated' else written.error end,
        target_id = coalesce(written.id, target.target_id), published = written.published, before = null,
        record = case when written.action is null then target.record end
      from chunk left join written on written.slug = chunk.slug and chunk.line <> all (outdated)
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
