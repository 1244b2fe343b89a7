// What the administrator's dashboard costs in a large catalogue: the same pages with 50 casinos and with 5,000, through
// supabase-js and /rest/v1, on every database. The figure is the ratio of the medians, which should stay below 2.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Api } from '#app/data/api.ts'
import { findEntries } from '#app/data/catalogue.ts'
import type { Database } from '#backend/db/database.ts'
import { openDatabase } from '#backend/db/open.ts'
import { readEntryFilters } from '#domain/catalogue.ts'
import { apiOn } from '#test/support/api.ts'
import { startPostgresServers } from '#test/support/postgres-server.ts'

const sizes = [50, 5_000] as const
const rounds = 60
const admin = '00000000-0000-4000-8000-000000000001'

const pages: Record<string, string> = {
  'the first page': '',
  'a page further on': 'page=40',
  'by name, backwards': 'sort=name-desc',
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

const fill = (count: number) => `
  insert into casinos (name, slug, rating, published, license_info, description, localized_description, full_review)
  select initcap((array['guld','silver','norr','skog','sjö'])[1 + n % 5] || (array['lyktan','borgen','huset','hamnen'])[1 + n % 4])
      || ' ' || n || case when n % 3 = 0 then ' Casino' else '' end,
    'casino-' || n, (n * 7 % 51) / 10.0, n % 10 <> 0, case when n % 8 = 0 then null else 'Svensk licens' end, 'Text ' || n,
    case when n % 6 = 0 then '{}' else '{"en": "Text"}'::jsonb end, repeat('<p>Recension ' || md5(n::text) || '</p>', 60)
  from generate_series(1, ${count}) as n`

const results: Record<string, Record<string, string>> = {}
const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-bench-'))
const quiet = { log: () => {}, onFatal: console.error }

await measure('PGlite', (size) => openDatabase({ dataDir: join(folder, `data-${size}`), ...quiet }))
for (const server of await startPostgresServers()) {
  await measure(server.name, async (size) =>
    openDatabase({
      url: await server.createDatabase(`bench_${size}`),
      allowSuperuser: false,
      ...quiet,
    }),
  )
  await server.stop()
}
rmSync(folder, { recursive: true })

mkdirSync(join(import.meta.dirname, 'results'), { recursive: true })
writeFileSync(
  join(import.meta.dirname, 'results/dashboard.json'),
  `${JSON.stringify(results, null, 2)}\n`,
)
console.table(results)

async function measure(name: string, open: (size: number) => Promise<Database>): Promise<void> {
  const small = await filled(await open(sizes[0]), sizes[0])
  const large = await filled(await open(sizes[1]), sizes[1])
  for (const [page, search] of Object.entries(pages)) {
    const filters = readEntryFilters(new URLSearchParams(search))
    const times: [number[], number[]] = [[], []]
    for (let round = -10; round < rounds; round++) {
      for (const [index, { api }] of [small, large].entries()) {
        const started = performance.now()
        await findEntries(api, 'casinos', filters)
        if (round >= 0) times[index as 0 | 1].push(performance.now() - started)
      }
    }
    const [few, many] = times.map(median) as [number, number]
    results[page] = {
      ...results[page],
      [name]: `${(many / few).toFixed(2)} (${few.toFixed(1)} → ${many.toFixed(1)} ms)`,
    }
  }
  await small.db.close()
  await large.db.close()
}

async function filled(db: Database, count: number): Promise<{ db: Database; api: Api }> {
  await db.as({ role: 'service_role' }, async (sql) => {
    await sql.query(`insert into auth.users (id, email) values ('${admin}', 'admin@example.se')`)
    await sql.query(`insert into profiles (id, role) values ('${admin}', 'admin')`)
    await sql.query(fill(count))
  })
  return { db, api: await (await apiOn(db)).signedIn(admin) }
}

function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
}
