-- How often the ways out to casinos and games were taken. Counters only: nothing in here is about anybody.
create table public.clicks (
  day       date not null,
  kind      text not null check (kind in ('casino', 'slot')),
  item_id   uuid not null,
  placement text not null check (placement ~ '^[a-z][a-z_]{1,39}$'),
  locale    text not null check (locale in ('sv', 'en')),
  is_bot    boolean not null,
  count     integer not null check (count > 0),
  primary key (day, kind, item_id, placement, locale, is_bot)
);

-- What is written is added, so that an ordinary upsert counts; and only what visitors can see is counted.
create function private.add_clicks() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' then
    new.count := least(old.count::bigint + new.count, 2147483647);
    return new;
  end if;
  return case
    when new.kind = 'casino' and exists (select from public.casinos where id = new.item_id and published) then new
    when new.kind = 'slot' and exists (select from public.slots where id = new.item_id and published) then new end;
end
$$;

create trigger add_clicks before insert or update on public.clicks
  for each row execute function private.add_clicks();

alter table public.clicks enable row level security;

alter table public.clicks force row level security;

create policy "administrators read" on public.clicks
  for select to authenticated using ((select private.is_admin()));

create policy "the backend counts" on public.clicks
  to service_role using (true) with check (true);

revoke all on public.clicks from public, anon, authenticated, service_role;

grant select on public.clicks to authenticated;

grant select, insert, update, delete on public.clicks to service_role;

-- The report's sums, over clicks by people and over all; a day is a day in Sweden.
create view public.clicks_by_day with (security_invoker = true) as
  select day, coalesce(sum(count) filter (where not is_bot), 0) as people, sum(count) as everyone
  from public.clicks group by day;

create view public.clicks_by_item with (security_invoker = true) as
  select totals.*, case kind
      when 'casino' then (select name from public.casinos where id = item_id)
      else (select name from public.slots where id = item_id) end as name
  from (
    select kind, item_id,
      coalesce(sum(count) filter (where day > today - 7 and not is_bot), 0) as people_7,
      coalesce(sum(count) filter (where day > today - 30 and not is_bot), 0) as people_30,
      coalesce(sum(count) filter (where not is_bot), 0) as people_90,
      coalesce(sum(count) filter (where day > today - 7), 0) as everyone_7,
      coalesce(sum(count) filter (where day > today - 30), 0) as everyone_30,
      sum(count) as everyone_90
    from public.clicks, (select (now() at time zone 'Europe/Stockholm')::date as today) as now
    where day > today - 90
    group by kind, item_id
  ) as totals;

create view public.clicks_by_placement with (security_invoker = true) as
  select placement,
    coalesce(sum(count) filter (where day > today - 7 and not is_bot), 0) as people_7,
    coalesce(sum(count) filter (where day > today - 30 and not is_bot), 0) as people_30,
    coalesce(sum(count) filter (where not is_bot), 0) as people_90,
    coalesce(sum(count) filter (where day > today - 7), 0) as everyone_7,
    coalesce(sum(count) filter (where day > today - 30), 0) as everyone_30,
    sum(count) as everyone_90
  from public.clicks, (select (now() at time zone 'Europe/Stockholm')::date as today) as now
  where day > today - 90
  group by placement;

-- Every counter with the name its item has today, for the export.
create view public.clicks_named with (security_invoker = true) as
  select clicks.*, case kind
      when 'casino' then (select name from public.casinos where id = item_id)
      else (select name from public.slots where id = item_id) end as name
  from public.clicks;

revoke all on public.clicks_by_day, public.clicks_by_item, public.clicks_by_placement, public.clicks_named
  from public, anon, authenticated, service_role;

grant select on public.clicks_by_day, public.clicks_by_item, public.clicks_by_placement, public.clicks_named
  to authenticated, service_role;
