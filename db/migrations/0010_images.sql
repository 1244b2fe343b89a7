-- The media library: images of the site, their alternative texts, and the records that use them.

-- True for the path of a file on this site.
create function private.is_own_path(address text) returns boolean
  language sql immutable parallel safe
  as $$ select address ~ '^/[^/\\\s"''<>][^\\\s"''<>]*$' and length(address) <= 2000 $$;

create table public.images (
  address       text primary key check (private.is_own_path(address)),
  -- The name of the uploaded file.
  file_name     text check (length(file_name) <= 255),
  width         integer check (width between 1 and 100000),
  height        integer check (height between 1 and 100000),
  -- The alternative text in Swedish, and in the other languages.
  alt           text check (btrim(alt) <> '' and length(alt) <= 500),
  localized_alt jsonb not null default '{}' check (private.is_localized(localized_alt, 500)),
  created_at    timestamptz not null default now(),
  search        text generated always as (private.search_key(
    coalesce(private.spellings(file_name), '') || E'\n' || coalesce(alt, '') || E'\n' || localized_alt::text || E'\n' || address)) stored
);

create index images_newest on public.images (created_at desc, address);

-- The records that use an image. Triggers on the records maintain this table.
create table public.image_uses (
  address   text not null references public.images,
  kind      text not null check (kind in ('casinos', 'slots')),
  target_id uuid not null,
  field     text not null,
  primary key (address, kind, target_id, field)
);

create index image_uses_target on public.image_uses (kind, target_id);

-- Deleted images. Their files remain until the image leaves the trash.
create table public.image_trash (
  address       text primary key,
  file_name     text,
  width         integer,
  height        integer,
  alt           text,
  localized_alt jsonb not null,
  created_at    timestamptz not null,
  -- Null means the backend. Without a foreign key, because an entry outlives the account.
  deleted_by    uuid,
  deleted_by_email text default nullif(auth.jwt() ->> 'email', '') check (length(deleted_by_email) <= 255),
  deleted_at    timestamptz not null default now()
);

create index image_trash_age on public.image_trash (deleted_at desc, address);

alter table public.images enable row level security, force row level security;

alter table public.image_uses enable row level security, force row level security;

alter table public.image_trash enable row level security, force row level security;

-- A record that the caller cannot read hides its images.
create policy "images of published records are public" on public.image_uses
  for select to anon, authenticated using (case kind
    when 'casinos' then exists (select from public.casinos where casinos.id = target_id)
    when 'slots' then exists (select from public.slots where slots.id = target_id) end);

create policy "administrators read" on public.image_uses
  for select to authenticated using ((select private.is_admin()));

create policy "the backend reads" on public.image_uses
  for select to service_role using (true);

create policy "uses are recorded by the database" on public.image_uses
  for insert to authenticated, service_role with check (pg_trigger_depth() > 0);

create policy "uses are forgotten by the database" on public.image_uses
  for delete to authenticated, service_role using (pg_trigger_depth() > 0);

create policy "images of published records are public" on public.images
  for select to anon, authenticated using (exists (select from public.image_uses where image_uses.address = images.address));

create policy "administrators do everything" on public.images
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.images
  to service_role using (true) with check (true);

create policy "administrators read" on public.image_trash
  for select to authenticated using ((select private.is_admin()));

create policy "administrators empty the trash" on public.image_trash
  for delete to authenticated using ((select private.is_admin()));

create policy "the backend reads" on public.image_trash
  for select to service_role using (true);

create policy "the backend empties the trash" on public.image_trash
  for delete to service_role using (true);

-- Only triggers can insert, and only in the caller's own name.
create policy "a deletion is recorded by the database" on public.image_trash
  for insert to authenticated, service_role
  with check (pg_trigger_depth() > 0 and deleted_by is not distinct from (select auth.uid()));

revoke all on public.images, public.image_uses, public.image_trash from public, anon, authenticated, service_role;

grant select on public.images, public.image_uses to anon;

grant select, insert, update, delete on public.images to authenticated, service_role;

grant select, insert, delete on public.image_uses, public.image_trash to authenticated, service_role;

-- With the caller's rights. `uses` counts records, and `shows_alt` is true when a page shows the image as content, not beside a name.
create view public.image_library with (security_invoker = true) as
  select address, file_name, width, height, alt, localized_alt, created_at, search,
    (select count(distinct (kind, target_id)) from public.image_uses where image_uses.address = images.address)::integer as uses,
    exists (select from public.image_uses where image_uses.address = images.address and field <> 'logo') as shows_alt
  from public.images;

revoke all on public.image_library from public, anon, authenticated, service_role;

grant select on public.image_library to authenticated, service_role;

-- Returns the images of this site in some columns of a record: addresses, lists of addresses, and reviews with their translations.
create function private.images_of(record jsonb, addresses text[], reviews text[]) returns table (field text, address text)
  language sql immutable parallel safe
  as $$
    select name, value #>> '{}' from unnest(addresses) as name, jsonb_path_query(record -> name, 'lax $[*]') as value
      where private.is_own_path(value #>> '{}')
    union
    select regexp_replace(name, '^localized_', ''), replace(found[1], '&amp;', '&')
      from unnest(reviews) as name, jsonb_path_query(record -> name, 'lax $.**') as value,
        regexp_matches(case when jsonb_typeof(value) = 'string' and strpos(value #>> '{}', '<img') > 0 then value #>> '{}' else '' end,
          '\ssrc\s*=\s*["'']?(/[^\s"''<>]+)', 'gi') as found
      where private.is_own_path(replace(found[1], '&amp;', '&'))
  $$;

-- Records the images that the written records use. An image in the trash is restored when a record uses it again.
-- The arguments are the columns with addresses and the columns with reviews. Without sequential scans, because a connection plans
-- these statements once, often while the table is still small.
create function private.record_image_uses() returns trigger
  language plpgsql
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  addresses text[] := tg_argv[0];
  reviews   text[] := tg_argv[1];
  added     jsonb;
begin
  if tg_op = 'DELETE' then
    delete from public.image_uses as former using old_rows
      where former.kind = tg_table_name and former.target_id = old_rows.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('target_id', new_rows.id, 'field', used.field, 'address', used.address)) into added
      from new_rows, private.images_of(to_jsonb(new_rows), addresses, reviews) as used;
  else
    with written as materialized (
      select new_rows.id, to_jsonb(old_rows) as before, to_jsonb(new_rows) as after from old_rows join new_rows using (id)),
    changed as materialized (
      select * from written
        where exists (select from unnest(addresses || reviews) as name where before -> name is distinct from after -> name)),
    used as materialized (
      select changed.id as target_id, now_used.field, now_used.address
        from changed, private.images_of(changed.after, addresses, reviews) as now_used),
    removed as (
      delete from public.image_uses as former using changed
        where former.kind = tg_table_name and former.target_id = changed.id and not exists (select from used
          where used.target_id = former.target_id and used.field = former.field and used.address = former.address))
    select jsonb_agg(to_jsonb(used)) into added from used where not exists (select from public.image_uses as known
      where known.kind = tg_table_name and known.target_id = used.target_id and known.field = used.field and known.address = used.address);
  end if;
  if added is null then
    return null;
  end if;
  -- In one order, so that two writers do not wait for each other.
  with used as materialized (
    select distinct row ->> 'address' as address from jsonb_array_elements(added) as row),
  restored as (
    delete from public.image_trash as former using used where former.address = used.address returning former.*)
  insert into public.images (address, file_name, width, height, alt, localized_alt, created_at)
    select used.address, file_name, width, height, alt, coalesce(localized_alt, '{}'), coalesce(created_at, now())
      from used left join restored using (address) order by used.address
    on conflict (address) do nothing;
  insert into public.image_uses (address, kind, target_id, field)
    select row ->> 'address', tg_table_name, (row ->> 'target_id')::uuid, row ->> 'field' from jsonb_array_elements(added) as row
    on conflict do nothing;
  return null;
end
$$;

-- Moves deleted images to the trash. The server empties it, because it deletes their files, too.
create function private.trash_images() returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  insert into public.image_trash (address, file_name, width, height, alt, localized_alt, created_at, deleted_by)
    select address, file_name, width, height, alt, localized_alt, created_at, auth.uid() from old_rows
    on conflict (address) do nothing;
  return null;
end
$$;

create trigger trash_images after delete on public.images
  referencing old table as old_rows for each statement execute function private.trash_images();

-- Restores images from the trash, and returns those that exist afterwards.
create function public.restore_images(addresses text[]) returns table (address text)
  language plpgsql
  set search_path = ''
  as $$
#variable_conflict use_column
begin
  if current_user <> 'service_role' and not private.is_admin() then
    raise insufficient_privilege using message = 'only administrators restore images';
  end if;
  if cardinality(addresses) > 100 then
    raise invalid_parameter_value using message = 'addresses is a list of at most 100 texts';
  end if;
  with restored as (
    delete from public.image_trash where address = any (addresses) returning *)
  insert into public.images (address, file_name, width, height, alt, localized_alt, created_at)
    select address, file_name, width, height, alt, localized_alt, created_at from restored order by address
    on conflict (address) do nothing;
  return query select images.address from public.images where images.address = any (addresses) order by images.address;
end
$$;

-- Announces the records whose pages show a changed alternative text.
create function private.tell_image_texts() returns trigger
  language plpgsql
  set search_path = ''
  as $$
declare
  kind  text;
  slugs text[];
begin
  for kind in select distinct image_uses.kind from public.image_uses join new_rows using (address) loop
    execute format('select array_agg(slug) from (select slug from public.%I where id in (
        select target_id from public.image_uses where kind = $1 and address in (select address from new_rows)) limit 101) as few', kind)
      into slugs using kind;
    if slugs is not null then
      perform pg_notify('kasinokompassen_changes', kind || ' ' ||
        case when cardinality(slugs) > 100 or octet_length(array_to_string(slugs, ' ')) > 7000 then '*' else array_to_string(slugs, ' ') end);
    end if;
  end loop;
  return null;
end
$$;

create trigger tell_image_texts after update on public.images
  referencing new table as new_rows for each statement execute function private.tell_image_texts();

create trigger image_uses_inserted after insert on public.casinos
  referencing new table as new_rows for each statement
  execute function private.record_image_uses('{logo}', '{full_review,localized_full_review}');

create trigger image_uses_updated after update on public.casinos
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.record_image_uses('{logo}', '{full_review,localized_full_review}');

create trigger image_uses_deleted after delete on public.casinos
  referencing old table as old_rows for each statement
  execute function private.record_image_uses('{logo}', '{full_review,localized_full_review}');

create trigger image_uses_inserted after insert on public.slots
  referencing new table as new_rows for each statement
  execute function private.record_image_uses('{logo,screenshots}', '{full_review,localized_full_review}');

create trigger image_uses_updated after update on public.slots
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.record_image_uses('{logo,screenshots}', '{full_review,localized_full_review}');

create trigger image_uses_deleted after delete on public.slots
  referencing old table as old_rows for each statement
  execute function private.record_image_uses('{logo,screenshots}', '{full_review,localized_full_review}');

-- Images of the records that exist already. The owner of the tables sees their rows only without forced row-level security.
alter table public.casinos no force row level security;

alter table public.slots no force row level security;

alter table public.images no force row level security;

alter table public.image_uses no force row level security;

create temporary table former_uses as
  select 'casinos' as kind, casinos.id as target_id, used.* from public.casinos,
      private.images_of(to_jsonb(casinos), '{logo}', '{full_review,localized_full_review}') as used
  union all
  select 'slots', slots.id, used.* from public.slots,
      private.images_of(to_jsonb(slots), '{logo,screenshots}', '{full_review,localized_full_review}') as used;

insert into public.images (address) select distinct address from former_uses;

insert into public.image_uses (address, kind, target_id, field) select address, kind, target_id, field from former_uses;

drop table former_uses;

alter table public.casinos force row level security;

alter table public.slots force row level security;

alter table public.images force row level security;

alter table public.image_uses force row level security;

-- Uses another image in every place of some records, or of all. Returns the changed records, and whether they used the new image
-- before, in which case the reverse call would replace too much.
create function public.replace_image(former text, replacement text, targets uuid[] default null)
  returns table (kind text, target_id uuid, name text, used_both boolean)
  language plpgsql
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  place       record;
  assignments text;
begin
  if current_user <> 'service_role' and not private.is_admin() then
    raise insufficient_privilege using message = 'only administrators replace images';
  end if;
  if not private.is_own_path(replacement) or former = replacement then
    raise invalid_parameter_value using message = 'replacement is the address of another image on this site';
  end if;
  for place in select image_uses.kind, array_agg(distinct image_uses.target_id) as ids, array_agg(distinct field) as fields
      from public.image_uses where address = former and (targets is null or image_uses.target_id = any (targets))
      group by image_uses.kind order by image_uses.kind loop
    -- A list of addresses, a review, or an address.
    select string_agg(case
        when type = 'text[]'::regtype then format('%1$I = array_replace(%1$I, $1, $2)', column_name)
        when is_review then format('%1$I = private.replace_source(%1$I, $1, $2)', column_name)
        else format('%1$I = case when %1$I = $1 then $2 else %1$I end', column_name) end, ', ')
      into assignments
      from (select attname as column_name, atttypid as type, exists (select from pg_catalog.pg_attribute as translated
            where translated.attrelid = attribute.attrelid and translated.attname = 'localized_' || field
              and not translated.attisdropped) as is_review
          from pg_catalog.pg_attribute as attribute, unnest(place.fields) as field
          where attrelid = format('public.%I', place.kind)::regclass and attname in (field, 'localized_' || field)
            and not attisdropped) as columns;
    return query execute format('with before as materialized (
          select target_id, true as used_both from public.image_uses where kind = $4 and address = $2 and target_id = any ($3) group by target_id),
        changed as (update public.%I set %s where id = any ($3) returning id, name)
        select $4, changed.id, changed.name, coalesce(before.used_both, false)
          from changed left join before on before.target_id = changed.id order by changed.name, changed.id', place.kind, assignments)
      using former, replacement, place.ids, place.kind;
  end loop;
end
$$;

-- Replaces the source of images in a review.
create function private.replace_source(review text, former text, replacement text) returns text
  language sql immutable parallel safe
  as $$ select replace(replace(review, '"' || replace(former, '&', '&amp;') || '"', '"' || replace(replacement, '&', '&amp;') || '"'),
    '"' || former || '"', '"' || replace(replacement, '&', '&amp;') || '"') $$;

-- Replaces the source of images in the translations of a review.
create function private.replace_source(reviews jsonb, former text, replacement text) returns jsonb
  language sql immutable parallel safe
  as $$ select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'string'
      then to_jsonb(private.replace_source(value #>> '{}', former, replacement)) else value end), '{}')
    from jsonb_each(reviews) $$;

revoke all on function public.replace_image, public.restore_images from public, anon, authenticated, service_role;

grant execute on function public.replace_image, public.restore_images to authenticated, service_role;
