// Measures the administrator's dashboard in a large catalogue: the same pages with 50 casinos and with 5,000, through
// supabase-js and /rest/v1, on every database. The figure is the ratio of the medians, which should stay below 2.

import { serviceRole } from '#backend/db/database.ts'
import { readEntryFilters } from '#domain/lists/entries.ts'
import { findEntries } from '#queries/catalogue/entries.ts'
import { apiOn } from '#test/support/database/api.ts'

import { compareSizes } from './everywhere.ts'

const admin = '00000000-0000-4000-8000-000000000001'

const pages: Record<string, string> = {
  'the first page': '',
  'a later page': 'page=40',
  'by name, descending': 'sort=name-desc',
  'by rating': 'sort=rating',
  'last changed': 'sort=changed',
  'a rare word': 'q=guldlyktan 25',
  'a common word': 'q=casino',
  'two letters': 'q=ly',
  'nothing found': 'q=finnsinte',
  drafts: 'show=drafts',
  'missing English': 'show=no-english',
  'missing licence': 'show=no-licence',
  unrated: 'show=unrated',
}

const fill = (from: number, to: number) => `
  insert into casinos (name, slug, rating, published, license_info, description, localized_description, full_review)
  select initcap((array['guld','silver','norr','skog','sjö'])[1 + n % 5] || (array['lyktan','borgen','huset','hamnen'])[1 + n % 4])
      || ' ' || n || case when n % 3 = 0 then ' Casino' else '' end,
    'casino-' || n, (n * 7 % 51) / 10.0, n % 10 <> 0, case when n % 8 = 0 then null else 'Svensk licens' end, 'Text ' || n,
    case when n % 6 = 0 then '{}' else '{"en": "Text"}'::jsonb end, repeat('<p>Recension ' || md5(n::text) || '</p>', 60)
  from generate_series(${from}, ${to}) as n`

await compareSizes({
  name: 'dashboard',
  sizes: [50, 5_000],
  fill,
  pages,
  async signIn(db) {
    await db.as(serviceRole, async (sql) => {
      await sql.query(`insert into auth.users (id, email) values ('${admin}', 'admin@example.se')`)
      await sql.query(`insert into profiles (id, role) values ('${admin}', 'admin')`)
    })
    return (await apiOn(db)).signedIn(admin)
  },
  ask: (api, search) => findEntries(api, 'casinos', readEntryFilters(search)),
})
