-- The versions of a slot with different return to player (RTP).

-- True for at most 20 percentages above 0, in descending order and each once.
create function private.is_rtp_ladder(steps numeric[]) returns boolean
  language sql immutable parallel safe
  as $$ select cardinality(steps) <= 20
    and array_position(steps, null) is null
    and 0 < all (steps) and 100 >= all (steps)
    and steps = array(select distinct step from unnest(steps) as step order by step desc) $$;

alter table public.slots
  add column rtp_versions numeric(5, 2)[] not null default '{}' check (private.is_rtp_ladder(rtp_versions));
