import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'

import { apiOn, type keys } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'
import { relatedRows, relatedTables } from '../../support/database/related-tables.ts'

describeOnOne('requests with embeds on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    database = await open(relatedTables)
    api = await apiOn(database.db)
  })
  beforeEach(() => database.arrange(relatedRows))
  afterAll(async () => {
    await database.close()
    expect(api.failures).toEqual([])
  })

  const run = (statement: string) => database.db.as(serviceRole, (sql) => sql.query(statement))
  const ask = async (path: string, init: RequestInit & { as?: keyof typeof keys } = {}) => {
    const answer = await api.ask(path, init)
    const text = await answer.text()
    return {
      status: answer.status,
      range: answer.headers.get('content-range'),
      body: (text === '' ? null : JSON.parse(text)) as unknown,
    }
  }
  const write = (method: string, path: string, body: unknown, prefer = 'return=representation') =>
    ask(path, {
      method,
      as: 'service_role_key',
      headers: { 'Content-Type': 'application/json', Prefer: prefer },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    })

  describe('errors', () => {
    test('names the tables without a relationship in PostgREST’s words', async () => {
      expect(await ask('/makers?select=name,themes(*)')).toMatchObject({
        status: 400,
        body: {
          code: 'PGRST200',
          message:
            "Could not find a relationship between 'makers' and 'themes' in the schema cache",
          details:
            "Searched for a foreign key relationship between 'makers' and 'themes' in the schema 'public', but no matches were found.",
          hint: null,
        },
      })
      expect(await ask('/games?select=makers!nothing(*)')).toMatchObject({
        status: 400,
        body: {
          details:
            "Searched for a foreign key relationship between 'games' and 'makers' using the hint 'nothing' in the schema 'public', but no matches were found.",
        },
      })
    })

    test('lists the candidates of an ambiguous relationship', async () => {
      const { status, body } = await ask('/trials?select=makers(name)')
      expect([status, body]).toEqual([
        300,
        {
          code: 'PGRST201',
          message:
            "Could not embed because more than one relationship was found for 'trials' and 'makers'",
          details: [
            {
              cardinality: 'many-to-one',
              embedding: 'trials with makers',
              relationship: 'trials_first_id_fkey using trials(first_id) and makers(id)',
            },
            {
              cardinality: 'many-to-one',
              embedding: 'trials with makers',
              relationship: 'trials_second_id_fkey using trials(second_id) and makers(id)',
            },
          ],
          hint: "Try changing 'makers' to one of the following: 'makers!trials_first_id_fkey', 'makers!trials_second_id_fkey'. Find the desired relationship in the 'details' key.",
        },
      ])
      const { error } = await api.visitor.from('makers' as 'casinos').select('trials(id)' as '*')
      expect(error).toMatchObject({ code: 'PGRST201' })
    })

    test.for([
      ['games?select=makers(*)&nothing.name=eq.x', 400, 'PGRST108'],
      ['games?select=makers(*)&makers.trials.id=eq.1', 400, 'PGRST108'],
      ['games?select=title&makers.order=name', 400, 'PGRST108'],
      ['games?select=title&makers.limit=1', 400, 'PGRST108'],
      ['games?select=title&order=makers(name)', 400, 'PGRST108'],
      ['makers?select=games(*)&order=games(title)', 400, 'PGRST118'],
      ['makers?select=...games(title)', 400, 'PGRST119'],
      ['makers?select=games(rounds(*))', 400, 'PGRST127'],
      ['makers?select=games(...themes(*))', 400, 'PGRST127'],
      ['makers?select=games(title),games(id)', 400, 'PGRST100'],
      ['makers?select=games(title,title)', 400, 'PGRST100'],
      ['makers?select=games(title', 400, 'PGRST100'],
      ['makers?select=games!a!b(title)', 400, 'PGRST100'],
      ['makers?select=games!inner', 400, 'PGRST100'],
      ['makers?select=x:...games(title)', 400, 'PGRST100'],
      ['makers?select=about->games(title)', 400, 'PGRST100'],
      ['makers?select=games(nothing)', 400, '42703'],
      ['makers?select=games(count())', 400, 'PGRST123'],
      ['makers?select=games(title)&games.nothing=eq.1', 400, '42703'],
      ['makers?select=games(title)&games.order=nothing', 400, '42703'],
      ['makers?select=games(title)&games.score=eq.x', 400, '22P02'],
      ['makers?select=games(title)&games.limit=-1', 416, 'PGRST103'],
      ['makers?select=games(title)&games=eq.1', 400, '42703'],
      ['makers?select="games\\" from x --"(title)', 400, 'PGRST200'],
      ['makers?select=games!"a\'b"(title)', 400, 'PGRST200'],
      ['makers?select=games(title::regclass)', 400, '42704'],
    ] as const)('rejects %s with %s %s', async ([path, status, code]) => {
      const answer = await ask(`/${encodeURI(path)}`)
      expect([answer.status, answer.body]).toMatchObject([status, { code }])
      expect(Object.keys(answer.body as object)).toEqual(['code', 'message', 'details', 'hint'])
    })
  })

  describe('limits', () => {
    test.for([
      ['11 embeds', `select=${Array.from({ length: 11 }, (_, n) => `e${n}:rounds(label)`).join()}`],
      [
        '101 columns in total',
        `select=id,rounds(${Array.from({ length: 99 }, (_, n) => `a${n}:label->x${n}`).join()})`,
      ],
      ['51 filters in total', `select=rounds(label)${'&rounds.label=eq.a&id=gt.0'.repeat(26)}`],
      [
        'an order by 101 columns in total',
        `select=rounds(label)&order=${'id,'.repeat(50)}id&rounds.order=${'label,'.repeat(49)}label`,
      ],
    ] as const)('rejects %s', async ([, query]) => {
      const answer = await ask(`/games?${query.replaceAll('>', '%3E')}`)
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'PGRST100' }])
    })

    test('returns at most 1,000 related rows of a row', async () => {
      await run(
        `insert into rounds (game_id, number) select 13, n from generate_series(1, 1100) as n`,
      )
      for (const limit of ['', '&rounds.limit=1050']) {
        const { body } = await ask(`/games?id=eq.13&select=rounds(number)${limit}`)
        expect((body as [{ rounds: unknown[] }])[0].rounds).toHaveLength(1_000)
      }
    })

    test('rejects a response that repeats a long row too often', async () => {
      await run(`update games set plain = repeat('x', 100000) where id = 13`)
      await run(
        `insert into rounds (game_id, number) select 13, n from generate_series(1, 100) as n`,
      )
      const path = '/rounds?game_id=eq.13&select=number,games(plain)'
      expect(await ask(path)).toMatchObject({ status: 400, body: { code: '54000' } })
      const few = await ask(`${path}&limit=5&order=number`)
      expect([few.status, few.range]).toEqual([200, '0-4/*'])
    })
  })

  describe('counts and ranges', () => {
    test.for([
      ['makers?select=id,games!inner(id)', { Prefer: 'count=exact' }, 200, '0-1/2'],
      [
        'makers?select=id,games!inner(id)&games.score=gt.4',
        { Prefer: 'count=exact' },
        200,
        '0-0/1',
      ],
      ['makers?select=id,games(id)&games.score=gt.4', { Prefer: 'count=exact' }, 200, '0-2/3'],
      ['makers?select=id,games()&games=is.null', { Prefer: 'count=exact' }, 200, '0-0/1'],
      ['games?select=id,makers!inner(id)&limit=1', { Prefer: 'count=exact' }, 206, '0-0/3'],
      ['games?select=id,makers!inner(id)&limit=1', { Prefer: 'count=estimated' }, 206, '0-0/3'],
      ['games?select=id,makers!inner(id)', { Prefer: 'count=planned' }, 200, '0-2/3'],
      ['games?select=id,makers!inner(id)&offset=9', { Prefer: 'count=exact' }, 416, '*/3'],
      ['games?select=id,rounds(*)&order=id', { Range: '1-2' }, 200, '1-2/*'],
      ['games?select=id,rounds(*)&order=id&rounds.limit=1', { Range: '0-0' }, 200, '0-0/*'],
    ] as const)('answers %s with %j: status %s, Content-Range %s', async (expected) => {
      const [path, headers, status, range] = expected
      const answer = await ask(`/${path}`, { headers })
      expect([answer.status, answer.range]).toEqual([status, range])
    })

    test('orders and limits the rows before it embeds', async () => {
      const path = '/games?select=id,rounds(number)&rounds.order=number&order=id&limit=1&offset=1'
      const expected = [{ id: 11, rounds: [{ number: 1 }] }]
      expect((await ask(path)).body).toEqual(expected)
      expect((await ask(path, { headers: { Prefer: 'count=estimated' } })).body).toEqual(expected)
    })
  })

  test('returns an object, CSV and stripped nulls', async () => {
    const one = await ask('/games?id=eq.13&select=id,makers(name),rounds(label)', {
      headers: { Accept: 'application/vnd.pgrst.object+json;nulls=stripped' },
    })
    expect(one.body).toEqual({ id: 13, rounds: [] })
    const two = await ask('/games?select=id,makers(name)', {
      headers: { Accept: 'application/vnd.pgrst.object+json' },
    })
    expect(two.body).toMatchObject({ code: 'PGRST116', details: 'The result contains 5 rows' })
    const { data } = await api.visitor
      .from('games' as 'casinos')
      .select('id,themes(color),...makers(name,rank),rounds()' as '*')
      .eq('id', 10 as never)
      .csv()
    expect(data).toBe('id,themes,name,rank\n10,"{""color"":""red""}",Ada,3')
  })

  test('embeds for supabase-js with filters, order and limit on the embedded table', async () => {
    const { data, error } = await api.visitor
      .from('makers' as 'casinos')
      .select('name, newest:games!inner(title, score)' as '*')
      .gt('newest.score' as 'name', 1)
      .or('title.eq.Alfa,title.eq.Beta', { referencedTable: 'newest' })
      .order('id' as 'name', { referencedTable: 'newest', ascending: false })
      .limit(1, { referencedTable: 'newest' })
    expect([error, data]).toEqual([null, [{ name: 'Ada', newest: [{ title: 'Beta', score: 3 }] }]])
  })

  describe('writes', () => {
    test('embeds in the representation of inserted, updated and deleted rows', async () => {
      const row = { id: 20, title: 'Ny', maker_id: 2, published: true }
      const made = await write('POST', '/games?select=title,makers(name),rounds(label)', row)
      expect([made.status, made.body]).toEqual([
        201,
        [{ title: 'Ny', makers: { name: 'Bo' }, rounds: [] }],
      ])
      const changed = await write('PATCH', '/games?id=in.(10,20)&select=id,makers(name)&order=id', {
        maker_id: 3,
      })
      expect([changed.status, changed.body]).toEqual([
        200,
        [10, 20].map((id) => ({ id, makers: { name: 'Cy' } })),
      ])
      const removed = await write('DELETE', '/games?id=eq.20&select=...makers(name)', null)
      expect([removed.status, removed.body]).toEqual([200, [{ name: 'Cy' }]])
      const upserted = await write(
        'POST',
        '/themes?select=color,games(title)',
        [{ game_id: 10, color: 'white' }],
        'return=representation,resolution=merge-duplicates',
      )
      expect([upserted.status, upserted.body]).toEqual([
        200,
        [{ color: 'white', games: { title: 'Alfa' } }],
      ])
    })

    test('omits rows from the representation by an inner join, but writes and counts them', async () => {
      const path = '/games?id=in.(10,13)&select=id,makers!inner()'
      const changed = await write('PATCH', path, { plain: 'x' })
      expect(changed.body).toEqual([{ id: 10 }])
      expect(await run(`select id from games where plain = 'x' order by id`)).toHaveLength(2)
      const strict = 'return=representation,handling=strict,max-affected=1'
      expect(await write('PATCH', path, { plain: 'y' }, strict)).toMatchObject({
        status: 400,
        body: { code: 'PGRST124' },
      })
      expect(await run(`select id from games where plain = 'y'`)).toEqual([])
    })

    test('writes only the rows that match a filter on an embed', async () => {
      const changed = await write('PATCH', '/games?rounds=is.null&select=id,rounds()&order=id', {
        plain: 'x',
      })
      expect(changed.body).toEqual([{ id: 13 }, { id: 14 }, { id: 16 }])
      expect(await run(`select id from games where plain = 'x'`)).toHaveLength(3)
    })
  })

  test('embeds in the rows of a function and runs it once', async () => {
    const call = (name: string, query: string, body: object) =>
      write('POST', `/rpc/${name}?${query}`, body, '')
    const found = await call('games_above', 'select=title,makers(name)&order=makers(name),title', {
      lowest: 4.5,
    })
    expect(found.body).toEqual([
      { title: 'Alfa', makers: { name: 'Ada' } },
      { title: 'Dold', makers: { name: 'Ada' } },
      { title: 'Delta', makers: null },
    ])
    const inner = await call('games_above', 'select=id,rounds!inner(label)&rounds.label=eq.b', {
      lowest: 0,
    })
    expect(inner.body).toEqual([{ id: 10, rounds: [{ label: 'b' }] }])
    const plain = await call('games_above', 'select=id&score=eq.5', { lowest: 0 })
    expect(plain.body).toEqual([{ id: 13 }])
    const made = await call('add_game', 'select=title,a:makers(name),b:makers(rank)', {
      title: 'Ny',
    })
    expect(made.body).toEqual([{ title: 'Ny', a: { name: 'Ada' }, b: { rank: 3 } }])
    expect(await run('select id from games where id = 900')).toHaveLength(1)
    const none = await call('games_above', 'select=nothing(*)', { lowest: 0 })
    expect([none.status, none.body]).toMatchObject([400, { code: 'PGRST200' }])
  })
})
