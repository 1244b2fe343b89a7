import { afterAll, beforeAll, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import type { LinkPolicy } from '#domain/compliance/licence.ts'
import type { Api } from '#queries/api.ts'
import { listHighlights } from '#queries/catalogue/highlights.ts'

import { apiOn } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const showing: LinkPolicy = { unlicensedLinks: 'show', markets: ['se'], today: '2026-11-15' }
const adminId = '00000000-0000-4000-8000-000000000001'

describeOnOne('lists of the home page on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let callers: Api[]
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    await database.arrange(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');
      insert into casinos (name, slug, published, rating, license_info, full_review, withdrawals)
        select 'Casino ' || n, 'casino-' || n, n <> 9, n / 2.0, case when n % 2 = 1 then 'Svensk licens' end,
          case when n < 4 then '<p>Text</p>' end, jsonb_build_array(jsonb_build_object('method', 'Bank', 'time', n || ' min'))
        from generate_series(1, 9) as n;
      insert into casinos (name, slug, published, license_info) values ('Utan betyg', 'utan-betyg', true, 'Svensk licens');
      insert into bonuses (name, slug, casino, published, kind, percent, max_amount, wagering_times, wagering_on, ends_at) values
        ('A', 'a', 'casino-1', true, 'deposit', 100, 100000, 30, 'bonus', null),
        ('B', 'b', 'casino-2', true, 'deposit', 100, 100000, 10, 'bonus', null),
        ('C', 'c', 'casino-3', true, 'deposit', 100, 100000, 0, null, now() - interval '1 day'),
        ('D', 'd', 'casino-4', false, 'deposit', 100, 100000, 0, null, null),
        ('E', 'e', 'casino-9', true, 'deposit', 100, 100000, 0, null, null);
      insert into slots (name, slug, published, full_review) values ('Dold', 'dold', false, '<p>Text</p>')`)
    // Later than the casinos: the database sets the time of creation.
    const later = `insert into slots (name, slug, published, full_review) values ('Ny', 'ny', true, '<p>Text</p>')`
    await database.db.as(serviceRole, (sql) => sql.query(later))
    callers = [service.visitor, await service.signedIn(adminId)]
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })

  test('orders published casinos by rating, price and time, and reviews by age', async () => {
    for (const api of callers) {
      const { rated, cheapest, fastest, reviewed } = await listHighlights(api, showing)
      expect(rated.map(({ slug, rating }) => [slug, rating])).toEqual([
        ['casino-7', 3.5],
        ['casino-5', 2.5],
        ['casino-3', 1.5],
        ['casino-1', 0.5],
      ])
      expect(cheapest).toEqual([
        { name: 'Casino 2', slug: 'casino-2', currency: 'SEK', price: 4_000 },
        { name: 'Casino 1', slug: 'casino-1', currency: 'SEK', price: 12_000 },
      ])
      expect(fastest.map(({ slug, minutes }) => [slug, minutes])).toEqual(
        [1, 2, 3, 4, 5].map((n) => [`casino-${n}`, n]),
      )
      expect(reviewed.map(({ kind, slug }) => [kind, slug])).toEqual([
        ['slots', 'ny'],
        ...[1, 2, 3].map((n) => ['casinos', `casino-${n}`]),
      ])
    }
  })

  test('names no casino as licensed whose licence has ended when the site hides links to such casinos', async () => {
    const end = `
      insert into licence_holders (name, slug, published, licences)
        values ('Slut', 'slut', true, '[{"market":"se","status":"active","valid_to":"2026-11-14"}]');
      update casinos set licence_holder = 'slut' where slug = 'casino-5'`
    for (const statement of end.split(';'))
      await database.db.as(serviceRole, (sql) => sql.query(statement))
    const ratedWith = async (policy: LinkPolicy) =>
      (await listHighlights(service.visitor, policy)).rated.map(({ slug }) => slug)
    const all = ['casino-7', 'casino-5', 'casino-3', 'casino-1']
    expect(await ratedWith(showing)).toEqual(all)
    const hiding: LinkPolicy = { ...showing, unlicensedLinks: 'hide' }
    expect(await ratedWith(hiding)).toEqual(all.filter((slug) => slug !== 'casino-5'))
    expect(await ratedWith({ ...hiding, today: '2026-11-14' })).toEqual(all)
  })

  test('has no entries in an empty catalogue', async () => {
    await database.arrange('')
    expect(await listHighlights(service.visitor, showing)).toEqual({
      ...{ rated: [], cheapest: [], fastest: [], reviewed: [] },
    })
  })
})
