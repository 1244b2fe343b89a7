-- Devices that have signed in to an account; failed sign-ins from other networks do not lock them out.
create table auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A hash of the anonymised network and the user agent.
  device  text not null check (length(device) <= 100),
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

create index known_devices_age on auth.known_devices (seen_at);

alter table auth.known_devices enable row level security;

alter table auth.known_devices force row level security;

create policy "the backend keeps the accounts" on auth.known_devices to service_role using (true) with check (true);

grant select, insert, update, delete on auth.known_devices to service_role;
