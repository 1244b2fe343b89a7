import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { compareCasinos } from '#domain/comparison/casinos.ts'
import type { Row } from '#domain/comparison/fact.ts'
import { compareSlots } from '#domain/comparison/slots.ts'
import type { Locale } from '#domain/locale/locale.ts'
import {
  findCandidates,
  findComparedCasinos,
  findComparedSlots,
  findRenamed,
  listNamed,
} from '#queries/catalogue/comparison.ts'

import { apiOn } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const adminId = '00000000-0000-4000-8000-000000000001'
const shown = {
  unlicensedLinks: 'show',
  markets: ['se'],
  today: '2026-11-15',
  isQuiet: false,
} as const
const hidden = {
  unlicensedLinks: 'hide',
  markets: ['se'],
  today: '2026-11-15',
  isQuiet: false,
} as const

describeOnOne('comparisons on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(() =>
    database.arrange(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');
      insert into licence_holders (name, slug, published) values
        ('Nordljus', 'nordljus', true), ('Hemlig', 'hemlig', false);
      insert into casinos (name, slug, published, rating, licence_holder, bonus, wagering, min_deposit,
          license_info, affiliate_link, withdrawals, localized_withdrawals, bonus_wagering) values
        ('Ett', 'ett', true, 4, 'nordljus', '100 % upp till 1 000 kr', '25x bonusen', '100 kr',
          'Svensk licens', 'https://example.com/ett', '["Swish:100 kr:5 000 kr:Inom 1 timme","Bank:::3 bankdagar"]',
          '{"en":[{"method":"Swish","min":"","max":"","time":"Within an hour"}]}', null),
        ('Två', 'tva', true, 5, 'nordljus', '100 % upp till 500 kr', '10x bonusen', '50 kr',
          null, 'https://example.com/tva', '["Swish:::Inom 15 minuter"]', '{}', null),
        ('Tre', 'tre', true, 0, 'hemlig', '100 % upp till 100 euro', '10x bonusen', '10 euro',
          'Svensk licens', null, '[]', '{}', null),
        ('Slut', 'slut', true, 3, null, '100 % upp till 200 kr', '10x bonusen', '10 kr', null, null, '[]', '{}', 10),
        ('Dold', 'dold', false, 5, 'nordljus', null, null, null, null, null, '[]', '{}', null);
      insert into bonuses (name, slug, casino, published, kind, percent, max_amount, wagering_times, wagering_on, ends_at)
        values ('Slut', 'slut-1', 'slut', true, 'deposit', 100, 20000, 10, 'bonus', now() - interval '1 hour');
      insert into slots (name, slug, published, rating, rtp, volatility, min_bet, max_win) values
        ('Guld', 'guld', true, 4, 96.1, 'Hög', '2 kr', '10 000x'),
        ('Ros', 'ros', true, 3, 97.2, 'Låg', '0,50 kr', null),
        ('Utkast', 'utkast', false, 3, 99, 'Låg', '1 kr', null);`),
  )

  const compare = async (
    slugs: string[],
    locale: Locale = 'sv',
    policy: typeof shown | typeof hidden = shown,
  ) => compareCasinos(await findComparedCasinos(service.visitor, slugs), locale, policy)
  const rowIn = (found: { groups: { rows: Row[] }[] }, name: string) =>
    found.groups.flatMap(({ rows }) => rows).find((row) => row.name === name)

  test('keeps the order and drops unknown and unpublished casinos alike, also for administrators', async () => {
    const slugs = ['tva', 'finns-inte', 'dold', 'ett']
    for (const api of [service.visitor, await service.signedIn(adminId)]) {
      const found = await findComparedCasinos(api, slugs)
      expect(found.map(({ slug }) => slug)).toEqual(['tva', 'ett'])
      expect(await listNamed(api, 'casinos', slugs)).toEqual([
        { name: 'Två', slug: 'tva' },
        { name: 'Ett', slug: 'ett' },
      ])
      expect(await findComparedSlots(api, ['utkast'])).toEqual([])
    }
  })

  test('marks the lowest price, the best rating and the shortest time', async () => {
    const found = await compare(['ett', 'tva'])
    const best = (name: string) => rowIn(found, name)?.best
    for (const name of ['turnover', 'cost', 'min_deposit', 'rating', 'fastest']) {
      expect([name, best(name)]).toEqual([name, [false, true]])
    }
    expect(best('wagering')).toEqual([false, false])
  })

  test('does not compare amounts in different currencies, or the rating of an unrated casino', async () => {
    const found = await compare(['ett', 'tre'])
    expect(rowIn(found, 'turnover')?.best).toEqual([false, false])
    expect(rowIn(found, 'min_deposit')?.best).toEqual([false, false])
    expect(rowIn(found, 'rating')?.facts[1]).toBeNull()
  })

  test('names the licence holder that casinos share, and no unpublished one', async () => {
    const found = await compare(['ett', 'tre', 'tva'])
    expect(found.shared).toEqual([{ holder: 'Nordljus', casinos: ['Ett', 'Två'] }])
    expect(rowIn(found, 'licence_holder')?.facts).toMatchObject([
      { name: 'Nordljus', isShared: true },
      null,
      { name: 'Nordljus', isShared: true },
    ])
    expect(JSON.stringify(found)).not.toContain('Hemlig')
    expect((await compare(['ett', 'tre'])).shared).toEqual([])
  })

  test('shows no terms of an offer that has ended', async () => {
    const found = await compare(['slut', 'ett'])
    expect(found.items[0]).toMatchObject({ isEnded: true, bonus: null })
    expect(rowIn(found, 'turnover')?.facts[0]).toEqual({ is: 'ended' })
    expect(JSON.stringify(found)).not.toContain('200 kr')
  })

  test('withholds the link to a casino without a licence when the site hides such links', async () => {
    const found = await compare(['ett', 'tva'], 'sv', hidden)
    expect(found.items).toMatchObject([
      { affiliate_link: 'https://example.com/ett', withheld: null },
      { affiliate_link: null, withheld: 'missing' },
    ])
  })

  test('compares the fastest of the stated withdrawal times', async () => {
    const found = await compare(['ett', 'tva', 'tre'])
    expect(rowIn(found, 'fastest')?.facts).toEqual([
      { is: 'time', minutes: 60 },
      { is: 'time', minutes: 15 },
      null,
    ])
  })

  test('compares the figures of slots', async () => {
    const found = compareSlots(
      await findComparedSlots(service.visitor, ['guld', 'ros']),
      'sv',
      shown,
    )
    expect(rowIn(found, 'rtp')?.best).toEqual([false, true])
    expect(rowIn(found, 'min_bet')?.best).toEqual([false, true])
    expect(rowIn(found, 'max_win')?.best).toEqual([false, false])
    expect(rowIn(found, 'provider')).toBeUndefined()
  })

  test('offers published records, best rated first, and suggests names for a misspelt search', async () => {
    const find = (q: string) => findCandidates(service.visitor, 'casinos', 'sv', q)
    expect((await find('')).candidates.map(({ slug }) => slug)).toEqual([
      ...['tva', 'ett', 'slut', 'tre'],
    ])
    expect((await find('ett')).candidates).toEqual([{ name: 'Ett', slug: 'ett' }])
    expect(await find('slot')).toMatchObject({ candidates: [], suggestions: ['Slut'] })
  })

  test('finds records by their former slugs', async () => {
    const admin = await service.signedIn(adminId)
    await admin.from('casinos').update({ slug: 'etta' }).eq('slug', 'ett').throwOnError()
    const found = await findRenamed(service.visitor, 'casinos', ['ett', 'finns-inte'])
    expect([...found]).toEqual([['ett', 'etta']])
  })
})
