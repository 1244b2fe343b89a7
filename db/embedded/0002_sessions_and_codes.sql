-- Sessions, codes and tokens of the sign-in service, and known devices.

create table auth.sessions (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  aal          text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- The methods the user signed in with, newest first: [{"method": "password", "timestamp": 1790000000}].
  amr          jsonb not null default '[]',
  factor_id    uuid references auth.mfa_factors (id) on delete set null,
  -- A refresh token is derived from its parent and this key, so a parent always has the same child.
  refresh_key  text not null,
  user_agent   text check (length(user_agent) <= 500),
  -- The visitor's network, never the whole address.
  ip           text check (length(ip) <= 50),
  created_at   timestamptz not null default now(),
  refreshed_at timestamptz
);

create index sessions_user on auth.sessions (user_id);

create index sessions_factor on auth.sessions (factor_id);

alter table auth.sessions enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.sessions to service_role using (true) with check (true);

grant select, insert, update, delete on auth.sessions to service_role;

create policy "users see their own sessions" on auth.sessions
  for select to authenticated using (user_id = (select auth.uid()));

grant select (id, user_id, user_agent, ip, created_at, refreshed_at) on auth.sessions to authenticated;

-- Records the sign-ins of administrators.
create function auth.note_sign_in() returns trigger
  language plpgsql
  as $$
begin
  insert into public.audit (action, actor, actor_email, details)
    select 'sign_in', users.id, users.email, jsonb_build_object('method', new.amr -> 0 ->> 'method', 'from', new.ip)
    from auth.users join public.profiles on profiles.id = users.id and profiles.role = 'admin'
    where users.id = new.user_id;
  return null;
end
$$;

create trigger note_sign_in after insert on auth.sessions
  for each row execute function auth.note_sign_in();

-- Shows users where they are signed in. A hosted project does not have this view, and the page leaves the list out.
create view public.own_sessions with (security_invoker = true) as
  select id, user_agent, ip, created_at, refreshed_at, id::text = auth.jwt() ->> 'session_id' as is_current
  from auth.sessions where user_id = auth.uid();

revoke all on public.own_sessions from public, anon, authenticated, service_role;

grant select on public.own_sessions to authenticated;

create table auth.refresh_tokens (
  id         bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  token_hash text not null unique,
  parent_id  bigint references auth.refresh_tokens (id) on delete cascade,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

create index refresh_tokens_session on auth.refresh_tokens (session_id);

create index refresh_tokens_parent on auth.refresh_tokens (parent_id);

alter table auth.refresh_tokens enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.refresh_tokens to service_role using (true) with check (true);

grant select, insert, update, delete on auth.refresh_tokens to service_role;

create table auth.mfa_challenges (
  id          uuid primary key default gen_random_uuid(),
  factor_id   uuid not null references auth.mfa_factors (id) on delete cascade,
  session_id  uuid not null references auth.sessions (id) on delete cascade,
  code_hash   text,
  wrong_tries smallint not null default 0,
  verified_at timestamptz,
  created_at  timestamptz not null default now()
);

create index mfa_challenges_factor on auth.mfa_challenges (factor_id);

create index mfa_challenges_session on auth.mfa_challenges (session_id);

alter table auth.mfa_challenges enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.mfa_challenges to service_role using (true) with check (true);

grant select, insert, update, delete on auth.mfa_challenges to service_role;

-- Sign-ins that leave the site and return to it: PKCE, OAuth, SAML.
create table auth.flow_state (
  id                     uuid primary key default gen_random_uuid(),
  user_id                uuid references auth.users (id) on delete cascade,
  auth_code_hash         text unique,
  code_challenge         text check (length(code_challenge) <= 128),
  code_challenge_method  text check (code_challenge_method in ('s256', 'plain')),
  method                 text not null,
  provider               text check (length(provider) <= 200),
  redirect_to            text check (length(redirect_to) <= 2000),
  linking_user           uuid references auth.users (id) on delete cascade,
  -- The state of our own exchange with the provider: its nonce, our verifier.
  provider_state         jsonb not null default '{}',
  provider_token         text,
  provider_refresh_token text,
  is_used                boolean not null default false,
  created_at             timestamptz not null default now(),
  code_issued_at         timestamptz
);

create index flow_state_user on auth.flow_state (user_id);

create index flow_state_linking on auth.flow_state (linking_user);

create index flow_state_age on auth.flow_state (created_at);

alter table auth.flow_state enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.flow_state to service_role using (true) with check (true);

grant select, insert, update, delete on auth.flow_state to service_role;

create table auth.one_time_tokens (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users (id) on delete cascade,
  -- 'phone_confirmation' is the code of a sign-up by phone. Unlike 'sms', it keeps the chosen password.
  kind        text not null check (kind in ('confirmation', 'recovery', 'magiclink', 'invite', 'email_change_new',
              'email_change_current', 'sms', 'phone_confirmation', 'phone_change', 'reauthentication')),
  address     text not null check (length(address) <= 255),
  code_hash   text not null,
  link_hash   text not null unique,
  wrong_tries smallint not null default 0,
  flow_id     uuid references auth.flow_state (id) on delete set null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  unique (user_id, kind)
);

create index one_time_tokens_flow on auth.one_time_tokens (flow_id);

alter table auth.one_time_tokens enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.one_time_tokens to service_role using (true) with check (true);

grant select, insert, update, delete on auth.one_time_tokens to service_role;

-- Devices that have signed in to an account. Failed sign-ins from other networks do not lock them out.
create table auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A hash of the anonymised network and the user agent.
  device  text not null check (length(device) <= 100),
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

create index known_devices_age on auth.known_devices (seen_at);

alter table auth.known_devices enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.known_devices to service_role using (true) with check (true);

grant select, insert, update, delete on auth.known_devices to service_role;
