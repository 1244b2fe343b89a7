import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Kind } from '#domain/kinds/kinds.ts'
import { listAllChanges } from '#queries/activity/change-log.ts'
import { listChanges, restoreVersion } from '#queries/activity/history.ts'
import type { Api } from '#queries/api.ts'
import { deleteEntries } from '#queries/catalogue/entries.ts'
import { findCurrentSlug } from '#queries/catalogue/slug-redirects.ts'
import { findInTrash, listTrash, purgeTrashed, restoreTrashed } from '#queries/catalogue/trash.ts'

import { apiOn } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const ids = {
  admin: '00000000-0000-4000-8000-000000000001',
  other: '00000000-0000-4000-8000-000000000002',
  user: '00000000-0000-4000-8000-000000000003',
}
const whole = { q: '', kind: null }

describeOnOne('trash on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let admin: Api
  let other: Api
  let user: Api
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(async () => {
    await database.arrange(`delete from trash;
      insert into auth.users (id, email) values ('${ids.admin}', 'admin@example.se'), ('${ids.other}', 'other@example.se'),
        ('${ids.user}', 'user@example.se');
      insert into profiles (id, role) values ('${ids.admin}', 'admin'), ('${ids.other}', 'admin'), ('${ids.user}', 'user')`)
    ;[admin, other, user] = (await Promise.all(
      [ids.admin, ids.other, ids.user].map(service.signedIn),
    )) as [Api, Api, Api]
  })

  async function add(kind: Kind, slug: string, values: object = {}) {
    const { data } = await admin
      .from(kind as 'casinos')
      .insert({ name: `Namn ${slug}`.slice(0, 200), slug, ...values })
      .select()
      .single()
      .throwOnError()
    return data
  }
  const read = async (kind: Kind, id: string) =>
    (
      await admin
        .from(kind as 'casinos')
        .select()
        .eq('id', id)
        .maybeSingle()
        .throwOnError()
    ).data
  async function addDeleted(kind: Kind, slug: string, values: object = {}) {
    const row = await add(kind, slug, values)
    await deleteEntries(admin, kind, [row.id])
    const entry = await findInTrash(admin, kind, row.id)
    if (!entry) throw new Error('Not in the trash')
    return { row, entry }
  }
  const outcomes = async (api: Api, ...wanted: number[]) =>
    (await restoreTrashed(api, wanted)).map(({ outcome }) => outcome)

  test('restores a deleted record as it was, with its history and redirects', async () => {
    const row = await add('casinos', 'lyktan', {
      rating: 4.5,
      published: true,
      features: ['Bingo'],
      deposits: [{ method: 'Swish', time: 'Direkt' }],
      localized_bonus: { en: 'Å' },
      full_review: `<p>${'Ord '.repeat(5_000)}</p>`,
    })
    await admin.from('casinos').update({ slug: 'lyktan-spel' }).eq('id', row.id).throwOnError()
    const before = await read('casinos', row.id)
    await deleteEntries(other, 'casinos', [row.id])
    expect(await read('casinos', row.id)).toBeNull()
    expect(await findCurrentSlug(service.visitor, 'casinos', 'lyktan')).toBeNull()
    const { entries, older } = await listTrash(admin, whole)
    expect([entries, older]).toMatchObject([
      [
        {
          kind: 'casinos',
          target_id: row.id,
          name: 'Namn lyktan',
          slug: 'lyktan-spel',
          published: true,
          deleted_by: ids.other,
          deleted_by_email: 'other@example.se',
        },
      ],
      null,
    ])

    const [restored] = await restoreTrashed(admin, [entries[0]?.id ?? 0])
    expect(restored).toEqual({
      id: entries[0]?.id,
      outcome: 'restored',
      kind: 'casinos',
      target_id: row.id,
      name: 'Namn lyktan',
      slug: 'lyktan-spel',
      former_slug: 'lyktan-spel',
      isUnpublished: false,
    })
    expect(await read('casinos', row.id)).toEqual({
      ...before,
      updated_at: expect.any(String) as string,
    })
    expect(await findCurrentSlug(service.visitor, 'casinos', 'lyktan')).toBe('lyktan-spel')
    expect((await listTrash(admin, whole)).entries).toEqual([])
    const history = await listChanges(admin, 'casinos', row.id)
    expect(history.entries.map(({ action }) => action)).toEqual([
      'restore',
      'delete',
      'update',
      'insert',
    ])
    // Versions from before the deletion can still be restored.
    const version = { change: history.entries[2]?.id ?? 0, latest: history.latest ?? 0 }
    expect(await restoreVersion(admin, 'casinos', row.id, version)).toBe('restored')
    expect(await read('casinos', row.id)).toMatchObject({ slug: 'lyktan', features: ['Bingo'] })
  })

  test('restores under a numbered slug when the slug is taken', async () => {
    const { row, entry } = await addDeleted('slots', 'guld', { published: true })
    await add('slots', 'guld')
    await add('slots', 'guld-2')
    expect(await restoreTrashed(admin, [entry.id])).toMatchObject([
      { outcome: 'restored', slug: 'guld-3', former_slug: 'guld', target_id: row.id },
    ])
    // The history leads to earlier versions under the new slug.
    await admin.from('slots').update({ rating: 3 }).eq('id', row.id).throwOnError()
    const { entries, latest } = await listChanges(admin, 'slots', row.id)
    const version = { change: entries[0]?.id ?? 0, latest: latest ?? 0 }
    expect(await restoreVersion(admin, 'slots', row.id, version)).toBe('restored')
    const long = 'a'.repeat(198)
    const second = await addDeleted('slots', `${long}-b`)
    await add('slots', `${long}-b`)
    expect(await restoreTrashed(admin, [second.entry.id])).toMatchObject([{ slug: `${long}-2` }])
  })

  test('reports a record that is restored twice, also by two administrators at once', async () => {
    const { row, entry } = await addDeleted('casinos', 'ett')
    const both = await Promise.all([outcomes(admin, entry.id), outcomes(other, entry.id)])
    expect(both.flat().toSorted()).toEqual(['present', 'restored'])
    expect(await restoreTrashed(other, [entry.id])).toMatchObject([
      { outcome: 'present', name: 'Namn ett', target_id: row.id, former_slug: null },
    ])
    expect((await listChanges(admin, 'casinos', row.id)).entries.length).toBe(3)
  })

  test('reports records that were deleted permanently or never existed', async () => {
    const [one, two] = [await addDeleted('casinos', 'ett'), await addDeleted('slots', 'tva')]
    expect(await purgeTrashed(other, [one.entry.id, 4_000_000_000])).toEqual(['Namn ett'])
    expect(await purgeTrashed(admin, [one.entry.id])).toEqual([])
    const wanted = [4_000_000_000, one.entry.id, two.entry.id, two.entry.id]
    expect(await restoreTrashed(admin, wanted)).toMatchObject([
      { outcome: 'purged', name: 'Namn ett', kind: 'casinos' },
      { outcome: 'restored', name: 'Namn tva' },
      { outcome: 'purged', name: null, kind: null, target_id: null },
    ])
  })

  test('forgets the content of a record that is deleted permanently and records by whom', async () => {
    const { row, entry } = await addDeleted('casinos', 'ett', { bonus: 'Hemlig' })
    await purgeTrashed(other, [entry.id])
    const { data } = await service.service
      .from('changes')
      .select('action,changed_by,before')
      .eq('target_id', row.id)
      .order('id')
      .throwOnError()
    expect(data).toEqual([
      { action: 'insert', changed_by: ids.admin, before: {} },
      { action: 'delete', changed_by: ids.admin, before: { name: 'Namn ett', slug: 'ett' } },
      { action: 'purge', changed_by: ids.other, before: { name: 'Namn ett', slug: 'ett' } },
    ])
    const { entries } = await listAllChanges(admin, {
      kind: null,
      person: ids.other,
      field: null,
      from: null,
      to: null,
    })
    expect(entries[0]).toMatchObject({ action: 'purge', name: 'Namn ett', isLive: false })
  })

  test('keeps a record in the trash when another one has its id', async () => {
    const { row, entry } = await addDeleted('casinos', 'ett')
    await add('casinos', 'ny', { id: row.id })
    expect(await restoreTrashed(admin, [entry.id])).toMatchObject([
      { outcome: 'present', name: 'Namn ny', slug: 'ny' },
    ])
    expect((await listTrash(admin, whole)).entries.length).toBe(1)
  })

  test('restores some records while others fail', async () => {
    const { entry } = await addDeleted('casinos', 'ett')
    await add('casinos', 'krock')
    const slugs = Array.from({ length: 999 }, (_, index) => `krock-${index + 2}`)
    const { entry: failing } = await addDeleted('slots', 'krock')
    await service.service
      .from('slots')
      .insert(['krock', ...slugs].map((slug) => ({ name: slug, slug })))
      .throwOnError()
    expect(await outcomes(admin, entry.id, failing.id)).toEqual(['restored', 'failed'])
    expect((await listTrash(admin, whole)).entries).toMatchObject([{ slug: 'krock' }])
  })

  test('rejects too many ids and nulls', async () => {
    const tooMany = Array.from({ length: 101 }, (_, index) => index + 1)
    await expect(restoreTrashed(admin, tooMany)).rejects.toMatchObject({ code: '22023' })
    await expect(restoreTrashed(admin, [null as unknown as number])).rejects.toMatchObject({
      code: '22023',
    })
    expect(await restoreTrashed(admin, [])).toEqual([])
  })

  test('hides the trash from everyone but administrators', async () => {
    const { row, entry } = await addDeleted('casinos', 'ett', { published: true })
    expect(await listTrash(user, whole)).toEqual({ entries: [], older: null })
    await expect(listTrash(service.visitor, whole)).rejects.toMatchObject({ code: '42501' })
    for (const api of [user, service.visitor]) {
      await expect(restoreTrashed(api, [entry.id])).rejects.toMatchObject({ code: '42501' })
      const { data } = await api.from('casinos').select('id').eq('id', row.id)
      expect(data).toEqual([])
    }
    expect(await purgeTrashed(user, [entry.id])).toEqual([])
    const forged = await admin
      .from('trash')
      .insert({ ...entry, id: 1, created_at: entry.deleted_at })
    expect(forged.error?.code).toBe('42501')
    const changed = await admin.from('trash').update({ name: 'Ny' }).eq('id', entry.id)
    expect(changed.error?.code).toBe('42501')
    const { data } = await service.service.rpc('restore_trashed', { ids: [entry.id] })
    expect(data).toMatchObject([{ outcome: 'restored' }])
  })

  test('lists the trash in pages, by kind and by a search without diacritics', async () => {
    const rows = Array.from({ length: 52 }, (_, n) => ({ name: `Ängs ${n}`, slug: `angs-${n}` }))
    await service.service.from('slots').insert(rows).throwOnError()
    await service.service.from('slots').delete().like('slug', 'angs-%').throwOnError()
    await addDeleted('casinos', 'norrsken')
    const first = await listTrash(admin, whole)
    expect([first.entries.length, first.entries[0]?.slug]).toEqual([50, 'norrsken'])
    const second = await listTrash(admin, whole, first.older ?? 0)
    expect([second.entries.length, second.older]).toEqual([3, null])
    expect((await listTrash(admin, { q: 'ANGS 51', kind: null })).entries.length).toBe(1)
    expect((await listTrash(admin, { q: '', kind: 'casinos' })).entries.length).toBe(1)
    expect((await listTrash(admin, { q: 'angs', kind: 'casinos' })).entries).toEqual([])
    // The operator's key has no person.
    expect(second.entries[0]?.deleted_by).toBeNull()
  })
})
