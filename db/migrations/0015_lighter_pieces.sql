-- As in 0014, but rows that are new and rows that are known are written by one statement each, and only where there are any. Making
-- its checks, computed columns, indexes and triggers ready costs a statement as much as writing a dozen rows.
create or replace function private.write_rows(kind text, rows jsonb)
  returns table (slug text, action text, id uuid, error text, published boolean)
  language plpgsql
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  alike record;
  part  jsonb;
  known text[];
begin
  for alike in
    -- In the order that jsonb keeps them, the same for the same keys.
    with given as materialized (
      select value ->> 'slug' as slug, array(select jsonb_object_keys(value)) as columns from jsonb_array_elements(rows))
    select columns, array_agg(slug) as slugs, count(*) over () = 1 as are_all,
      (select count(slug) < count(*) from given) as lack_slugs, (select count(distinct slug) < count(*) from given) as have_twins
      from given group by columns
  loop
    if alike.lack_slugs then
      raise not_null_violation using column = 'slug';
    end if;
    if alike.have_twins then
      raise unique_violation using constraint = kind || '_slug_key';
    end if;
    part := case when alike.are_all then rows
      else (select jsonb_agg(value) from jsonb_array_elements(rows) where value ->> 'slug' = any (alike.slugs)) end;
    -- Held, so that none is deleted before it is written.
    execute format('select array(select slug from public.%I where slug = any ($1) for key share)', kind)
      into known using alike.slugs;
    if cardinality(known) > 0 then
      return query execute (
        select format(
          'with given as materialized (
             select %2$s from jsonb_populate_recordset(null::public.%1$I, $1) where slug = any ($2)),
           changed as (
             update public.%1$I as old set (%2$s) = row (%3$s) from given
               where old.slug = given.slug and (%4$s) is distinct from (%3$s)
               returning old.id, old.published)
           select old.slug, case when changed.id is null then ''unchanged'' else ''updated'' end, old.id, null::text,
               coalesce(changed.published, old.published)
             from public.%1$I as old left join changed using (id) where old.slug = any ($2)',
          kind,
          string_agg(quote_ident(key), ', '),
          -- A text per language is a change of it: what is not given stays, and null takes it away.
          string_agg(case when key like 'localized\_%'
            then format('jsonb_strip_nulls(old.%1$I || given.%1$I)', key) else format('given.%I', key) end, ', '),
          string_agg(format('old.%I', key), ', '))
        from unnest(alike.columns) as key)
      using part, known;
    end if;
    if cardinality(known) < cardinality(alike.slugs) then
      return query execute (
        select format(
          'insert into public.%1$I (%2$s) select %3$s from jsonb_populate_recordset(null::public.%1$I, $1)
             where slug <> all ($2) returning slug, ''added'', id, null::text, published',
          kind,
          string_agg(quote_ident(key), ', '),
          string_agg(case when key like 'localized\_%'
            then format('jsonb_strip_nulls(%I)', key) else quote_ident(key) end, ', '))
        from unnest(alike.columns) as key)
      using part, known;
    end if;
  end loop;
end
$$;
