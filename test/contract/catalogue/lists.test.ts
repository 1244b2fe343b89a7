import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readCasinoFilters, readSlotFilters } from '#domain/lists/filters.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Api } from '#queries/api.ts'
import { findCasinos } from '#queries/catalogue/casinos.ts'
import { showsDemoCatalogue } from '#queries/catalogue/entries.ts'
import { findSlots } from '#queries/catalogue/slots.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

describe.each(databases)('public lists on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let visitor: Api
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    visitor = service.visitor
    await database.arrange(`
      insert into casinos (name, slug, rating, published, is_new, description, localized_description, features, deposits,
        license_info, countries, bonus_wagering, wagering) values
        ('Åre', 'are', 4, true, false, 'Snabba uttag', '{"en": "Quick payouts"}', '{"Live chat","100% svenskt"}',
          '[{"method": "Swish", "min": "100"}]', 'Svensk licens', '{se,no}', 20, null),
        ('Ängen', 'angen', 4.5, true, true, 'Lugnt', '{}', '{}', '["Kort", "via swish"]', 'Utan svensk licens', '{fi}', null, '35x'),
        ('Mr. Zeta', 'zeta', 0, true, false, 'tal\\tal 5* (x), "y" ''z''', '{}', '{a_b}', '[]', 'MGA', '{}', null, null),
        ('Dold', 'dold', 5, false, true, 'Snabba uttag', '{}', '{}', '["Swish"]', 'Spelinspektionen', '{se}', 0, null);
      insert into slots (name, slug, rating, published, provider, rtp, volatility, features, release_date)
        select 'Slot ' || n, 'slot-' || n, 3.0, true, 'Norrspel', 94 + n % 5, (array['Låg', 'Medium', 'Hög'])[1 + n % 3], '{Gratissnurr}',
          date '2020-01-01' + n from generate_series(1, 60) as n`)
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })

  const casinos = async (search: string, locale: Locale = 'sv') => {
    const found = await findCasinos(visitor, locale, readCasinoFilters(new URLSearchParams(search)))
    return found.cards.map(({ slug }) => slug)
  }
  const slots = (search: string) =>
    findSlots(visitor, 'sv', readSlotFilters(new URLSearchParams(search)))

  test.each<[string, string[]]>([
    ['', ['angen', 'are', 'zeta']],
    ['q=ÅRE', ['are']],
    ['q=snabba', ['are']],
    ['q=LIVE chat', ['are']],
    ['q=uttag chat', ['are']],
    ['q=lugnt uttag', []],
    ['q=100%25', ['are']],
    ['q=a_b', ['zeta']],
    ['q=_', ['zeta']],
    ['q=%25', ['are']],
    ['q=(),."', []],
    ['q=are', ['are']],
    ['q=ÁRE', ['are']],
    ['q=ANGEN', ['angen']],
    ['q=A%CC%88ngen', ['angen']],
    ['q=*', ['zeta']],
    ['q=**', []],
    ['q=e*', []],
    ['q=5*', ['zeta']],
    ['q=\\', ['zeta']],
    ['q=(x),', ['zeta']],
    ['q="y"', ['zeta']],
    ["q='z'", ['zeta']],
    ['q=mrzeta', ['zeta']],
    ['q=mr zeta', ['zeta']],
    ['rating=4', ['angen', 'are']],
    ['rating=4.5', ['angen']],
    ['rating=3', ['angen', 'are']],
    ['swish=1', ['angen', 'are']],
    ['licence=1', ['are']],
    ['country=se', ['are']],
    ['country=no&country=fi', ['angen', 'are']],
    ['country=dk', []],
    ['swish=1&licence=1&rating=4&country=no&q=uttag', ['are']],
    ['sort=name', ['zeta', 'are', 'angen']],
    ['sort=wagering', ['are', 'angen', 'zeta']],
  ])('lists the matching casinos for “%s”', async (search, expected) => {
    expect(await casinos(search)).toEqual(expected)
  })

  test('searches English texts for English visitors', async () => {
    expect(await casinos('q=quick', 'en')).toEqual(['are'])
    expect(await casinos('q=quick', 'sv')).toEqual([])
    expect(await casinos('q=lugnt', 'en')).toEqual(['angen'])
  })

  test.each<[string, string[]]>([
    ['q=Angn', ['Ängen']],
    ['q=ÄNEGN', ['Ängen']],
    ['q=zeba', ['Mr. Zeta']],
    ['q=mr zetta', ['Mr. Zeta']],
    ['q=zetta finnsinte', []],
    ['q=Angn&swish=1', ['Ängen']],
    ['q=Angn&licence=1', []],
    ['q=dolt', []],
    ['q=zebba', []],
    ['q=zeta', []],
    ['swish=1&licence=1&rating=5', []],
  ])('suggests similar names for “%s”', async (search, expected) => {
    const filters = readCasinoFilters(new URLSearchParams(search))
    const { suggestions } = await findCasinos(visitor, 'sv', filters)
    expect(suggestions).toEqual(expected)
    for (const q of suggestions) {
      expect((await findCasinos(visitor, 'sv', { ...filters, q })).matches).toBeGreaterThan(0)
    }
  })

  test('suggests at most three slots, best rated first', async () => {
    expect((await slots('q=slit')).suggestions).toEqual(['Slot 1', 'Slot 10', 'Slot 11'])
  })

  test('finds slots by provider and feature', async () => {
    expect((await slots('q=norrspel')).matches).toBe(60)
    expect((await slots('q=GRATISSNURR')).matches).toBe(60)
    expect((await slots('q=slot 17')).cards.map(({ slug }) => slug)).toEqual(['slot-17'])
  })

  test('filters slots by RTP and volatility', async () => {
    expect((await slots('rtp=98')).matches).toBe(12)
    expect((await slots('rtp=95')).matches).toBe(48)
    expect((await slots('volatility=Hög')).matches).toBe(20)
    expect((await slots('volatility=Hög&volatility=Låg&rtp=98')).matches).toBe(8)
    expect((await slots('rating=3.5')).matches).toBe(0)
  })

  test('returns 24 cards per page with the number of matches and the total', async () => {
    const first = await slots('volatility=Hög&volatility=Låg')
    expect([first.cards.length, first.matches, first.total, first.page]).toEqual([24, 40, 60, 1])
    const second = await slots('volatility=Hög&volatility=Låg&page=2')
    expect([second.cards.length, second.matches, second.total, second.page]).toEqual([
      16, 40, 60, 2,
    ])
    const ids = new Set([...first.cards, ...second.cards].map(({ id }) => id))
    expect(ids.size).toBe(40)
  })

  test.each(['page=4', 'page=9999'])('shows the first page for %s past the end', async (search) => {
    const found = await slots(search)
    expect([found.page, found.cards.length]).toEqual([1, 24])
  })

  test('sorts casinos and slots by newest', async () => {
    expect((await casinos('sort=newest'))[0]).toBe('angen')
    expect((await slots('sort=newest')).cards[0]?.slug).toBe('slot-60')
  })

  test('detects the demo catalogue by published records only', async () => {
    const { service: backend } = service
    const row = { name: 'Demo', slug: 'demo', logo: '/demo/logos/demo.svg', published: false }
    const publish = (published: boolean) =>
      backend.from('casinos').update({ published }).eq('slug', 'demo').throwOnError()
    await backend.from('casinos').insert(row).throwOnError()
    for (const api of [visitor, backend]) expect(await showsDemoCatalogue(api)).toBe(false)
    await publish(true)
    for (const api of [visitor, backend]) expect(await showsDemoCatalogue(api)).toBe(true)
    await publish(false)
    expect(await showsDemoCatalogue(visitor)).toBe(false)
  })
})
