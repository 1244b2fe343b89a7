-- Stored findings of licence holders, bonuses and topics.

alter table public.compliance_checks drop constraint compliance_checks_kind_check,
  add constraint compliance_checks_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses', 'topics')),
  add column licence_holder_id uuid
    generated always as (case when kind = 'licence_holders' then target_id end) stored
    references public.licence_holders (id) on delete cascade,
  add column bonus_id uuid
    generated always as (case when kind = 'bonuses' then target_id end) stored
    references public.bonuses (id) on delete cascade,
  add column topic_id uuid
    generated always as (case when kind = 'topics' then target_id end) stored
    references public.topics (id) on delete cascade;

create unique index compliance_checks_licence_holder on public.compliance_checks (licence_holder_id);

create unique index compliance_checks_bonus on public.compliance_checks (bonus_id);

create unique index compliance_checks_topic on public.compliance_checks (topic_id);

alter table public.waivers drop constraint waivers_kind_check,
  add constraint waivers_kind_check check (kind in ('casinos', 'slots', 'licence_holders', 'bonuses', 'topics'));

-- As before, for every checked kind.
create or replace function public.store_checks(kind text, checks jsonb) returns void
  language plpgsql
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  ids uuid[];
begin
  if kind not in ('casinos', 'slots', 'licence_holders', 'bonuses', 'topics') or jsonb_array_length(checks) > 1000 then
    raise invalid_parameter_value using message = 'kind is casinos, slots, licence_holders, bonuses or topics, checks a list of at most 1000';
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
