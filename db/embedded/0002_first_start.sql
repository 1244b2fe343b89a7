-- What is done once in the life of a database (the first administrator, the demo catalogue), so that it is
-- never done again to a site that has moved on.
create table private.first_start (
  task    text primary key,
  outcome text not null,
  done_at timestamptz not null default now()
);

alter table private.first_start enable row level security;

alter table private.first_start force row level security;

create policy "the backend remembers" on private.first_start
  to service_role using (true) with check (true);

grant select, insert on private.first_start to service_role;
