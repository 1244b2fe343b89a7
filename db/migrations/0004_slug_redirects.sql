-- Where a published page used to live. It points at the row, not at its slug, so chains and loops cannot arise;
-- a page that has the slug today is looked up first and wins.
create table public.slug_redirects (
  kind       text not null check (kind in ('casinos', 'slots')),
  slug       text not null check (length(slug) <= 200),
  target_id  uuid not null,
  created_at timestamptz not null default now(),
  primary key (kind, slug)
);

create index slug_redirects_target on public.slug_redirects (target_id);

create function private.keep_old_slug() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'DELETE' then
    delete from public.slug_redirects where kind = tg_table_name and target_id = old.id;
    return null;
  end if;
  delete from public.slug_redirects where kind = tg_table_name and slug = new.slug;
  if old.published then
    insert into public.slug_redirects (kind, slug, target_id) values (tg_table_name, old.slug, new.id)
      on conflict (kind, slug) do update set target_id = excluded.target_id, created_at = now();
  end if;
  return null;
end
$$;

create trigger keep_old_slug after update of slug on public.casinos
  for each row when (old.slug is distinct from new.slug) execute function private.keep_old_slug();

create trigger keep_old_slug after update of slug on public.slots
  for each row when (old.slug is distinct from new.slug) execute function private.keep_old_slug();

create trigger forget_slugs after delete on public.casinos
  for each row execute function private.keep_old_slug();

create trigger forget_slugs after delete on public.slots
  for each row execute function private.keep_old_slug();

alter table public.slug_redirects enable row level security;

alter table public.slug_redirects force row level security;

-- The inner queries obey row-level security too: a redirect is seen by whoever sees its target.
create policy "a redirect is as visible as its target" on public.slug_redirects
  for select to anon, authenticated using (case kind
    when 'casinos' then exists (select from public.casinos where id = target_id)
    else exists (select from public.slots where id = target_id) end);

create policy "administrators do everything" on public.slug_redirects
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "the backend does everything" on public.slug_redirects
  to service_role using (true) with check (true);

revoke all on public.slug_redirects from public, anon, authenticated, service_role;

grant select on public.slug_redirects to anon;

grant select, insert, update, delete on public.slug_redirects to authenticated, service_role;
