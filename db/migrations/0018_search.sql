-- The texts that visitors search, and the searches that found nothing.

-- Loads the extension, without which its setting below is unknown.
select extensions.similarity('', '');

-- Reduces the inflected and misspelt forms of this site's own words to one form, which the stemmers of Swedish and English do not do: for
-- them, 'casino', 'casinon', 'casinot' and 'kasino' are four words. Texts and queries both pass it. The text is a search key.
create function private.house_words(key text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(replace(replace(replace(key, 'kasino', 'casino'), 'jackpott', 'jackpot'), 'license', 'licence'),
    '\m(?:nat|on-?line-?)?(casino|livecasino|mobilcasino|bordsspel|kortspel|livespel|videopoker|bingo|poker|roulette|blackjack|jackpot|'
    'turnering|lotteri|skraplott|spelautomat|automat|slot|spel|spelare|spelbolag|bolag|spelleverantor|spelutvecklare|leverantor|'
    'utvecklare|bonus|valkomstbonus|insattningsbonus|bonusvillkor|bonuskod|erbjudande|kampanj|villkor|omsattning|omsattningskrav|'
    'gratissnurr|freespin|snurr|vinst|vinstlinje|insats|aterbetalning|volatilitet|insattning|utbetalning|inbetalning|uttag|'
    'uttagstid|betalning|betalmetod|betalsatt|kort|konto|licens|spellicens|licenshavare|myndighet|granser|grans|insattningsgrans|'
    'forlustgrans|spelpaus|sjalvtest|stodlinje|kundtjanst|support|chatt|recension|betyg|omdome)'
    '(?:s|n|ns|t|ts|e|es|en|ens|et|ets|na|nas|a|ar|ars|arna|arnas|er|ers|erna|ernas|or|ors|orna|ornas)?\M', '\1', 'g') $$;

create function private.search_language(locale text) returns regconfig
  language sql immutable parallel safe
  as $$ select case locale when 'sv' then 'pg_catalog.swedish'::regconfig when 'en' then 'pg_catalog.english'::regconfig
    else 'pg_catalog.simple'::regconfig end $$;

-- Returns the stems of a text, with a weight from A to D.
create function private.search_vector(locale text, weight "char", value text) returns tsvector
  language sql immutable parallel safe
  as $$ select setweight(to_tsvector(private.search_language(locale), private.house_words(private.search_key(value))), weight) $$;

-- The texts of published records, one row per language. Triggers on the records maintain this table. It has public rows only, so that no
-- policy depends on a row and searches use its indexes on every database. `kind` is the name of the record's table; for a topic, the kind of topic.
create table public.search_texts (
  kind      text not null,
  target_id uuid not null,
  locale    text not null,
  slug      text not null,
  title     text not null,
  title_key text collate "C" not null,
  -- What the lists search: words anywhere in it.
  key       text not null,
  -- Near misses of the title are found by index.
  variants  text[] not null,
  -- What the search of the site finds by stems.
  words     tsvector not null,
  primary key (kind, target_id, locale)
);

create index search_texts_start on public.search_texts (locale, kind, title_key);

-- With fastupdate, like the other trigram indexes: see decision 0028.
create index search_texts_title on public.search_texts using gin (title_key extensions.gin_trgm_ops);

create index search_texts_key on public.search_texts using gin (key extensions.gin_trgm_ops);

create index search_texts_variants on public.search_texts using gin (variants);

create index search_texts_words on public.search_texts using gin (words);

alter table public.search_texts enable row level security, force row level security;

create policy "everyone reads" on public.search_texts
  for select to anon, authenticated, service_role using (true);

create policy "texts are recorded by the database" on public.search_texts
  for insert to authenticated, service_role with check (pg_trigger_depth() > 0);

create policy "texts are changed by the database" on public.search_texts
  for update to authenticated, service_role using (pg_trigger_depth() > 0) with check (pg_trigger_depth() > 0);

create policy "texts are removed by the database" on public.search_texts
  for delete to authenticated, service_role using (pg_trigger_depth() > 0);

revoke all on public.search_texts from public, anon, authenticated, service_role;

grant select on public.search_texts to anon;

grant select, insert, update, delete on public.search_texts to authenticated, service_role;

-- What is searched of a record. A new kind needs one more function `search_parts`, and the triggers below.
create type private.search_parts as (title text, key text, words tsvector);

create function private.search_parts(casino public.casinos, locale text) returns private.search_parts
  language sql stable
  as $$ select casino.name, case locale when 'sv' then casino.search_sv else casino.search_en end,
    private.search_vector(locale, 'A', private.spellings(casino.name))
      || private.search_vector(locale, 'B', private.joined_in(casino.localized_features, locale, casino.features) || E'\n'
        || private.joined_in(casino.localized_games, locale, casino.games) || E'\n' || private.joined(casino.providers) || E'\n'
        || private.joined(private.payment_parts(casino.deposits, 1)))
      || private.search_vector(locale, 'C', coalesce(nullif(casino.localized_description ->> locale, ''), casino.description, '') || E'\n'
        || coalesce(nullif(casino.localized_license_info ->> locale, ''), casino.license_info, '')) $$;

create function private.search_parts(slot public.slots, locale text) returns private.search_parts
  language sql stable
  as $$ select slot.name, case locale when 'sv' then slot.search_sv else slot.search_en end,
    private.search_vector(locale, 'A', private.spellings(slot.name))
      || private.search_vector(locale, 'B', coalesce(slot.provider, '') || E'\n'
        || private.joined_in(slot.localized_features, locale, slot.features))
      || private.search_vector(locale, 'C', coalesce(nullif(slot.localized_description ->> locale, ''), slot.description, '')) $$;

create function private.search_parts(holder public.licence_holders, locale text) returns private.search_parts
  language sql stable
  as $$ select holder.name, case locale when 'sv' then holder.search_sv else holder.search_en end,
    private.search_vector(locale, 'A', private.spellings(holder.name))
      || private.search_vector(locale, 'B', coalesce(holder.group_name, ''))
      || private.search_vector(locale, 'C', coalesce(nullif(holder.localized_note ->> locale, ''), holder.note, '') || E'\n'
        || coalesce(nullif(holder.localized_country ->> locale, ''), holder.country, '')) $$;

create function private.search_parts(topic public.topics, locale text) returns private.search_parts
  language sql stable
  as $$ select named.title, private.search_key(private.spellings(named.title) || E'\n' || private.joined(topic.aliases)),
    private.search_vector(locale, 'A', private.spellings(named.title) || E'\n' || private.joined(topic.aliases))
      || private.search_vector(locale, 'C', coalesce(nullif(topic.localized_summary ->> locale, ''), topic.summary, ''))
    from (select coalesce(nullif(topic.localized_name ->> locale, ''), topic.name) as title) as named $$;

-- Stores the texts of a published record, and removes those of any other.
create function private.keep_search_texts() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from public.search_texts where kind = tg_table_name;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from public.search_texts where kind = tg_table_name and target_id = old.id;
    return null;
  end if;
  if not new.published then
    delete from public.search_texts where kind = tg_table_name and target_id = new.id;
    return null;
  end if;
  insert into public.search_texts as former (kind, target_id, locale, slug, title, title_key, key, variants, words)
    select tg_table_name, new.id, languages.locale, new.slug, parts.title, private.search_key(private.spellings(parts.title)),
        parts.key, private.name_variants(parts.title), parts.words
      from (values ('sv'), ('en')) as languages (locale), private.search_parts(new, languages.locale) as parts
    on conflict (kind, target_id, locale) do update set slug = excluded.slug, title = excluded.title,
      title_key = excluded.title_key, key = excluded.key, variants = excluded.variants, words = excluded.words;
  return null;
end
$$;

create trigger search_texts_inserted after insert on public.casinos
  for each row when (new.published) execute function private.keep_search_texts();

create trigger search_texts_updated after update on public.casinos
  for each row when ((old.published or new.published) and (old.published, old.slug, old.name, old.search_sv, old.search_en, old.games,
    old.localized_games, old.providers, old.deposits, old.license_info, old.localized_license_info) is distinct from
    (new.published, new.slug, new.name, new.search_sv, new.search_en, new.games, new.localized_games, new.providers, new.deposits,
    new.license_info, new.localized_license_info)) execute function private.keep_search_texts();

create trigger search_texts_deleted after delete on public.casinos
  for each row when (old.published) execute function private.keep_search_texts();

create trigger search_texts_truncated after truncate on public.casinos
  for each statement execute function private.keep_search_texts();

create trigger search_texts_inserted after insert on public.slots
  for each row when (new.published) execute function private.keep_search_texts();

create trigger search_texts_updated after update on public.slots
  for each row when ((old.published or new.published) and (old.published, old.slug, old.name, old.search_sv, old.search_en)
    is distinct from (new.published, new.slug, new.name, new.search_sv, new.search_en)) execute function private.keep_search_texts();

create trigger search_texts_deleted after delete on public.slots
  for each row when (old.published) execute function private.keep_search_texts();

create trigger search_texts_truncated after truncate on public.slots
  for each statement execute function private.keep_search_texts();

create trigger search_texts_inserted after insert on public.licence_holders
  for each row when (new.published) execute function private.keep_search_texts();

create trigger search_texts_updated after update on public.licence_holders
  for each row when ((old.published or new.published) and (old.published, old.slug, old.name, old.search_sv, old.search_en, old.note,
    old.localized_note, old.country, old.localized_country) is distinct from (new.published, new.slug, new.name, new.search_sv,
    new.search_en, new.note, new.localized_note, new.country, new.localized_country)) execute function private.keep_search_texts();

create trigger search_texts_deleted after delete on public.licence_holders
  for each row when (old.published) execute function private.keep_search_texts();

create trigger search_texts_truncated after truncate on public.licence_holders
  for each statement execute function private.keep_search_texts();

-- Stores the texts of a published topic that has a page, and removes those of any other.
create function private.keep_topic_texts() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from public.search_texts where kind in ('provider', 'payment', 'game_type');
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from public.search_texts where kind in ('provider', 'payment', 'game_type') and target_id = old.id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.published and new.topic_kind <> 'feature' then
    insert into public.search_texts (kind, target_id, locale, slug, title, title_key, key, variants, words)
      select new.topic_kind, new.id, languages.locale, new.slug, parts.title, private.search_key(private.spellings(parts.title)),
          parts.key, private.name_variants(parts.title), parts.words
        from (values ('sv'), ('en')) as languages (locale), private.search_parts(new, languages.locale) as parts;
  end if;
  return null;
end
$$;

create trigger search_texts_changed after insert or update or delete on public.topics
  for each row execute function private.keep_topic_texts();

create trigger search_texts_truncated after truncate on public.topics
  for each statement execute function private.keep_topic_texts();

-- The texts of the records that exist already. The owner of the tables sees their rows only without forced row-level security.
alter table public.casinos no force row level security;

alter table public.slots no force row level security;

alter table public.licence_holders no force row level security;

alter table public.search_texts no force row level security;

insert into public.search_texts (kind, target_id, locale, slug, title, title_key, key, variants, words)
  select published.kind, published.id, published.locale, published.slug, (parts).title, private.search_key(private.spellings((parts).title)),
      (parts).key, private.name_variants((parts).title), (parts).words
    from (
      select 'casinos' as kind, record.id, record.slug, locale, private.search_parts(record, locale) as parts
        from public.casinos as record, (values ('sv'), ('en')) as languages (locale) where published
      union all
      select 'slots', record.id, record.slug, locale, private.search_parts(record, locale)
        from public.slots as record, (values ('sv'), ('en')) as languages (locale) where published
      union all
      select 'licence_holders', record.id, record.slug, locale, private.search_parts(record, locale)
        from public.licence_holders as record, (values ('sv'), ('en')) as languages (locale) where published) as published;

alter table public.casinos force row level security;

alter table public.slots force row level security;

alter table public.licence_holders force row level security;

alter table public.search_texts force row level security;

-- The lists search the new table.
drop index public.casinos_search_sv;

drop index public.casinos_search_en;

drop index public.slots_search_sv;

drop index public.slots_search_en;

-- Returns the words of a query, as the texts have them: at most eight. Words that carry no meaning are dropped with and without
-- diacritics.
create function private.query_words(query text) returns text[]
  language sql immutable parallel safe
  as $$ select coalesce(array_agg(word order by place), '{}') from (
    select word, min(place) as place
      from regexp_split_to_table(private.house_words(private.search_key(left(query, 200))), '[^[:alnum:]]+') with ordinality as split (word, place)
      where word <> '' and word !~ '^(?:pa|ar|for|fran|nar|an|sa|aven|over|at|att|da|ma|nagon|nagot|nagra|och|i|med|som|the|of|a|in|on|with|and|or)$'
      group by word order by place limit 8) as words $$;

-- Finds published records by a query: by the start of the title (tier 1), words in the title (2), stems (3), one word of the title (4), and
-- only when nothing else is found by similar titles (5). Returns up to `most` records of each kind, best first.
create function public.search_site(query text, locale text, kinds text[] default '{casinos,slots,licence_holders,provider,payment,game_type}', most integer default 10)
  returns table (kind text, target_id uuid, slug text, title text, tier integer, score real)
  language plpgsql stable
  set search_path = ''
  -- The plan depends on the words.
  set plan_cache_mode = force_custom_plan
  set pg_trgm.word_similarity_threshold = 0.45
  as $$
#variable_conflict use_column
declare
  wanted    alias for locale;
  typed     text := btrim(regexp_replace(private.search_key(left(query, 200)), '\s+', ' ', 'g'));
  words     text[] := private.query_words(query);
  -- A word of one or two letters has no trigram, so it only narrows.
  has_long  boolean := exists (select from unnest(words) as word where length(word) > 2);
  patterns  text[] := array(select '%' || word || '%' from unnest(words) as word);
  language  regconfig := private.search_language(locale);
  asked     tsquery;
  any_word  tsquery;
  one_kind  text;
  has_found boolean := false;
begin
  if cardinality(words) = 0 then
    return;
  end if;
  asked := to_tsquery(language, (select string_agg(quote_literal(word) || case place when cardinality(words) then ':*' else '' end, ' & ')
    from unnest(words) with ordinality as given (word, place)));
  any_word := to_tsquery(language, (select string_agg(quote_literal(word) || ':A', ' | ') from unnest(words) as word where length(word) > 2));
  foreach one_kind in array kinds[1:10] loop
    return query
      with starting as (
        select target_id, slug, title, 1 as tier, (1.0 / length(title))::real as score from public.search_texts
          where locale = wanted and kind = one_kind and title_key like replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%'
          order by title_key limit least(most, 50)),
      titled as (
        select target_id, slug, title, 2, (1.0 / length(title))::real from public.search_texts
          where has_long and locale = wanted and kind = one_kind and title_key like patterns[1]
            and title_key like coalesce(patterns[2], '%') and title_key like coalesce(patterns[3], '%')
            and title_key like coalesce(patterns[4], '%') and title_key like coalesce(patterns[5], '%')
            and title_key like coalesce(patterns[6], '%') and title_key like coalesce(patterns[7], '%')
            and title_key like coalesce(patterns[8], '%')
          limit 200),
      stemmed as (
        select target_id, slug, title, 3, (ts_rank(search_texts.words, asked)
            + case when strpos(key, typed) > 0 then 1 else 0 end)::real from public.search_texts
          where locale = wanted and kind = one_kind and search_texts.words @@ asked
          limit 200),
      best as (
        select distinct on (target_id) * from (select * from starting union all select * from titled union all select * from stemmed) as found
          order by target_id, tier, score desc)
      select one_kind, best.target_id, best.slug, best.title, best.tier, best.score from best
        order by best.tier, best.score desc, best.title, best.target_id limit least(most, 50);
    has_found := has_found or found;
  end loop;
  if not has_found and cardinality(words) > 1 then
    return query select kind, target_id, slug, title, 4, ts_rank(search_texts.words, any_word) as score from public.search_texts
      where locale = wanted and kind = any (kinds) and search_texts.words @@ any_word
      order by score desc, title, target_id limit least(most, 50);
    has_found := found;
  end if;
  if not has_found then
    return query
      with similar_titles as (
        select * from public.search_texts where locale = wanted and kind = any (kinds) and title_key operator(extensions.%>) typed limit 500)
      select kind, target_id, slug, title, 5, extensions.word_similarity(typed, title_key) as score from similar_titles
        order by score desc, length(title), title, target_id limit 5;
  end if;
end
$$;

revoke execute on function public.search_site from public;

grant execute on function public.search_site to anon, authenticated, service_role;

-- How often visitors searched for something that the site does not have. Words and counts only, with no data about visitors.
create table public.missed_searches (
  day    date not null,
  locale text not null check (locale in ('sv', 'en')),
  query  text not null check (query <> '' and length(query) <= 60),
  count  integer not null check (count > 0),
  primary key (day, locale, query)
);

-- Adds a written count to the stored one, so that an ordinary upsert counts.
create function private.add_missed_searches() returns trigger
  language plpgsql
  as $$
begin
  new.count := least(old.count::bigint + new.count, 2147483647);
  return new;
end
$$;

create trigger add_missed_searches before update on public.missed_searches
  for each row execute function private.add_missed_searches();

alter table public.missed_searches enable row level security, force row level security;

create policy "administrators read" on public.missed_searches
  for select to authenticated using ((select private.is_admin()));

create policy "the backend counts" on public.missed_searches
  to service_role using (true) with check (true);

revoke all on public.missed_searches from public, anon, authenticated, service_role;

grant select on public.missed_searches to authenticated;

grant select, insert, update, delete on public.missed_searches to service_role;

-- Searches of the last 90 days that occurred at least five times: rarer ones could tell of a person.
create view public.missed_search_counts with (security_invoker = true) as
  select query, locale, sum(count) as count, max(day) as last_day from public.missed_searches
    where day > (now() at time zone 'Europe/Stockholm')::date - 90
    group by query, locale having sum(count) >= 5;

revoke all on public.missed_search_counts from public, anon, authenticated, service_role;

grant select on public.missed_search_counts to authenticated, service_role;
