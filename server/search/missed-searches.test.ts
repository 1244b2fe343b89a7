import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { listMissedSearches } from '#queries/activity/missed-searches.ts'
import { apiOn } from '#test/support/database/api.ts'
import { databases, type TestDatabase } from '#test/support/database/database.ts'

import { createMissedSearches, type MissedSearches } from './missed-searches.ts'

const admin = '00000000-0000-4000-8000-000000000001'

describe.each(databases)('missed searches on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  let missed: MissedSearches
  let today: Date
  let logged: string[]
  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.arrange(`delete from missed_searches;
      insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin')`)
    today = new Date()
    logged = []
    missed = createMissedSearches({
      service: api.service,
      log: { error: (_: object, message = '') => logged.push(message) },
      now: () => today,
    })
  })
  afterEach(() => missed.close())

  const stored = () =>
    database.db.as(serviceRole, (sql) =>
      sql.query(`select query, locale, count::text from missed_searches order by query, locale`),
    )
  const count = (q: string, times: number) => {
    for (let time = 0; time < times; time++) missed.count(q, 'sv')
  }

  test('stores texts and counts only, also of two nodes', async () => {
    count('Mega Fortune', 2)
    missed.count('mega fortune', 'en')
    count('anna@example.se', 9)
    await missed.flush()
    count('mega  fortune', 1)
    await missed.flush()
    expect(await stored()).toEqual([
      { query: 'mega fortune', locale: 'en', count: '1' },
      { query: 'mega fortune', locale: 'sv', count: '3' },
    ])
    expect(logged).toEqual([])
  })

  test('shows a text to administrators from five searches on, to nobody else', async () => {
    count('fyra', 4)
    count('fem', 5)
    await missed.flush()
    const shown = await listMissedSearches(await api.signedIn(admin))
    expect(shown.map(({ query }) => query)).toEqual(['fem'])
    await expect(listMissedSearches(api.visitor)).rejects.toMatchObject({ code: '42501' })
  })

  test('counts a thousand texts a day', async () => {
    for (let n = 0; n < 1_200; n++)
      missed.count(`ord ${String.fromCharCode(97 + (n % 26))}x${'y'.repeat(n / 26)}`, 'sv')
    count('till', 1)
    await missed.flush()
    expect(await stored()).toHaveLength(1_000)
    today = new Date(today.valueOf() + 86_400_000)
    count('till', 1)
    await missed.flush()
    expect(await stored()).toHaveLength(1_001)
  })

  test('forgets texts after ninety days', async () => {
    count('gammal', 5)
    await missed.flush()
    today = new Date(today.valueOf() + 92 * 86_400_000)
    count('ny', 5)
    await missed.flush()
    expect(await stored()).toEqual([{ query: 'ny', locale: 'sv', count: '5' }])
  })
})
