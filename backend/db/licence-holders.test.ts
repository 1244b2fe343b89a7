import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { databases, signedIn, type TestDatabase } from '#test/support/database/database.ts'

import { type Caller, serviceRole } from './database.ts'
import type { Row } from './engine.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const visitor: Caller = { role: 'anon' }

describe.each(databases)('licence holders on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.arrange(`delete from trash; insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin');
      insert into licence_holders (name, slug, published) values ('Bolaget', 'bolaget', true), ('Dolt', 'dolt', false);
      insert into casinos (name, slug, published, licence_holder)
        values ('Ett', 'ett', true, 'bolaget'), ('Två', 'tva', true, 'bolaget'), ('Tre', 'tre', true, 'dolt');`),
  )

  const run = <R extends Row>(statement: string, caller: Caller = serviceRole) =>
    database.db.as(caller, (sql) => sql.query<R>(statement))

  const setLicences = (slug: string, licences: object[]) =>
    run(
      `update licence_holders set licences = '${JSON.stringify(licences)}' where slug = '${slug}'`,
    )

  const holdersOf = async () =>
    (
      await run<{ licence_holder: string | null }>(
        'select licence_holder from casinos order by slug',
      )
    ).map((row) => row.licence_holder)

  test.for<[string, object]>([
    ['an unknown market', { market: 'xx', status: 'active' }],
    ['a missing market', { status: 'active' }],
    ['a missing status', { market: 'se' }],
    ['an unknown status', { market: 'se', status: 'valid' }],
    ['an unknown kind', { market: 'se', status: 'active', kind: 'Bingo' }],
    ['an unknown part', { market: 'se', status: 'active', owner: 'x' }],
    ['a day that does not exist', { market: 'se', status: 'active', valid_to: '2026-02-30' }],
    ['a day in another format', { market: 'se', status: 'active', valid_to: '31/12 2026' }],
    [
      'an end before the start',
      { market: 'se', status: 'active', valid_from: '2026-02-01', valid_to: '2026-01-31' },
    ],
    ['a long number', { market: 'se', status: 'active', number: '1'.repeat(101) }],
  ])('rejects a licence with %s', async ([, licence]) => {
    await expect(setLicences('bolaget', [licence])).rejects.toMatchObject({
      code: expect.stringMatching(/^(23514|22008)$/) as string,
    })
  })

  test('rejects more than 50 licences', async () => {
    const licences = Array.from({ length: 51 }, () => ({ market: 'se', status: 'active' }))
    await expect(setLicences('bolaget', licences)).rejects.toMatchObject({ code: '23514' })
    await setLicences('bolaget', licences.slice(1))
  })

  test('shows visitors the licences of published holders only', async () => {
    const licence = {
      market: 'se',
      status: 'active',
      number: '18Li1',
      domains: 'a.example, b.example',
    }
    await setLicences('bolaget', [licence, { market: 'dk', status: 'unknown', kind: 'betting' }])
    await setLicences('dolt', [licence])
    const seen = (caller: Caller) =>
      run(
        'select licence_holder, market, kind, number, status, domains::text from licences order by 1, 2 desc',
        caller,
      )
    const own = { licence_holder: 'bolaget', number: null, kind: null, domains: null }
    expect(await seen(visitor)).toEqual([
      { ...own, market: 'se', status: 'active', number: '18Li1', domains: '{a.example,b.example}' },
      { ...own, market: 'dk', status: 'unknown', kind: 'betting' },
    ])
    expect(await seen(signedIn(admin))).toHaveLength(3)
  })

  test('counts holders whose valid licence ends within 60 days in Sweden', async () => {
    const expiring = async (days: number, status = 'active') => {
      const [day] = await run<{ day: string }>(
        `select ((now() at time zone 'Europe/Stockholm')::date + ${days})::text as day`,
      )
      await setLicences('bolaget', [
        { market: 'se', status: 'active' },
        { market: 'se', status, valid_to: day?.day },
      ])
      const [counts] = await run<{ n: number }>(
        'select expiring::integer as n from licence_holder_counts',
      )
      return counts?.n
    }
    expect(await expiring(60)).toBe(1)
    expect(await expiring(61)).toBe(0)
    expect(await expiring(-1)).toBe(1)
    expect(await expiring(60, 'revoked')).toBe(0)
  })

  test('leaves the casinos of a deleted holder without one, and records it in their history', async () => {
    await run(`delete from licence_holders where slug = 'bolaget'`, signedIn(admin))
    expect(await holdersOf()).toEqual([null, 'dolt', null])
    const changes = await run(
      `select changed_by::text, before::text, after::text from changes where action = 'update' and target_id in (select id from casinos)`,
    )
    const change = {
      changed_by: admin,
      before: '{"licence_holder": "bolaget"}',
      after: '{"licence_holder": null}',
    }
    expect(changes).toEqual([change, change])
  })

  test('returns its casinos to a restored holder, except those that have another one', async () => {
    await run(`delete from licence_holders where slug = 'bolaget'`, signedIn(admin))
    await run(`update casinos set licence_holder = 'dolt' where slug = 'tva'`)
    await run(`select restore_trashed(array(select id from trash))`, signedIn(admin))
    expect(await holdersOf()).toEqual(['bolaget', 'dolt', 'dolt'])
  })

  test('restores a casino without its holder when the holder is deleted', async () => {
    await run(`delete from casinos where slug = 'ett'`)
    await run(`delete from licence_holders where slug = 'bolaget'`)
    const restored = await run(
      `select (restore_trashed(array(select id from trash where kind = 'casinos'))).outcome`,
    )
    expect(restored).toEqual([{ outcome: 'restored' }])
    expect(await holdersOf()).toEqual([null, 'dolt', null])
  })

  test('changes the reference of the casinos with the slug of their holder', async () => {
    await run(
      `update licence_holders set slug = 'nya-bolaget' where slug = 'bolaget'`,
      signedIn(admin),
    )
    expect(await holdersOf()).toEqual(['nya-bolaget', 'dolt', 'nya-bolaget'])
    const redirects = await run(`select kind, slug from slug_redirects`, visitor)
    expect(redirects).toEqual([{ kind: 'licence_holders', slug: 'bolaget' }])
  })

  test('imports holders, and refuses only the casinos of unknown holders', async () => {
    const write = (kind: string, rows: object[]) =>
      run(`select slug, action, error from import_rows('${kind}', '${JSON.stringify(rows)}')`)
    const licences = [{ market: 'se', status: 'active' }]
    expect(await write('licence_holders', [{ name: 'Nytt', slug: 'nytt', licences }])).toEqual([
      { slug: 'nytt', action: 'added', error: null },
    ])
    expect(
      await write('casinos', [
        { slug: 'ett', licence_holder: 'nytt' },
        { slug: 'tva', licence_holder: 'okant' },
      ]),
    ).toEqual([
      { slug: 'ett', action: 'updated', error: null },
      { slug: 'tva', action: null, error: 'casinos_licence_holder_fkey' },
    ])
  })
})
