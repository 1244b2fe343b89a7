import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createBackend } from '#backend/index.ts'
import { databases, type TestDatabase } from '#test/support/database.ts'

const keys = {
  anon_key: 'sb_publishable_for_tests_only',
  service_role_key: 'sb_secret_for_tests_only',
}

describe.each(databases)('/rest/v1 on $name', ({ open }) => {
  let database: TestDatabase
  let backend: ReturnType<typeof createBackend>
  const failures: unknown[] = []
  beforeAll(async () => {
    database = await open()
    backend = createBackend({ db: database.db, keys, log: (error) => failures.push(error) })
    await database.arrange(
      `insert into casinos (name, slug, rating, published) values
         ('Åre', 'are', 4.5, true), ('Ängen', 'angen', 4.5, true), ('Zeta', 'zeta', 4.8, true), ('Dold', 'dold', 5, false)`,
    )
  })
  afterAll(() => database.close())

  const client = (key: string) =>
    createClient('http://localhost', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => backend.fetch(new Request(input, init)) },
    })
  const get = (path: string, headers: Record<string, string> = { apikey: keys.anon_key }) =>
    backend.request(`/rest/v1${path}`, { headers })

  test('supabase-js reads the published rows, in the order asked for', async () => {
    const { data, error } = await client(keys.anon_key)
      .from('casinos')
      .select('name,rating')
      .eq('published', true)
      .order('rating', { ascending: false })
      .order('name_sort')
      .limit(2)
    expect(error).toBeNull()
    expect(data).toEqual([
      { name: 'Zeta', rating: 4.8 },
      { name: 'Åre', rating: 4.5 },
    ])
  })

  test('a visitor cannot ask for what is not published, the service key can', async () => {
    const ask = (key: string) => client(key).from('casinos').select('slug').eq('published', false)
    expect((await ask(keys.anon_key)).data).toEqual([])
    expect((await ask(keys.service_role_key)).data).toEqual([{ slug: 'dold' }])
  })

  test('the body is PostgreSQL’s own JSON', async () => {
    const answer = await get('/casinos?select=name,rating&slug=eq.are')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.text()).toBe('[{"name":"Åre","rating":4.5}]')
  })

  test.for([
    ['/casinos?slug', 400, 'PGRST100'],
    ['/casinos?slug=eq', 400, 'PGRST100'],
    ['/casinos?slug=nonsense.x', 400, 'PGRST100'],
    ['/casinos?slug=constructor.x', 400, 'PGRST100'],
    ['/casinos?order=slug.sideways', 400, 'PGRST100'],
    ['/casinos?limit=-1', 416, 'PGRST103'],
    ['/casinos?select=nothing', 400, '42703'],
    ['/casinos?select=slug"', 400, '42703'],
    ['/casinos?nothing=eq.1', 400, '42703'],
    ['/casinos?order=1;drop table casinos', 400, '42703'],
    ['/casinos?rating=eq.five', 400, '22P02'],
    ['/casinos?published=eq.maybe', 400, '22P02'],
    ['/casinos?slug=eq.a%00b', 400, '22021'],
    [`/casinos?slug=eq.${'x'.repeat(201)}`, 400, 'PGRST100'],
    [`/casinos?${'slug=eq.a&'.repeat(60)}`, 400, 'PGRST100'],
    [`/casinos?x=${'x'.repeat(9000)}`, 414, 'PGRST100'],
    ['/nothing', 404, 'PGRST205'],
    ['/__proto__', 404, 'PGRST205'],
    ['/schema_migrations', 404, 'PGRST205'],
    ['/profiles', 401, '42501'],
    ['/a/b', 404, 'PGRST125'],
  ] as const)('%s answers %s %s', async ([path, status, code]) => {
    const answer = await get(path)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ])
    expect(failures).toEqual([])
  })

  test('a value is a value, whatever it looks like', async () => {
    const { data, error } = await client(keys.anon_key)
      .from('casinos')
      .select('slug')
      .eq('slug', "are' or published = false --")
    expect(error).toBeNull()
    expect(data).toEqual([])
  })

  test.for([
    ['no key', {}, 'No API key found in request'],
    ['a wrong key', { apikey: 'sb_publishable_wrong' }, 'Invalid API key'],
    [
      'a bearer token',
      { apikey: keys.anon_key, authorization: 'Bearer x.y.z' },
      'The bearer token is not valid',
    ],
  ] as const)('%s is refused', async ([, headers, message]) => {
    const answer = await get('/casinos', headers)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message })
  })

  test('other methods are refused', async () => {
    const answer = await backend.request('/rest/v1/casinos', {
      method: 'DELETE',
      headers: { apikey: keys.service_role_key },
    })
    expect(answer.status).toBe(405)
  })
})
