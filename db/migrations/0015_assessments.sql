-- The editors' assessment of a casino, from which the ranking is computed.

alter table public.casinos
  add column protections    text[] not null default '{}' check (protections <@
                            '{deposit_limit,loss_limit,time_limit,reality_check,break,self_test,history,help}' and private.is_list(protections)),
  add column support_checks text[] not null default '{}' check (support_checks <@
                            '{chat,phone,evenings,swedish,answered}' and private.is_list(support_checks)),
  add column assessed_on    date,
  -- What the assessment is based on.
  add column assessment     text check (length(assessment) <= 2000),
  add column localized_assessment jsonb not null default '{}' check (private.is_localized(localized_assessment, 2000));

-- A generated column cannot be changed, only replaced, with the indexes and views on it.
drop view public.casino_counts;

alter table public.casinos drop lacks_english;

alter table public.casinos
  add lacks_english boolean generated always as (private.lacks_english(localized_bonus, bonus)
    or private.lacks_english(localized_description, description)
    or private.lacks_english(localized_full_review, full_review)
    or private.lacks_english(localized_cta_text, cta_text)
    or private.lacks_english(localized_meta_title, meta_title)
    or private.lacks_english(localized_meta_description, meta_description)
    or private.lacks_text(localized_bonus_amount ->> 'en', bonus_amount)
    or private.lacks_text(localized_min_deposit ->> 'en', min_deposit)
    or private.lacks_text(localized_wagering ->> 'en', wagering)
    or private.lacks_text(localized_license_info ->> 'en', license_info)
    or private.lacks_text(localized_casino_age ->> 'en', casino_age)
    or private.lacks_text(localized_assessment ->> 'en', assessment)
    or private.lacks_item(localized_features, 'en', features)
    or private.lacks_item(localized_advantages, 'en', advantages)
    or private.lacks_item(localized_disadvantages, 'en', disadvantages)
    or private.lacks_item(localized_games, 'en', games)
    or private.lacks_item(localized_customer_support, 'en', customer_support)
    or private.lacks_payment(localized_deposits, 'en', deposits)
    or private.lacks_payment(localized_withdrawals, 'en', withdrawals)) stored;

create index casinos_admin_counts on public.casinos (published, lacks_english, lacks_licence, rating) include (admin_search);

create view public.casino_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where lacks_english) as lacks_english,
    count(*) filter (where lacks_licence) as lacks_licence,
    count(*) filter (where rating = 0) as unrated
  from public.casinos;

revoke all on public.casino_counts from public, anon, authenticated, service_role;

grant select on public.casino_counts to authenticated, service_role;

-- Suggests translations of assessments, too.
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
