-- Every change of a casino or a slot: who made it, when, and the columns it changed with what they held before and after.
create table public.changes (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('casinos', 'slots')),
  target_id  uuid not null,
  action     text not null check (action in ('insert', 'update', 'delete')),
  -- Null is the backend. No reference to the account: a change outlives whoever made it.
  changed_by uuid,
  changed_at timestamptz not null default now(),
  before     jsonb not null,
  after      jsonb not null
);

create index changes_target on public.changes (kind, target_id, id);

create index changes_age on public.changes (changed_at);

-- A row as it is kept: what the database computes by itself is left out.
create function private.recorded(relation oid, content jsonb) returns jsonb
  language sql stable
  as $$ select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(content)
    where key not in ('id', 'created_at', 'updated_at')
      and key not in (select attname from pg_catalog.pg_attribute where attrelid = relation and attgenerated <> '') $$;

-- Runs with the rights of whoever makes the change; the policies below let it, and nothing else, write.
create function private.record_change() returns trigger
  language plpgsql
  as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else private.recorded(tg_relid, to_jsonb(old)) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else private.recorded(tg_relid, to_jsonb(new)) end;
  target  uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, value), '{}'),
           coalesce(jsonb_object_agg(key, new_row -> key), '{}')
      into old_row, new_row
      from jsonb_each(old_row) where value is distinct from new_row -> key;
    if old_row = '{}' then
      return null;
    end if;
  end if;
  insert into public.changes (kind, target_id, action, changed_by, before, after)
    values (tg_table_name, target, lower(tg_op), auth.uid(), old_row, new_row);
  -- What is forgotten is always the oldest, so the changes that are left still lead back step by step.
  delete from public.changes where kind = tg_table_name and target_id = target and id <= (
    select id from public.changes where kind = tg_table_name and target_id = target
      order by id desc offset 100 limit 1);
  delete from public.changes where changed_at < now() - interval '2 years';
  return null;
end
$$;

create trigger record_change after insert or update or delete on public.casinos
  for each row execute function private.record_change();

create trigger record_change after insert or update or delete on public.slots
  for each row execute function private.record_change();

alter table public.changes enable row level security;

alter table public.changes force row level security;

create policy "administrators read the history" on public.changes
  for select to authenticated using ((select private.is_admin()));

create policy "the backend reads the history" on public.changes
  for select to service_role using (true);

-- Only from within a trigger, and only in one's own name. Whoever can make a trigger owns the database anyway.
create policy "a change is recorded by the database" on public.changes
  for insert to authenticated, service_role
  with check (pg_trigger_depth() > 0 and changed_by is not distinct from (select auth.uid()));

create policy "old changes are forgotten by the database" on public.changes
  for delete to authenticated, service_role
  using (pg_trigger_depth() > 0);

revoke all on public.changes from public, anon, authenticated, service_role;

grant select, insert, delete on public.changes to authenticated, service_role;
