-- One-time codes that replace a lost second factor, and signing out a single device.

create table auth.recovery_codes (
  user_id    uuid not null references auth.users (id) on delete cascade,
  -- The hash of the account's id and the code.
  code_hash  text not null check (length(code_hash) = 64),
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  primary key (user_id, code_hash)
);

alter table auth.recovery_codes enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.recovery_codes to service_role using (true) with check (true);

grant select, insert, update, delete on auth.recovery_codes to service_role;

create policy "users see their own codes" on auth.recovery_codes
  for select to authenticated using (user_id = (select auth.uid()));

-- A password alone must not give codes that replace the second factor.
create function auth.has_used_factor() returns boolean
  language sql stable
  as $$ select auth.jwt() ->> 'aal' = 'aal2'
    and exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') $$;

create policy "users with a second factor make codes" on auth.recovery_codes
  for insert to authenticated with check (user_id = (select auth.uid()) and (select auth.has_used_factor()));

create policy "users with a second factor replace codes" on auth.recovery_codes
  for delete to authenticated using (user_id = (select auth.uid()) and (select auth.has_used_factor()));

grant select (user_id, used_at), insert, delete on auth.recovery_codes to authenticated;

create function auth.note_recovery_codes() returns trigger
  language plpgsql
  as $$
begin
  perform private.note('factor', auth.jwt() ->> 'email', jsonb_build_object('what', tg_argv[0]));
  return null;
end
$$;

create trigger note_new_codes after insert on auth.recovery_codes
  for each statement execute function auth.note_recovery_codes('codes');

create trigger note_used_code after update on auth.recovery_codes
  for each row execute function auth.note_recovery_codes('code_used');

-- Codes are worthless without a second factor, and must not outlive it.
create function auth.forget_recovery_codes() returns trigger
  language plpgsql
  as $$
begin
  delete from auth.recovery_codes where user_id = old.user_id
    and not exists (select from auth.mfa_factors where user_id = old.user_id and status = 'verified');
  return null;
end
$$;

create trigger forget_recovery_codes after delete on auth.mfa_factors
  for each row execute function auth.forget_recovery_codes();

-- Replaces the caller's codes by ten new ones and returns them; the database keeps only their hashes.
create function public.renew_recovery_codes() returns text[]
  language plpgsql
  as $$
declare
  codes text[];
begin
  if not auth.has_used_factor() then
    raise exception 'Recovery codes need a session with a second factor' using errcode = '42501';
  end if;
  delete from auth.recovery_codes where user_id = auth.uid();
  -- Twelve hexadecimal digits of a random UUID, before its fixed ones: 48 bits.
  select array_agg(left(replace(gen_random_uuid()::text, '-', ''), 12)) into codes from generate_series(1, 10);
  insert into auth.recovery_codes (user_id, code_hash)
    select auth.uid(), encode(sha256(convert_to(auth.uid()::text || code, 'UTF8')), 'hex') from unnest(codes) as code;
  return codes;
end
$$;

revoke all on function public.renew_recovery_codes from public, anon, authenticated, service_role;

grant execute on function public.renew_recovery_codes to authenticated;

create view public.own_recovery_codes with (security_invoker = true) as
  select count(*) filter (where used_at is null) as remaining from auth.recovery_codes where user_id = auth.uid();

revoke all on public.own_recovery_codes from public, anon, authenticated, service_role;

grant select on public.own_recovery_codes to authenticated;

create policy "users end their own sessions" on auth.sessions
  for delete to authenticated using (user_id = (select auth.uid()));

grant delete on auth.sessions to authenticated;

-- Signs the caller out on one device; returns false when that session has ended already.
create function public.end_own_session(session_id uuid) returns boolean
  language plpgsql
  as $$
begin
  delete from auth.sessions where id = end_own_session.session_id and user_id = auth.uid();
  return found;
end
$$;

revoke all on function public.end_own_session from public, anon, authenticated, service_role;

grant execute on function public.end_own_session to authenticated;
