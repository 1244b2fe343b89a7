// Measures the overhead of the REST API: the same list through /rest/v1 and as bare SQL, alternately, on the same database.
// The figure is the ratio of the medians; times depend on the machine, ratios hardly do.

import { serviceRole } from '#backend/db/database.ts'
import { apiOn } from '#test/support/database/api.ts'

import { median, type OpenDatabase, onEveryDatabase, report } from './everywhere.ts'

const rounds = 400
const columns = 'id,name,slug,rating,bonus,min_deposit,wagering,is_new,features,localized_bonus'
const path = `/casinos?select=${columns}&published=eq.true&order=rating.desc,name_sort.asc&limit=24`
const bare = `select coalesce(json_agg(page), '[]')::text as body from (select ${columns} from casinos
  where published = true order by rating desc, name_sort limit 24) as page`

const results: Record<string, object> = {}

await onEveryDatabase(measure)
report('rest', results)

async function measure(name: string, open: OpenDatabase): Promise<void> {
  const db = await open('rest')
  await db.as(serviceRole, (sql) =>
    sql.query(
      `insert into casinos (name, slug, rating, published, bonus, features, localized_bonus)
       select 'Casino ' || n, 'casino-' || n, n % 51 / 10.0, true, 'Bonus ' || n, '{a,b,c}', '{"sv": "Bonus", "en": "Bonus"}'
       from generate_series(1, 1000) as n`,
    ),
  )
  const api = await apiOn(db)
  const asSql = () => db.as({ role: 'anon' }, (sql) => sql.query(bare), 'read')
  const asApi = async () => (await api.ask(path)).text()
  const times = { sql: [] as number[], api: [] as number[] }
  for (let round = -100; round < rounds; round++) {
    for (const [kind, work] of [
      ['sql', asSql],
      ['api', asApi],
    ] as const) {
      const started = performance.now()
      await work()
      if (round >= 0) times[kind].push(performance.now() - started)
    }
  }
  await db.close()
  const round = (value: number) => Math.round(value * 100) / 100
  results[name] = {
    'bare SQL, ms': round(median(times.sql)),
    '/rest/v1, ms': round(median(times.api)),
    ratio: round(median(times.api) / median(times.sql)),
  }
}
