-- A sign-in counts in up to three buckets: one call for all of them instead of a statement for each.

-- Counts once in each bucket of [{"key", "burst", "drain"}, …], in this order. Stops at the first full one and returns after
-- how many seconds it has room; returns null when all had room.
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

-- Takes back what take_room counted, in the same order: another lock order could deadlock.
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
