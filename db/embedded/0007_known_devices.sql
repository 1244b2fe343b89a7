-- Devices that have signed in to an account. Wrong passwords from elsewhere do not keep them out.
create table auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A hash of its network, never the whole address, and of what its browser calls itself.
  device  text not null check (length(device) <= 100),
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

create index known_devices_age on auth.known_devices (seen_at);

alter table auth.known_devices enable row level security;

alter table auth.known_devices force row level security;

create policy "the backend keeps the accounts" on auth.known_devices to service_role using (true) with check (true);

grant select, insert, update, delete on auth.known_devices to service_role;
