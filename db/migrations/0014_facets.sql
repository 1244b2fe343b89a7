-- Columns by which lists filter and order: payment methods, providers and the time of a withdrawal.

-- Returns the key of a name in URLs: 'Bank transfer' becomes 'bank-transfer'. Null when no letter or digit is left.
create function private.facet_key(name text) returns text
  language sql immutable parallel safe
  as $$ select nullif(trim(both '-' from
    left(trim(both '-' from regexp_replace(private.search_key(name), '[^a-z0-9]+', '-', 'g')), 60)), '') $$;

create function private.facet_keys(names text[]) returns text[]
  language sql immutable parallel safe
  as $$ select coalesce(array_agg(distinct key order by key), '{}')
    from (select private.facet_key(name) as key from unnest(names) as name) as keys where key is not null $$;

-- Returns one part of each payment entry, which is a text or an object; 1 is the method, 4 the time.
create function private.payment_parts(entries jsonb, part integer) returns text[]
  language sql immutable parallel safe
  as $$ select coalesce(array_agg(case jsonb_typeof(entry)
      when 'object' then entry ->> (array['method', 'min', 'max', 'time'])[part]
      when 'string' then split_part(entry #>> '{}', ':', part) end), '{}')
    from jsonb_array_elements(case jsonb_typeof(entries) when 'array' then entries else '[]' end) as entry $$;

-- Returns the longest time that a text states, in minutes: 1,440 for '0–24 timmar', 0 for 'Direkt'. Days of banks count as days. Null
-- when the text states none.
create function private.longest_minutes(value text) returns integer
  language sql immutable parallel safe
  as $$ select coalesce(
    (select max(least(replace(coalesce(found[2], found[1]), ',', '.')::numeric, 10000) * case
        when found[3] like 'min%' then 1
        when found[3] like 'tim%' or found[3] like 'h%' then 60
        when found[3] like 'veck%' or found[3] like 'week%' then 10080
        else 1440 end)::integer
      from regexp_matches(folded, '(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*(?:-|–|—|till|to)\s*(\d{1,5}(?:[.,]\d{1,3})?))?\s*'
        '(min|tim|hour|h\M|(?:bank|arbets|var)?dag|dygn|(?:business |working |banking )?day|d\M|veck|week)',
        'g') as found),
    case when folded ~ '(samma dag|same day)' then 1440
      when folded ~ '(direkt|omedelbar|instant|immediate)' then 0 end)
    from private.fold(left(value, 200)) as folded $$;

-- Returns the time of the fastest of the payment methods.
create function private.fastest_minutes(entries jsonb) returns integer
  language sql immutable parallel safe
  as $$ select min(private.longest_minutes(time)) from unnest(private.payment_parts(entries, 4)) as time $$;

alter table public.casinos
  add column payment_keys text[] generated always as (private.facet_keys(private.payment_parts(deposits, 1))) stored,
  add column provider_keys text[] generated always as (private.facet_keys(providers)) stored,
  add column withdrawal_minutes integer generated always as (private.fastest_minutes(withdrawals)) stored;

alter table public.slots
  add column provider_key text generated always as (private.facet_key(provider)) stored;

create index casinos_payment_keys on public.casinos using gin (payment_keys) with (fastupdate = off) where published;

create index casinos_provider_keys on public.casinos using gin (provider_keys) with (fastupdate = off) where published;

create index casinos_withdrawal on public.casinos (withdrawal_minutes, rating desc, name_sort) where published;

create index slots_provider on public.slots (provider_key, rating desc, name_sort) where published;

-- For the newest reviews.
create index casinos_created on public.casinos (created_at desc, slug) where published;

create index slots_created on public.slots (created_at desc, slug) where published;
