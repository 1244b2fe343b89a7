import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { daysUpTo } from '#domain/clicks/click-report.ts'
import { dayInSweden } from '#domain/locale/date.ts'
import {
  addClicks,
  type ClickCount,
  listClicks,
  readClickReport,
} from '#queries/activity/clicks.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const ids = {
  admin: '00000000-0000-4000-8000-00000000000a',
  user: '00000000-0000-4000-8000-00000000000b',
  casino: '00000000-0000-4000-8000-000000000001',
  other: '00000000-0000-4000-8000-000000000002',
  slot: '00000000-0000-4000-8000-000000000003',
}

const today = dayInSweden(new Date())
const daysAgo = (days: number) => daysUpTo(today, days + 1)[0]!

const clicked = (change: Partial<ClickCount> = {}): ClickCount => ({
  day: today,
  kind: 'casino',
  item_id: ids.casino,
  placement: 'casino_card',
  locale: 'sv',
  is_bot: false,
  count: 1,
  ...change,
})

describe.each(databases)('click report on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.arrange(`
      insert into auth.users (id, email) values ('${ids.admin}', 'a@example.se'), ('${ids.user}', 'b@example.se');
      insert into profiles (id, role) values ('${ids.admin}', 'admin'), ('${ids.user}', 'user');
      insert into casinos (id, name, slug, published) values
        ('${ids.casino}', '=1+1', 'ett', true), ('${ids.other}', 'Två', 'tva', true);
      insert into slots (id, name, slug, published) values ('${ids.slot}', 'Spel', 'spel', true);`)
    await addClicks(api.service, [
      clicked({ count: 5 }),
      clicked({ is_bot: true, count: 40 }),
      clicked({ day: daysAgo(6), placement: 'sidebar_cta', count: 3 }),
      clicked({ day: daysAgo(7), item_id: ids.other, count: 10 }),
      clicked({ day: daysAgo(29), kind: 'slot', item_id: ids.slot, placement: 'slot_play' }),
      clicked({ day: daysAgo(30), locale: 'en', count: 100 }),
      clicked({ day: daysAgo(89), count: 1_000 }),
      clicked({ day: daysAgo(90), count: 10_000 }),
    ])
  })

  const report = async (days: 7 | 30 | 90, withBots = false) =>
    readClickReport(await api.signedIn(ids.admin), { days, withBots }, today)

  test('reports days, items and placements per period', async () => {
    const week = await report(7)
    expect(week.days.map(({ people }) => people)).toEqual([3, 0, 0, 0, 0, 0, 5])
    expect(week.items).toEqual([{ kind: 'casino', id: ids.casino, name: '=1+1', count: 8 }])
    expect(week.placements).toEqual([
      { placement: 'casino_card', count: 5 },
      { placement: 'sidebar_cta', count: 3 },
    ])

    const month = await report(30)
    expect(month.days).toHaveLength(30)
    expect(month.days[0]).toEqual({ day: daysAgo(29), people: 1, bots: 0 })
    expect(month.items.map(({ name, count }) => [name, count])).toEqual([
      ['Två', 10],
      ['=1+1', 8],
      ['Spel', 1],
    ])

    const quarter = await report(90)
    expect(quarter.days).toHaveLength(90)
    expect(quarter.items[0]).toMatchObject({ id: ids.casino, count: 1_108 })
  })

  test('counts bots separately and includes them on request', async () => {
    expect((await report(7)).days.at(-1)).toEqual({ day: today, people: 5, bots: 40 })
    const everyone = await report(7, true)
    expect(everyone.items[0]?.count).toBe(48)
    expect(everyone.placements[0]).toEqual({ placement: 'casino_card', count: 45 })
  })

  test('keeps the clicks of a deleted item without a name', async () => {
    await database.db.as({ role: 'service_role' }, (sql) =>
      sql.query(`delete from casinos where id = '${ids.other}'`),
    )
    expect((await report(30)).items[0]).toEqual({
      kind: 'casino',
      id: ids.other,
      name: null,
      count: 10,
    })
  })

  test('exports every counter of the period in pages', async () => {
    const admin = await api.signedIn(ids.admin)
    const choice = { days: 7, withBots: true } as const
    const all = await listClicks(admin, choice, today, [0, 999])
    expect(all.map(({ day, is_bot, name, count }) => [day, is_bot, name, count])).toEqual([
      [daysAgo(6), false, '=1+1', 3],
      [today, false, '=1+1', 5],
      [today, true, '=1+1', 40],
    ])
    expect(await listClicks(admin, choice, today, [1, 1])).toEqual([all[1]])
    expect(await listClicks(admin, { ...choice, withBots: false }, today, [0, 999])).toHaveLength(2)
    expect(await listClicks(admin, choice, today, [3, 999])).toEqual([])
  })

  test.for([
    'clicks',
    'clicks_by_day',
    'clicks_by_item',
    'clicks_by_placement',
    'clicks_named',
  ] as const)('lets only administrators read %s', async (table) => {
    const answers = await Promise.all(
      [api.visitor, await api.signedIn(ids.user), await api.signedIn(ids.admin)].map((client) =>
        client.from(table as 'clicks').select(),
      ),
    )
    expect(answers.map(({ status, data }) => [status, (data ?? []).length > 0])).toEqual([
      [401, false],
      [200, false],
      [200, true],
    ])
  })

  test('lets only the backend write clicks', async () => {
    for (const client of [
      api.visitor,
      await api.signedIn(ids.user),
      await api.signedIn(ids.admin),
    ]) {
      const table = client.from('clicks')
      const writes = [
        table.insert(clicked({ locale: 'en' })),
        table.upsert(clicked()),
        table.update({ count: 1 }).eq('kind', 'casino'),
        table.delete().eq('kind', 'casino'),
      ]
      for (const write of writes) expect((await write).error?.code).toBe('42501')
    }
    expect((await report(7)).items[0]?.count).toBe(8)
  })

  test.for([
    ['an unknown kind', { kind: 'casinos' }],
    ['an unknown locale', { locale: 'de' }],
    ['an unknown placement', { placement: '<script>' }],
    ['a negative count', { count: -1 }],
  ] as const)('does not store a click with %s', async ([, change]) => {
    const { error } = await api.service.from('clicks').insert(clicked({ locale: 'en', ...change }))
    // A click of an unknown kind matches no published item and is dropped before the check constraint.
    if ('kind' in change) expect(error).toBeNull()
    else expect(error?.code).toBe('23514')
    expect((await report(7)).items).toHaveLength(1)
  })

  test('caps a counter at the integer maximum', async () => {
    await addClicks(api.service, [clicked({ count: 2_147_483_647 })])
    expect((await report(7)).days.at(-1)?.people).toBe(2_147_483_647)
    expect((await report(90)).items[0]?.count).toBe(2_147_483_647 + 3 + 100 + 1_000)
  })
})
