import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const reader = '00000000-0000-4000-8000-000000000002'

describe.each(databases)('import_rows on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
  })
  afterAll(async () => {
    await database.close()
    expect(api.failures).toEqual([])
  })
  beforeEach(() =>
    database.arrange(
      `insert into auth.users (id, email) values ('${admin}', 'a@example.se'), ('${reader}', 'b@example.se');
       insert into profiles (id, role) values ('${admin}', 'admin'), ('${reader}', 'user')
         on conflict (id) do update set role = excluded.role;
       insert into casinos (name, slug, rating, published, localized_bonus)
         values ('A', 'a', 1, true, '{"sv": "gammal", "en": "old"}'), ('B', 'b', 2, true, '{}')`,
    ),
  )

  const importing = async (rows: object[], who = admin) => {
    const client = await api.signedIn(who)
    const { data, error } = await client.rpc('import_rows', {
      kind: 'casinos',
      rows: rows as never,
    })
    if (error) throw error
    return data.map(({ slug, action, error: reason }) => [slug, action ?? reason])
  }
  const stored = async (columns: string) => {
    const { data } = await api.service.from('casinos').select(columns).order('slug')
    return data as unknown[]
  }

  test('adds, updates or skips rows by slug, in input order', async () => {
    const rows = [
      { slug: 'c', name: 'C', rating: 3 },
      { slug: 'a', name: 'A2', rating: 1 },
      { slug: 'b', name: 'B', rating: 2 },
    ]
    expect(await importing(rows)).toEqual([
      ['c', 'added'],
      ['a', 'updated'],
      ['b', 'unchanged'],
    ])
    expect(await stored('slug,name,published')).toEqual([
      { slug: 'a', name: 'A2', published: true },
      { slug: 'b', name: 'B', published: true },
      { slug: 'c', name: 'C', published: false },
    ])
    expect(await importing(rows)).toEqual(rows.map(({ slug }) => [slug, 'unchanged']))
  })

  test('reports the violated rule of a bad row and writes the others', async () => {
    const rows = [
      { slug: 'd', name: 'D', rating: 9 },
      { slug: 'e', name: 'E', rating: 4 },
      { slug: 'a', name: ' ', rating: 1 },
      { slug: null, name: 'F' },
      { slug: 'g', name: 'G', nonsense: 1 },
    ]
    expect(await importing(rows)).toEqual([
      ['d', 'casinos_rating_check'],
      ['e', 'added'],
      ['a', 'casinos_name_check'],
      [null, 'slug'],
      ['g', '42703'],
    ])
    expect(await stored('slug,name')).toHaveLength(3)
  })

  test('updates the first row when a slug occurs twice in one call', async () => {
    const rows = [
      { slug: 'h', name: 'H' },
      { slug: 'h', name: 'H2' },
    ]
    expect(await importing(rows)).toEqual([
      ['h', 'added'],
      ['h', 'updated'],
    ])
  })

  test('changes only the locales present in a localized text', async () => {
    await importing([
      { slug: 'a', name: 'A', localized_bonus: { sv: 'ny' } },
      { slug: 'b', name: 'B', localized_bonus: { sv: null, en: 'new' } },
      { slug: 'c', name: 'C', localized_bonus: { sv: null, en: 'new' } },
    ])
    await importing([{ slug: 'b', name: 'B', localized_bonus: { en: null } }])
    expect(await stored('localized_bonus')).toEqual([
      { localized_bonus: { sv: 'ny', en: 'old' } },
      { localized_bonus: {} },
      { localized_bonus: { en: 'new' } },
    ])
  })

  test('accepts rows with different columns', async () => {
    const rows = [
      { slug: 'c', name: 'C', published: true },
      { slug: 'a', name: 'A3' },
      { slug: 'd', name: 'D', published: true },
    ]
    expect(await importing(rows)).toEqual([
      ['c', 'added'],
      ['a', 'updated'],
      ['d', 'added'],
    ])
  })

  test('rejects callers other than administrators and the backend', async () => {
    const rows = [{ slug: 'a', name: 'Stulen' }] as never
    const refused = await (await api.signedIn(reader)).rpc('import_rows', { kind: 'casinos', rows })
    expect([refused.status, refused.error?.code]).toEqual([403, '42501'])
    const anonymous = await api.visitor.rpc('import_rows', { kind: 'casinos', rows })
    expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501'])
    expect((await api.service.rpc('import_rows', { kind: 'casinos', rows })).status).toBe(200)
  })

  test('rejects other kinds, other functions and wrong arguments', async () => {
    const { status } = await api.service.rpc('import_rows', { kind: 'profiles', rows: [] })
    expect(status).toBe(400)
    const other = await api.service.rpc('is_admin' as never)
    expect([other.status, other.error?.code]).toEqual([404, 'PGRST202'])
    const wrong = await api.service.rpc('import_rows', { kind: 'casinos', row: [] } as never)
    expect([wrong.status, wrong.error?.code]).toEqual([404, 'PGRST202'])
  })
})
