import { afterAll, beforeAll, expect, test } from 'vitest'

import { readChangeFilters } from '#domain/history/change-log.ts'
import { listAllChanges, listChangeAuthors } from '#queries/activity/change-log.ts'
import { listChanges } from '#queries/activity/history.ts'
import type { Api } from '#queries/api.ts'

import { apiOn } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const ids = {
  admin: '00000000-0000-4000-8000-000000000001',
  other: '00000000-0000-4000-8000-000000000002',
  user: '00000000-0000-4000-8000-000000000003',
}

describeOnOne('change log on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let admin: Api
  let user: Api
  let casino: string
  let slot: string
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })

  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    await database.arrange(`
      insert into auth.users (id, email) values ('${ids.admin}', 'admin@example.se'), ('${ids.other}', 'other@example.se'),
        ('${ids.user}', 'user@example.se');
      insert into profiles (id, role) values ('${ids.admin}', 'admin'), ('${ids.other}', 'admin'), ('${ids.user}', 'user')`)
    admin = await service.signedIn(ids.admin)
    user = await service.signedIn(ids.user)
    const other = await service.signedIn(ids.other)
    casino = await add(admin, 'casinos', 'kasino')
    slot = await add(service.service, 'slots', 'automat')
    const texts = { localized_bonus: { en: 'B' }, description: 'Ord '.repeat(200) }
    const change = { rating: 3, bonus: 'A', features: ['Ett'], wagering: '35x', ...texts }
    await admin.from('casinos').update(change).eq('id', casino).throwOnError()
    await other.from('slots').update({ rtp: 96, name: 'Nytt namn' }).eq('id', slot).throwOnError()
    await other.from('casinos').delete().eq('id', casino).throwOnError()
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })

  async function add(api: Api, kind: 'casinos' | 'slots', slug: string): Promise<string> {
    const row = { name: `Namn ${slug}`, slug }
    const { data } = await api.from(kind).insert(row).select('id').single().throwOnError()
    return data.id
  }
  const list = async (query: string, api = admin) =>
    (await listAllChanges(api, readChangeFilters(new URLSearchParams(query)))).entries.map(
      ({ action, name }) => `${action} ${name}`,
    )

  test('lists the changes of all kinds with their names, shortened, newest first', async () => {
    const filters = readChangeFilters(new URLSearchParams())
    const { entries, older } = await listAllChanges(admin, filters)
    expect(older).toBeNull()
    expect(entries).toMatchObject([
      {
        action: 'delete',
        kind: 'casinos',
        name: 'Namn kasino',
        isLive: false,
        changed_by: ids.other,
      },
      {
        action: 'update',
        kind: 'slots',
        target_id: slot,
        name: 'Nytt namn',
        isLive: true,
        more: 0,
      },
      { action: 'update', kind: 'casinos', name: 'Namn kasino', more: 2 },
      { action: 'insert', kind: 'slots', name: 'Nytt namn', changed_by: null },
      { action: 'insert', kind: 'casinos', changed_by_email: 'admin@example.se' },
    ])
    expect(entries[2]?.differences.length).toBe(4)
    expect(JSON.stringify(entries).length).toBeLessThan(4_000)
    // A link to the history with `before` one higher shows the change first.
    const [version] = (await listChanges(admin, 'slots', slot, (entries[1]?.id ?? 0) + 1)).entries
    expect(version?.id).toBe(entries[1]?.id)
  })

  test.for([
    ['kind=slots', ['update Nytt namn', 'insert Nytt namn']],
    [`person=${ids.admin}`, ['update Namn kasino', 'insert Namn kasino']],
    ['person=site', ['insert Nytt namn']],
    ['field=rtp', ['update Nytt namn']],
    ['field=bonus', ['update Namn kasino']],
    ['field=slug', []],
    [`kind=slots&person=${ids.admin}`, []],
    ['from=2999-01-01', []],
    ['to=2020-01-01', []],
  ] as const)('filters the changes by %s', async ([query, expected]) => {
    expect(await list(query)).toEqual(expected)
  })

  test('filters the changes by a Swedish day', async () => {
    expect((await list(`from=${day}&to=${day}`)).length).toBe(5)
  })

  test('names the people who have made changes, each once', async () => {
    expect(await listChangeAuthors(admin)).toEqual([
      { id: ids.admin, email: 'admin@example.se' },
      { id: ids.other, email: 'other@example.se' },
    ])
  })

  test('shows other users and visitors nothing', async () => {
    expect(await list('', user)).toEqual([])
    expect(await listChangeAuthors(user)).toEqual([])
    await expect(list('', service.visitor)).rejects.toMatchObject({ code: '42501' })
    await expect(listChangeAuthors(service.visitor)).rejects.toMatchObject({ code: '42501' })
  })

  test('returns the changes in pages', async () => {
    for (let spins = 0; spins < 31; spins++) {
      await service.service
        .from('slots')
        .update({ rating: (spins % 9) / 2 + 0.5 })
        .eq('id', slot)
    }
    const filters = readChangeFilters(new URLSearchParams('kind=slots'))
    const first = await listAllChanges(admin, filters)
    const second = await listAllChanges(admin, filters, first.older ?? 0)
    expect([first.entries.length, second.entries.length, second.older]).toEqual([30, 3, null])
    expect(second.entries.at(-1)?.action).toBe('insert')
  })
})
