import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'
import { relatedRows, relatedTables } from '../../support/database/related-tables.ts'
import { sized } from '../../support/sizes.ts'

const user = '00000000-0000-4000-8000-000000000001'

/** Rows that visitors and users cannot read, as parents and as children of rows that they can. */
const hiddenRows = `
  insert into makers (id, name, rank, published, about) values (50, 'Hemlig', 7, false, to_tsvector('simple', 'north'));
  insert into games (id, title, score, maker_id, sequel_of, published, words) values
    (51, 'Hemlig', 4.9, 1, 10, false, to_tsvector('simple', 'dragon')),
    (52, 'Hemlig två', 4.9, 3, 13, false, to_tsvector('simple', 'dragon')),
    (53, 'Hemlig tre', 4.9, 50, 51, false, null);
  insert into notes (id, game_id, body) values (51, 10, 'hemlig'), (52, 13, 'hemlig');
  update makers set rank = 77, name = 'Hemlig' where id = 4`

/** Each embed with a text column to filter by. */
const embeds = [
  { table: 'games', embed: 'makers', text: 'name', isToOne: true },
  { table: 'games', embed: 'sequel_of', text: 'title', isToOne: true },
  { table: 'games', embed: 'games', text: 'title', isToOne: false },
  { table: 'games', embed: 'notes', text: 'body', isToOne: false },
  { table: 'games', embed: 'rounds', text: 'label', isToOne: false },
  { table: 'makers', embed: 'games', text: 'title', isToOne: false },
  { table: 'themes', embed: 'games', text: 'title', isToOne: true },
  { table: 'trials', embed: 'second_id', text: 'name', isToOne: true },
]
const filters = [
  '',
  'E.T=like.*eml*',
  'E.T=not.like.Heml*',
  'E.T=eq.Hemlig',
  'E.id=gt.49',
  'E.or=(id.eq.51,T.ilike.hem*)',
  'E.words=fts(simple).dragon',
  'E.about=fts(simple).north',
  'E.score=eq.4.9',
]
const shapes = [
  '',
  'E=is.null',
  'E=not.is.null',
  'or=(E.is.null,id.eq.10)',
  'E.limit=1',
  'E.offset=1',
  'E.limit=0',
]
const joins = ['', '!inner', '!left']
const counts = ['', 'count=exact', 'count=planned', 'count=estimated']

interface Question {
  path: string
  as: 'anon' | 'user'
  prefer: string
}

/** Returns one query per embed, filter, shape and role, sampled by `every`; the other properties take turns. */
function questions(every: number): Question[] {
  const cells = embeds.flatMap((one) =>
    filters.flatMap((filter) =>
      shapes.flatMap((shape) =>
        (['anon', 'user'] as const).map((as) => ({ one, filter, shape, as })),
      ),
    ),
  )
  return cells
    .map(({ one, filter, shape, as }, index): Question => {
      const { table, embed, text, isToOne } = one
      const key = table === 'themes' ? 'game_id' : 'id'
      const join = joins[index % joins.length]
      const spread = isToOne && index % 5 === 0 ? '...' : ''
      const order = isToOne && index % 2 === 0 ? `order=${embed}(${text}),${key}` : `order=${key}`
      const select = `select=${key},${spread}${embed}${join}(${index % 4 === 0 ? '*' : text})`
      const own = embed === 'rounds' ? `${embed}.order=number` : `${embed}.order=id`
      const parameters = [select, order, own, filter, shape].filter(Boolean).join('&')
      const path = parameters.replaceAll('E', embed).replaceAll('T', text)
      return { path: `/${table}?${path}`, as, prefer: counts[index % counts.length] ?? '' }
    })
    .filter((_, index) => index % every === 0)
}

describe.each(databases)('hidden related rows on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  let token: string
  beforeAll(async () => {
    database = await open(relatedTables)
    api = await apiOn(database.db)
    await database.arrange(
      `insert into auth.users (id, email) values ('${user}', 'user@example.se')`,
    )
    token = await api.tokenOf(user)
  })
  afterAll(async () => {
    await database.close()
    expect(api.failures).toEqual([])
  })

  const ask = async ({ path, as, prefer }: Question) => {
    const answer = await api.ask(path, {
      headers: {
        ...(as === 'user' ? { Authorization: `Bearer ${token}` } : {}),
        ...(prefer ? { Prefer: prefer } : {}),
      },
    })
    return [answer.status, Object.fromEntries(answer.headers), await answer.text()] as const
  }

  const run = (script: string) =>
    database.db.as(serviceRole, async (sql) => {
      for (const statement of script.split(';')) await sql.query(statement)
    })

  for (const { size: every, tags } of sized({ daily: 13, full: 1 })) {
    test('returns the same responses with and without hidden rows', { tags }, async () => {
      await run(relatedRows)
      const asked = questions(every)
      const before: Awaited<ReturnType<typeof ask>>[] = []
      for (const question of asked) before.push(await ask(question))
      await run(hiddenRows)
      for (const [index, question] of asked.entries()) {
        expect([question, ...(await ask(question))]).toEqual([question, ...(before[index] ?? [])])
      }
      const kinds = new Set(before.map(([status]) => status))
      console.log(`hidden related rows: ${asked.length} questions, answers ${[...kinds].join()}`)
      expect([...kinds]).toEqual(expect.arrayContaining([200, 400]))
    })
  }

  test('answers an embed of a closed table like one of a missing table', async () => {
    await run(relatedRows)
    for (const rest of ['(*)', '!inner(id)', '!notes_game_id_fkey(id)', '(nothing)']) {
      const path = (table: string) => `/games?select=id,${table}${rest.replace('notes', table)}`
      const [closed, missing] = [
        await ask({ path: path('notes'), as: 'anon', prefer: '' }),
        await ask({ path: path('absent'), as: 'anon', prefer: '' }),
      ]
      expect([closed[0], closed[2].replaceAll('notes', 'absent')]).toEqual([400, missing[2]])
    }
    // A constraint's name does not reveal the table either.
    const named = await ask({ path: '/games?select=notes_game_id_fkey(*)', as: 'anon', prefer: '' })
    expect(JSON.parse(named[2])).toMatchObject({ code: 'PGRST200', hint: null })
  })

  test('hides a relationship whose key column the caller may not read', async () => {
    const path = '/games?select=id,reports(body)&id=eq.10'
    for (const as of ['anon', 'user'] as const) {
      expect(JSON.parse((await ask({ path, as, prefer: '' }))[2])).toMatchObject({
        code: 'PGRST200',
      })
    }
    const own = await api.ask(path, { as: 'service_role_key' })
    expect(await own.json()).toEqual([{ id: 10, reports: [{ body: 'half closed' }] }])
  })

  test('answers 42501 when the caller may not read the table itself', async () => {
    for (const embed of ['games(*)', 'absent(*)']) {
      const answer = await ask({ path: `/notes?select=${embed}`, as: 'anon', prefer: '' })
      expect([answer[0], JSON.parse(answer[2])]).toMatchObject([401, { code: '42501' }])
    }
  })

  test('applies row-level security inside the embed', async () => {
    await run(relatedRows)
    const as = async (key: 'anon_key' | 'service_role_key') => {
      const answer = await api.ask('/makers?id=eq.1&select=games(id)&games.order=id', { as: key })
      return (await answer.json()) as unknown
    }
    expect(await as('anon_key')).toEqual([{ games: [{ id: 10 }, { id: 11 }] }])
    expect(await as('service_role_key')).toEqual([{ games: [{ id: 10 }, { id: 11 }, { id: 15 }] }])
    const closed = await ask({ path: '/games?id=eq.10&select=notes(*)', as: 'user', prefer: '' })
    expect(JSON.parse(closed[2])).toEqual([{ notes: [] }])
  })
})
