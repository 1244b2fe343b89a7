import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { comparisons, textSearches } from '#backend/rest/parse-filter.ts'
import { readSchema, type Table } from '#backend/rest/schema.ts'

import { apiOn, type keys } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'
import { sized } from '../../support/sizes.ts'

const ids = {
  user: '00000000-0000-4000-8000-000000000001',
  other: '00000000-0000-4000-8000-000000000002',
  item: '00000000-0000-4000-8000-00000000000a',
  hidden: '00000000-0000-4000-8000-00000000000b',
  import: '00000000-0000-4000-8000-00000000000c',
}

/** Enough rows for useful planner statistics. */
const visible = ['casinos', 'slots']
  .map(
    (table) => `
    insert into ${table} (name, slug, rating, features, published, localized_description)
      select 'Namn ' || n, 'slug-' || n, n % 51 / 10.0, array['Bingo', 'Drag ' || n % 7], true,
        jsonb_build_object('sv', 'Text ' || n)
      from generate_series(1, 200) as n;
    insert into slug_redirects (kind, slug, target_id)
      select '${table}', 'gammal-' || slug, id from ${table};`,
  )
  .join('')

const people = `
  insert into auth.users (id, email) values ('${ids.user}', 'user@example.se');
  insert into profiles (id, role) values ('${ids.user}', 'user');`

/** One row per table that is invisible to visitors and to users without the admin role. */
const hidden: Record<string, string> = {
  casinos: `insert into casinos (id, name, slug, rating, free_spins, features, countries, license_info, published)
    values ('${ids.hidden}', 'Hemligheten', 'hemligheten', 4.9, 77, '{Hemligt drag}', '{se}', 'Hemlig licens', false)`,
  slots: `insert into slots (id, name, slug, rating, rtp, features, provider, published)
    values ('${ids.hidden}', 'Hemligheten', 'hemligheten', 4.9, 97.7, '{Hemligt drag}', 'Hemlig leverantör', false)`,
  licence_holders: `insert into licence_holders (id, name, slug, group_name, country, licences)
    values ('${ids.hidden}', 'Hemligheten', 'hemligheten', 'Hemlig koncern', 'Hemligt land',
      '[{"market": "se", "status": "active", "number": "Hemligt nummer", "valid_to": "2028-12-31"}]')`,
  bonuses: `insert into bonuses (id, name, slug, casino, code, max_amount, published, starts_at)
    values ('${ids.hidden}', 'Hemligheten', 'hemligheten', 'slug-1', 'HEMLIG', 77, true, now() + interval '1 day')`,
  rtp_checks: `insert into rtp_checks (id, casino, slot, rtp, checked, published)
    select '${ids.hidden}', 'slug-1', slug, 97.7, '2026-01-01', false from slots where published limit 1`,
  topics: `insert into topics (id, name, slug, topic_kind, aliases, summary, published)
    values ('${ids.hidden}', 'Hemligheten', 'hemligheten', 'provider', '{Hemlig}', 'Hemligt', false)`,
  bonus_ends: `update bonuses set ends_at = now() + interval '2 days' where slug = 'hemligheten'`,
  slug_redirects: `insert into slug_redirects (kind, slug, target_id) values ('casinos', 'hemligheten-forr', '${ids.hidden}')`,
  profiles: `insert into profiles (id, role) values ('${ids.other}', 'admin')`,
  clicks: `insert into clicks (day, kind, item_id, placement, locale, is_bot, count)
    select '2026-01-01', 'casino', id, 'card', 'sv', false, 3 from casinos where published limit 1`,
  changes: `update casinos set name = 'Hemligheten 2' where id = '${ids.hidden}'`,
  trash: `do $$ begin
    insert into slots (name, slug) values ('Hemligheten 3', 'hemligheten-3');
    delete from slots where slug = 'hemligheten-3';
  end $$`,
  image_uses: `update casinos set logo = '/media/hemlig-1.jpg' where id = '${ids.hidden}'`,
  images: `insert into images (address, file_name, alt) values ('/media/hemlig-2.jpg', 'hemlig.jpg', 'Hemligheten')`,
  image_trash: `do $$ begin
    insert into images (address, file_name, alt) values ('/media/hemlig-3.jpg', 'hemlig.jpg', 'Hemligheten');
    delete from images where address = '/media/hemlig-3.jpg';
  end $$`,
  imports: `insert into imports (id, kind, origin, source, created_by)
    values ('${ids.import}', 'casinos', 'file', 'hemlig.csv', '${ids.other}')`,
  import_lines: `insert into import_lines (import_id, line, slug, name, plan)
    values ('${ids.import}', 7, 'hemligheten', 'Hemligheten', 'fresh')`,
  import_mappings: `insert into import_mappings (kind, sheet, columns)
    values ('casinos', repeat('a', 64), '{"hemlig": "name"}')`,
  import_pictures: `insert into import_pictures (import_id, address, line)
    values ('${ids.import}', 'https://example.com/hemlig.png', 7)`,
  compliance_checks: `insert into compliance_checks (kind, target_id, row_version, stops)
    values ('slots', '${ids.hidden}', '2026-01-01', 77)`,
  findings: `insert into findings (kind, target_id, rule, severity, field, locale, found)
    values ('slots', '${ids.hidden}', 'phrase.risk', 'stop', 'bonus', 'sv', '{Hemligheten}')`,
  waivers: `insert into waivers (kind, target_id, rule, field, locale, found, reason, waived_by, expires_on)
    values ('slots', '${ids.hidden}', 'phrase.risk', 'bonus', 'sv', '{Hemligheten}', 'Hemligheten är noga prövad',
      '${ids.other}', current_date)`,
  sweeps: `update sweeps set rules = 'Hemligheten', changed_until = '2026-01-01'`,
  missed_searches: `insert into missed_searches (day, locale, query, count) values ('2026-01-01', 'sv', 'hemligheten', 77)`,
  // An unpublished record has no texts.
  search_texts: `update casinos set description = 'Hemligheten' where id = '${ids.hidden}'`,
  audit: `insert into audit (action, actor, subject) values ('role', '${ids.other}', 'hemlig@example.se')`,
}

/** Values of the hidden rows, parts of them, and patterns that only they match. */
const texts = ['Hemligheten', 'hemligheten', 'Heml', 'hemlig.csv', 'Namn 12', 'admin', ids.hidden]
const patterns = [
  ...['*Heml*', 'Heml*', '*eml\\', 'Heml%\\', '*hemligheten\\', '\\', '*\\\\\\', 'H_m*\\\\', '*'],
  ...['hemlig*\\', '%', 'Namn 1*', 'Namn*\\'],
]
const lists = [
  '{Hemligheten}',
  '{*Heml*\\\\}',
  '{"*Heml\\\\",x}',
  '{Namn 1,Hemligheten}',
  '{Hemligt drag}',
]
const others = [
  '4.9',
  '77',
  '97.7',
  'null',
  'true',
  'false',
  '2026-01-01',
  '7',
  '{}',
  '{"sv":"x"}',
  '',
]

const operators = [
  ...Object.keys(comparisons),
  ...Object.keys(textSearches),
  ...[
    'like',
    'ilike',
    'is',
    'in',
    'like(any)',
    'like(all)',
    'ilike(any)',
    'eq(any)',
    'not.like',
    'not.eq',
  ],
  ...['not.ilike', 'not.like(any)'],
]

function valuesFor(operator: string): string[] {
  if (operator.endsWith(')')) return lists
  if (operator === 'in') return texts.map((text) => `(${text},x)`)
  if (/like/.test(operator)) return patterns
  return [...texts, ...lists, ...others]
}

interface Question {
  path: string
  as: 'anon' | 'user'
  method: 'GET' | 'HEAD' | 'PATCH' | 'DELETE'
  prefer: string
}

/** Returns one query per table, role, column and operator, sampled by `every`. The seed chooses values and syntax. */
function questionsAbout(tables: Table[], every: number, seed: number): Question[] {
  const next = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  const cells = tables.flatMap((table) =>
    (['anon', 'user'] as const).flatMap((as) =>
      [...table.columns.keys()].flatMap((column) =>
        operators.map((operator) => ({ table, as, column, operator })),
      ),
    ),
  )
  const chosen = cells.filter((_, index) => index % every === 0)
  return chosen.map(({ table, as, column, operator }): Question => {
    const value = pick(valuesFor(operator))
    const quoted = `"${value.replace(/["\\]/g, '\\$&')}"`
    const member = `${column}.${operator}.${/^[{(]/.test(value) ? value : quoted}`
    const filter = pick([
      [column, `${operator}.${value}`],
      [column, `${operator}.${value}`],
      ['or', `(${member},${column}.is.null)`],
      ['not.and', `(${member})`],
    ])
    // Without an order, PostgreSQL may return the rows in any order.
    const order = [...table.columns.keys()].filter((name) => !/^(before|after|details)$/.test(name))
    const search = new URLSearchParams([
      filter as [string, string],
      ['select', order.slice(0, 4).join()],
      ['order', (table.primaryKey.length > 0 ? table.primaryKey : order).join()],
      ['limit', pick(['3', '1000', '0'])],
      ...(pick([true, false, false]) ? [['offset', '2'] as [string, string]] : []),
    ])
    return {
      path: `/${table.name}?${search}`,
      as,
      method: pick(['GET', 'GET', 'GET', 'HEAD', 'PATCH', 'DELETE']),
      prefer: pick(['', 'count=exact', 'count=planned', 'count=estimated']),
    }
  })
}

/** Returns a seeded random number generator from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe.each(databases)('hidden rows on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  let tables: Table[]
  let token: string
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
    tables = [...(await readSchema(database.db)).values()]
  })
  afterAll(async () => {
    await database.close()
    expect(api.failures).toEqual([])
  })

  async function answerTo({ path, as, method, prefer }: Question): Promise<unknown[]> {
    const answer = await api.ask(path, {
      method,
      headers: {
        ...(as === 'user' ? { Authorization: `Bearer ${token}` } : {}),
        ...(prefer ? { Prefer: prefer } : {}),
        ...(method === 'PATCH' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(method === 'PATCH' ? { body: '{"name":"x"}' } : {}),
    })
    return [answer.status, Object.fromEntries(answer.headers), await answer.text()]
  }

  test('covers every table with a hidden row', () => {
    const stored = tables.filter(({ primaryKey }) => primaryKey.length > 0).map(({ name }) => name)
    expect(Object.keys(hidden).toSorted()).toEqual(stored.toSorted())
  })

  for (const { size: every, tags } of sized({ daily: 503, full: 1 })) {
    test('returns the same responses with and without hidden rows', { tags }, async () => {
      await database.arrange(
        `delete from imports; delete from import_mappings; delete from profiles; ${people} ${visible}`,
      )
      await database.db.analyze()
      token = await api.tokenOf(ids.user)
      const questions = questionsAbout(tables, every, 24)
      const before: unknown[] = []
      for (const question of questions) before.push(await answerTo(question))
      await database.db.as(serviceRole, async (sql) => {
        await sql.query(
          `insert into auth.users (id, email) values ('${ids.other}', 'other@example.se')`,
        )
        for (const statement of Object.values(hidden)) await sql.query(statement)
      })
      await database.db.analyze()
      for (const [index, question] of questions.entries()) {
        const after = await answerTo(question)
        expect([question, ...after]).toEqual([question, ...(before[index] as unknown[])])
      }
      const kinds = new Set(before.map((answer) => (answer as [number])[0]))
      console.log(
        `hidden rows: ${questions.length} questions, answers ${[...kinds].toSorted((a, b) => a - b).join()}`,
      )
      expect(kinds).toContain(200)
    })
  }

  test.for([
    'name=like.*Heml\\',
    'name=not.like.*Heml\\',
    'name=ilike.*Heml\\\\\\',
    'name=like(any).{x,*Heml\\\\}',
    'name=not.like(all).{"*Heml\\\\"}',
    'or=(name.like.*Heml\\,slug.eq.x)',
    'and=(rating.gt.1,or(name.like."*Heml\\\\"))',
  ])('rejects a pattern that ends in an escape: %s', async (filter) => {
    const answer = await api.ask(`/casinos?${filter.replaceAll('\\', '%5C')}`)
    expect([answer.status, (await answer.json()) as { code: string }]).toMatchObject([
      400,
      { code: 'PGRST100' },
    ])
  })

  test('returns planner estimates only to the operator', async () => {
    await database.arrange(visible)
    await database.db.as(serviceRole, (sql) =>
      sql.query(`insert into slug_redirects (kind, slug, target_id)
        select 'casinos', 'dold-' || n, '${ids.hidden}' from generate_series(1, 6000) as n`),
    )
    await database.db.analyze()
    const countOf = async (as: keyof typeof keys, prefer: string) => {
      const answer = await api.ask('/slug_redirects?limit=1', { as, headers: { Prefer: prefer } })
      return answer.headers.get('content-range')?.split('/')[1]
    }
    expect(Number(await countOf('service_role_key', 'count=planned'))).toBeGreaterThan(1_000)
    for (const prefer of ['count=planned', 'count=estimated', 'count=exact']) {
      expect([prefer, await countOf('anon_key', prefer)]).toEqual([prefer, '400'])
    }
  })
})
