-- Mappings of a sheet's headers to columns, warnings about rows, and what the file of refused rows needs.

-- The columns that an administrator has confirmed for the unknown headers of a sheet, remembered for all administrators.
create table public.import_mappings (
  kind       text not null check (kind in ('casinos', 'slots')),
  -- The SHA-256 of the sheet's address or of its header.
  sheet      text not null check (sheet ~ '^[0-9a-f]{64}$'),
  -- The name of a column for each header, or an empty text for a header that is not read.
  columns    jsonb not null check (jsonb_typeof(columns) = 'object' and length(columns::text) <= 40000),
  updated_at timestamptz not null default now(),
  primary key (kind, sheet)
);

create index import_mappings_newest on public.import_mappings (updated_at desc);

create function private.stamp_mapping() returns trigger
  language plpgsql
  as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger stamp_mapping before insert or update on public.import_mappings
  for each row execute function private.stamp_mapping();

-- Keeps the thousand newest mappings.
create function private.forget_old_mappings() returns trigger
  language plpgsql
  as $$
begin
  delete from public.import_mappings where (kind, sheet) in (
    select kind, sheet from public.import_mappings order by updated_at desc, kind, sheet offset 1000);
  return null;
end
$$;

create trigger forget_old_mappings after insert on public.import_mappings
  for each statement execute function private.forget_old_mappings();

alter table public.import_mappings enable row level security, force row level security;

create policy "administrators do everything" on public.import_mappings
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.import_mappings
  to service_role using (true) with check (true);

revoke all on public.import_mappings from public, anon, authenticated, service_role;

grant select, insert, update, delete on public.import_mappings to authenticated, service_role;

-- The header of the sheet, and the columns that its unknown headers were mapped to.
alter table public.imports
  add column header text[] not null default '{}' check (cardinality(header) <= 200),
  add column mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object' and length(mapping::text) <= 40000);

-- Warnings do not stop a row. The cells are those of a row with problems, as in the sheet.
alter table public.import_lines
  add column warnings jsonb not null default '[]',
  add column cells text[];

create index import_lines_warned on public.import_lines (import_id, line) where warnings <> '[]';

-- A row that the database refuses keeps its record, for the file of refused rows.
drop index public.import_lines_waiting;

create index import_lines_waiting on public.import_lines (import_id, line) where record is not null and result is null;

-- Adds read rows. False when the import is not, or no longer, this runner's to read. Lines of a repeated call are not counted twice.
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
    insert into public.import_lines (import_id, line, slug, name, plan, problems, warnings, cells, record, before)
      select job.id, line, slug, name, plan, coalesce(problems, '[]'), coalesce(warnings, '[]'), cells, record, before
        from jsonb_to_recordset(lines) as given (line integer, slug text, name text, plan text, problems jsonb, warnings jsonb,
          cells text[], record jsonb, before jsonb)
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
create or replace function private.write_import(job public.imports, size integer) returns void
  language plpgsql
  set search_path = ''
  as $$
declare
  tally record;
begin
  with chunk as materialized (
    select line, slug, record from public.import_lines
    where import_id = (job).id and record is not null and result is null order by line limit size),
  written as materialized (
    select given.slug, given.action, given.id, given.error, given.published from (select jsonb_agg(record order by line) as rows from chunk) as all_of,
      lateral public.import_rows((job).kind, coalesce(all_of.rows, '[]'), (job).id) as given),
  ticked as (
    update public.import_lines as target set result = coalesce(written.action, 'failed'), error = written.error,
        target_id = written.id, published = written.published, before = null,
        record = case when written.action is null then target.record end
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
