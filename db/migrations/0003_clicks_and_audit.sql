-- Click counters and the audit log.

-- How often visitors clicked the affiliate links of casinos and slots. Counters only, with no data about visitors.
create table public.clicks (
  day       date not null,
  kind      text not null check (kind in ('casino', 'slot')),
  item_id   uuid not null,
  placement text not null check (placement ~ '^[a-z][a-z_]{1,39}$'),
  locale    text not null check (locale in ('sv', 'en')),
  is_bot    boolean not null,
  count     integer not null check (count > 0),
  primary key (day, kind, item_id, placement, locale, is_bot)
);

-- Adds a written count to the stored one, so that an ordinary upsert counts. Drops clicks on items that visitors cannot see.
create function private.add_clicks() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' then
    new.count := least(old.count::bigint + new.count, 2147483647);
    return new;
  end if;
  return case
    when new.kind = 'casino' and exists (select from public.casinos where id = new.item_id and published) then new
    when new.kind = 'slot' and exists (select from public.slots where id = new.item_id and published) then new end;
end
$$;

create trigger add_clicks before insert or update on public.clicks
  for each row execute function private.add_clicks();

alter table public.clicks enable row level security, force row level security;

create policy "administrators read" on public.clicks
  for select to authenticated using ((select private.is_admin()));

create policy "the backend counts" on public.clicks
  to service_role using (true) with check (true);

revoke all on public.clicks from public, anon, authenticated, service_role;

grant select on public.clicks to authenticated;

grant select, insert, update, delete on public.clicks to service_role;

-- The sums of the report: clicks by people and all clicks. Days are Swedish days.
create view public.clicks_by_day with (security_invoker = true) as
  select day, coalesce(sum(count) filter (where not is_bot), 0) as people, sum(count) as everyone
  from public.clicks group by day;

create view public.clicks_by_item with (security_invoker = true) as
  select totals.*, case kind
      when 'casino' then (select name from public.casinos where id = item_id)
      else (select name from public.slots where id = item_id) end as name
  from (
    select kind, item_id,
      coalesce(sum(count) filter (where day > today - 7 and not is_bot), 0) as people_7,
      coalesce(sum(count) filter (where day > today - 30 and not is_bot), 0) as people_30,
      coalesce(sum(count) filter (where not is_bot), 0) as people_90,
      coalesce(sum(count) filter (where day > today - 7), 0) as everyone_7,
      coalesce(sum(count) filter (where day > today - 30), 0) as everyone_30,
      sum(count) as everyone_90
    from public.clicks, (select (now() at time zone 'Europe/Stockholm')::date as today) as now
    where day > today - 90
    group by kind, item_id
  ) as totals;

create view public.clicks_by_placement with (security_invoker = true) as
  select placement,
    coalesce(sum(count) filter (where day > today - 7 and not is_bot), 0) as people_7,
    coalesce(sum(count) filter (where day > today - 30 and not is_bot), 0) as people_30,
    coalesce(sum(count) filter (where not is_bot), 0) as people_90,
    coalesce(sum(count) filter (where day > today - 7), 0) as everyone_7,
    coalesce(sum(count) filter (where day > today - 30), 0) as everyone_30,
    sum(count) as everyone_90
  from public.clicks, (select (now() at time zone 'Europe/Stockholm')::date as today) as now
  where day > today - 90
  group by placement;

-- Every counter with the current name of its item, for the export.
create view public.clicks_named with (security_invoker = true) as
  select clicks.*, case kind
      when 'casino' then (select name from public.casinos where id = item_id)
      else (select name from public.slots where id = item_id) end as name
  from public.clicks;

revoke all on public.clicks_by_day, public.clicks_by_item, public.clicks_by_placement, public.clicks_named
  from public, anon, authenticated, service_role;

grant select on public.clicks_by_day, public.clicks_by_item, public.clicks_by_placement, public.clicks_named
  to authenticated, service_role;

-- Actions of administrators and of the site itself besides changes of the catalogue, which are in public.changes: sign-ins, changes
-- of rights, imports, exports, backups. The database writes it, administrators read it, and nobody can change it.
create table public.audit (
  id          bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  action      text not null check (action in ('sign_in', 'account', 'role', 'factor', 'signing_key', 'import', 'undo', 'export',
              'backup', 'restore')),
  -- Null means the site itself. Without a foreign key, because an entry outlives the account.
  actor       uuid,
  actor_email text check (length(actor_email) <= 255),
  -- The person or object of the action, in words.
  subject     text not null default '' check (length(subject) <= 300),
  details     jsonb not null default '{}' check (length(details::text) <= 2000)
);

create index audit_age on public.audit (happened_at);

create function private.forget_old_audit() returns trigger
  language plpgsql
  set enable_seqscan = off
  as $$
begin
  delete from public.audit where happened_at < now() - interval '2 years';
  return null;
end
$$;

create trigger forget_old_audit after insert on public.audit
  for each statement execute function private.forget_old_audit();

alter table public.audit enable row level security, force row level security;

create policy "administrators read" on public.audit
  for select to authenticated using ((select private.is_admin()));

create policy "the backend reads" on public.audit
  for select to service_role using (true);

create policy "the backend records" on public.audit
  for insert to service_role with check (true);

-- Users insert only through triggers. Administrators also record exports, which leave no other trace in the database.
create policy "administrators are recorded" on public.audit
  for insert to authenticated with check (actor = (select auth.uid()) and happened_at = now()
    and (pg_trigger_depth() > 0 or (action = 'export' and (select private.is_admin()))));

-- Cascading deletes, such as of a deleted user's factors, run as the owner of the tables.
create policy "what is deleted along is recorded" on public.audit
  for insert to current_user with check (pg_trigger_depth() > 0);

create policy "what is old is forgotten by the database" on public.audit
  for delete to authenticated, service_role using (pg_trigger_depth() > 0 and happened_at < now() - interval '2 years');

revoke all on public.audit from public, anon, authenticated, service_role;

grant select, insert, delete on public.audit to authenticated, service_role;

create function private.note(action text, subject text, details jsonb) returns void
  language sql
  as $$ insert into public.audit (action, actor, actor_email, subject, details)
    values (action, auth.uid(), left(auth.jwt() ->> 'email', 255), left(coalesce(subject, ''), 300), details) $$;

-- Returns the account's e-mail address, or its id on a hosted project, where accounts cannot be read.
create function private.email_of(account uuid) returns text
  language plpgsql stable
  as $$
begin
  return coalesce((select email from auth.users where id = account), account::text);
exception when insufficient_privilege then
  return account::text;
end
$$;

create function private.note_role() returns trigger
  language plpgsql
  as $$
begin
  if tg_op <> 'UPDATE' or new.role <> old.role then
    perform private.note('role', private.email_of(case tg_op when 'DELETE' then old.id else new.id end), jsonb_build_object(
      'from', case tg_op when 'INSERT' then null else old.role end, 'to', case tg_op when 'DELETE' then null else new.role end));
  end if;
  return null;
end
$$;

create trigger note_role after insert or update or delete on public.profiles
  for each row execute function private.note_role();

create function private.note_import() returns trigger
  language plpgsql
  as $$
begin
  if new.state <> old.state and new.state in ('running', 'undoing') then
    perform private.note(case new.state when 'undoing' then 'undo' else 'import' end, new.source,
      jsonb_build_object('kind', new.kind, 'rows', new.total, 'import', new.id));
  end if;
  return null;
end
$$;

create trigger note_import after update of state on public.imports
  for each row execute function private.note_import();
