-- Tells every node which pages a change concerns, so that none of them goes on showing an old one:
-- 'casinos norrsken lyktan!', the table and its rows by slug, both slugs of one that has moved. An exclamation mark says
-- that also what others tell of the row has changed: it came, went, moved, was renamed, published or hidden.
-- 'casinos *' stands for more than can be named; what is told must stay below 8,000 bytes, or the change would fail.
create function private.tell_changes() returns trigger
  language plpgsql
  as $$
declare
  named text[];
  told  text;
begin
  if tg_op = 'INSERT' then
    select array_agg(slug || '!') into named from (select slug from new_rows limit 101) as few;
  elsif tg_op = 'DELETE' then
    select array_agg(slug || '!') into named from (select slug from old_rows limit 101) as few;
  elsif tg_op = 'UPDATE' then
    select array_agg(distinct slug || mark) into named from (
      select array[old_rows.slug, new_rows.slug] as slugs,
        case when (old_rows.slug, old_rows.name, old_rows.published)
          is distinct from (new_rows.slug, new_rows.name, new_rows.published) then '!' else '' end as mark
      from old_rows full join new_rows using (id) limit 101) as few, unnest(slugs) as slug
      where slug is not null;
  end if;
  told := case when tg_op = 'TRUNCATE' then '*' else array_to_string(named, ' ') end;
  if cardinality(named) > 100 or octet_length(told) > 7000 then
    told := '*';
  end if;
  if told is not null then
    perform pg_notify('kasinokompassen_changes', tg_table_name || ' ' || told);
  end if;
  return null;
end
$$;

drop trigger announce on public.casinos;

drop trigger announce on public.slots;

drop function private.announce();

do $$
declare
  changed text;
begin
  foreach changed in array array['casinos', 'slots'] loop
    execute format('create trigger tell_inserted after insert on public.%I
      referencing new table as new_rows for each statement execute function private.tell_changes()', changed);
    execute format('create trigger tell_updated after update on public.%I
      referencing old table as old_rows new table as new_rows for each statement execute function private.tell_changes()', changed);
    execute format('create trigger tell_deleted after delete on public.%I
      referencing old table as old_rows for each statement execute function private.tell_changes()', changed);
    execute format('create trigger tell_truncated after truncate on public.%I
      for each statement execute function private.tell_changes()', changed);
  end loop;
end
$$;
