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

-- What the compliance rules find in published and unpublished records. A sweep of the site writes it; nobody else can.

create table public.compliance_checks (
  kind        text not null check (kind in ('casinos', 'slots')),
  target_id   uuid not null,
  -- Lists filter by these references, and the check of a deleted record goes with it.
  casino_id   uuid generated always as (case when kind = 'casinos' then target_id end) stored
              references public.casinos (id) on delete cascade,
  slot_id     uuid generated always as (case when kind = 'slots' then target_id end) stored
              references public.slots (id) on delete cascade,
  -- When the record was last changed, as of the check.
  row_version timestamptz not null,
  checked_at  timestamptz not null default now(),
  -- Without findings that are waived.
  stops       integer not null default 0,
  warnings    integer not null default 0,
  notes       integer not null default 0,
  primary key (kind, target_id)
);

create unique index compliance_checks_casino on public.compliance_checks (casino_id);

create unique index compliance_checks_slot on public.compliance_checks (slot_id);

create index compliance_checks_stops on public.compliance_checks (kind, target_id) where stops > 0;

create index compliance_checks_worst on public.compliance_checks (stops desc, warnings desc, target_id) where stops + warnings > 0;

create table public.findings (
  kind      text not null,
  target_id uuid not null,
  rule      text not null check (rule ~ '^[a-z]{1,30}(\.[a-z]{1,30})?$'),
  severity  text not null check (severity in ('stop', 'warn', 'note')),
  field     text not null check (length(field) <= 100),
  -- Empty for values without a language.
  locale    text not null check (locale ~ '^([a-z]{2,3})?$'),
  found     text[] not null check (private.is_list(found) and cardinality(found) <= 5),
  is_waived boolean not null default false,
  primary key (kind, target_id, rule, severity, field, locale),
  foreign key (kind, target_id) references public.compliance_checks (kind, target_id) on delete cascade
);

create index findings_by_rule on public.findings (rule, severity, kind, target_id);

create index findings_waived on public.findings (kind, target_id) where is_waived;

-- A finding that an administrator answers for: it counts neither in panels nor for the gate until it expires, or until the words found
-- there change. Rules about licences, terms, age and credit cannot be waived.
create table public.waivers (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind in ('casinos', 'slots')),
  target_id  uuid not null,
  rule       text not null check (rule ~ '^phrase\.[a-z]{1,30}$' or rule = 'cta'),
  field      text not null check (length(field) <= 100),
  locale     text not null check (locale ~ '^([a-z]{2,3})?$'),
  found      text[] not null check (private.is_list(found) and cardinality(found) <= 5),
  found_hash text not null default '',
  reason     text not null check (length(btrim(reason)) >= 20 and length(reason) <= 1000),
  waived_by  uuid not null default auth.uid(),
  waived_by_email text default nullif(auth.jwt() ->> 'email', '') check (length(waived_by_email) <= 255),
  waived_at  timestamptz not null default now(),
  expires_on date not null,
  ended_at   timestamptz,
  constraint waivers_expires_on_check check (expires_on >= waived_at::date and expires_on <= waived_at::date + 366)
);

create unique index waivers_current on public.waivers (kind, target_id, rule, field, locale, found_hash) where ended_at is null;

create index waivers_expiry on public.waivers (expires_on) where ended_at is null;

-- The state of the sweep, and the process that has it.
create table public.sweeps (
  is_only       boolean primary key default true check (is_only),
  runner        uuid,
  leased_until  timestamptz,
  -- Identifies the rules, settings and licences of the last complete sweep, or of the one in progress.
  rules         text,
  -- Where a sweep of all records has come to; null when none is in progress.
  position      jsonb,
  -- Later changes of records have to be checked.
  changed_until timestamptz,
  finished_at   timestamptz
);

insert into public.sweeps default values;

create function private.today() returns date
  language sql stable
  as $$ select (now() at time zone 'Europe/Stockholm')::date $$;

-- Marks the waived findings of records, and counts the others.
create function private.count_findings(kind text, ids uuid[]) returns void
  language plpgsql
  set search_path = ''
  -- A connection plans these statements once, often while the tables are still small.
  set enable_seqscan = off
  as $$
begin
  update public.findings as finding set is_waived = not is_waived
    where finding.kind = count_findings.kind and finding.target_id = any (ids) and is_waived <> exists (
      select from public.waivers as waiver
      where waiver.kind = finding.kind and waiver.target_id = finding.target_id and waiver.rule = finding.rule
        and waiver.field = finding.field and waiver.locale = finding.locale and waiver.found = finding.found
        and ended_at is null and expires_on >= private.today());
  update public.compliance_checks as checked
    set stops = counted.stops, warnings = counted.warnings, notes = counted.notes
    from (
      select id, count(*) filter (where severity = 'stop') as stops, count(*) filter (where severity = 'warn') as warnings,
          count(*) filter (where severity = 'note') as notes
        from unnest(ids) as id left join public.findings as finding
          on finding.kind = count_findings.kind and finding.target_id = id and not is_waived
        group by id) as counted
    where checked.kind = count_findings.kind and checked.target_id = counted.id
      and (checked.stops, checked.warnings, checked.notes) is distinct from (counted.stops, counted.warnings, counted.notes);
end
$$;

-- Takes or extends the sweep for some seconds. Returns its state; no row while another process has it.
create function public.claim_sweep(runner uuid, seconds integer) returns setof public.sweeps
  language sql
  set search_path = ''
  as $$
  update public.sweeps set runner = claim_sweep.runner, leased_until = now() + make_interval(secs => seconds)
    where leased_until is null or leased_until < now() or sweeps.runner = claim_sweep.runner
    returning * $$;

-- Stores the findings of records of one kind. Records that were deleted meanwhile are skipped.
create function public.store_checks(kind text, checks jsonb) returns void
  language plpgsql
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  ids uuid[];
begin
  if kind not in ('casinos', 'slots') or jsonb_array_length(checks) > 1000 then
    raise invalid_parameter_value using message = 'kind is casinos or slots, checks a list of at most 1000';
  end if;
  execute format('select array(select id from public.%I where id in (select (value ->> ''id'')::uuid from jsonb_array_elements($1))
    for key share)', kind) into ids using checks;
  insert into public.compliance_checks (kind, target_id, row_version)
    select store_checks.kind, id, row_version from jsonb_to_recordset(checks) as given (id uuid, row_version timestamptz)
      where id = any (ids)
    on conflict on constraint compliance_checks_pkey do update set row_version = excluded.row_version, checked_at = now();
  delete from public.findings as finding where finding.kind = store_checks.kind and target_id = any (ids);
  insert into public.findings (kind, target_id, rule, severity, field, locale, found)
    select store_checks.kind, given.id, finding.rule, finding.severity, finding.field, coalesce(finding.locale, ''), finding.found
      from jsonb_to_recordset(checks) as given (id uuid, findings jsonb),
        jsonb_to_recordset(given.findings) as finding (rule text, severity text, field text, locale text, found text[])
      where given.id = any (ids)
    on conflict do nothing;
  perform private.count_findings(kind, ids);
end
$$;

-- Counts findings again whose waiver has expired. Returns their number of records.
create function public.expire_waivers() returns bigint
  language sql
  set search_path = ''
  as $$
  select count(private.count_findings(expired.kind, expired.ids)) from (
    select kind, array_agg(distinct target_id) as ids from public.findings as finding
      where is_waived and not exists (
        select from public.waivers as waiver
        where waiver.kind = finding.kind and waiver.target_id = finding.target_id and waiver.rule = finding.rule
          and waiver.field = finding.field and waiver.locale = finding.locale and waiver.found = finding.found
          and ended_at is null and expires_on >= private.today())
      group by kind) as expired $$;

revoke all on function public.claim_sweep, public.store_checks, public.expire_waivers, private.count_findings
  from public, anon, authenticated, service_role;

grant execute on function public.claim_sweep, public.store_checks, public.expire_waivers to service_role;

grant execute on function private.count_findings to authenticated, service_role;

create function private.stamp_waiver() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' then
    -- Whoever waived a finding has answered for it: a waiver can end, but not change.
    old.ended_at := case when new.ended_at is not null then coalesce(old.ended_at, now()) else old.ended_at end;
    return old;
  end if;
  new.found_hash := encode(sha256(convert_to(array_to_string(new.found, E'\n'), 'UTF8')), 'hex');
  new.waived_at := now();
  new.ended_at := null;
  -- A new waiver of the same words replaces the old one.
  update public.waivers as former set ended_at = now()
    where former.kind = new.kind and former.target_id = new.target_id and former.rule = new.rule and former.field = new.field
      and former.locale = new.locale and former.found_hash = new.found_hash and former.ended_at is null;
  return new;
end
$$;

create trigger stamp before insert or update on public.waivers
  for each row execute function private.stamp_waiver();

create function private.count_waived() returns trigger
  language plpgsql
  as $$
begin
  perform private.count_findings(new.kind, array[new.target_id]);
  return null;
end
$$;

create trigger count_waived after insert or update on public.waivers
  for each row execute function private.count_waived();

alter table public.compliance_checks enable row level security, force row level security;

alter table public.findings enable row level security, force row level security;

alter table public.waivers enable row level security, force row level security;

alter table public.sweeps enable row level security, force row level security;

create policy "administrators read" on public.compliance_checks
  for select to authenticated using ((select private.is_admin()));

create policy "waivers change the counts" on public.compliance_checks
  for update to authenticated
  using (pg_trigger_depth() > 0 and (select private.is_admin())) with check (pg_trigger_depth() > 0);

create policy "the backend does everything" on public.compliance_checks
  to service_role using (true) with check (true);

create policy "administrators read" on public.findings
  for select to authenticated using ((select private.is_admin()));

create policy "waivers mark findings" on public.findings
  for update to authenticated
  using (pg_trigger_depth() > 0 and (select private.is_admin())) with check (pg_trigger_depth() > 0);

create policy "the backend does everything" on public.findings
  to service_role using (true) with check (true);

create policy "administrators read" on public.waivers
  for select to authenticated using ((select private.is_admin()));

create policy "administrators waive in their own name" on public.waivers
  for insert to authenticated with check ((select private.is_admin()) and waived_by = (select auth.uid()));

create policy "administrators end waivers" on public.waivers
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.waivers
  to service_role using (true) with check (true);

create policy "administrators read" on public.sweeps
  for select to authenticated using ((select private.is_admin()));

create policy "the backend does everything" on public.sweeps
  to service_role using (true) with check (true);

revoke all on public.compliance_checks, public.findings, public.waivers, public.sweeps from public, anon, authenticated, service_role;

grant select on public.compliance_checks, public.findings, public.waivers, public.sweeps to authenticated;

grant update (stops, warnings, notes) on public.compliance_checks to authenticated;

grant update (is_waived) on public.findings to authenticated;

grant insert (kind, target_id, rule, field, locale, found, reason, expires_on), update (ended_at) on public.waivers to authenticated;

grant select, insert, update, delete on public.compliance_checks, public.findings, public.waivers to service_role;

grant select, update on public.sweeps to service_role;

-- The number of findings of each rule.
create view public.finding_counts with (security_invoker = true) as
  select kind, rule, severity, is_waived, count(*) as total from public.findings group by kind, rule, severity, is_waived;

revoke all on public.finding_counts from public, anon, authenticated, service_role;

grant select on public.finding_counts to authenticated, service_role;
