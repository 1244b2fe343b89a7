import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { bonusCost } from '#domain/bonus-cost/cost.ts'
import { bonusKinds, noTerms, wageringBases } from '#domain/bonus-cost/terms.ts'
import { databases, signedIn, type TestDatabase } from '#test/support/database/database.ts'

import { type Caller, serviceRole } from './database.ts'
import type { Row } from './engine.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const visitor: Caller = { role: 'anon' }

const day = (days: number) => `now() + interval '${days} days'`

describe.each(databases)('bonuses on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.arrange(`delete from trash; insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin');
      insert into casinos (name, slug, published) values ('Lyktan', 'lyktan', true), ('Dolt', 'dolt', false);`),
  )

  const run = <R extends Row>(statement: string, caller: Caller = serviceRole) =>
    database.db.as(caller, (sql) => sql.query<R>(statement))

  const add = (
    slug: string,
    from: string,
    until: string,
    casino = 'lyktan',
    caller: Caller = serviceRole,
  ) =>
    run(
      `insert into bonuses (name, slug, casino, published, starts_at, ends_at)
         values ('${slug}', '${slug}', '${casino}', true, ${from}, ${until}) returning slug`,
      caller,
    )
  const slugs = async (caller: Caller, table = 'bonuses', column = 'slug') =>
    (await run<Record<string, string>>(`select ${column} from ${table} order by 1`, caller)).map(
      (row) => row[column],
    )

  test('shows visitors running bonuses of published casinos only', async () => {
    await add('slut', day(-3), day(-2))
    await add('nu', day(-1), day(1))
    await add('sen', day(2), 'null')
    await add('dolt', 'null', 'null', 'dolt')
    expect(await slugs(visitor)).toEqual(['nu'])
    expect(await slugs(signedIn(admin))).toEqual(['dolt', 'nu', 'sen', 'slut'])
    expect(await slugs(visitor, 'bonus_ends', 'casino')).toEqual(['lyktan'])
  })

  test('tells visitors when a bonus ended, and nothing of one that has not', async () => {
    await add('nu', day(-1), day(1))
    await add('sen', day(2), day(3))
    expect(await run('select from bonus_ends', visitor)).toHaveLength(0)
    await run(`update bonuses set ends_at = ${day(-0.5)} where slug = 'nu'`)
    expect(await run('select from bonus_ends', visitor)).toHaveLength(1)
    await run(`update bonuses set published = false where slug = 'nu'`)
    expect(await run('select from bonus_ends', visitor)).toHaveLength(0)
  })

  test('lets nobody write ends directly', async () => {
    await add('nu', day(-1), day(1))
    expect(await run(`delete from bonus_ends returning casino`, signedIn(admin))).toEqual([])
    expect(await run(`update bonus_ends set ended_at = now() returning casino`)).toEqual([])
  })

  test('starts and ends a bonus without any write', async () => {
    await add('kort', `now() + interval '0.2 seconds'`, `now() + interval '1.2 seconds'`)
    const seen = new Set<number>()
    for (let round = 0; round < 40; round++) {
      seen.add((await slugs(visitor)).length)
      const ended = await run('select from bonus_ends', visitor)
      if (ended.length > 0) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect([...seen]).toEqual(expect.arrayContaining([0, 1]))
    expect(await slugs(visitor)).toEqual([])
  })

  test('names the next start or end to the backend only', async () => {
    expect(await run('select seconds_to_next_bonus() as s')).toEqual([{ s: null }])
    await add('sen', `now() + interval '100 seconds'`, 'null')
    const [row] = await run<{ s: string }>('select seconds_to_next_bonus() as s')
    expect(Number(row?.s)).toBeGreaterThan(50)
    expect(Number(row?.s)).toBeLessThanOrEqual(101)
    for (const caller of [visitor, signedIn(admin)]) {
      await expect(run('select seconds_to_next_bonus()', caller)).rejects.toMatchObject({
        code: '42501',
      })
    }
  })

  test.for<[string, string, string, boolean]>([
    ['an overlapping one', day(0), day(3), false],
    ['an open one', 'null', 'null', false],
    ['one that starts when the first ends', "'2026-02-01'", 'null', true],
    ['one that ends when the first starts', 'null', "'2026-01-01'", true],
  ])('decides on a second bonus of a casino: %s', async ([, from, until, isAllowed]) => {
    const first = isAllowed ? ["'2026-01-01'", "'2026-02-01'"] : [day(-1), day(1)]
    await add('ett', first[0]!, first[1]!)
    const second = add('tva', from, until)
    if (isAllowed) await second
    else await expect(second).rejects.toMatchObject({ code: '23P01' })
    await run(
      `insert into bonuses (name, slug, casino, starts_at, ends_at) values ('U', 'u', 'lyktan', ${from}, ${until})`,
    )
  })

  test('accepts one of two overlapping bonuses that are written at the same time', async () => {
    const results = await Promise.allSettled(
      ['ett', 'tva', 'tre', 'fyra'].map((slug) =>
        add(slug, 'null', 'null', 'lyktan', signedIn(admin)),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await slugs(serviceRole)).toHaveLength(1)
  })

  test.for([
    ['percent', '0'],
    ['percent', '1000000000'],
    ['max_amount', '-1'],
    ['wagering_times', '1001'],
    ['weight_slots', '100.5'],
    ['currency', "'kr'"],
    ['days', '-1'],
  ])('rejects %s = %s', async ([column, value]) => {
    await expect(
      run(
        `insert into bonuses (name, slug, casino, ${column}) values ('A', 'a', 'lyktan', ${value})`,
      ),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|22003)$/) as string })
  })

  test('rejects an end that is not after the start', async () => {
    await expect(add('a', day(1), day(1))).rejects.toMatchObject({ code: '23514' })
  })

  test('moves the bonuses of a deleted casino to the trash and restores them with it', async () => {
    await add('ett', day(-3), day(-2))
    await add('tva', day(-1), 'null')
    await run(`delete from casinos where slug = 'lyktan'`, signedIn(admin))
    expect(await slugs(serviceRole)).toEqual([])
    const trash = await run<{ id: string; kind: string }>(
      'select id, kind from trash order by kind',
    )
    expect(trash.map(({ kind }) => kind)).toEqual(['bonuses', 'bonuses', 'casinos'])
    const ids = (kind: string) => trash.filter((one) => one.kind === kind).map(({ id }) => id)
    const restore = (some: string[]) =>
      run<{ outcome: string }>(
        `select outcome from restore_trashed('{${some.join()}}')`,
        signedIn(admin),
      )
    expect(await restore(ids('bonuses'))).toEqual([
      { outcome: 'orphaned' },
      { outcome: 'orphaned' },
    ])
    await run(`insert into casinos (name, slug) values ('Annat', 'lyktan')`)
    expect(await restore(trash.map(({ id }) => id))).toEqual([
      { outcome: 'restored' },
      { outcome: 'present' },
      { outcome: 'present' },
    ])
    expect(await slugs(serviceRole, 'bonuses', 'casino')).toEqual(['lyktan-2', 'lyktan-2'])
    expect(await run('select from trash')).toEqual([])
  })

  test('refuses to restore a bonus into the time of another one', async () => {
    await add('ett', 'null', 'null')
    await run(`delete from bonuses where slug = 'ett'`, signedIn(admin))
    await add('tva', 'null', 'null')
    const restored = await run<{ outcome: string }>(
      'select outcome from restore_trashed(array(select id from trash))',
      signedIn(admin),
    )
    expect(restored).toEqual([{ outcome: 'overlaps' }])
  })

  test('follows a casino to its new slug', async () => {
    await add('ett', day(-3), day(-2))
    await run(`update casinos set slug = 'nya-lyktan' where slug = 'lyktan'`, signedIn(admin))
    expect(await slugs(visitor, 'bonus_ends', 'casino')).toEqual(['nya-lyktan'])
  })

  test('computes the price like bonusCost (property)', async () => {
    const amount = fc.option(fc.nat(100_000_000))
    const weight = fc.option(fc.constantFrom(0, 5, 10, 33.33, 50, 100))
    const terms = fc.record({
      kind: fc.constantFrom(...bonusKinds),
      percent: fc.option(fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100)),
      maxAmount: amount,
      minDeposit: amount,
      spins: fc.option(fc.nat(1_000)),
      spinValue: fc.option(fc.nat(1_000)),
      wagering: fc.option(fc.nat(1_000).map((n) => n / 10)),
      wageringOn: fc.option(fc.constantFrom(...wageringBases)),
      weight,
    })
    const samples = fc.sample(terms, 2_000)
    const rows = await database.db.as(serviceRole, (sql) =>
      sql.query<{ price: string | null }>(
        `select private.bonus_price(t.kind, t.percent, t."maxAmount", t."minDeposit", t.spins, t."spinValue", t.wagering,
             t."wageringOn", t.weight)::text as price
           from rows from (jsonb_to_recordset($1::text::jsonb) as (kind text, percent numeric, "maxAmount" bigint,
             "minDeposit" bigint, spins integer, "spinValue" bigint, wagering numeric, "wageringOn" text, weight numeric))
             with ordinality as t (kind, percent, "maxAmount", "minDeposit", spins, "spinValue", wagering, "wageringOn", weight, place)
           order by place`,
        [JSON.stringify(samples)],
      ),
    )
    const expected = samples.map(({ weight: slots, ...rest }) => {
      const result = bonusCost({ ...noTerms, ...rest, weights: { ...noTerms.weights, slots } })
      return result.status === 'priced' ? result.cost.per100 : null
    })
    expect(rows.map(({ price }) => (price === null ? null : Number(price)))).toEqual(expected)
    expect(expected.filter((price) => price !== null).length).toBeGreaterThan(200)
  })
})
