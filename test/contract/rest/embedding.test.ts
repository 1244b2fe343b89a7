import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { apiOn, type keys } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'
import { relatedRows, relatedTables } from '../../support/database/related-tables.ts'

describe.each(databases)('embedding through /rest/v1 on $name', ({ open }) => {
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

  const ask = async (path: string, as: keyof typeof keys = 'anon_key') => {
    const answer = await api.ask(path, { as })
    return (await answer.json()) as unknown
  }

  test.for([
    // Many-to-one.
    ['games?id=eq.10&select=title,makers(name)', [{ title: 'Alfa', makers: { name: 'Ada' } }]],
    ['games?id=eq.10&select=title,maker_id(name)', [{ title: 'Alfa', maker_id: { name: 'Ada' } }]],
    ['games?id=eq.10&select=games_maker_id_fkey(name)', [{ games_maker_id_fkey: { name: 'Ada' } }]],
    ['games?id=eq.10&select=by:makers!maker_id(who:name)', [{ by: { who: 'Ada' } }]],
    ['games?id=eq.10&select=by:makers!games_maker_id_fkey!left(name)', [{ by: { name: 'Ada' } }]],
    ['games?id=eq.10&select=makers!inner!maker_id(rank::text)', [{ makers: { rank: '3' } }]],
    ['games?id=eq.13&select=title,makers(name)', [{ title: 'Delta', makers: null }]],
    ['games?id=eq.14&select=title,makers(name)', [{ title: 'Epsilon', makers: null }]],
    ['games?id=eq.12&select=makers(rank,name),id', [{ makers: { rank: 1, name: 'Bo' }, id: 12 }]],
    ['marks?id=eq.3&select=mark,rounds(label)', [{ mark: 5, rounds: { label: 'c' } }]],
    ['marks?id=eq.4&select=mark,rounds(label)', [{ mark: 1, rounds: null }]],
    // One-to-many.
    [
      'makers?select=name,games(title)&order=name&games.order=title.desc',
      [
        { name: 'Ada', games: [{ title: 'Beta' }, { title: 'Alfa' }] },
        { name: 'Bo', games: [{ title: 'Gamma' }] },
        { name: 'Cy', games: [] },
      ],
    ],
    ['makers?id=eq.3&select=games(*)', [{ games: [] }]],
    [
      'games?id=eq.10&select=rounds(*)&rounds.order=number',
      [
        {
          rounds: [
            { game_id: 10, number: 1, label: 'a' },
            { game_id: 10, number: 2, label: 'b' },
            { game_id: 10, number: 3, label: null },
          ],
        },
      ],
    ],
    [
      'rounds?game_id=eq.10&number=eq.1&select=marks(mark)&marks.order=mark.desc',
      [{ marks: [{ mark: 9 }, { mark: 7 }] }],
    ],
    [
      'makers?id=eq.1&select=games(year:details->year,t:title)&games.order=title',
      [
        {
          games: [
            { year: 2020, t: 'Alfa' },
            { year: 2021, t: 'Beta' },
          ],
        },
      ],
    ],
    // One-to-one.
    ['games?id=eq.10&select=themes(color)', [{ themes: { color: 'red' } }]],
    ['games?id=eq.11&select=themes(color)', [{ themes: null }]],
    ['themes?game_id=eq.12&select=games(title)', [{ games: { title: 'Gamma' } }]],
    // A table that references itself.
    ['games?id=eq.11&select=sequel_of(title)', [{ sequel_of: { title: 'Alfa' } }]],
    [
      'games?id=eq.10&select=sequels:games(title)&sequels.order=id',
      [{ sequels: [{ title: 'Beta' }, { title: 'Gamma' }] }],
    ],
    ['games?id=eq.11&select=sequels:games!sequel_of(id)', [{ sequels: [{ id: 14 }] }]],
    // The same table twice.
    [
      'trials?id=eq.1&select=a:makers!first_id(name),b:makers!second_id(name)',
      [{ a: { name: 'Ada' }, b: { name: 'Bo' } }],
    ],
    [
      'trials?id=eq.3&select=first_id(name),second_id(name)',
      [{ first_id: { name: 'Cy' }, second_id: null }],
    ],
    // Several embeds.
    [
      'games?id=eq.12&select=id,makers(name),rounds(label),themes(color)',
      [{ id: 12, makers: { name: 'Bo' }, rounds: [{ label: 'd' }], themes: { color: 'blue' } }],
    ],
    // Filters, order and limits of the embed.
    ['makers?id=eq.1&select=games(id)&games.title=eq.Beta', [{ games: [{ id: 11 }] }]],
    ['makers?id=eq.1&select=games(id)&games.title=like.*x*', [{ games: [] }]],
    ['makers?id=eq.1&select=g:games(id)&g.score=gt.4', [{ g: [{ id: 10 }] }]],
    ['makers?id=eq.1&select=g:games(id)&games.score=gt.4', [{ g: [{ id: 10 }] }]],
    ['makers?id=eq.1&select=games(id)&games.details->>year=eq.2021', [{ games: [{ id: 11 }] }]],
    [
      'makers?id=eq.1&select=games(id)&games.or=(score.gt.4,title.eq.Beta)&games.order=id',
      [{ games: [{ id: 10 }, { id: 11 }] }],
    ],
    [
      'makers?id=eq.1&select=games(id)&games.not.or=(score.gt.4,title.eq.X)',
      [{ games: [{ id: 11 }] }],
    ],
    [
      'makers?id=eq.1&select=games(id)&games.and=(score.gt.2,not.score.gt.4)',
      [{ games: [{ id: 11 }] }],
    ],
    [
      'makers?id=eq.1&select=games(id)&games.order=score.desc&games.limit=1',
      [{ games: [{ id: 10 }] }],
    ],
    [
      'games?id=eq.10&select=rounds(number)&rounds.order=number&rounds.offset=1&rounds.limit=1',
      [{ rounds: [{ number: 2 }] }],
    ],
    [
      'games?id=eq.10&select=rounds(number)&rounds.order=label.asc.nullsfirst',
      [{ rounds: [{ number: 3 }, { number: 1 }, { number: 2 }] }],
    ],
    ['games?id=eq.10&select=rounds(number)&rounds.limit=0', [{ rounds: [] }]],
    ['games?id=eq.10&select=id,makers(name)&makers.name=eq.Bo', [{ id: 10, makers: null }]],
    // Inner joins and filters on the existence of related rows.
    ['games?select=id,makers!inner()&order=id', [{ id: 10 }, { id: 11 }, { id: 12 }]],
    ['games?select=id,makers!inner()&makers.name=eq.Bo', [{ id: 12 }]],
    ['makers?select=id,games!inner(id)&games.score=gt.4', [{ id: 1, games: [{ id: 10 }] }]],
    ['makers?select=id,games()&games=is.null', [{ id: 3 }]],
    ['makers?select=id,games()&games=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
    ['makers?select=id,games()&games=is.not_null&order=id', [{ id: 1 }, { id: 2 }]],
    ['makers?select=id,g:games(id)&g=is.null', [{ id: 3, g: [] }]],
    ['makers?select=id,games()&or=(games.is.null,name.eq.Bo)&order=id', [{ id: 2 }, { id: 3 }]],
    ['makers?select=id,games()&or=(games.not.is.null,name.eq.X)&order=id', [{ id: 1 }, { id: 2 }]],
    ['makers?select=id,games()&games.title=eq.Alfa&games=is.null&order=id', [{ id: 2 }, { id: 3 }]],
    ['games?select=id,makers()&makers=is.null&order=id', [{ id: 13 }, { id: 14 }]],
    ['makers?select=id,games!inner()&games.offset=1', [{ id: 1 }]],
    ['makers?select=id,games!inner()&games.limit=0', []],
    // Spread.
    [
      'games?id=eq.10&select=title,...makers(maker:name,rank)',
      [{ title: 'Alfa', maker: 'Ada', rank: 3 }],
    ],
    ['games?id=eq.13&select=title,...makers(name)', [{ title: 'Delta', name: null }]],
    ['games?select=id,...makers!inner(name)&name=eq.x&makers.name=eq.Bo', { code: '42703' }],
    ['games?select=id,...makers!inner(name)&makers.name=eq.Bo', [{ id: 12, name: 'Bo' }]],
    [
      'themes?game_id=eq.10&select=color,...games(*)',
      [expect.objectContaining({ color: 'red', title: 'Alfa' })],
    ],
    // Order by a column of the related row.
    [
      'games?select=id,makers()&order=makers(rank).desc.nullslast,id',
      [10, 11, 12, 13, 14].map((id) => ({ id })),
    ],
    ['games?select=id,m:makers()&order=m(rank),id&limit=2', [{ id: 12 }, { id: 10 }]],
    [
      'themes?select=color,games(score)&order=games(details->year),color&limit=1',
      [{ color: 'red', games: { score: 4.5 } }],
    ],
  ] as [string, unknown][])('answers %s', async ([path, expected]) => {
    const found = await ask(`/${path.replaceAll('>', '%3E')}`)
    if (Array.isArray(expected)) expect(found).toEqual(expected)
    else expect(found).toMatchObject(expected as object)
  })
})
