-- The publish gate: with the mode 'stop', casinos with stops that SQL can decide are not published, whoever writes them. The other
-- rules apply in forms, imports and bulk edits.

-- The operator's settings, which the site stores at its start. API clients cannot reach this schema.
create table private.publish_gate (
  is_only boolean primary key default true check (is_only),
  mode    text not null check (mode in ('warn', 'stop', 'off')),
  markets text[] not null check (markets <@ '{se,fi,no,dk,de}' and array_position(markets, null) is null)
);

insert into private.publish_gate (mode, markets) values ('warn', '{se}');

grant select on private.publish_gate to authenticated, service_role;

grant update on private.publish_gate to service_role;

-- True for a text without a visible character, as String.trim sees it.
create function private.is_blank(value text) returns boolean
  language sql immutable parallel safe
  as $$ select coalesce(
    value !~ U&'[^\0009-\000D \00A0\1680\2000-\200A\2028\2029\202F\205F\3000\FEFF]', true) $$;

-- True when a text offers a bonus. 'Ingen välkomstbonus' does not. Marks and invisible characters are no part of a word.
create function private.offers_bonus(bonus text) returns boolean
  language sql immutable parallel safe
  as $$ select coalesce(lower(substring(
      regexp_replace(normalize(bonus, nfkd), U&'[\00AD\0300-\036F\200B-\200F\2060-\2064\FE00-\FE0F\FEFF]', '', 'g')
      from U&'[^\0001-\002F\003A-\0040\005B-\0060\007B-\00A9\00AB-\00B4\00B6-\00BF\2000-\206F\20A0-\20CF\3000]+') collate "C")
    not in ('ingen', 'inga', 'inget', 'no', 'none', 'without', 'utan'), false) $$;

-- Returns the first number in a text; spaces and dots may separate its thousands.
create function private.first_number(value text) returns numeric
  language sql immutable parallel safe
  as $$ select regexp_replace(substring(value from U&'[0-9]{1,3}(?:[ .\00A0][0-9]{3})+|[0-9]{1,9}'), '[^0-9]', '', 'g')::numeric $$;

-- Returns 'active' when one of the licences to offer online gambling on a market is valid on a day, 'ended' when none is and one has
-- ended, and null when nothing is known.
create function private.licence_state(licences jsonb, market text, day date) returns text
  language sql immutable parallel safe
  as $$
  select case when bool_or(status = 'active' and coalesce(valid_from <= day, true) and coalesce(valid_to >= day, true)) then 'active'
      when bool_or(status in ('expired', 'revoked') or (status = 'active' and valid_to < day)) then 'ended' end
    from jsonb_array_elements(licences) as licence,
      lateral (select licence ->> 'status' as status, private.day_in(licence ->> 'valid_from') as valid_from,
        private.day_in(licence ->> 'valid_to') as valid_to) as parts
    where licence ->> 'market' = licence_state.market and coalesce(licence ->> 'kind', '') in ('', 'online')
  $$;

-- Returns the rules that stop the publication of a casino, of those that SQL can decide. Twin of domain/compliance/data-rules.ts.
create function private.stops(casino public.casinos, markets text[]) returns text[]
  language plpgsql stable
  as $$
declare
  today date := (now() at time zone 'Europe/Stockholm')::date;
  here  text[] := array(select unnest(markets) intersect select unnest(casino.countries));
  held  jsonb := (select licences from public.licence_holders where slug = casino.licence_holder);
begin
  return array_remove(array[
    case when 'se' = any (here) and not private.is_blank(casino.affiliate_link)
      and not coalesce(private.is_swedish_licence(casino.license_info), false)
      and private.licence_state(held, 'se', today) is distinct from 'active' then 'licence.market' end,
    case when private.is_blank(casino.license_info) then 'licence.missing' end,
    case when exists (select from unnest(here) as market where private.licence_state(held, market, today) = 'ended')
      then 'licence.expired' end,
    case when private.offers_bonus(casino.bonus) and private.is_blank(casino.wagering) and casino.bonus_wagering is null
      then 'terms.wagering' end,
    case when private.offers_bonus(casino.bonus) and private.is_blank(casino.min_deposit) then 'terms.minimum' end,
    case when coalesce(private.first_number(casino.casino_age) < 18, true) then 'age' end], null);
end
$$;

-- Refuses to publish a casino with stops. A published casino keeps the stops that it has, so that anything else about it can be
-- changed, but it gets no further stop. Sheets and the trash write such a casino unpublished, because it would otherwise be lost.
create function private.gate() returns trigger
  language plpgsql
  as $$
declare
  gate  private.publish_gate;
  added text[];
begin
  select * into gate from private.publish_gate;
  if gate.mode is distinct from 'stop' then
    return new;
  end if;
  added := private.stops(new, gate.markets);
  if tg_op = 'UPDATE' and old.published and cardinality(added) > 0 then
    -- The slug of the holder may just have changed, or the holder was deleted.
    if not exists (select from public.licence_holders where slug = old.licence_holder) then
      old.licence_holder := new.licence_holder;
    end if;
    added := array(select unnest(added) except select unnest(private.stops(old, gate.markets)) order by 1);
  end if;
  if cardinality(added) = 0 then
    return new;
  end if;
  if current_setting('kasinokompassen.gate', true) = 'unpublish' then
    new.published := false;
    return new;
  end if;
  raise exception using errcode = 'KK001',
    message = format('The rules for publishing refuse the casino "%s"', new.slug),
    detail = jsonb_build_object('rules', added)::text,
    hint = 'Correct the columns that the rules name, or write the casino with published = false.';
end
$$;

create trigger gate before insert or update on public.casinos
  for each row when (new.published) execute function private.gate();

-- Writes the rows of a sheet. Those that the gate refuses are written unpublished; their error names the rules.
alter function private.write_rows(text, jsonb) rename to write_given_rows;

create function private.write_rows(kind text, rows jsonb)
  returns table (slug text, action text, id uuid, error text, published boolean)
  language plpgsql
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  gate   private.publish_gate;
  wanted text[];
begin
  select * into gate from private.publish_gate;
  if kind <> 'casinos' or gate.mode is distinct from 'stop' then
    return query select * from private.write_given_rows(kind, rows);
    return;
  end if;
  wanted := array(
    select value ->> 'slug' from jsonb_array_elements(rows) where value ->> 'published' = 'true'
    union all
    select casino.slug from jsonb_array_elements(rows) join public.casinos as casino on casino.slug = value ->> 'slug'
      where casino.published and not value ? 'published');
  set local kasinokompassen.gate = 'unpublish';
  -- One by one, because a single statement would not see the rows that it writes.
  for slug, action, id, error, published in select * from private.write_given_rows(kind, rows) loop
    if not published and slug = any (wanted) then
      select 'KK001 ' || array_to_string(private.stops(casino, gate.markets), ' ') into error
        from public.casinos as casino where casino.id = write_rows.id;
    end if;
    return next;
  end loop;
  set local kasinokompassen.gate = '';
end
$$;

revoke all on function private.write_rows from public, anon;

grant execute on function private.write_rows to authenticated, service_role;

alter function private.insert_trashed(public.trash, jsonb) rename to insert_trashed_row;

create function private.insert_trashed(trashed public.trash, content jsonb) returns void
  language plpgsql
  set search_path = ''
  as $$
begin
  set local kasinokompassen.gate = 'unpublish';
  perform private.insert_trashed_row(trashed, content);
  set local kasinokompassen.gate = '';
end
$$;

revoke all on function private.insert_trashed from public, anon;

grant execute on function private.insert_trashed to authenticated, service_role;

-- Returns one row to its state before the import, unless that state has stops that the row has lost. Later edits by others win.
create or replace function private.undo_line(import_id uuid, kind text, target_id uuid) returns text
  language plpgsql
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  first_change public.changes;
  was          jsonb;
  is_there     boolean;
begin
  execute format('select true from public.%I where id = $1 for update', kind) into is_there using target_id;
  if is_there is null then
    return 'gone';
  end if;
  select * into first_change from public.changes
    where changes.import_id = undo_line.import_id and changes.kind = undo_line.kind and changes.target_id = undo_line.target_id
    order by id limit 1;
  -- A hundred later changes may have removed the import's changes from the history.
  if first_change.id is null or exists (select from public.changes where changes.kind = undo_line.kind
      and changes.target_id = undo_line.target_id and id > first_change.id
      and changes.import_id is distinct from undo_line.import_id) then
    return 'edited';
  end if;
  if first_change.action = 'insert' then
    execute format('delete from public.%I where id = $1', kind) using target_id;
    return 'removed';
  end if;
  -- An import changes a row again when it copies the row's images, so the oldest value is restored.
  select jsonb_object_agg(entry.key, entry.value order by changes.id desc) into was
    from public.changes, jsonb_each(changes.before) as entry
    where changes.import_id = undo_line.import_id and changes.kind = undo_line.kind and changes.target_id = undo_line.target_id;
  execute format('update public.%1$I as target set %2$s from jsonb_populate_record(null::public.%1$I, $1) as was where target.id = $2',
    kind, (select string_agg(format('%1$I = was.%1$I', key), ', ') from jsonb_object_keys(was) as key)) using was, target_id;
  return 'returned';
exception when integrity_constraint_violation or sqlstate 'KK001' then
  return 'failed';
end
$$;
