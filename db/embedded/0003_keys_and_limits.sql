-- State that all nodes share: signing keys, rate limits, first-start tasks.

-- The keys that sign access tokens. The newest key that is not retired signs; all keys verify.
create table auth.signing_keys (
  kid         text primary key,
  private_jwk jsonb not null,
  created_at  timestamptz not null default now(),
  retired_at  timestamptz
);

alter table auth.signing_keys enable row level security, force row level security;

create policy "the backend keeps the keys" on auth.signing_keys to service_role using (true) with check (true);

grant select, insert, update on auth.signing_keys to service_role;

create function auth.note_signing_key() returns trigger
  language plpgsql
  as $$
begin
  perform private.note('signing_key', new.kid, '{}');
  return null;
end
$$;

create trigger note_signing_key after insert on auth.signing_keys
  for each row execute function auth.note_signing_key();

-- A leaky bucket per key: `level` drains with time and grows with every attempt.
create table auth.rate_limits (
  key        text primary key check (length(key) <= 300),
  level      double precision not null,
  updated_at timestamptz not null
);

create index rate_limits_age on auth.rate_limits (updated_at);

alter table auth.rate_limits enable row level security, force row level security;

create policy "the backend keeps the accounts" on auth.rate_limits to service_role using (true) with check (true);

grant select, insert, update, delete on auth.rate_limits to service_role;

-- Counts once in each bucket of [{"key", "burst", "drain"}, …], in this order. Stops at the first full one and returns the
-- seconds until it has room; returns null when all had room.
create function auth.take_room(buckets json) returns integer
language plpgsql set search_path = '' as $$
declare
  wanted record;
begin
  for wanted in
    select * from json_to_recordset(buckets) as item (key text, burst double precision, drain double precision)
  loop
    insert into auth.rate_limits as bucket (key, level, updated_at) values (wanted.key, 1, clock_timestamp())
    on conflict (key) do update set updated_at = clock_timestamp(), level = 1 + greatest(0, bucket.level
        - wanted.drain * greatest(0, extract(epoch from clock_timestamp() - bucket.updated_at)))
      where 1 + greatest(0, bucket.level
        - wanted.drain * greatest(0, extract(epoch from clock_timestamp() - bucket.updated_at))) <= wanted.burst;
    if not found then
      -- If the clock was set back, the bucket drains from now on, not only once the clock has caught up.
      update auth.rate_limits set updated_at = clock_timestamp()
      where key = wanted.key and updated_at > clock_timestamp();
      return ceil(1 / wanted.drain);
    end if;
  end loop;
  return null;
end
$$;

-- Reverses take_room, in the same order: another lock order could deadlock.
create function auth.give_back_room(buckets json) returns void
language plpgsql set search_path = '' as $$
declare
  given record;
begin
  for given in select * from json_to_recordset(buckets) as item (key text) loop
    update auth.rate_limits set level = greatest(0, level - 1) where key = given.key;
  end loop;
end
$$;

revoke all on function auth.take_room(json), auth.give_back_room(json) from public;

grant execute on function auth.take_room(json), auth.give_back_room(json) to service_role;

-- Tasks that run once in the life of a database: the first administrator, the demo catalogue.
create table private.first_start (
  task    text primary key,
  outcome text not null,
  done_at timestamptz not null default now()
);

alter table private.first_start enable row level security, force row level security;

create policy "the backend remembers" on private.first_start to service_role using (true) with check (true);

grant select, insert on private.first_start to service_role;
