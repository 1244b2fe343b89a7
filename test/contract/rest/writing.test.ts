import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

describe.each(databases)('writing through /rest/v1 on $name', ({ open }) => {
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
      `insert into casinos (name, slug, rating, published) values ('A', 'a', 1, true), ('B', 'b', 2, true), ('C', 'c', 3, false)`,
    ),
  )

  const ask = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    api.ask(path, {
      method,
      as: 'service_role_key',
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const all = async (columns = 'slug,rating') => {
    const { data } = await api.service.from('casinos').select(columns).order('slug')
    return data
  }
  const representation = { Prefer: 'return=representation' }

  test('answers an insert with 201 and no body', async () => {
    const { error, status, data } = await api.service
      .from('casinos')
      .insert({ name: 'D', slug: 'd' })
    expect([error, status, data]).toEqual([null, 201, null])
    const answer = await ask('POST', '/casinos', { name: 'E', slug: 'e' })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      201,
      '',
      '*/*',
    ])
    expect(await all('slug')).toHaveLength(5)
  })

  test('returns the selected columns of an inserted row', async () => {
    const { data, status } = await api.service
      .from('casinos')
      .insert({
        name: 'D',
        slug: 'd',
        features: ['x', 'y'],
        deposits: [{ method: 'Swish' }],
        rating: 4.25,
      })
      .select('slug,rating,features,deposits,accepts_swish')
      .single()
    expect([status, data]).toEqual([
      201,
      {
        slug: 'd',
        rating: 4.3,
        features: ['x', 'y'],
        deposits: [{ method: 'Swish' }],
        accepts_swish: true,
      },
    ])
  })

  test('inserts missing keys as null, or as default when preferred', async () => {
    const rows = [
      { name: 'D', slug: 'd', rating: 5 },
      { name: 'E', slug: 'e' },
    ] as { name: string; slug: string }[]
    const refused = await api.service.from('casinos').insert(rows)
    expect(refused.error?.code).toBe('23502')
    const { error } = await api.service.from('casinos').insert(rows, { defaultToNull: false })
    expect(error).toBeNull()
    expect(await all()).toEqual(
      expect.arrayContaining([
        { slug: 'd', rating: 5 },
        { slug: 'e', rating: 0 },
      ]),
    )
  })

  test('returns at most 1,000 rows of a read and all rows of a write', async () => {
    const rows = Array.from({ length: 1_001 }, (_, n) => ({ name: `N${n}`, slug: `n-${n}` }))
    const written = await api.service
      .from('licence_holders')
      .insert(rows, { count: 'exact' })
      .select('slug')
    expect([written.data?.length, written.count]).toEqual([1_001, 1_001])
    const read = await api.service.from('licence_holders').select('slug').limit(5_000)
    expect(read.data).toHaveLength(1_000)
    const estimated = await api.service
      .from('licence_holders')
      .select('slug', { count: 'estimated', head: true })
    expect(estimated.count).toBeGreaterThan(0)
  })

  test('inserts all rows or none', async () => {
    const { error, status } = await api.service.from('casinos').insert([
      { name: 'D', slug: 'd' },
      { name: 'A again', slug: 'a' },
    ])
    expect([status, error?.code]).toEqual([409, '23505'])
    expect(await all('slug')).toHaveLength(3)
  })

  test.for([
    ['[]', 201],
    ['7', 201],
  ] as const)('inserts nothing for the body %s without an error', async ([body, status]) => {
    expect((await ask('POST', '/casinos', body)).status).toBe(status)
    expect(await all('slug')).toHaveLength(3)
  })

  test('returns the location of a new row with return=headers-only', async () => {
    const answer = await ask(
      'POST',
      '/casinos',
      { name: 'D', slug: 'd' },
      { Prefer: 'return=headers-only' },
    )
    const { data } = await api.service.from('casinos').select('id').eq('slug', 'd').single()
    expect([answer.status, answer.headers.get('location')]).toEqual([
      201,
      `/casinos?id=eq.${data?.id}`,
    ])
  })

  test('answers an update with 204 and the range of changed rows', async () => {
    const answer = await ask('PATCH', '/casinos?rating=gte.2', { rating: 5 })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([204, '0-1/*'])
    expect(await all()).toEqual([
      { slug: 'a', rating: 1 },
      { slug: 'b', rating: 5 },
      { slug: 'c', rating: 5 },
    ])
    const none = await ask('PATCH', '/casinos?slug=eq.x', { rating: 5 })
    expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/*'])
  })

  test('returns updated rows in the requested order', async () => {
    const { data, status } = await api.service
      .from('casinos')
      .update({ published: true })
      .in('slug', ['a', 'b'])
      .select('slug,published')
      .order('slug', { ascending: false })
    expect([status, data]).toEqual([
      200,
      [
        { slug: 'b', published: true },
        { slug: 'a', published: true },
      ],
    ])
  })

  test('changes nothing for an empty update', async () => {
    expect((await ask('PATCH', '/casinos?slug=eq.a', {})).status).toBe(204)
    const answer = await ask('PATCH', '/casinos?slug=eq.a', {}, representation)
    expect([answer.status, await answer.text()]).toEqual([200, '[]'])
  })

  test('writes only the columns named in the query', async () => {
    await ask('PATCH', '/casinos?slug=eq.a&columns=rating', { rating: 4, name: 'Ändrat' })
    expect(await all('name,rating')).toContainEqual({ name: 'A', rating: 4 })
  })

  test('answers a delete with 204 or the deleted rows', async () => {
    const answer = await ask('DELETE', '/casinos?slug=eq.a', undefined, { Prefer: 'count=exact' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([204, '*/1'])
    const { data, status } = await api.service
      .from('casinos')
      .delete()
      .eq('slug', 'b')
      .select('slug')
    expect([status, data]).toEqual([200, [{ slug: 'b' }]])
    expect(await all('slug')).toEqual([{ slug: 'c' }])
  })

  test('answers an upsert with 201 for new rows, 200 for existing ones, and omits ignored ones', async () => {
    const row = (slug: string, rating: number) => ({ name: slug, slug, rating })
    const merge = (...rows: ReturnType<typeof row>[]) =>
      api.service.from('casinos').upsert(rows, { onConflict: 'slug' }).select('slug,rating')
    expect(await merge(row('a', 5), row('d', 4))).toMatchObject({
      status: 201,
      data: [row('a', 5), row('d', 4)].map(({ slug, rating }) => ({ slug, rating })),
    })
    expect(await merge(row('a', 2))).toMatchObject({
      status: 200,
      data: [{ slug: 'a', rating: 2 }],
    })
    const ignored = await api.service
      .from('casinos')
      .upsert([row('a', 1), row('e', 1)], { onConflict: 'slug', ignoreDuplicates: true })
      .select('slug')
    expect(ignored.data).toEqual([{ slug: 'e' }])
    const wrong = await api.service.from('casinos').upsert([row('a', 1)], { onConflict: 'name' })
    expect(wrong.error?.code).toBe('42P10')
  })

  test('accepts CSV, with NULL as null, and forms', async () => {
    const csv = 'name,slug,bonus\n"D, ""stora""",d,NULL\r\nE,e,"NULL"\n'
    expect((await ask('POST', '/casinos', csv, { 'Content-Type': 'text/csv' })).status).toBe(201)
    expect(await all('name,bonus')).toEqual(
      expect.arrayContaining([
        { name: 'D, "stora"', bonus: null },
        { name: 'E', bonus: 'NULL' },
      ]),
    )
    const form = await ask('POST', '/casinos', 'name=F&slug=f&rating=2.5', {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect(form.status).toBe(201)
    expect(await all()).toContainEqual({ slug: 'f', rating: 2.5 })
  })

  test.for(['PATCH', 'DELETE'])('rejects %s without a filter', async (method) => {
    const answer = await ask(method, '/casinos', { rating: 1 })
    const verb = method === 'PATCH' ? 'UPDATE' : 'DELETE'
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: '21000', message: `${verb} requires a WHERE clause`, details: null, hint: null },
    ])
    expect(await all('slug')).toHaveLength(3)
  })

  test.for([
    [
      'two rows',
      'PATCH',
      '/casinos?rating=lt.3',
      { Accept: 'application/vnd.pgrst.object+json' },
      406,
      'PGRST116',
    ],
    [
      'no row',
      'PATCH',
      '/casinos?slug=eq.x',
      { Accept: 'application/vnd.pgrst.object+json' },
      406,
      'PGRST116',
    ],
    [
      'too many rows',
      'PATCH',
      '/casinos?rating=lt.3',
      { Prefer: 'handling=strict, max-affected=1' },
      400,
      'PGRST124',
    ],
  ] as const)(
    'rejects and rolls back a write of %s instead of one',
    async ([, method, path, headers, status, code]) => {
      const answer = await ask(method, path, { rating: 5 }, headers)
      expect([answer.status, await answer.json()]).toEqual([
        status,
        expect.objectContaining({ code }),
      ])
      expect(await all()).toEqual([
        { slug: 'a', rating: 1 },
        { slug: 'b', rating: 2 },
        { slug: 'c', rating: 3 },
      ])
    },
  )

  test.for([
    ['', 400, 'PGRST102'],
    ['{', 400, 'PGRST102'],
    ['\xff', 400, 'PGRST102'],
    ['[{"name":"D","slug":"d"},{"name":"E"}]', 400, 'PGRST102'],
    [`{"deposits":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'PGRST102'],
    [`{"name":"${'x'.repeat(5 * 2 ** 20)}"}`, 413, 'PGRST102'],
    ['{"nothing":1}', 400, 'PGRST204'],
    ['{"__proto__":1}', 400, 'PGRST204'],
    ['{"name\\"":1}', 400, 'PGRST204'],
    ['{"slug":"d"}', 400, '23502'],
    ['{"name":"D","slug":"FEL"}', 400, '23514'],
    ['{"name":"D","slug":"a"}', 409, '23505'],
    ['{"name":"D","slug":"d","rating":"fem"}', 400, '22P02'],
    ['{"name":"D","slug":"d","rating":1e99}', 400, '22003'],
    ['{"name":"D\\u0000","slug":"d"}', 400, '22P05'],
    ['{"name":"D","slug":"d","name_sort":"x"}', 400, '428C9'],
  ] as const)('rejects the body %.60s with %s %s', async ([body, status, code]) => {
    const answer = await ask('POST', '/casinos', body)
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ code }),
    ])
    expect(await all('slug')).toHaveLength(3)
  })

  test('rejects an unsupported content type', async () => {
    const answer = await ask('POST', '/casinos', '<xml/>', { 'Content-Type': 'application/xml' })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'PGRST102',
        message: 'Content-Type not acceptable: application/xml',
      }),
    ])
  })

  test('rejects every write of a visitor', async () => {
    const { visitor } = api
    for (const attempt of [
      await visitor.from('casinos').insert({ name: 'D', slug: 'd' }),
      await visitor.from('casinos').update({ rating: 5 }).eq('slug', 'a'),
      await visitor.from('casinos').delete().eq('slug', 'a'),
      await visitor.from('casinos').upsert({ name: 'D', slug: 'a' }, { onConflict: 'slug' }),
      await visitor
        .from('profiles')
        .insert({ id: '00000000-0000-4000-8000-000000000001', role: 'admin' }),
    ]) {
      expect([attempt.status, attempt.error?.code]).toEqual([401, '42501'])
    }
    expect(await all()).toEqual([
      { slug: 'a', rating: 1 },
      { slug: 'b', rating: 2 },
      { slug: 'c', rating: 3 },
    ])
  })

  test('echoes applied preferences', async () => {
    const answer = await ask('POST', '/casinos?on_conflict=slug', [{ name: 'A', slug: 'a' }], {
      Prefer: 'return=representation, resolution=merge-duplicates,count=exact, nonsense=1',
    })
    expect(answer.headers.get('preference-applied')).toBe(
      'resolution=merge-duplicates, return=representation, count=exact',
    )
  })
})
