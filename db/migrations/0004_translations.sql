-- Translations of lists, payment methods and short texts, in columns like those of the longer texts. The Swedish value stays in the
-- plain column; localized_<column> holds the other languages.

create function private.has_short_texts(value jsonb, longest integer) returns boolean
  language sql immutable parallel safe
  as $$ select coalesce(max(length(text.value)), 0) <= longest from jsonb_each_text(value) as text $$;

-- True for a text per language: an object whose keys are language codes, each with a text or null. JSON that is short in bytes has
-- only short texts, so that only long ones are counted. Languages that the site does not have are kept.
create or replace function private.is_localized(value jsonb, longest integer) returns boolean
  language sql immutable parallel safe
  as $$ select jsonb_typeof(value) = 'object'
    and not value @? '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2,3}$") || (@.value.type() != "string" && @.value.type() != "null"))'
    and (octet_length(value::text) <= longest or private.has_short_texts(value, longest)) $$;

-- True for an object whose keys are language codes, each with a list or null.
create function private.has_lists(value jsonb) returns boolean
  language sql immutable parallel safe
  as $$ select jsonb_typeof(value) = 'object'
    and not value @? '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2,3}$") || (@.value.type() != "array" && @.value.type() != "null"))' $$;

create function private.has_short_translations(value jsonb) returns boolean
  language sql immutable parallel safe
  as $$ select coalesce(max(length(item #>> '{}')), 0) <= 1000 from jsonb_path_query(value, '$.*[*]') as item $$;

-- True for a list of texts per language, within the limits of private.is_list. Strict paths do not unwrap nested lists.
create function private.is_localized_list(value jsonb) returns boolean
  language sql immutable parallel safe
  as $$ select private.has_lists(value)
    and not value @? 'strict $.* ? (@.type() == "array" && @.size() > 100)'
    and not value @? 'strict $.* ? (@.type() == "array")[*] ? (@.type() != "string" && @.type() != "null")'
    and (octet_length(value::text) <= 1000 or private.has_short_translations(value)) $$;

-- True for a text that is one figure, which the site formats for every language; domain/locale/figures.ts has the twin.
create function private.is_figure(value text) returns boolean
  language sql immutable parallel safe
  as $$ select private.fold(btrim(value, E' \t\n\u00a0')) ~ ('^('
    || '([€£$]|sek|nok|dkk|gbp|eur|usd)[ \u00a0]?([1-9]\d{0,2}([ .,\u00a0]\d{3}){1,3}|\d{1,9})([.,]\d{1,2})?'
    || '|([1-9]\d{0,2}([ .,\u00a0]\d{3}){1,3}|\d{1,9})([.,]\d{1,2})?[ \u00a0]?([x×%+€£$]|kr|kronor|sek|nok|dkk|gbp|eur|euro|usd'
    || '|sekund|sekunder|min|minut|minuter|tim|timme|timmar|dag|dagar|dygn|vecka|veckor|månad|månader|år)?'
    || ')$') $$;

-- True when a page would show this Swedish text untranslated.
create function private.lacks_text(translation text, plain text) returns boolean
  language sql immutable parallel safe
  as $$ select btrim(coalesce(plain, '')) <> '' and btrim(coalesce(translation, '')) = '' and not private.is_figure(plain) $$;

-- True when pages in the language would show an item of this Swedish list untranslated.
create function private.lacks_item(localized jsonb, language text, plain text[]) returns boolean
  language plpgsql immutable parallel safe
  as $$
begin
  for place in 1 .. cardinality(plain) loop
    if private.lacks_text(localized -> language ->> (place - 1), plain[place]) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- True when pages in the language would show a limit or a time of these payment methods untranslated. Methods are mostly names.
create function private.lacks_payment(localized jsonb, language text, plain jsonb) returns boolean
  language plpgsql immutable parallel safe
  as $$
declare
  entry jsonb;
begin
  for place in 0 .. jsonb_array_length(case jsonb_typeof(plain) when 'array' then plain else '[]' end) - 1 loop
    entry := localized -> language -> place;
    if jsonb_typeof(plain -> place) = 'object' and (private.lacks_text(entry ->> 'min', plain -> place ->> 'min')
        or private.lacks_text(entry ->> 'max', plain -> place ->> 'max')
        or private.lacks_text(entry ->> 'time', plain -> place ->> 'time')) then
      return true;
    end if;
  end loop;
  return false;
end
$$;

-- Returns the items of a list in a language, one per line; those without a translation in Swedish.
create function private.joined_in(localized jsonb, language text, plain text[]) returns text
  language plpgsql immutable parallel safe
  as $$
declare
  items text[] := plain;
begin
  for place in 1 .. least(cardinality(plain), jsonb_array_length(case jsonb_typeof(localized -> language)
      when 'array' then localized -> language else '[]' end)) loop
    items[place] := coalesce(nullif(btrim(localized -> language ->> (place - 1)), ''), plain[place]);
  end loop;
  return private.joined(items);
end
$$;

alter table public.casinos
  add localized_bonus_amount     jsonb not null default '{}' check (private.is_localized(localized_bonus_amount, 200)),
  add localized_min_deposit      jsonb not null default '{}' check (private.is_localized(localized_min_deposit, 200)),
  add localized_wagering         jsonb not null default '{}' check (private.is_localized(localized_wagering, 200)),
  add localized_license_info     jsonb not null default '{}' check (private.is_localized(localized_license_info, 1000)),
  add localized_casino_age       jsonb not null default '{}' check (private.is_localized(localized_casino_age, 100)),
  add localized_features         jsonb not null default '{}' check (private.is_localized_list(localized_features)),
  add localized_advantages       jsonb not null default '{}' check (private.is_localized_list(localized_advantages)),
  add localized_disadvantages    jsonb not null default '{}' check (private.is_localized_list(localized_disadvantages)),
  add localized_games            jsonb not null default '{}' check (private.is_localized_list(localized_games)),
  add localized_customer_support jsonb not null default '{}' check (private.is_localized_list(localized_customer_support)),
  add localized_deposits         jsonb not null default '{}' 
                                 check (private.has_lists(localized_deposits) and length(localized_deposits::text) <= 100000),
  add localized_withdrawals      jsonb not null default '{}' 
                                 check (private.has_lists(localized_withdrawals) and length(localized_withdrawals::text) <= 100000);

alter table public.slots
  add localized_min_bet       jsonb not null default '{}' check (private.is_localized(localized_min_bet, 200)),
  add localized_max_bet       jsonb not null default '{}' check (private.is_localized(localized_max_bet, 200)),
  add localized_max_win       jsonb not null default '{}' check (private.is_localized(localized_max_win, 200)),
  add localized_features      jsonb not null default '{}' check (private.is_localized_list(localized_features)),
  add localized_advantages    jsonb not null default '{}' check (private.is_localized_list(localized_advantages)),
  add localized_disadvantages jsonb not null default '{}' check (private.is_localized_list(localized_disadvantages));

-- The English search reads the English features, and lacks_english all texts. A generated column cannot be changed, only replaced,
-- with the indexes and views on it.
drop view public.casino_counts;

drop view public.slot_counts;

alter table public.casinos drop lacks_english, drop search_en;

alter table public.slots drop lacks_english, drop search_en;

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
    or private.lacks_item(localized_features, 'en', features)
    or private.lacks_item(localized_advantages, 'en', advantages)
    or private.lacks_item(localized_disadvantages, 'en', disadvantages)
    or private.lacks_item(localized_games, 'en', games)
    or private.lacks_item(localized_customer_support, 'en', customer_support)
    or private.lacks_payment(localized_deposits, 'en', deposits)
    or private.lacks_payment(localized_withdrawals, 'en', withdrawals)) stored,
  add search_en text generated always as (private.search_key(private.spellings(name) || E'\n'
    || coalesce(nullif(localized_description ->> 'en', ''), description, '') || E'\n'
    || private.joined_in(localized_features, 'en', features))) stored;

alter table public.slots
  add lacks_english boolean generated always as (private.lacks_english(localized_description, description)
    or private.lacks_english(localized_full_review, full_review)
    or private.lacks_english(localized_cta_text, cta_text)
    or private.lacks_english(localized_meta_title, meta_title)
    or private.lacks_english(localized_meta_description, meta_description)
    or private.lacks_text(localized_min_bet ->> 'en', min_bet)
    or private.lacks_text(localized_max_bet ->> 'en', max_bet)
    or private.lacks_text(localized_max_win ->> 'en', max_win)
    or private.lacks_item(localized_features, 'en', features)
    or private.lacks_item(localized_advantages, 'en', advantages)
    or private.lacks_item(localized_disadvantages, 'en', disadvantages)) stored,
  add search_en text generated always as (private.search_key(private.spellings(name) || E'\n' || coalesce(provider, '') || E'\n'
    || coalesce(nullif(localized_description ->> 'en', ''), description, '') || E'\n'
    || private.joined_in(localized_features, 'en', features))) stored;

create index casinos_search_en on public.casinos using gin (search_en extensions.gin_trgm_ops) where published;

create index slots_search_en on public.slots using gin (search_en extensions.gin_trgm_ops) where published;

create index casinos_admin_counts on public.casinos (published, lacks_english, lacks_licence, rating) include (admin_search);

create index slots_admin_counts on public.slots (published, lacks_english, rating) include (admin_search);

create view public.casino_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where lacks_english) as lacks_english,
    count(*) filter (where lacks_licence) as lacks_licence,
    count(*) filter (where rating = 0) as unrated
  from public.casinos;

create view public.slot_counts with (security_invoker = true) as
  select count(*) as total,
    count(*) filter (where published) as published,
    count(*) filter (where lacks_english) as lacks_english,
    count(*) filter (where rating = 0) as unrated
  from public.slots;

revoke all on public.casino_counts, public.slot_counts from public, anon, authenticated, service_role;

grant select on public.casino_counts, public.slot_counts to authenticated, service_role;
