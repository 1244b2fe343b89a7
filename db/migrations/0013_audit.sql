-- What administrators and the site itself did beside the catalogue, whose changes are in 0009: who signed in, whose rights
-- changed, what was imported, exported or kept. Written by the database, read by administrators, changed by nobody.
create table public.audit (
  id          bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  action      text not null check (action in ('sign_in', 'account', 'role', 'factor', 'signing_key', 'import', 'undo', 'export',
              'backup', 'restore')),
  -- Null is the site itself. No reference to the account: what it did outlives it.
  actor       uuid,
  actor_email text check (length(actor_email) <= 255),
  -- Whom or what it was done to, in words.
  subject     text not null default '' check (length(subject) <= 300),
  details     jsonb not null default '{}' check (length(details::text) <= 2000)
);

create index audit_age on public.audit (happened_at);

alter table public.audit enable row level security;

alter table public.audit force row level security;

create policy "administrators read" on public.audit
  for select to authenticated using ((select private.is_admin()));

create policy "the backend reads" on public.audit
  for select to service_role using (true);

create policy "the backend records" on public.audit
  for insert to service_role with check (true);

-- From within a trigger; or, for what leaves no other trace in the database, by administrators in their own name.
create policy "administrators are recorded" on public.audit
  for insert to authenticated with check (actor = (select auth.uid()) and happened_at = now()
    and (pg_trigger_depth() > 0 or (action = 'export' and (select private.is_admin()))));

-- What goes with an account that is deleted goes in the name of the tables' owner.
do $$
begin
  execute format('create policy "what is deleted along is recorded" on public.audit
    for insert to %I with check (pg_trigger_depth() > 0)', current_user);
end
$$;

create policy "what is old is forgotten by the database" on public.audit
  for delete to authenticated, service_role using (pg_trigger_depth() > 0 and happened_at < now() - interval '2 years');

revoke all on public.audit from public, anon, authenticated, service_role;

grant select, insert, delete on public.audit to authenticated, service_role;

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

create function private.note(action text, subject text, details jsonb) returns void
  language sql
  as $$ insert into public.audit (action, actor, actor_email, subject, details)
    values (action, auth.uid(), left(auth.jwt() ->> 'email', 255), left(coalesce(subject, ''), 300), details) $$;

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

-- A hosted project keeps its accounts to itself.
create function private.email_of(account uuid) returns text
  language plpgsql stable
  as $$
begin
  return coalesce((select email from auth.users where id = account), account::text);
exception when insufficient_privilege then
  return account::text;
end
$$;
