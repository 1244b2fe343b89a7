-- What follows makes an imported row cost about half of what it did, and changes nothing that anyone sees.

-- Looks at every letter for the common ones only; for the rest only where there are any.
create or replace function private.fold(value text) returns text
  language plpgsql immutable parallel safe
  as $$
declare
  folded text := replace(replace(replace(lower(value collate "C") collate "default", 'Å', 'å'), 'Ä', 'ä'), 'Ö', 'ö');
begin
  if folded ~ '[À-ÃÆ-ÏÑ-ÕØ-Ý]' then
    folded := translate(folded, 'ÀÁÂÃÆÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÜÝ', 'àáâãæçèéêëìíîïñòóôõøùúûüý');
  end if;
  return folded;
end
$$;

-- As before, but folded once, and without looking for what is denied where nothing is.
create or replace function private.is_swedish_licence(licence text) returns boolean
  language plpgsql immutable parallel safe
  as $$
declare
  folded text := private.fold(licence);
begin
  return folded is not null
    and (strpos(folded, 'svensk') > 0 or strpos(folded, 'spelinspektionen') > 0)
    and (folded !~ '\y(utan|ej|inte|icke|ingen|saknar|saknas)\y'
      or (folded !~ '\y(utan|ej|inte|icke|ingen|saknar|saknas)\y[^.,;()]*(svensk|spelinspektionen)'
        and folded !~ '(svensk|spelinspektionen)[^.,;()]*\y(ej|inte|saknas|saknar)\y'));
end
$$;

-- What is short in bytes is short in letters, and bytes need not be counted.
create or replace function private.is_localized(value jsonb, longest integer) returns boolean
  language sql immutable parallel safe
  as $$ select jsonb_typeof(value) = 'object'
    and value - '{sv,en}'::text[] = '{}'
    and (value ->> 'sv' is null or (jsonb_typeof(value -> 'sv') = 'string'
      and (octet_length(value ->> 'sv') <= longest or length(value ->> 'sv') <= longest)))
    and (value ->> 'en' is null or (jsonb_typeof(value -> 'en') = 'string'
      and (octet_length(value ->> 'en') <= longest or length(value ->> 'en') <= longest))) $$;

-- Staged rows of a few kB, which soon go, are neither compressed nor put elsewhere. Of casinos and slots that would make what is
-- read by the thousands, for counts and searches, as long as what is written once.
alter table public.import_lines set (toast_tuple_target = 8160);

-- How many entries may wait to be put into a trigram index is now a setting: few (256 kB) for whoever saves a form, which the
-- site sets for its connections, and many while a sheet is written, because together they cost a fraction.
do $$
declare
  name text;
begin
  foreach name in array array['casinos_search_sv', 'casinos_search_en', 'casinos_admin_search',
    'slots_search_sv', 'slots_search_en', 'slots_admin_search'] loop
    execute format('alter index public.%I reset (gin_pending_list_limit)', name);
  end loop;
end
$$;

alter function public.import_rows set gin_pending_list_limit = '2MB';

-- As in 0011, but of a row that was added only its name is kept. Every version of it is the present one, or the one that was
-- deleted, with the changes since taken back: a second copy of the whole row would tell nothing more.
create or replace function private.record_changes() returns trigger
  language plpgsql
  set enable_seqscan = off
  as $$
declare
  computed text[];
begin
  if tg_op = 'INSERT' then
    insert into public.changes (kind, target_id, action, changed_by, before, after, import_id)
      select tg_table_name, id, 'insert', auth.uid(), '{}', jsonb_build_object('name', name, 'slug', slug), private.current_import()
        from new_rows;
    return null;
  end if;
  -- What the database sets or computes by itself is not kept.
  computed := '{id,created_at,updated_at}'::text[] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> '');
  if tg_op = 'UPDATE' then
    -- Materialized: else both rows would be made into JSON again for every column.
    insert into public.changes (kind, target_id, action, changed_by, before, after, import_id)
      with both_rows as materialized (
        select new_rows.id, to_jsonb(old_rows) - computed as was, to_jsonb(new_rows) - computed as became
          from old_rows join new_rows using (id))
      select tg_table_name, both_rows.id, 'update', auth.uid(), difference.was, difference.became, private.current_import()
        from both_rows, lateral (select jsonb_object_agg(key, value) as was, jsonb_object_agg(key, both_rows.became -> key) as became
            from jsonb_each(both_rows.was) where value <> both_rows.became -> key) as difference
        where difference.was is not null;
  else
    insert into public.changes (kind, target_id, action, changed_by, before, after, import_id)
      select tg_table_name, id, 'delete', auth.uid(), to_jsonb(old_rows) - computed, '{}', private.current_import()
        from old_rows;
  end if;
  -- What is forgotten is always the oldest, so the changes that are left still lead back step by step.
  with due as materialized (
    select old_rows.id as target, (select id from public.changes where kind = tg_table_name and target_id = old_rows.id
        order by id desc offset 100 limit 1) as last_one
      from old_rows)
  delete from public.changes as old_change using due
    where due.last_one is not null and old_change.kind = tg_table_name and old_change.target_id = due.target
      and old_change.id <= due.last_one;
  return null;
end
$$;

-- As in 0010, with one look at each row's keys instead of four at its whole content.
create or replace function private.write_rows(kind text, rows jsonb)
  returns table (slug text, action text, id uuid, error text, published boolean)
  language plpgsql
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  alike record;
begin
  for alike in
    -- In the order that jsonb keeps them, the same for the same keys.
    with given as materialized (
      select value ->> 'slug' as slug, array(select jsonb_object_keys(value)) as columns from jsonb_array_elements(rows))
    select columns, count(*) over () = 1 as are_all, (select count(slug) < count(*) from given) as lack_slugs,
      (select count(distinct slug) < count(*) from given) as have_twins
      from given group by columns
  loop
    if alike.lack_slugs then
      raise not_null_violation using column = 'slug';
    end if;
    if alike.have_twins then
      raise unique_violation using constraint = kind || '_slug_key';
    end if;
    return query execute (
      select format(
        'with given as materialized (
           select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)),
         known as materialized (
           select slug, id, published from public.%1$I where slug in (select slug from given)),
         changed as (
           update public.%1$I as old set (%2$s) = row (%3$s) from given
             where old.slug = given.slug and (%5$s) is distinct from (%3$s)
             returning old.slug, old.id, old.published),
         added as (
           insert into public.%1$I (%2$s) select %4$s from given where slug not in (select slug from known)
             returning slug, id, published)
         select given.slug, case when added.id is not null then ''added'' when changed.id is not null then ''updated''
             else ''unchanged'' end, coalesce(added.id, known.id), null::text,
             coalesce(added.published, changed.published, known.published)
           from given left join known using (slug) left join changed using (slug) left join added using (slug)',
        kind,
        string_agg(quote_ident(key), ', '),
        -- A text per language is a change of it: what is not given stays, and null takes it away.
        string_agg(case when key like 'localized\_%'
          then format('jsonb_strip_nulls(old.%1$I || given.%1$I)', key) else format('given.%I', key) end, ', '),
        string_agg(case when key like 'localized\_%'
          then format('jsonb_strip_nulls(%I)', key) else quote_ident(key) end, ', '),
        string_agg(format('old.%I', key), ', '))
      from unnest(alike.columns) as key)
    using case when alike.are_all then rows else (
      select jsonb_agg(value) from jsonb_array_elements(rows) where array(select jsonb_object_keys(value)) = alike.columns) end;
  end loop;
end
$$;

drop function private.keys_of(jsonb);

-- As in 0008, and with what administrators search in: two letters, which no trigram index can find, are looked for there, and not in
-- the rows with their long texts.
drop index public.casinos_admin_counts;

drop index public.slots_admin_counts;

create index casinos_admin_counts on public.casinos (published, lacks_english, lacks_licence, rating) include (admin_search);

create index slots_admin_counts on public.slots (published, lacks_english, rating) include (admin_search);

-- As in 0003, and with the return: who wants a volatility, a rating and a return gets all three from it.
drop index public.slots_volatility;

create index slots_volatility on public.slots (volatility, rating desc, name_sort, rtp) where published;
