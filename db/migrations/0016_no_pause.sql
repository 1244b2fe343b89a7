-- As in 0011, and whoever has read an import that starts itself goes on to write it: nobody finds it waiting to be started in between.
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
  where id = claim_import.import_id and case work
    when 'running' then state in ('ready', 'cancelled') or (state = 'running' and private.is_stalled(job))
      or (state = 'reading' and starts_itself and job.runner = claim_import.runner)
    when 'copying' then state = 'copying' and private.is_stalled(job)
    when 'undoing' then state in ('cancelled', 'copying', 'done')
      or (state in ('running', 'undoing') and private.is_stalled(job))
    else false end;
  return found;
end
$$;
