import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { countryCodes } from '#domain/columns/country.ts'
import { facetKey } from '#domain/lists/facets.ts'
import {
  type CasinoFilters,
  casinoSorts,
  type ListFilters,
  queryStringOf,
  ratingChoices,
  readCasinoFilters,
  readSlotFilters,
  rtpChoices,
  type SlotFilters,
  slotSorts,
  volatilities,
  withdrawalChoices,
} from '#domain/lists/filters.ts'
import type { Api } from '#queries/api.ts'
import { findCasinos } from '#queries/catalogue/casinos.ts'
import { findSlots } from '#queries/catalogue/slots.ts'
import { LiveFacets } from '#server/facets/live-facets.ts'

import { apiOn } from '../../support/database/api.ts'
import { databases, type TestDatabase } from '../../support/database/database.ts'
import { sized } from '../../support/sizes.ts'

const patience = 60_000
const neverEnding = { next: () => Promise.resolve(Number.POSITIVE_INFINITY) }

const fill = `
  insert into licence_holders (name, slug, published) values ('Örnen AB', 'ornen', true), ('Dold AB', 'dold', false);
  insert into casinos (name, slug, published, rating, license_info, licence_holder, countries, providers, deposits, withdrawals)
    select 'Casino ' || n, 'casino-' || n, n % 7 > 0, n % 11 / 2.0,
      (array['Svensk licens', 'MGA', 'Utan svensk licens', null])[1 + n % 4],
      (array['ornen', 'dold', null])[1 + n % 3],
      (array['{se}', '{se,fi}', '{no}', '{}'])[1 + n / 3 % 4]::text[],
      (array['{Norrsken Studio}', '{norrsken studio,Ängsspel}', '{}'])[1 + n / 2 % 3]::text[],
      (array['["Swish:100 kr:5 000 kr:Direkt", {"method": "Trustly"}]', '[{"method": "Banköverföring"}, "Swish"]', '[]', '[{"method": "***"}]'])
        [1 + n % 4]::jsonb,
      (array['["Swish:::10 min"]', '[{"method": "Kort", "time": "1–3 dagar"}]', '["Bank:::24 timmar"]', '[]'])[1 + n / 5 % 4]::jsonb
    from generate_series(1, 90) as n;
  update casinos set localized_deposits = '{"en": [{"method": "Bank transfer"}]}' where deposits @> '[{"method": "Banköverföring"}]';
  insert into bonuses (name, slug, casino, published, kind, wagering_times)
    select 'Bonus', 'bonus-' || n, 'casino-' || n, n % 5 > 0, 'spins', n % 2 from generate_series(1, 60) as n;
  insert into slots (name, slug, published, rating, rtp, volatility, provider)
    select 'Slot ' || n, 'slot-' || n, n % 9 > 0, n % 11 / 2.0, 94 + n % 5, (array['Låg', 'Medium', 'Hög', null])[1 + n % 4],
      (array['Norrsken Studio', 'NORRSKEN studio', 'Ängsspel', '', null])[1 + n % 5]
    from generate_series(1, 90) as n;`

/** Random values of a filter, usually none: several filters together find few records. */
const usuallyNone = (chosen: fc.Arbitrary<string[]>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: chosen })
const some = (values: readonly unknown[]) => usuallyNone(fc.subarray(values.map(String)))
const maybe = (values: readonly unknown[]) =>
  usuallyNone(fc.constantFrom(...values.map(String)).map((value) => [value]))
const flag = maybe([1])

/** Random query strings of filters. */
const choicesOf = (filters: Record<string, fc.Arbitrary<string[]>>) =>
  fc.record(filters).map((chosen) => {
    const entries = Object.entries(chosen).flatMap(([name, values]) =>
      values.map((value) => [name, value]),
    )
    return new URLSearchParams(entries).toString()
  })

const casinoChoices = choicesOf({
  q: maybe(['casino', 'CASINO 1', '2', 'casno', '%', '*', 'norrsken']),
  rating: maybe(ratingChoices),
  swish: flag,
  licence: flag,
  wagerfree: flag,
  holder: maybe(['ornen', 'dold', 'okand']),
  country: some(countryCodes),
  payment: maybe(['swish', 'trustly', 'bankoverforing', 'okand']),
  provider: maybe(['norrsken-studio', 'angsspel', 'okand']),
  withdrawal: maybe(withdrawalChoices),
  sort: maybe(casinoSorts),
  page: maybe([2, 9]),
})

const slotChoices = choicesOf({
  q: maybe(['slot', 'SLOT 1', '2', 'slto', '%', '*', 'norrsken']),
  rating: maybe(ratingChoices),
  rtp: maybe(rtpChoices),
  volatility: some(volatilities),
  provider: maybe(['norrsken-studio', 'angsspel', 'okand']),
  sort: maybe(slotSorts),
  page: maybe([2, 9]),
})

describe.each(databases)('filter options on $name', ({ open }) => {
  let database: TestDatabase
  let service: Awaited<ReturnType<typeof apiOn>>
  let visitor: Api
  beforeAll(async () => {
    database = await open()
    service = await apiOn(database.db)
    visitor = service.visitor
    await database.arrange(fill)
  })
  afterAll(async () => {
    await database.close()
    expect(service.failures).toEqual([])
  })

  const facetsOf = (kind: 'casinos' | 'slots') =>
    new LiveFacets({ api: visitor, kind, clock: neverEnding, patience })
  const casinoFilters = (search: string) => readCasinoFilters(new URLSearchParams(search))
  const slotFilters = (search: string) => readSlotFilters(new URLSearchParams(search))

  /** Fails unless every option counts what its list finds. */
  async function expectCountsOf<F extends ListFilters>(
    facets: LiveFacets,
    filters: F,
    read: (params: URLSearchParams) => F,
    matches: (filters: F) => Promise<number>,
  ): Promise<void> {
    const { options, counts } = await facets.count('sv', filters)
    expect(counts?.matches).toBe(await matches(filters))
    for (const [filter, listed] of Object.entries(options)) {
      const params = new URLSearchParams(queryStringOf(filters))
      for (const { value, count } of listed) {
        params.delete(filter)
        params.set(filter, value)
        const expected = await matches(read(params))
        expect([`${params}`, count]).toEqual([`${params}`, expected])
      }
    }
  }
  const casinoMatches = async (filters: CasinoFilters) =>
    (await findCasinos(visitor, 'sv', filters)).matches
  const slotMatches = async (filters: SlotFilters) =>
    (await findSlots(visitor, 'sv', filters)).matches

  for (const { size: numRuns, tags } of sized({ daily: 4, full: 100 })) {
    test('counts the casinos of each option beside random choices', { tags }, async () => {
      const facets = facetsOf('casinos')
      await fc.assert(
        fc.asyncProperty(casinoChoices, (chosen) =>
          expectCountsOf(facets, casinoFilters(chosen), readCasinoFilters, casinoMatches),
        ),
        { numRuns, examples: [['']] },
      )
    })

    test('counts the slots of each option beside random choices', { tags }, async () => {
      const facets = facetsOf('slots')
      await fc.assert(
        fc.asyncProperty(slotChoices, (chosen) =>
          expectCountsOf(facets, slotFilters(chosen), readSlotFilters, slotMatches),
        ),
        { numRuns, examples: [['']] },
      )
    })
  }

  test.for([
    '',
    'sort=price',
    'sort=price&wagerfree=1',
    'sort=price&page=3',
    'q=casino+1&sort=price',
    'payment=okand&sort=price',
    'q=casno',
  ])('shows the same page of %s with and without known counts', async (search) => {
    const filters = casinoFilters(search)
    const { counts } = await facetsOf('casinos').count('sv', filters)
    expect(counts).not.toBeNull()
    const page = await findCasinos(visitor, 'sv', filters, counts)
    expect(page).toEqual(await findCasinos(visitor, 'sv', filters))
  })

  test('names the options in the language of the page, without unpublished licence holders', async () => {
    const facets = facetsOf('casinos')
    const namesIn = async (locale: 'sv' | 'en', filter: string) =>
      (await facets.count(locale, casinoFilters(''))).options[filter]?.map(({ name }) => name)
    expect(await namesIn('sv', 'payment')).toEqual(['Banköverföring', 'Swish', 'Trustly'])
    expect(await namesIn('en', 'payment')).toEqual(['Bank transfer', 'Swish', 'Trustly'])
    expect(await namesIn('sv', 'holder')).toEqual(['Örnen AB'])
    expect(await namesIn('sv', 'provider')).toHaveLength(2)
  })

  test('follows changes, deletions and the end of a bonus', async () => {
    let now = 0
    const clock = { next: async () => (now < 1_000 ? 1_000 : Number.POSITIVE_INFINITY) }
    const facets = new LiveFacets({
      api: visitor,
      kind: 'casinos',
      clock,
      patience,
      now: () => now,
    })
    const countOf = async (filter: string, value: string) =>
      (await facets.count('sv', casinoFilters(''))).options[filter]?.find(
        (one) => one.value === value,
      )?.count
    const before = await countOf('swish', '1')
    const wagerfree = await countOf('wagerfree', '1')
    const changes = [
      `delete from casinos where slug = 'casino-1'`,
      `update casinos set published = false where slug = 'casino-4'`,
      `update casinos set deposits = '["Swish"]' where slug = 'casino-2'`,
      `update bonuses set ends_at = now() - interval '1 second' where casino = 'casino-6'`,
    ]
    for (const change of changes) await database.db.as(serviceRole, (sql) => sql.query(change))
    expect(await countOf('swish', '1')).toBe(before)
    facets.invalidate(['casino-1', 'casino-2', 'casino-4', 'casino-999'])
    expect(await countOf('swish', '1')).toBe(await casinoMatches(casinoFilters('swish=1')))
    expect(await countOf('wagerfree', '1')).toBeGreaterThan(
      await casinoMatches(casinoFilters('wagerfree=1')),
    )
    now = 1_000
    expect(await countOf('wagerfree', '1')).toBe(await casinoMatches(casinoFilters('wagerfree=1')))
    expect(await countOf('wagerfree', '1')).not.toBe(wagerfree)
  })

  test('knows no counts while the catalogue was read a moment ago', async () => {
    let now = 0
    const facets = new LiveFacets({
      ...{ api: visitor, kind: 'slots', clock: neverEnding, patience },
      now: () => now++,
    })
    const counts = async () =>
      Object.values((await facets.count('sv', slotFilters(''))).options)
        .flat()
        .map(({ count }) => count)
    expect(await counts()).not.toContain(null)
    facets.invalidate('all')
    expect(new Set(await counts())).toEqual(new Set([null]))
    now += 1_000
    expect(await counts()).not.toContain(null)
  })

  test('derives keys of names as the database does', async () => {
    const names = [
      'Swish',
      'Banköverföring',
      'Play’n GO',
      ' -Å- ',
      '***',
      '中文',
      'Øre & Æ',
      'x'.repeat(80),
      `${'y'.repeat(59)} zz`,
    ]
    for (const name of names) {
      const [row] = await database.db.as(serviceRole, (sql) =>
        sql.query('select private.facet_key($1) as key', [name]),
      )
      expect([name, facetKey(name)]).toEqual([name, row?.['key'] ?? null])
    }
  })
})
