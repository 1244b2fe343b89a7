-- Topics: providers, payment methods, game types and features. The lists of casinos and slots stay as they are; a topic finds records by
-- the keys of its names.

-- Returns the keys of values of one kind of topic: 'payment:bank-transfer'.
create function private.topic_keys(topic_kind text, names text[]) returns text[]
  language sql immutable parallel safe
  as $$ select coalesce(array_agg(topic_kind || ':' || key order by key), '{}') from unnest(private.facet_keys(names)) as key $$;

-- Returns the keys that a topic answers to. Each name also counts without separators: 'playngo' for 'Play''n GO'.
create function private.keys_of_topic(topic_kind text, names text[]) returns text[]
  language sql immutable parallel safe
  as $$ select private.topic_keys(topic_kind, names || array(select replace(key, '-', '') from unnest(private.facet_keys(names)) as key)) $$;

create function private.texts_of(localized jsonb) returns text[]
  language sql immutable parallel safe
  as $$ select coalesce(array_agg(value), '{}') from jsonb_each_text(localized) where value is not null $$;

-- Returns the length of a text without markup and repeated spaces.
create function private.text_length(html text) returns integer
  language sql immutable parallel safe
  as $$ select length(btrim(regexp_replace(regexp_replace(coalesce(html, ''), '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi'), '\s+', ' ', 'g'))) $$;

-- Returns the length of a topic's own text in each language: Swedish, and the others that have a text.
create function private.text_lengths(summary text, localized_summary jsonb, body text, localized_body jsonb) returns jsonb
  language sql immutable parallel safe
  as $$ select coalesce(jsonb_object_agg(language, private.text_length(texts.summary) + private.text_length(texts.body)), '{}')
    from (select 'sv' as language, summary, body
      union all
      select language, localized_summary ->> language, localized_body ->> language
        from (select jsonb_object_keys(localized_summary) union select jsonb_object_keys(localized_body)) as keys (language)
        where language <> 'sv') as texts $$;

create table public.topics (
  id             uuid primary key default gen_random_uuid(),
  name           text not null check (btrim(name) <> '' and length(name) <= 200),
  slug           text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  topic_kind     text not null check (topic_kind in ('provider', 'payment', 'game_type', 'feature')),
  published      boolean not null default false,
  logo           text check (length(logo) <= 2000),
  -- Other spellings of the values in the lists of casinos and slots.
  aliases        text[] not null default '{}' check (private.is_list(aliases)),
  summary        text check (length(summary) <= 1000),
  body           text check (length(body) <= 200000),
  localized_name jsonb not null default '{}' check (private.is_localized(localized_name, 200)),
  localized_summary jsonb not null default '{}' check (private.is_localized(localized_summary, 1000)),
  localized_body jsonb not null default '{}' check (private.is_localized(localized_body, 200000)),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  keys           text[] generated always as (private.keys_of_topic(topic_kind, array[name] || private.texts_of(localized_name) || aliases)) stored,
  text_lengths   jsonb generated always as (private.text_lengths(summary, localized_summary, body, localized_body)) stored,
  name_sort      text collate "C" generated always as (private.sort_key(name)) stored,
  lacks_english  boolean generated always as (private.lacks_text(localized_name ->> 'en', name)
                 or private.lacks_english(localized_summary, summary)
                 or private.lacks_english(localized_body, body)) stored,
  admin_search   text generated always as (private.search_key(private.spellings(name) || E'\n' || slug || E'\n' || private.joined(aliases))) stored,
  name_variants  text[] generated always as (private.name_variants(name)) stored
);

create index topics_admin_list on public.topics (name_sort, name);

create index topics_by_name on public.topics (topic_kind, name_sort) where published;

create index topics_admin_changed on public.topics (updated_at desc, name_sort);

create index topics_keys on public.topics using gin (keys) with (fastupdate = off);

create index topics_admin_search on public.topics using gin (admin_search extensions.gin_trgm_ops);

create index topics_name_variants on public.topics using gin (name_variants);

-- The values of the lists as keys, so that topics stay correct through every edit and import.
alter table public.casinos
  add column topic_keys text[] generated always as (private.topic_keys('provider', providers)
    || private.topic_keys('game_type', games)
    || private.topic_keys('payment', private.payment_parts(deposits, 1) || private.payment_parts(withdrawals, 1))) stored;

alter table public.slots
  add column topic_keys text[] generated always as (private.topic_keys('provider', array[provider])
    || private.topic_keys('feature', features)) stored;

create index casinos_topic_keys on public.casinos using gin (topic_keys) where published;

create index slots_topic_keys on public.slots using gin (topic_keys) where published;

create trigger stamp before insert or update on public.topics
  for each row execute function private.stamp();

-- Refuses a name that another topic of the same kind has. The detail names that topic.
create function private.check_topic_names() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  other public.topics;
begin
  -- Two topics that are saved at the same time do not see each other.
  perform pg_advisory_xact_lock(hashtext('topic names'));
  select * into other from public.topics where topics.id <> new.id and topics.keys && new.keys order by name_sort limit 1;
  if found then
    raise unique_violation using constraint = 'topics_names', schema = 'public', table = 'topics',
      message = 'topics_names: another topic has a name of this one', detail = other.name;
  end if;
  return null;
end
$$;

create trigger topics_names_new after insert on public.topics
  for each row execute function private.check_topic_names();

create trigger topics_names after update of name, localized_name, aliases, topic_kind on public.topics
  for each row execute function private.check_topic_names();

create trigger tell_inserted after insert on public.topics
  referencing new table as new_rows for each statement execute function private.tell_changes();

create trigger tell_updated after update on public.topics
  referencing old table as old_rows new table as new_rows for each statement execute function private.tell_changes();

create trigger tell_deleted after delete on public.topics
  referencing old table as old_rows for each statement execute function private.tell_changes();

create trigger tell_truncated after truncate on public.topics
  for each statement execute function private.tell_changes();

create trigger keep_old_slug after update of slug on public.topics
  for each row when (old.slug is distinct from new.slug) execute function private.keep_old_slug();

alter table public.topics enable row level security, force row level security;

create policy "published topics are public" on public.topics
  for select to anon, authenticated using (published);

create policy "administrators do everything" on public.topics
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.topics
  to service_role using (true) with check (true);

revoke all on public.topics from public, anon, authenticated, service_role;

grant select on public.topics to anon;

grant select, insert, update, delete on public.topics to authenticated, service_role;

-- The published topics with the number of their published casinos and slots, up to 1,001 of each, and the languages in which search
-- engines may list the page: those with a text of 300 characters, if the topic has three records.
create view public.topic_pages with (security_invoker = true) as
  select topics.id, topics.name, topics.localized_name, topics.slug, topics.topic_kind, topics.logo, topics.summary,
    topics.localized_summary, topics.updated_at, topics.name_sort, counted.casinos, counted.slots,
    array(select language from jsonb_each(topics.text_lengths) as texts (language, length)
      where length::integer >= 300 and counted.casinos + counted.slots >= 3 order by language) as indexed_in
  from public.topics, lateral (select
      (select count(*)::integer from (select from public.casinos
        where casinos.published and casinos.topic_keys && topics.keys limit 1001) as some_casinos) as casinos,
      (select count(*)::integer from (select from public.slots
        where slots.published and slots.topic_keys && topics.keys limit 1001) as some_slots) as slots
      offset 0) as counted
  where topics.published;

revoke all on public.topic_pages from public, anon, authenticated, service_role;

grant select on public.topic_pages to anon, authenticated, service_role;

create view public.topic_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where lacks_english) as lacks_english
  from public.topics;

revoke all on public.topic_counts from public, anon, authenticated, service_role;

grant select on public.topic_counts to authenticated, service_role;

-- The values in the catalogue that no topic has as a name, with the number of records. Only administrators and the backend read it.
create view public.topic_candidates with (security_invoker = true) as
  with used as (
    select 'provider' as topic_kind, value, casinos.id from public.casinos, unnest(casinos.providers) as value
    union all
    select 'game_type', value, casinos.id from public.casinos, unnest(casinos.games) as value
    union all
    select 'payment', value, casinos.id from public.casinos,
      unnest(private.payment_parts(casinos.deposits, 1) || private.payment_parts(casinos.withdrawals, 1)) as value
    union all
    select 'provider', slots.provider, slots.id from public.slots
    union all
    select 'feature', value, slots.id from public.slots, unnest(slots.features) as value
  ),
  counted as (
    select used.topic_kind, private.facet_key(used.value) as key, mode() within group (order by btrim(used.value)) as name,
      count(distinct used.id)::integer as records
    from used where private.facet_key(used.value) is not null
    group by 1, 2
  )
  select counted.topic_kind, counted.key, counted.name, counted.records
  from counted
  where (current_user = 'service_role' or (select private.is_admin()))
    and not exists (select from public.topics where topics.keys @> array[counted.topic_kind || ':' || counted.key]);

revoke all on public.topic_candidates from public, anon, authenticated, service_role;

grant select on public.topic_candidates to authenticated, service_role;

-- History, trash, redirects, imports, bulk edits and images of topics. From now on, one function lists the kinds.

create function private.kinds() returns text[]
  language sql immutable parallel safe
  as $$ select '{casinos,slots,licence_holders,bonuses,rtp_checks,topics}'::text[] $$;

alter table public.changes drop constraint changes_kind_check,
  add constraint changes_kind_check check (kind = any (private.kinds()));

alter table public.trash drop constraint trash_kind_check,
  add constraint trash_kind_check check (kind = any (private.kinds()));

alter table public.imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind = any (private.kinds()));

alter table public.import_mappings drop constraint import_mappings_kind_check,
  add constraint import_mappings_kind_check check (kind = any (private.kinds()));

alter table public.slug_redirects drop constraint slug_redirects_kind_check,
  add constraint slug_redirects_kind_check check (kind = any (private.kinds()));

alter table public.image_uses drop constraint image_uses_kind_check,
  add constraint image_uses_kind_check check (kind = any (private.kinds()));

drop policy "a redirect is as visible as its target" on public.slug_redirects;

create policy "a redirect is as visible as its target" on public.slug_redirects
  for select to anon, authenticated using (case kind
    when 'casinos' then exists (select from public.casinos where id = target_id)
    when 'slots' then exists (select from public.slots where id = target_id)
    when 'licence_holders' then exists (select from public.licence_holders where id = target_id)
    when 'topics' then exists (select from public.topics where id = target_id) end);

drop policy "images of published records are public" on public.image_uses;

create policy "images of published records are public" on public.image_uses
  for select to anon, authenticated using (case kind
    when 'casinos' then exists (select from public.casinos where casinos.id = target_id)
    when 'slots' then exists (select from public.slots where slots.id = target_id)
    when 'topics' then exists (select from public.topics where topics.id = target_id) end);

create trigger image_uses_inserted after insert on public.topics
  referencing new table as new_rows for each statement
  execute function private.record_image_uses('{logo}', '{body,localized_body}');

create trigger image_uses_updated after update on public.topics
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.record_image_uses('{logo}', '{body,localized_body}');

create trigger image_uses_deleted after delete on public.topics
  referencing old table as old_rows for each statement
  execute function private.record_image_uses('{logo}', '{body,localized_body}');

create trigger record_inserts after insert on public.topics
  referencing new table as new_rows for each statement execute function private.record_changes();

create trigger record_updates after update on public.topics
  referencing old table as old_rows new table as new_rows for each statement execute function private.record_changes();

create trigger record_deletes after delete on public.topics
  referencing old table as old_rows for each statement execute function private.record_changes();

create trigger forget_old_changes after insert or update or delete on public.topics
  for each statement execute function private.forget_old_changes();

-- Writes the rows of a sheet by slug, as before, now of every kind.
create or replace function public.import_rows(kind text, rows jsonb, import_id uuid default null)
  returns table (slug text, action text, id uuid, error text, published boolean)
  language plpgsql
  set search_path = ''
  -- A longer pending list makes the entries of the trigram indexes cheaper.
  set gin_pending_list_limit = '2MB'
  as $$
#variable_conflict use_column
declare
  given  record;
  failed text;
  place  text;
begin
  if kind <> all (private.kinds()) or jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 1000 then
    raise invalid_parameter_value using message = 'kind is one of ' || array_to_string(private.kinds(), ', ') || ', rows a list of at most 1000';
  end if;
  -- Other callers see rows that they cannot change, which would be reported as unchanged.
  if current_user <> 'service_role' and not private.is_admin() then
    raise insufficient_privilege using message = 'only administrators import';
  end if;
  execute format('set local kasinokompassen.import_id = %L', coalesce(import_id::text, ''));
  -- Tries all rows at once, which is many times faster and usually succeeds.
  begin
    return query select written.* from jsonb_array_elements(rows) with ordinality as given (value, place)
      join private.write_rows(kind, rows) as written on written.slug = given.value ->> 'slug' order by place;
    return;
  exception
    when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation or raise_exception then
      null;
  end;
  for given in select value, value ->> 'slug' as slug from jsonb_array_elements(rows) loop
    begin
      return query select * from private.write_rows(kind, jsonb_build_array(given.value));
    exception
      when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation or raise_exception then
        get stacked diagnostics failed = constraint_name, place = column_name;
        slug := given.slug;
        action := null;
        id := null;
        published := null;
        error := coalesce(nullif(failed, ''), nullif(place, ''), sqlstate);
        return next;
    end;
  end loop;
end
$$;

-- Suggests translations of the names of topics, too.
create or replace function public.suggest_translations(language text, texts text[])
  returns table (source text, translation text, uses bigint)
  language sql stable
  as $$
  with wanted as materialized (
    select distinct content as source, private.fold(btrim(content)) as key
    from unnest(texts[1:200]) as content
    where btrim(content) <> '' and length(content) <= 1000
  ),
  recent_casinos as materialized (
    select assessment, localized_assessment, bonus, cta_text, bonus_amount, min_deposit, wagering, license_info, casino_age, features, advantages, disadvantages, games,
      customer_support, deposits, withdrawals, localized_bonus, localized_cta_text, localized_bonus_amount, localized_min_deposit,
      localized_wagering, localized_license_info, localized_casino_age, localized_features, localized_advantages,
      localized_disadvantages, localized_games, localized_customer_support, localized_deposits, localized_withdrawals
    from public.casinos where (select private.is_admin()) order by updated_at desc limit 1000
  ),
  recent_slots as materialized (
    select cta_text, min_bet, max_bet, max_win, features, advantages, disadvantages, localized_cta_text, localized_min_bet,
      localized_max_bet, localized_max_win, localized_features, localized_advantages, localized_disadvantages
    from public.slots where (select private.is_admin()) order by updated_at desc limit 1000
  ),
  recent_holders as materialized (
    select country, localized_country from public.licence_holders where (select private.is_admin()) order by updated_at desc limit 1000
  ),
  recent_topics as materialized (
    select name, localized_name from public.topics where (select private.is_admin()) order by updated_at desc limit 1000
  ),
  short_texts as (
    select one.plain, one.localized ->> language as translation
    from recent_casinos as record, lateral (values (record.bonus, record.localized_bonus), (record.cta_text, record.localized_cta_text),
      (record.bonus_amount, record.localized_bonus_amount), (record.min_deposit, record.localized_min_deposit),
      (record.wagering, record.localized_wagering), (record.license_info, record.localized_license_info),
      (record.casino_age, record.localized_casino_age), (record.assessment, record.localized_assessment)) as one (plain, localized)
    union all
    select one.plain, one.localized ->> language
    from recent_slots as record, lateral (values (record.cta_text, record.localized_cta_text), (record.min_bet, record.localized_min_bet),
      (record.max_bet, record.localized_max_bet), (record.max_win, record.localized_max_win)) as one (plain, localized)
    union all
    select country, localized_country ->> language from recent_holders
    union all
    select name, localized_name ->> language from recent_topics
  ),
  lists as (
    select list.plain, list.localized -> language as translated
    from recent_casinos as record, lateral (values (record.features, record.localized_features), (record.advantages, record.localized_advantages),
      (record.disadvantages, record.localized_disadvantages), (record.games, record.localized_games),
      (record.customer_support, record.localized_customer_support)) as list (plain, localized)
    union all
    select list.plain, list.localized -> language
    from recent_slots as record, lateral (values (record.features, record.localized_features), (record.advantages, record.localized_advantages),
      (record.disadvantages, record.localized_disadvantages)) as list (plain, localized)
  ),
  payments as (
    select list.plain, list.localized -> language as translated
    from recent_casinos as record,
      lateral (values (record.deposits, record.localized_deposits), (record.withdrawals, record.localized_withdrawals)) as list (plain, localized)
  ),
  pairs as (
    select plain, translation from short_texts
    union all
    select item.plain, lists.translated ->> (item.place::integer - 1)
    from lists, unnest(lists.plain) with ordinality as item (plain, place)
    where jsonb_typeof(lists.translated) = 'array'
    union all
    select entry.content ->> part.name, payments.translated -> (entry.place::integer - 1) ->> part.name
    from payments, jsonb_array_elements(payments.plain) with ordinality as entry (content, place),
      (values ('method'), ('min'), ('max'), ('time')) as part (name)
    where jsonb_typeof(payments.translated) = 'array' and jsonb_typeof(entry.content) = 'object'
  ),
  -- Groups equal texts first, because folding the case is the slowest step.
  grouped as (
    select plain, translation, count(*) as uses from pairs
    where plain <> '' and translation <> '' and length(plain) <= 1000
    group by 1, 2
  ),
  counted as (
    select wanted.source, btrim(grouped.translation) as translation, sum(grouped.uses)::bigint as uses
    from grouped join wanted on wanted.key = private.fold(btrim(grouped.plain))
    where btrim(grouped.translation) <> ''
    group by 1, 2
  ),
  ranked as (
    select counted.*, row_number() over (partition by counted.source order by counted.uses desc, counted.translation) as place from counted
  )
  select ranked.source, ranked.translation, ranked.uses from ranked where ranked.place <= 3 order by ranked.source, ranked.place
$$;
