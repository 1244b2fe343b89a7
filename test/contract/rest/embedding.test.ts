import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'

import { apiOn, type keys } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'
import { relatedRows, relatedTables } from '../../support/database/related-tables.ts'
import { sized } from '../../support/sizes.ts'

/** A filter on games or makers as a URL parameter, and as SQL written independently of our translator. */
type Filter = [name: string, value: string, sql: string]

const gameFilters: Filter[] = [
  ['id', 'gt.10', 'id > 10'],
  ['score', 'gte.3', 'score >= 3'],
  ['score', 'is.null', 'score is null'],
  ['title', 'like.*a', "title like '%a'"],
  ['title', 'not.in.(Alfa,Dold)', "title not in ('Alfa', 'Dold')"],
  ['details->>year', 'eq.2020', "details->>'year' = '2020'"],
  ['or', '(score.lt.4,id.eq.13)', '(score < 4 or id = 13)'],
  ['not.and', '(id.gt.10,id.lt.13)', 'not (id > 10 and id < 13)'],
]
const makerFilters: Filter[] = [
  ['name', 'neq.Bo', "name <> 'Bo'"],
  ['rank', 'lt.5', 'rank < 5'],
  ['rank', 'is.null', 'rank is null'],
  ['or', '(name.eq.Ada,rank.eq.1)', "(name = 'Ada' or rank = 1)"],
]

/** Both directions of one foreign key. */
const directions = [
  {
    table: 'makers',
    embed: 'games',
    own: makerFilters,
    other: gameFilters,
    key: 'e.maker_id = t.id',
  },
  {
    table: 'games',
    embed: 'makers',
    own: gameFilters,
    other: makerFilters,
    key: 'e.id = t.maker_id',
  },
]

const randomEmbeds = fc.constantFrom(...directions).chain((direction) =>
  fc.record({
    direction: fc.constant(direction),
    own: fc.subarray(direction.own, { maxLength: 2 }),
    other: fc.subarray(direction.other, { maxLength: 2 }),
    join: fc.constantFrom('', '!inner', '!left'),
    state: fc.constantFrom('', 'is.null', 'not.is.null'),
    isDescending: fc.boolean(),
    limit: fc.constantFrom(null, 0, 1, 2),
    offset: fc.constantFrom(0, 1),
    page: fc.constantFrom(null, 1, 3),
  }),
)

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

  for (const { size: numRuns, tags } of sized({ daily: 40, full: 1_000 })) {
    test('returns the same rows as plain SQL for random embeds', { tags }, async () => {
      await fc.assert(
        fc.asyncProperty(randomEmbeds, async (random) => {
          const { direction, own, other, join, state, isDescending, limit, offset, page } = random
          const { table, embed, key } = direction
          const parameters = [
            ['select', `id,${embed}${join}(id)`],
            ['order', 'id'],
            [`${embed}.order`, isDescending ? 'id.desc' : 'id'],
            ...own.map(([name, value]) => [name, value]),
            ...other.map(([name, value]) => [`${embed}.${name}`, value]),
            ...(state ? [[embed, state]] : []),
            ...(limit === null ? [] : [[`${embed}.limit`, String(limit)]]),
            ...(offset === 0 ? [] : [[`${embed}.offset`, String(offset)]]),
            ...(page === null ? [] : [['limit', String(page)]]),
          ] as [string, string][]
          const answer = await api.ask(`/${table}?${new URLSearchParams(parameters)}`)
          const conditions = (filters: Filter[]) =>
            filters.map(([, , sql]) => ` and ${sql}`).join('')
          const related = `select e.id from (select * from ${embed} where published${conditions(other)}) as e
            where ${key} order by e.id ${isDescending ? 'desc' : ''} limit ${limit} offset ${offset}`
          const expected = await database.db.as(serviceRole, (sql) =>
            sql.query<{ id: number; related: string }>(
              `select t.id, array(${related})::text as related
               from (select * from ${table} where published${conditions(own)}) as t
               where true ${join === '!inner' || state === 'not.is.null' ? `and exists (${related})` : ''}
                 ${state === 'is.null' ? `and not exists (${related})` : ''}
               order by t.id limit ${page}`,
            ),
          )
          expect(await answer.json()).toEqual(
            expected.map(({ id, related: list }) => {
              const rows = (list.match(/\d+/g) ?? []).map((text) => ({ id: Number(text) }))
              return { id, [embed]: embed === 'games' ? rows : (rows[0] ?? null) }
            }),
          )
        }),
        { numRuns },
      )
    })
  }
})
