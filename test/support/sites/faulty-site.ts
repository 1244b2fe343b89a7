import pg from 'pg'

import { test } from '../browser/live-page.ts'
import { copyTemplateDatabase, serverForSites } from '../database/templates.ts'
import { adminSite } from './admin-site.ts'

/**
 * Starts a site for the tests of one file, with a database that fails on demand. The casinos `nekas` and `trasigt` cannot
 * be changed or deleted. While a slot `avbrott` exists, counting casinos and starting imports fail. A slot `trasig-karta`
 * cannot be read. While a slot `sakta` exists, writing a casino with the bonus `långsam` is slow.
 */
export function faultySite(): ReturnType<typeof adminSite> {
  // The database is created in a hook, because Playwright also loads test files only to list their tests.
  let drop = async () => {}
  const at = adminSite(async () => {
    const server = serverForSites()
    if (!server) throw new Error('No PostgreSQL server: run the journeys with playwright.config.ts')
    const database = await copyTemplateDatabase(server, 'demo')
    drop = database.drop
    const client = new pg.Client({ connectionString: database.superuser })
    await client.connect()
    await client.query(faults)
    await client.end()
    return { DATABASE_URL: database.url }
  })
  test.afterAll(() => drop())
  return at
}

const faults = `
  create function private.refuse() returns trigger language plpgsql as $$
  begin
    if old.slug = 'nekas' then raise exception 'Kasinot är låst av en import.'; end if;
    perform 1 / 0;
    return null;
  end $$;

  create trigger refuse before update or delete on public.casinos
    for each row when (old.slug in ('nekas', 'trasigt')) execute function private.refuse();

  create function private.answers() returns boolean language plpgsql stable as $$
  begin
    if exists (select from public.slots where slug = 'avbrott') then perform 1 / 0; end if;
    return true;
  end $$;

  create function private.refuse_import() returns trigger language plpgsql as $$
  begin
    if not private.answers() then return null; end if;
    return new;
  end $$;

  create trigger refuse before insert on public.imports for each row execute function private.refuse_import();

  create function private.dawdle() returns trigger language plpgsql as $$
  begin
    if exists (select from public.slots where slug = 'sakta') then
      perform count(*) from generate_series(1, 60000);
    end if;
    return new;
  end $$;

  create trigger dawdle before insert on public.casinos
    for each row when (new.bonus = 'långsam') execute function private.dawdle();

  create or replace view public.casino_counts with (security_invoker = true) as
    select count(*) as total,
      count(*) filter (where published) as published,
      count(*) filter (where lacks_english) as lacks_english,
      count(*) filter (where lacks_licence) as lacks_licence,
      count(*) filter (where rating = 0) as unrated
    from public.casinos where private.answers();

  create policy unreadable on public.slots as restrictive for select to anon, authenticated
    using (1 / case when slug = 'trasig-karta' then 0 else 1 end = 1)`
