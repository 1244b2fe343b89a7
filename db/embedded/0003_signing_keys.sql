-- The keys that sign access tokens, shared by all nodes. The newest one that is not retired signs; the others still verify.
create table auth.signing_keys (
  kid         text primary key,
  private_jwk jsonb not null,
  created_at  timestamptz not null default now(),
  retired_at  timestamptz
);

alter table auth.signing_keys enable row level security;

alter table auth.signing_keys force row level security;

create policy "the backend keeps the keys" on auth.signing_keys
  to service_role using (true) with check (true);

grant select, insert, update on auth.signing_keys to service_role;
