import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { apiOn, type keys } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'
import { clearRelated, relatedRows, relatedTables } from '../../support/database/related-tables.ts'

describe.each(databases)('text search on $name', ({ name, open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    database = await open(relatedTables)
    api = await apiOn(database.db)
    await database.arrange(relatedRows)
  })
  afterAll(async () => {
    await database.close()
    expect(api.failures).toEqual([])
  })

  const ids = async (query: string, as: keyof typeof keys = 'anon_key') => {
    const answer = await api.ask(`/${query.replaceAll(' ', '%20').replaceAll('&&', '%26')}`, { as })
    const rows = (await answer.json()) as { id: number }[] | { code: string }
    return Array.isArray(rows) ? rows.map(({ id }) => id) : [answer.status, rows.code]
  }

  test.for([
    ['words=fts(simple).dragon', [10, 11]],
    ['words=fts(simple).red %26 dragon', [10]],
    ['words=fts(simple).(red|green)%26!dragon', [12, 14]],
    ['words=fts(simple).drag:*', [10, 11]],
    ['words=fts(simple).hidden', []],
    ['words=plfts(simple).dragon red', [10]],
    ['words=phfts(simple).red dragon', [10]],
    ['words=phfts(simple).dragon red', []],
    ['words=wfts(simple).red -fish', [10]],
    ['words=wfts(simple)."blue dragon" or green', [11, 12]],
    ['words=not.fts(simple).dragon', [12, 14]],
    ['words=fts.dragon', [10, 11]],
    ['words=wfts(simple).', []],
    ['or=(words.fts(simple).green,id.eq.13)', [12, 13]],
    ['and=(words.plfts(simple).fish,words.not.phfts(simple)."red fish")', [12]],
    ['not.or=(words.fts(simple).dragon,words.is.null)', [12, 14]],
  ] as const)('finds the games with %s', async ([filter, expected]) => {
    expect(await ids(`games?select=id&order=id&${filter}`)).toEqual(expected)
  })

  test('searches in an embedded table and its inner join', async () => {
    expect(await ids('makers?select=id,games!inner()&games.words=fts(simple).fish')).toEqual([2])
    expect(await ids('games?select=id,makers!inner()&makers.about=fts(simple).south')).toEqual([12])
    const { data } = await api.visitor
      .from('games' as 'casinos')
      .select('id' as '*')
      .textSearch('words', "'red' & 'fish'", { config: 'simple' })
    expect(data).toEqual([{ id: 14 }])
  })

  test.for([
    ['fts(simple).a b', 400, '42601'],
    ['not.fts(simple).a b', 400, '42601'],
    ['fts(simple).(a', 400, '42601'],
    ['fts(nothing).a', 400, '42704'],
    ['plfts(nothing).a', 400, '42704'],
    ['fts(3748).a', 400, 'PGRST100'],
    ['fts(pg_catalog.simple).a', 400, 'PGRST100'],
    ["fts(simple').a", 400, 'PGRST100'],
  ] as const)(
    'rejects words=%s with %s %s, also when no row is visible',
    async ([filter, status, code]) => {
      const error = [status, code]
      expect(await ids(`games?words=${filter}`)).toEqual(error)
      expect(await ids(`games?words=${filter}&id=eq.0`)).toEqual(error)
      expect(await ids(`makers?select=id,games()&games.words=${filter}`)).toEqual(error)
      await database.arrange(clearRelated)
      expect(await ids(`games?words=${filter}`)).toEqual(error)
      await database.arrange(relatedRows)
    },
  )

  test('searches in plain text, but not for a visitor on PGlite', async () => {
    const plain = 'games?select=id&order=id&plain=fts(simple).dragon'
    const embedded = 'makers?select=id,games!inner()&games.plain=fts(simple).dragon'
    const isRefused = name === 'PGlite'
    expect(await ids(plain, 'service_role_key')).toEqual([10, 11, 15])
    expect(await ids(plain)).toEqual(isRefused ? [400, 'PGRST127'] : [10, 11])
    expect(await ids(embedded, 'service_role_key')).toEqual([1])
    expect(await ids(embedded)).toEqual(isRefused ? [400, 'PGRST127'] : [1])
    expect(await ids('games?select=id,makers!inner()&makers.name=match.A')).toEqual(
      isRefused ? [400, 'PGRST127'] : [10, 11],
    )
  })

  test('answers PostgREST’s error for a column that cannot be searched', async () => {
    expect(await ids('games?score=fts(simple).a', 'service_role_key')).toEqual([404, '42883'])
  })
})
