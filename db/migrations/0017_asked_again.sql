-- A database that goes away before it can say that something is done is asked for it again: it must not be done twice, and not be refused.

-- As in 0011, and lines that are there already are not counted again.
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

-- As in 0016, and whoever has it already has it.
create or replace function public.claim_import(import_id uuid, runner uuid, work text) returns boolean
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
