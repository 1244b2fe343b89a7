import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { casinoCard } from '#domain/lists/cards.ts'
import { readEntryFilters } from '#domain/lists/entries.ts'
import { readCasinoFilters } from '#domain/lists/filters.ts'
import { exportSheet } from '#domain/sheets/export.ts'
import type { Api } from '#queries/api.ts'
import { secondsToNextBonus } from '#queries/catalogue/bonuses.ts'
import { findCasinos, findOffer } from '#queries/catalogue/casinos.ts'
import { findEntries } from '#queries/catalogue/entries.ts'
import { saveRecord } from '#queries/catalogue/records.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'

const adminId = '00000000-0000-4000-8000-000000000001'
const hour = 3_600_000
const at = (hours: number) =>
  new Date(Math.round(Date.now() / 1_000) * 1_000 + hours * hour).toISOString()

const showsLinks = {
  unlicensedLinks: 'show',
  markets: ['se'],
  today: '2026-11-15',
  isQuiet: false,
} as const

describe.each(databases)('bonuses of the catalogue on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let admin: Api
  let visitor: Api
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })
  beforeEach(async () => {
    await database.arrange(`
      insert into auth.users (id, email) values ('${adminId}', 'admin@example.se');
      insert into profiles (id, role) values ('${adminId}', 'admin');
      insert into casinos (name, slug, published, rating, bonus, wagering) values
        ('Dyr', 'dyr', true, 5, '100 % upp till 1 000 kr', '50x bonusen'),
        ('Billig', 'billig', true, 1, '100 % upp till 1 000 kr', '10x bonusen'),
        ('Fri', 'fri', true, 2, '50 snurr utan omsättningskrav', null),
        ('Slut', 'slut', true, 4, '100 % upp till 500 kr', '20x bonusen'),
        ('Text', 'text', true, 3, '100 % upp till 200 kr', '10x bonusen'),
        ('Dold', 'dold', false, 5, null, null);
      insert into bonuses (name, slug, casino, published, kind, percent, max_amount, wagering_times, wagering_on, starts_at, ends_at) values
        ('Dyr', 'dyr-1', 'dyr', true, 'deposit', 100, 100000, 25, 'bonus', null, null),
        ('Billig', 'billig-1', 'billig', true, 'deposit', 100, 100000, 10, 'bonus', '${at(-2)}', '${at(30)}'),
        ('Billig sen', 'billig-2', 'billig', true, 'deposit', 100, 100000, 0, null, '${at(40)}', null),
        ('Fri', 'fri-1', 'fri', true, 'spins', null, null, 0, null, null, null),
        ('Slut', 'slut-1', 'slut', true, 'deposit', 100, 50000, 20, 'bonus', '${at(-9)}', '${at(-1)}'),
        ('Dold', 'dold-1', 'dold', true, 'deposit', 100, 50000, 1, 'bonus', null, null);`)
    admin = await service.signedIn(adminId)
    visitor = service.visitor
  })

  const find = (search: string, api = visitor) =>
    findCasinos(api, 'sv', readCasinoFilters(new URLSearchParams(search)))
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug)

  test('sorts by the price of the running bonus, also for administrators', async () => {
    for (const api of [visitor, admin]) {
      const found = await find('sort=price', api)
      expect(slugs(found.cards)).toEqual(['fri', 'billig', 'dyr', 'slut', 'text'])
      expect([found.matches, found.total]).toEqual([5, 5])
    }
    expect(slugs((await find('sort=price&rating=3')).cards)).toEqual(['dyr', 'slut', 'text'])
    expect(slugs((await find('sort=price&q=billig')).cards)).toEqual(['billig'])
    expect(slugs((await find('sort=price&page=7')).cards)).toHaveLength(5)
    expect((await find('sort=price&q=bilig')).suggestions).toEqual(['Billig'])
  })

  test('filters by a running bonus without wagering in every order', async () => {
    for (const sort of ['rating', 'price', 'wagering']) {
      const found = await find(`wagerfree=1&sort=${sort}`)
      expect([slugs(found.cards), found.matches, found.total]).toEqual([['fri'], 1, 5])
    }
  })

  test('pages through priced and other casinos without gaps', async () => {
    await database.arrange(`
      insert into casinos (name, slug, published, rating)
        select 'C ' || n, 'c-' || n, true, n % 6 from generate_series(1, 60) as n;
      insert into bonuses (name, slug, casino, published, kind, max_amount, wagering_times)
        select 'B', 'b-' || n, 'c-' || n, true, 'cash', 1000, 0 from generate_series(1, 30) as n;`)
    const pages = await Promise.all([1, 2, 3].map((page) => find(`sort=price&page=${page}`)))
    const all = pages.flatMap(({ cards }) => slugs(cards))
    expect(pages.map(({ cards }) => cards.length)).toEqual([24, 24, 12])
    expect(new Set(all).size).toBe(60)
    const priced = new Set(Array.from({ length: 30 }, (_, n) => `c-${n + 1}`))
    expect(all.slice(0, 30).every((slug) => priced.has(slug))).toBe(true)
  })

  test('shows the running bonus, the end of the last one, or what the texts say', async () => {
    for (const api of [visitor, admin]) {
      const { cards } = await find('', api)
      const card = (slug: string) =>
        casinoCard(cards.find((row) => row.slug === slug)!, 'sv', showsLinks)
      expect(card('dyr').turnover).toEqual({ amount: 25_000_00, currency: 'SEK' })
      expect(card('text').turnover).toEqual({ amount: 2_000_00, currency: 'SEK' })
      expect(card('slut')).toMatchObject({
        bonus: null,
        wagering: null,
        turnover: null,
        isEnded: true,
      })
      expect(await findOffer(api, 'billig')).toMatchObject({
        bonuses: [{ wagering_times: 10 }],
        bonus_ends: [],
      })
    }
  })

  test('hides coming, ended and unpublished bonuses from visitors in the data service', async () => {
    const { data } = await visitor.from('bonuses').select('slug').order('slug').throwOnError()
    expect(slugs(data)).toEqual(['billig-1', 'dyr-1', 'fri-1'])
    const ends = await visitor.from('bonus_ends').select('casino,ended_at').throwOnError()
    expect(ends.data.map(({ casino }) => casino)).toEqual(['slut'])
    const refused = await visitor.rpc('seconds_to_next_bonus')
    expect(refused.error).not.toBeNull()
    const seconds = await secondsToNextBonus(service.service)
    expect(seconds).toBeGreaterThan(29 * 3_600)
    expect(seconds).toBeLessThan(30 * 3_600 + 1)
  })

  test('filters and counts the states in the admin list', async () => {
    const entries = async (show: string) => {
      const filters = readEntryFilters(new URLSearchParams({ show }))
      const found = await findEntries(admin, 'bonuses', filters, ['casino'])
      return [slugs(found.entries), found.counts] as const
    }
    const [running, counts] = await entries('running')
    expect(running).toEqual(['billig-1', 'dold-1', 'dyr-1', 'fri-1'])
    expect((await entries('coming'))[0]).toEqual(['billig-2'])
    expect((await entries('ended'))[0]).toEqual(['slut-1'])
    expect((await entries('bonus-expiring'))[0]).toEqual(['billig-1'])
    expect(counts).toMatchObject({
      ...{ total: 6, running: 4, coming: 1, ended: 1, 'bonus-expiring': 1, drafts: 0 },
    })
  })

  test('names the bonus that a new one overlaps', async () => {
    const { data } = await admin
      .from('bonuses')
      .select()
      .eq('slug', 'dyr-1')
      .single()
      .throwOnError()
    const { id: _id, ...row } = data
    const record = Object.fromEntries(
      Object.entries(row).filter(
        ([name]) => !/^(created|updated)_at|^runs_|_sort$|_search$|_variants$|^price/.test(name),
      ),
    )
    const saved = await saveRecord(
      admin,
      'bonuses',
      { ...record, name: 'Ny', slug: 'ny' } as never,
      null,
    )
    expect(saved).toEqual({
      outcome: 'overlap',
      other: { casino: 'Dyr', name: 'Dyr', starts_at: null, ends_at: null },
    })
  })

  test('reads its own export back as unchanged', async () => {
    const { data } = await admin.from('bonuses').select().order('slug').throwOnError()
    const parts: Uint8Array<ArrayBuffer>[] = []
    async function* rows() {
      yield data
    }
    for await (const part of exportSheet('csv', 'bonuses', rows())) parts.push(part)
    const sheetContent = await new Blob(parts).text()
    const { data: answer } = await admin.functions.invoke<{ count: number; details: object[] }>(
      'import-sheet',
      { body: { sheetContent, importType: 'bonuses' } },
    )
    expect(answer).toMatchObject({ success: true, count: 6, message: '6 oförändrade.' })
    const again = await admin.from('bonuses').select().order('slug').throwOnError()
    expect(again.data).toEqual(data)
  })

  test('imports bonuses by the slug or the name of their casino and says why it refuses a row', async () => {
    const sheetContent = [
      'casino,name,slug,percent,max_amount,starts_at,ends_at,published',
      'Text,A,a,100,"1 000,50",2026-12-01 00:00,2026-12-31 23:59,true',
      'text,B,b,100,500,2026-12-15 00:00,,true',
      'okänt,C,c,100,500,,,true',
      'text,D,d,0,500,,,true',
      'text,E,e,100,500,2027-01-02 00:00,2027-01-01 00:00,true',
    ].join('\n')
    const { data } = await admin.functions.invoke<{ details: { error?: string }[] }>(
      'import-sheet',
      {
        body: { sheetContent, importType: 'bonuses', locale: 'sv' },
      },
    )
    const errors = data?.details.map(({ error }) => error ?? 'ok')
    expect(errors).toEqual([
      'ok',
      'kasinot har redan en bonus under den tiden.',
      'Rad 4, kolumnen casino, ”okänt”: det finns inget kasino med den slugen eller exakt det namnet. Importera kasinona först.',
      'Rad 5, kolumnen percent, ”0”: skriv ett tal från 0,01 till 1\u00a0000\u00a0000.',
      'slutet måste ligga efter början.',
    ])
    const stored = await admin.from('bonuses').select('max_amount,ends_at').eq('slug', 'a').single()
    expect(stored.data).toEqual({ max_amount: 1_000_50, ends_at: '2026-12-31T22:59:00+00:00' })
  })
})
