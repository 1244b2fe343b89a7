import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import type { FormValues } from '#domain/columns/form-values.ts'
import { readRecord } from '#domain/kinds/record.ts'
import { readEntryFilters } from '#domain/lists/entries.ts'
import { readCasinoFilters, readSlotFilters } from '#domain/lists/filters.ts'
import { findRole } from '#queries/account/profiles.ts'
import type { Api } from '#queries/api.ts'
import {
  findCasino,
  findCasinos,
  listOtherCasinos,
  updateCasino,
} from '#queries/catalogue/casinos.ts'
import { deleteEntries, findEntries, setPublished } from '#queries/catalogue/entries.ts'
import { readPublished, summarizePublished } from '#queries/catalogue/published.ts'
import { findRecord, saveRecord } from '#queries/catalogue/records.ts'
import { findSlot, findSlots } from '#queries/catalogue/slots.ts'
import { findCurrentSlug } from '#queries/catalogue/slug-redirects.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const adminId = '00000000-0000-4000-8000-000000000001'
const userId = '00000000-0000-4000-8000-000000000002'

/** The calls of section 7 of the specification, each made with the role that uses it. */
const anyCasino = readCasinoFilters(new URLSearchParams())
const anyEntry = readEntryFilters(new URLSearchParams())
const anySlot = readSlotFilters(new URLSearchParams())

describe.each(databases)('site operations on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let visitor: Api
  let user: Api
  let admin: Api
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    visitor = service.visitor
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(async () => {
    await database.arrange(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se'), ('${userId}', 'user@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');
      insert into casinos (name, slug, rating, published) values ('Öst', 'ost', 4, true), ('ängen', 'angen', 4, true),
        ('Åre', 'are', 4, true), ('Zeta', 'zeta', 4.5, true), ('Dold', 'dold', 5, false);
      insert into slots (name, slug, rating, published) values ('Älv', 'alv', 3, true), ('Ås', 'as', 3, true), ('Dold', 'dold', 5, false)`)
    user = await service.signedIn(userId)
    admin = await service.signedIn(adminId)
  })

  const slugs = (rows: { slug?: string; name?: string }[]) =>
    rows.map((row) => row.slug ?? row.name)
  const listAll = async (api: Api) => (await findEntries(api, 'casinos', anyEntry)).entries
  const idOf = async (slug: string) =>
    (await listAll(admin)).find((row) => row.slug === slug)?.id ?? ''

  const create = async (api: Api, values: FormValues) => {
    const { row } = readRecord('casinos', { rating: ['3'], ...values })
    if (!row) throw new Error('no casino')
    return saveRecord(api, 'casinos', row, null)
  }

  test('returns the role of the caller and hides the roles of others', async () => {
    expect(await findRole(admin, adminId)).toBe('admin')
    expect(await findRole(user, userId)).toBeNull()
    expect(await findRole(user, adminId)).toBeNull()
    await expect(findRole(visitor, adminId)).rejects.toMatchObject({ code: '42501' })
  })

  test('lists published records best rated first, equal ratings in Swedish order', async () => {
    expect((await findCasinos(visitor, 'sv', anyCasino)).cards.map(({ name }) => name)).toEqual([
      'Zeta',
      'Åre',
      'ängen',
      'Öst',
    ])
    expect(slugs((await findSlots(visitor, 'sv', anySlot)).cards)).toEqual(['as', 'alv'])
  })

  test('finds a published page by an old slug, also after several changes', async () => {
    await updateCasino(admin, await idOf('are'), { slug: 'are-casino' })
    await updateCasino(admin, await idOf('are-casino'), { slug: 'nya-are' })
    expect(await findCurrentSlug(visitor, 'casinos', 'are')).toBe('nya-are')
    expect(await findCurrentSlug(visitor, 'casinos', 'are-casino')).toBe('nya-are')
    expect(await findCurrentSlug(visitor, 'slots', 'are')).toBeNull()
    expect(await findCurrentSlug(visitor, 'casinos', 'nya-are')).toBeNull()
    await admin.from('slots').update({ slug: 'alven' }).eq('slug', 'alv').throwOnError()
    expect(await findCurrentSlug(visitor, 'slots', 'alv')).toBe('alven')
  })

  test('finds no page by an old slug when the page is hidden, even for administrators', async () => {
    const id = await idOf('are')
    await updateCasino(admin, id, { slug: 'nya-are' })
    await setPublished(admin, 'casinos', [id], false)
    expect(await findCurrentSlug(visitor, 'casinos', 'are')).toBeNull()
    expect(await findCurrentSlug(admin, 'casinos', 'are')).toBeNull()
    await updateCasino(admin, await idOf('dold'), { slug: 'dold-igen', published: true })
    expect(await findCurrentSlug(visitor, 'casinos', 'dold')).toBeNull()
  })

  test('finds only published records by slug', async () => {
    expect((await findCasino(visitor, 'are'))?.name).toBe('Åre')
    expect(await findCasino(visitor, 'dold')).toBeNull()
    expect(await findCasino(admin, 'dold')).toBeNull()
    expect(await findCasino(visitor, 'nothing')).toBeNull()
    expect((await findSlot(visitor, 'alv'))?.name).toBe('Älv')
    expect(await findSlot(visitor, 'dold')).toBeNull()
  })

  test('suggests other published casinos', async () => {
    expect(new Set(slugs(await listOtherCasinos(visitor, 'are')))).toEqual(
      new Set(['angen', 'ost', 'zeta']),
    )
  })

  test('lists drafts in Swedish order for administrators only', async () => {
    expect(slugs(await listAll(admin))).toEqual(['dold', 'zeta', 'are', 'angen', 'ost'])
    expect(slugs(await listAll(user))).toEqual(['zeta', 'are', 'angen', 'ost'])
  })

  test('loads a draft by id for administrators only', async () => {
    const id = await idOf('dold')
    expect((await findRecord(admin, 'casinos', id))?.slug).toBe('dold')
    expect(await findRecord(user, 'casinos', id)).toBeNull()
  })

  test('creates, updates, publishes and deletes records for administrators only', async () => {
    const created = await create(admin, { name: ['Ny'], slug: ['ny'], features: ['a'] })
    const id = await idOf('ny')
    expect(created).toEqual({ outcome: 'saved', id })
    await updateCasino(admin, id, { rating: 3.5, features: [] })
    await setPublished(admin, 'casinos', [id], true)
    expect(await findCasino(visitor, 'ny')).toMatchObject({
      rating: 3.5,
      features: [],
      published: true,
    })
    await setPublished(admin, 'casinos', [id], false)
    expect(await findCasino(visitor, 'ny')).toBeNull()
    await deleteEntries(admin, 'casinos', [id])
    expect(await findRecord(admin, 'casinos', id)).toBeNull()

    await expect(create(user, { name: ['X'], slug: ['x'] })).rejects.toMatchObject({
      code: '42501',
    })
    const zeta = await idOf('zeta')
    await deleteEntries(user, 'casinos', [zeta])
    await updateCasino(user, zeta, { rating: 1 })
    expect(await findCasino(visitor, 'zeta')).toMatchObject({ rating: 4.5 })
  })

  test('reports a taken slug with the name of its record', async () => {
    expect(await create(admin, { name: ['Åre igen'], slug: ['are'] })).toEqual({
      ...{ outcome: 'slugTaken', name: 'Åre' },
    })
  })

  test('reads every published slug for the sitemap, also beyond the row limit', async () => {
    await database.db.as(serviceRole, (sql) =>
      sql.query(
        `insert into casinos (name, slug, published) select 'N' || n, 'n-' || n, true from generate_series(1, 1001) as n`,
      ),
    )
    const read = async (...which: Parameters<typeof readPublished>) => {
      const rows: { slug: string }[] = []
      for await (const page of readPublished(...which)) rows.push(...page)
      return slugs(rows)
    }
    const all = await read(visitor, 'casinos')
    expect(all).toHaveLength(1005)
    expect(new Set(all).size).toBe(1005)
    expect(await read(visitor, 'casinos', { offset: 2, limit: 1002 })).toEqual(all.slice(2, 1004))
    expect(await read(visitor, 'casinos', { offset: 1005, limit: 10 })).toEqual([])
    expect(await read(visitor, 'slots')).toEqual(['alv', 'as'])
    expect(await summarizePublished(visitor, 'casinos')).toMatchObject({ count: 1005 })
  })
})
