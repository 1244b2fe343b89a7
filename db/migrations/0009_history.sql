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

-- Runs with the rights of whoever makes the change; the policies below let it, and nothing else, write.
-- A connection plans these statements once, often while the table is still small: it must not read all of it from then on.
create function private.record_change() returns trigger
  language plpgsql
  set enable_seqscan = off
  as $$
declare
  -- What the database sets or computes by itself is not kept.
  computed text[] := '{id,created_at,updated_at}'::text[] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> '');
  was    jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - computed end;
  became jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - computed end;
  target uuid  := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(key, value), '{}'), coalesce(jsonb_object_agg(key, became -> key), '{}')
      into was, became
      from jsonb_each(was) where value <> became -> key;
    if was = '{}' then
      return null;
    end if;
  end if;
  insert into public.changes (kind, target_id, action, changed_by, before, after)
    values (tg_table_name, target, lower(tg_op), auth.uid(), was, became);
  -- What is forgotten is always the oldest, so the changes that are left still lead back step by step.
  if tg_op <> 'INSERT' then
    delete from public.changes where kind = tg_table_name and target_id = target and id <= (
      select id from public.changes where kind = tg_table_name and target_id = target
        order by id desc offset 100 limit 1);
  end if;
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

create trigger record_change after insert or update or delete on public.casinos
  for each row execute function private.record_change();

create trigger record_change after insert or update or delete on public.slots
  for each row execute function private.record_change();

create trigger forget_old_changes after insert or update or delete on public.casinos
  for each statement execute function private.forget_old_changes();

create trigger forget_old_changes after insert or update or delete on public.slots
  for each statement execute function private.forget_old_changes();

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
