import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readEntryFilters } from '#domain/lists/entries.ts'
import { readCasinoFilters, readHolderFilters } from '#domain/lists/filters.ts'
import { dayInSweden, daysAfter } from '#domain/locale/date.ts'
import type { Api } from '#queries/api.ts'
import { findCasinos } from '#queries/catalogue/casinos.ts'
import { findEntries } from '#queries/catalogue/entries.ts'
import {
  findHolderOf,
  findLicenceHolder,
  findLicenceHolders,
  listCasinosOf,
  listGroup,
} from '#queries/catalogue/licence-holders.ts'
import { saveRecord } from '#queries/catalogue/records.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const adminId = '00000000-0000-4000-8000-000000000001'
const inDays = (days: number) => daysAfter(dayInSweden(new Date()), days)
const ending = (day: string, status = 'active') =>
  JSON.stringify([
    { market: 'se', status: 'active' },
    { market: 'se', status, valid_to: day },
  ])

describe.each(databases)('licence holders of the catalogue on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let admin: Api
  let visitor: Api
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    await database.arrange(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');
      insert into licence_holders (name, slug, group_name, published, licences) values
        ('Örnen AB', 'ornen', 'Koncernen', true, '${ending(inDays(60))}'),
        ('Åsnan AB', 'asnan', 'Koncernen', true, '${ending(inDays(61))}'),
        ('Dold AB', 'dold', 'Koncernen', false, '${ending(inDays(-1))}'),
        ('Ensam AB', 'ensam', null, true, '${ending(inDays(1), 'revoked')}');
      insert into casinos (name, slug, published, rating, licence_holder) values
        ('Ett', 'ett', true, 4, 'ornen'), ('Två', 'tva', true, 5, 'ornen'), ('Utkast', 'utkast', false, 3, 'ornen'),
        ('Syster', 'syster', true, 4, 'asnan'), ('Hemlig', 'hemlig', true, 4, 'dold'), ('Utan', 'utan', true, 4, null);`)
    admin = await service.signedIn(adminId)
    visitor = service.visitor
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })

  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

  test('lists published holders in Swedish order with their published casinos', async () => {
    const find = (search: string, api = visitor) =>
      findLicenceHolders(api, 'sv', readHolderFilters(new URLSearchParams(search)))
    for (const api of [visitor, admin]) {
      const { cards, total } = await find('', api)
      expect(cards.map(({ slug, casinos }) => [slug, ...casinos.map(({ name }) => name)])).toEqual([
        ['ensam'],
        ['asnan', 'Syster'],
        ['ornen', 'Ett', 'Två'],
      ])
      expect(total).toBe(3)
    }
    expect(slugs((await find('q=koncern')).cards)).toEqual(['asnan', 'ornen'])
    expect(slugs((await find('q=ornen')).cards)).toEqual(['ornen'])
    expect((await find('q=dold')).cards).toEqual([])
  })

  test('shows visitors the page of a published holder only, with its casinos and its group', async () => {
    expect(await findLicenceHolder(visitor, 'dold')).toBeNull()
    const holder = await findLicenceHolder(visitor, 'ornen')
    expect(holder).toMatchObject({ name: 'Örnen AB', next_expiry: inDays(60) })
    expect(slugs(await listCasinosOf(visitor, 'ornen'))).toEqual(['tva', 'ett'])
    for (const api of [visitor, admin]) {
      expect(slugs(await listGroup(api, { slug: 'ornen', group_name: 'Koncernen' }))).toEqual([
        'asnan',
      ])
    }
    expect(await listGroup(visitor, { slug: 'ensam', group_name: null })).toEqual([])
  })

  test('names as sisters the casinos of the same holder, not those of the group', async () => {
    const of = (slug: string, licence_holder: string | null, api = visitor) =>
      findHolderOf(api, { slug, licence_holder })
    expect(await of('ett', 'ornen')).toMatchObject({
      ...{ name: 'Örnen AB', slug: 'ornen' },
      sisters: [{ name: 'Två', slug: 'tva' }],
    })
    expect(await of('ett', 'ornen', admin)).toEqual(await of('ett', 'ornen'))
    expect(await of('syster', 'asnan')).toMatchObject({ slug: 'asnan', sisters: [] })
    expect(await of('hemlig', 'dold')).toBeNull()
    expect(await of('hemlig', 'dold', admin)).toBeNull()
    expect(await of('utan', null)).toBeNull()
  })

  test('filters casinos by holder, and names only published holders on their cards', async () => {
    const find = (search: string) =>
      findCasinos(visitor, 'sv', readCasinoFilters(new URLSearchParams(search)))
    expect(slugs((await find('holder=ornen')).cards)).toEqual(['tva', 'ett'])
    expect((await find('holder=okand')).cards).toEqual([])
    expect((await find('holder=%3Cscript%3E')).cards).toHaveLength(5)
    const { cards } = await find('sort=name')
    expect(cards.map(({ slug, holder }) => [slug, holder?.slug])).toEqual([
      ['ett', 'ornen'],
      ['hemlig', undefined],
      ['syster', 'asnan'],
      ['tva', 'ornen'],
      ['utan', undefined],
    ])
  })

  test('warns of licences that end within 60 days or have ended, in the list and in its count', async () => {
    const find = (search: string) =>
      findEntries(admin, 'licence_holders', readEntryFilters(new URLSearchParams(search)))
    const { entries, counts } = await find('show=licence-expiring')
    expect(slugs(entries)).toEqual(['dold', 'ornen'])
    expect(counts).toMatchObject({ total: 4, published: 3, drafts: 1, 'licence-expiring': 2 })
    expect((await find('sort=rating')).entries.map(({ rating, slug }) => [slug, rating])).toEqual([
      ['dold', null],
      ['ensam', null],
      ['asnan', null],
      ['ornen', null],
    ])
  })

  test('rejects a casino with an unknown holder and names the field', async () => {
    const { data } = await admin.from('casinos').select().eq('slug', 'utan').single().throwOnError()
    const record = { name: 'Utan', slug: 'utan', licence_holder: 'okand' } as never
    expect(await saveRecord(admin, 'casinos', record, data)).toEqual({
      outcome: 'unknownReference',
      column: 'licence_holder',
    })
  })
})
