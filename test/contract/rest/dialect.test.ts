import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const seed = `
  insert into casinos (name, slug, rating, published, features) values
    ('Alfa', 'alfa', 4.5, true, '{Bingo}'), ('Beta', 'beta', 3, true, '{}'), ('Gamma', 'gamma', 2, true, '{}')`

describe.each(databases)('PostgREST dialect on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
    await database.arrange(seed)
  })
  afterAll(async () => {
    await database.close()
    expect(api.failures).toEqual([])
  })

  const slugs = async (query: string) => {
    const answer = await api.ask(`/casinos?select=slug&order=slug&${query}`)
    const rows = (await answer.json()) as { slug: string }[]
    return rows.map(({ slug }) => slug).join()
  }

  test.for([
    ['or=( slug.eq.alfa, and(slug.eq.beta,rating.eq.3))', 'alfa,beta'],
    ['or=(slug.eq.alfa, not.and(rating.gt.2,rating.lt.5))', 'alfa,gamma'],
    ['or=( and( slug.eq.alfa,rating.eq.4.5) , slug.eq.gamma)', 'alfa,gamma'],
    ['and=(slug.neq.alfa,  not.slug.eq.beta)', 'gamma'],
    ['slug=in.( )', ''],
    ['slug=in.( alfa,beta)', 'alfa,beta'],
    ['offset=-4', 'alfa,beta,gamma'],
    ['offset=-1&limit=2', 'alfa'],
    ['offset=-5&limit=2', ''],
  ] as const)('parses %s like PostgREST', async ([query, found]) => {
    expect(await slugs(query.replaceAll(' ', '%20'))).toBe(found)
  })

  test('returns the row count in Content-Range when the offset is too large', async () => {
    const answer = await api.ask('/casinos?offset=9', { headers: { Prefer: 'count=exact' } })
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, '*/3'])
    expect(await answer.json()).toMatchObject({ code: 'PGRST103' })
  })

  test.for([
    ['rating::float', 4.5],
    ['rating::decimal', 4.5],
    ['rating::int', 5],
    ['features::text[]', ['Bingo']],
    ['features::varchar[]', ['Bingo']],
  ] as const)('casts a selected column: %s', async ([item, value]) => {
    const answer = await api.ask(`/casinos?select=v:${item}&slug=eq.alfa`)
    const [row] = (await answer.json()) as { v: unknown }[]
    expect(row?.v).toEqual(value)
  })

  test.for(['regclass[]', 'text[][]', 'text[1]', 'int; drop table casinos'])(
    'refuses the cast %s',
    async (cast) => {
      const answer = await api.ask(`/casinos?select=name::${encodeURIComponent(cast)}`)
      expect(answer.status).toBe(400)
    },
  )

  test('accepts filter values of up to 2,000 characters', async () => {
    const ask = (length: number) => api.ask(`/casinos?name=eq.${'x'.repeat(length)}`)
    expect((await ask(2_000)).status).toBe(200)
    expect((await ask(2_001)).status).toBe(400)
  })

  test('answers application/vnd.pgrst.array+json as JSON', async () => {
    const answer = await api.ask('/casinos?select=slug&slug=eq.alfa', {
      headers: { Accept: 'application/vnd.pgrst.array+json' },
    })
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual([{ slug: 'alfa' }])
  })

  describe('function calls', () => {
    const rows = ['ny-1', 'ny-2', 'ny-3'].map((slug) => ({ slug, name: slug, rating: 3 }))
    const call = (query: string, headers: Record<string, string> = {}) =>
      api.ask(`/rpc/import_rows${query}`, {
        as: 'service_role_key',
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ kind: 'casinos', rows }),
      })
    const countNew = async () => (await slugs('slug=like.ny-*')).split(',').filter(Boolean).length

    test('rolls back a function that affects more rows than max-affected', async () => {
      const answer = await call('', { Prefer: 'handling=strict, max-affected=2' })
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST124' }])
      const all = await api.ask('/casinos?slug=like.ny-*', { as: 'service_role_key' })
      expect(await all.json()).toEqual([])
      expect(await countNew()).toBe(0)
    })

    test('applies select, filters, order and limit to the result', async () => {
      const answer = await call('?select=slug,was:action&slug=neq.ny-3&order=slug.desc&limit=1')
      expect(await answer.json()).toEqual([{ slug: 'ny-2', was: 'added' }])
      const all = await api.ask('/casinos?select=slug&slug=like.ny-*', { as: 'service_role_key' })
      expect(await all.json()).toHaveLength(3)
    })

    test('returns one object and rejects several rows', async () => {
      const Accept = 'application/vnd.pgrst.object+json'
      const one = await call('?select=slug&slug=eq.ny-1', { Accept })
      expect(await one.json()).toEqual({ slug: 'ny-1' })
      const several = await call('', { Accept })
      expect([several.status, await several.json()]).toMatchObject([406, { code: 'PGRST116' }])
    })

    test('names the function and its unknown arguments in the error', async () => {
      const answer = await api.ask('/rpc/import_rows', {
        as: 'service_role_key',
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ rows: [], sort: 'casinos' }),
      })
      expect([answer.status, await answer.json()]).toMatchObject([
        404,
        {
          code: 'PGRST202',
          message: 'Could not find the function public.import_rows(rows, sort) in the schema cache',
        },
      ])
    })
  })
})
