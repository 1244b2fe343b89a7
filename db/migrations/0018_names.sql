-- Whoever changed a record or made an import, by the address they had then: histories name people, not numbers.
alter table public.changes
  add column changed_by_email text default nullif(auth.jwt() ->> 'email', '') check (length(changed_by_email) <= 255);

alter table public.imports
  add column created_by_email text default nullif(auth.jwt() ->> 'email', '') check (length(created_by_email) <= 255);

create policy "imports are made in one's own name" on public.imports
  as restrictive for insert to authenticated
  with check (created_by_email is not distinct from nullif((select auth.jwt()) ->> 'email', ''));

-- A view does not get the new columns of its table.
drop view public.import_overview;

create view public.import_overview with (security_invoker = true) as
  select imports.*, private.is_stalled(imports) as is_stalled,
    greatest(extract(epoch from coalesce(finished_at, now()) - resumed_at), 0)::double precision as seconds
  from public.imports;

revoke all on public.import_overview from public, anon, authenticated, service_role;

grant select on public.import_overview to authenticated, service_role;
