import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { databases, signedIn, type TestDatabase } from '#test/support/database/database.ts'

import { type Caller, serviceRole } from './database.ts'
import type { Row } from './engine.ts'

const admin = '00000000-0000-4000-8000-000000000001'
const visitor: Caller = { role: 'anon' }
const member = signedIn('00000000-0000-4000-8000-000000000002')

describe.each(databases)('RTP checks on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.arrange(`delete from trash; insert into auth.users (id, email) values ('${admin}', 'admin@example.se');
      insert into profiles (id, role) values ('${admin}', 'admin');
      insert into casinos (name, slug, published) values ('Lyktan', 'lyktan', true), ('Dolt', 'dolt', false);
      insert into slots (name, slug, published, rtp_versions) values
        ('Trollguld', 'trollguld', true, '{96.5,94.5,91}'), ('Dunkelt', 'dunkelt', false, '{}');`),
  )

  const run = <R extends Row>(statement: string, caller: Caller = serviceRole) =>
    database.db.as(caller, (sql) => sql.query<R>(statement))
  const add = (casino: string, slot: string, rtp = '94.5', caller: Caller = serviceRole) =>
    run(
      `insert into rtp_checks (casino, slot, rtp, checked) values ('${casino}', '${slot}', ${rtp}, '2026-11-01') returning slug`,
      caller,
    )
  const slugs = async (caller: Caller = serviceRole) =>
    (await run<{ slug: string }>('select slug from rtp_checks order by slug', caller)).map(
      ({ slug }) => slug,
    )
  const restore = (condition = 'true') =>
    run<{ kind: string; outcome: string }>(
      `select kind, outcome from restore_trashed(array(select id from trash where ${condition} order by id)) order by kind`,
      signedIn(admin),
    )

  test('shows visitors published checks of published casinos and slots only', async () => {
    await add('lyktan', 'trollguld')
    await add('dolt', 'trollguld')
    await add('lyktan', 'dunkelt')
    for (const caller of [visitor, member]) {
      expect(await slugs(caller)).toEqual(['lyktan--trollguld'])
    }
    expect(await slugs(signedIn(admin))).toHaveLength(3)
    await run('update rtp_checks set published = false')
    expect(await slugs(visitor)).toEqual([])
  })

  test('lets only administrators and the backend write', async () => {
    await expect(add('lyktan', 'trollguld', '91', visitor)).rejects.toMatchObject({ code: '42501' })
    await expect(add('lyktan', 'trollguld', '91', member)).rejects.toMatchObject({ code: '42501' })
    await add('lyktan', 'trollguld', '91', signedIn(admin))
    expect(await run(`update rtp_checks set rtp = 94.5 returning id`, member)).toEqual([])
    expect(await run('delete from rtp_checks returning id', member)).toEqual([])
    expect(await run('delete from rtp_checks returning id', signedIn(admin))).toHaveLength(1)
  })

  test('keeps one check per casino and slot', async () => {
    await add('lyktan', 'trollguld')
    await expect(add('lyktan', 'trollguld', '91')).rejects.toMatchObject({ code: '23505' })
  })

  test('accepts only versions of a slot that has some', async () => {
    await expect(add('lyktan', 'trollguld', '95')).rejects.toMatchObject({ code: '23514' })
    await add('lyktan', 'dunkelt', '95')
    await add('lyktan', 'trollguld', '94.5')
    await expect(
      run(`update rtp_checks set rtp = 90 where slot = 'trollguld'`),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(
      run(`update rtp_checks set slot = 'trollguld', casino = 'dolt' where slot = 'dunkelt'`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test.for([
    ['rtp', '0'],
    ['rtp', '100.01'],
    ['rtp', 'null'],
    ['checked', 'null'],
    ['casino', "'okant'"],
    ['slot', "'okant'"],
  ])('rejects %s = %s', async ([column, value]) => {
    await add('lyktan', 'dunkelt')
    const change = run(`update rtp_checks set ${column} = ${value}`)
    await expect(change).rejects.toMatchObject({
      code: expect.stringMatching(/^(23502|23503|23514)$/) as string,
    })
  })

  test('follows the slugs and names of its casino and slot, also with a version that the slot no longer has', async () => {
    await add('lyktan', 'trollguld')
    await run(`update slots set rtp_versions = '{96.5}' where slug = 'trollguld'`)
    await run(`update casinos set slug = 'nya-lyktan' where slug = 'lyktan'`, signedIn(admin))
    await run(`update slots set slug = 'guldet', name = 'Guldet' where slug = 'trollguld'`)
    expect(await run('select slug, name, rtp::text as rtp from rtp_checks')).toEqual([
      { slug: 'nya-lyktan--guldet', name: 'Lyktan: Guldet', rtp: '94.50' },
    ])
  })

  test('ignores names and slugs that a caller writes', async () => {
    await run(`insert into rtp_checks (name, slug, casino, slot, rtp, checked)
      values ('Eget', 'eget', 'lyktan', 'trollguld', 91, '2026-11-01')`)
    await run(`update rtp_checks set slug = 'annat', name = 'Annat'`)
    expect(await run('select slug, name from rtp_checks')).toEqual([
      { slug: 'lyktan--trollguld', name: 'Lyktan: Trollguld' },
    ])
  })

  test.for([
    ['casinos', 'lyktan', 'lyktan-2--trollguld'],
    ['slots', 'trollguld', 'lyktan--trollguld-2'],
  ])(
    'moves checks to the trash with a record of %s and restores them with it',
    async ([table, slug, restored]) => {
      await add('lyktan', 'trollguld')
      await run(`delete from ${table} where slug = '${slug}'`, signedIn(admin))
      expect(await slugs()).toEqual([])
      expect(await restore(`kind = 'rtp_checks'`)).toEqual([
        { kind: 'rtp_checks', outcome: 'orphaned' },
      ])
      await run(`insert into ${table} (name, slug) values ('Annat', '${slug}')`)
      await restore(`kind = '${table}'`)
      expect(await slugs()).toEqual([restored])
      expect(await run('select from trash')).toEqual([])
    },
  )

  test('leaves a check in the trash while its slot is missing', async () => {
    await add('lyktan', 'trollguld')
    await run(`delete from casinos where slug = 'lyktan'`, signedIn(admin))
    await run(`delete from slots where slug = 'trollguld'`, signedIn(admin))
    expect(await restore(`kind = 'casinos'`)).toEqual([{ kind: 'casinos', outcome: 'restored' }])
    expect(await slugs()).toEqual([])
    expect(await restore()).toEqual([
      { kind: 'rtp_checks', outcome: 'restored' },
      { kind: 'slots', outcome: 'restored' },
    ])
    expect(await slugs()).toEqual(['lyktan--trollguld'])
  })

  test('restores a check whose slot has other versions by now', async () => {
    await add('lyktan', 'trollguld')
    await run('delete from rtp_checks', signedIn(admin))
    await run(`update slots set rtp_versions = '{96.5}' where slug = 'trollguld'`)
    expect(await restore()).toEqual([{ kind: 'rtp_checks', outcome: 'restored' }])
  })

  test('notifies the page cache of the casino and the slot, and of what their pages say of each other', async () => {
    const heard: (string | null)[] = []
    await database.db.listen('kasinokompassen_changes', (payload) => heard.push(payload))
    const heardAfter = async (statement: string) => {
      heard.length = 0
      await run(statement)
      return heard.map(String).toSorted()
    }
    const both = ['casinos lyktan', 'slots trollguld']
    expect(
      await heardAfter(`insert into rtp_checks (casino, slot, rtp, checked)
        values ('lyktan', 'trollguld', 94.5, '2026-11-01')`),
    ).toEqual(both)
    expect(await heardAfter(`update rtp_checks set rtp = 91`)).toEqual(both)
    expect(await heardAfter(`update casinos set published = false where slug = 'lyktan'`)).toEqual([
      'casinos lyktan!',
      'slots trollguld',
    ])
    expect(
      await heardAfter(`update slots set rtp_versions = '{91}' where slug = 'trollguld'`),
    ).toEqual(['casinos lyktan', 'slots trollguld'])
    expect(
      await heardAfter(`update casinos set name = 'Nya Lyktan' where slug = 'lyktan'`),
    ).toContain('slots trollguld')
    expect(await heardAfter(`update casinos set bonus = 'x' where slug = 'lyktan'`)).toEqual([
      'casinos lyktan',
    ])
    expect(await heardAfter(`delete from rtp_checks`)).toEqual(both)
  })

  test('does not restore a check beside a newer one', async () => {
    await add('lyktan', 'trollguld')
    await run('delete from rtp_checks', signedIn(admin))
    await add('lyktan', 'trollguld', '91')
    expect(await restore()).toEqual([{ kind: 'rtp_checks', outcome: 'failed' }])
  })
})
