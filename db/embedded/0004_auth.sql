-- What the sign-in service keeps. Nothing here can be used as it lies: tokens and codes are hashes, passwords are argon2id.

alter table auth.users alter column email drop not null;

alter table auth.users
  add column phone text unique check (phone ~ '^[1-9][0-9]{6,14}$'),
  add column phone_confirmed_at timestamptz,
  add column invited_at timestamptz,
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column new_email text check (new_email = lower(new_email) and length(new_email) between 3 and 255),
  add column email_change_sent_at timestamptz,
  add column new_phone text check (new_phone ~ '^[1-9][0-9]{6,14}$'),
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column last_sign_in_at timestamptz,
  add column app_metadata jsonb not null default '{}' check (length(app_metadata::text) <= 20000),
  add column user_metadata jsonb not null default '{}' check (length(user_metadata::text) <= 20000),
  add column banned_until timestamptz,
  add column deleted_at timestamptz;

create table auth.identities (
  identity_id     uuid primary key default gen_random_uuid(),
  user_id         uuid not null references auth.users (id) on delete cascade,
  provider        text not null check (length(provider) <= 200),
  provider_id     text not null check (length(provider_id) <= 500),
  identity_data   jsonb not null default '{}' check (length(identity_data::text) <= 20000),
  last_sign_in_at timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (provider, provider_id)
);

create index identities_user on auth.identities (user_id);

create table auth.mfa_factors (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null references auth.users (id) on delete cascade,
  friendly_name      text not null default '' check (length(friendly_name) <= 200),
  factor_type        text not null check (factor_type in ('totp', 'phone')),
  status             text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret             text,
  -- The last time step whose code was accepted: none is accepted twice.
  last_step          bigint,
  phone              text,
  last_challenged_at timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (user_id, friendly_name)
);

create table auth.sessions (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references auth.users (id) on delete cascade,
  aal          text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the user proved who they are, newest first: [{"method": "password", "timestamp": 1790000000}].
  amr          jsonb not null default '[]',
  factor_id    uuid references auth.mfa_factors (id) on delete set null,
  -- Each refresh token is made from its parent and this key, so the same parent always has the same child.
  refresh_key  text not null,
  user_agent   text check (length(user_agent) <= 500),
  -- The visitor's network, never the whole address.
  ip           text check (length(ip) <= 50),
  created_at   timestamptz not null default now(),
  refreshed_at timestamptz
);

create index sessions_user on auth.sessions (user_id);

create index sessions_factor on auth.sessions (factor_id);

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

-- A sign-in that leaves the site and comes back: PKCE, OAuth, SAML.
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
  -- What we must remember of our own conversation with the provider: its nonce, our verifier.
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

create table auth.one_time_tokens (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references auth.users (id) on delete cascade,
  kind        text not null check (kind in ('confirmation', 'recovery', 'magiclink', 'invite', 'email_change_new',
              'email_change_current', 'sms', 'phone_change', 'reauthentication')),
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

-- A leaky bucket per key: `level` drains with time and grows with every try.
create table auth.rate_limits (
  key        text primary key check (length(key) <= 300),
  level      double precision not null,
  updated_at timestamptz not null
);

create index rate_limits_age on auth.rate_limits (updated_at);

do $$
declare
  name text;
begin
  foreach name in array array['identities', 'mfa_factors', 'sessions', 'refresh_tokens', 'mfa_challenges', 'flow_state',
    'one_time_tokens', 'rate_limits'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('alter table auth.%I force row level security', name);
    execute format('create policy "the backend keeps the accounts" on auth.%I to service_role using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to service_role', name);
  end loop;
end
$$;

-- Whether a user has a second factor is asked by policies, in the user's own name.
create policy "users see that they have a factor" on auth.mfa_factors
  for select to authenticated using (user_id = (select auth.uid()));

grant select (id, user_id, status) on auth.mfa_factors to authenticated;

-- Where a user is signed in, for that user to see. A hosted project does not have it; the page then leaves it out.
create policy "users see their own sessions" on auth.sessions
  for select to authenticated using (user_id = (select auth.uid()));

grant select (id, user_id, user_agent, ip, created_at, refreshed_at) on auth.sessions to authenticated;

create view public.own_sessions with (security_invoker = true) as
  select id, user_agent, ip, created_at, refreshed_at, id::text = auth.jwt() ->> 'session_id' as is_current
  from auth.sessions where user_id = auth.uid();

revoke all on public.own_sessions from public, anon, authenticated, service_role;

grant select on public.own_sessions to authenticated;

-- Accounts made before there were identities.
insert into auth.identities (user_id, provider, provider_id, identity_data)
  select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', email_confirmed_at is not null,
    'phone_verified', false)
  from auth.users where email is not null;

create function auth.identity_object(one auth.identities) returns jsonb
  language sql stable
  as $$ select jsonb_build_object('identity_id', one.identity_id, 'id', one.provider_id, 'user_id', one.user_id,
    'identity_data', one.identity_data, 'provider', one.provider, 'last_sign_in_at', one.last_sign_in_at,
    'created_at', one.created_at, 'updated_at', one.updated_at)
    || jsonb_strip_nulls(jsonb_build_object('email', lower(one.identity_data ->> 'email'))) $$;

create function auth.factor_object(one auth.mfa_factors) returns jsonb
  language sql stable
  as $$ select jsonb_strip_nulls(jsonb_build_object('id', one.id, 'friendly_name', nullif(one.friendly_name, ''),
    'factor_type', one.factor_type, 'status', one.status, 'phone', one.phone, 'last_challenged_at', one.last_challenged_at,
    'created_at', one.created_at, 'updated_at', one.updated_at)) $$;

-- A user as clients see one: no hash, no code, no secret.
create function auth.user_object(one auth.users) returns jsonb
  language sql stable
  as $$ select jsonb_build_object('id', one.id, 'aud', 'authenticated', 'role', 'authenticated',
      'email', coalesce(one.email, ''), 'phone', coalesce(one.phone, ''), 'user_metadata', one.user_metadata,
      'app_metadata', one.app_metadata || jsonb_build_object(
        'provider', coalesce(one.app_metadata ->> 'provider',
          (select provider from auth.identities where user_id = one.id order by created_at, provider limit 1), 'email'),
        'providers', coalesce((select jsonb_agg(distinct provider) from auth.identities where user_id = one.id), '["email"]')),
      'identities', coalesce((select jsonb_agg(auth.identity_object(i) order by i.created_at, i.provider)
        from auth.identities i where i.user_id = one.id), '[]'),
      'created_at', one.created_at, 'updated_at', one.updated_at, 'is_anonymous', false)
    || jsonb_strip_nulls(jsonb_build_object('email_confirmed_at', one.email_confirmed_at,
      'phone_confirmed_at', one.phone_confirmed_at, 'confirmed_at', least(one.email_confirmed_at, one.phone_confirmed_at),
      'invited_at', one.invited_at, 'confirmation_sent_at', one.confirmation_sent_at, 'recovery_sent_at', one.recovery_sent_at,
      'new_email', one.new_email, 'email_change_sent_at', one.email_change_sent_at, 'new_phone', one.new_phone,
      'phone_change_sent_at', one.phone_change_sent_at, 'reauthentication_sent_at', one.reauthentication_sent_at,
      'last_sign_in_at', one.last_sign_in_at, 'banned_until', one.banned_until, 'deleted_at', one.deleted_at,
      'factors', (select jsonb_agg(auth.factor_object(f) order by f.created_at) from auth.mfa_factors f where f.user_id = one.id))) $$;
