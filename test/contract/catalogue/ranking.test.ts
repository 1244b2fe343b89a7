import { afterAll, beforeAll, expect, test } from 'vitest'

import { serviceRole } from '#backend/db/database.ts'
import { casinoSorts, queryStringOf, readCasinoFilters } from '#domain/lists/filters.ts'
import { defaultWeights, presets, readWeights, writeWeights } from '#domain/ranking/weights.ts'
import type { Api } from '#queries/api.ts'
import { findCasinos, listOtherCasinos } from '#queries/catalogue/casinos.ts'
import { listHighlights } from '#queries/catalogue/highlights.ts'
import { LiveFacets } from '#server/facets/live-facets.ts'
import type { Log } from '#server/operations/log.ts'
import { rankingRoutes } from '#server/seo/ranking.ts'

import { apiOn } from '../../support/database/api.ts'
import { describeOnOne, type TestDatabase } from '../../support/database/database.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log
const count = 60
const policy = { unlicensedLinks: 'show', markets: ['se'], today: '2026-11-19' } as const

const fill = `
  insert into licence_holders (name, slug, published, licences) values
    ('Giltig AB', 'giltig', true, '[{"market": "se", "kind": "online", "status": "active"}]'),
    ('Utgången AB', 'utgangen', true, '[{"market": "se", "kind": "online", "status": "expired"}]');
  insert into casinos (name, slug, published, rating, license_info, licence_holder, games, providers, deposits, withdrawals,
      affiliate_link, cta_text, review_link, assessed_on, assessment, protections, support_checks)
    select 'Casino ' || n, 'casino-' || n, n % 13 > 0, n % 11 / 2.0, (array['Svensk licens', 'MGA', null])[1 + n % 3],
      (array['giltig', 'utgangen', null])[1 + n % 4], (array['{Bingo}', '{Bingo,Slots}', '{}'])[1 + n % 3]::text[], '{Norrsken}',
      (array['["Swish:100 kr:5 000 kr:Direkt", {"method": "Trustly"}]', '["Kort"]', '[]'])[1 + n / 2 % 3]::jsonb,
      (array['["Swish:::10 min"]', '["Bank:::24 timmar"]', '[]'])[1 + n / 3 % 3]::jsonb,
      'https://partner-' || n || '.example', 'Till casino ' || n, 'https://review-' || n || '.example',
      case when n % 5 > 0 then date '2026-11-01' end, 'Testat av redaktionen.',
      (array['{break,help}', '{deposit_limit,loss_limit,time_limit,break}', '{}'])[1 + n / 5 % 3]::text[],
      (array['{chat}', '{chat,phone,swedish}'])[1 + n / 7 % 2]::text[]
    from generate_series(1, ${count}) as n;
  insert into bonuses (name, slug, casino, published, kind, percent, max_amount, wagering_times, wagering_on)
    select 'Bonus', 'bonus-' || n, 'casino-' || n, true, 'deposit', 100, 100000, n % 4 * 10, 'bonus' from generate_series(1, 40) as n;
  insert into clicks (day, kind, item_id, placement, locale, is_bot, count)
    select current_date, 'casino', id, 'casino_card', 'sv', false, 1 + substr(slug, 8)::integer from casinos where published;`

/** Gives each casino what advertisers pay for at another one, and the clicks of that one. */
const exchange = (by: number) => [
  `  update casinos set (affiliate_link, cta_text, localized_cta_text, review_link) =
      (select other.affiliate_link, other.cta_text, other.localized_cta_text, other.review_link from casinos as other
        where substr(other.slug, 8)::integer = (substr(casinos.slug, 8)::integer + ${by - 1}) % ${count} + 1)`,
  'delete from clicks',
  `insert into clicks (day, kind, item_id, placement, locale, is_bot, count)
    select current_date, 'casino', id, 'casino_card', 'sv', false, 1 + (substr(slug, 8)::integer + ${by}) % ${count} * 1000
      from casinos where published`,
]

describeOnOne('ranking on $name', ({ open }) => {
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

  const run = (statement: string) => database.db.as(serviceRole, (sql) => sql.query(statement))
  const filtersOf = (search: string) => readCasinoFilters(new URLSearchParams(search))
  const newFacets = (now = () => 0) =>
    new LiveFacets({
      ...{ api: visitor, kind: 'casinos', patience: 60_000, now },
      clock: { next: () => Promise.resolve(Number.POSITIVE_INFINITY) },
    })
  const readRanking = async (path = '/ranking.json') => {
    const answer = await rankingRoutes({ api: visitor, log: silent }).request(path)
    return { status: answer.status, text: await answer.text() }
  }

  /** Returns the slugs of a whole list in its order. */
  async function listed(facets: LiveFacets, search: string): Promise<string[]> {
    const slugs: string[] = []
    for (let page = 1; ; page++) {
      const filters = filtersOf(`${search}&page=${page}`)
      const { counts, ranked } = await facets.count('sv', filters)
      const found = await findCasinos(visitor, 'sv', filters, counts, ranked)
      if (found.page < page) return slugs
      slugs.push(...found.cards.map(({ slug }) => slug))
      if (slugs.length >= found.matches) return slugs
    }
  }

  /** Returns everything that orders or suggests casinos. */
  async function orders(): Promise<string> {
    const facets = newFacets()
    const searches = [
      ...casinoSorts.map((sort) => `sort=${sort}`),
      ...Object.values(presets).map((weights) => `sort=own&w=${writeWeights(weights)}`),
      'sort=own&w=0-5-0-0-1-0-0&swish=1',
    ]
    const lists = []
    for (const search of searches) lists.push([search, await listed(facets, search)])
    const filters = filtersOf('sort=own')
    return JSON.stringify({
      lists,
      ranked: (await facets.count('sv', filters)).ranked,
      ranking: await readRanking(),
      suggestions: await listOtherCasinos(visitor, 'casino-1'),
      highlights: await listHighlights(visitor, policy),
    })
  }

  test('stays the same when everything that advertisers pay for changes hands', async () => {
    const before = await orders()
    expect(before).toContain('casino-59')
    for (const by of [1, 7, 29]) {
      for (const statement of exchange(by)) await run(statement)
      const links = await visitor.from('casinos').select('affiliate_link').eq('slug', 'casino-1')
      expect(links.data).not.toEqual([{ affiliate_link: 'https://partner-1.example' }])
      expect(await orders()).toBe(before)
    }
  })

  test('has every published casino once, in the order of the published scores', async () => {
    const { casinos } = JSON.parse((await readRanking()).text) as {
      casinos: { slug: string; total: number | null }[]
    }
    const own = await listed(newFacets(), 'sort=own')
    expect(own.toSorted()).toEqual(casinos.map(({ slug }) => slug))
    expect(own).toHaveLength(count - Math.floor(count / 13))
    const totals = own.map((slug) => casinos.find((one) => one.slug === slug)?.total ?? -1)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })

  test('lists casinos last that are not assessed in what counts', async () => {
    const own = await listed(newFacets(), 'sort=own&w=0-0-0-0-5-0-0')
    const isAssessed = (slug: string) => Number(slug.slice(7)) % 5 > 0
    const first = own.findIndex((slug) => !isAssessed(slug))
    expect(first).toBeGreaterThan(0)
    expect(own.slice(first).some(isAssessed)).toBe(false)
  })

  test('narrows its order by filters and a search, and falls back to its first page', async () => {
    const facets = newFacets()
    for (const search of ['swish=1', 'q=casino 1', 'licence=1&q=casino', 'rating=4']) {
      const own = await listed(facets, `${search}&sort=own`)
      const byRating = await listed(facets, search)
      expect(own.toSorted()).toEqual(byRating.toSorted())
    }
    const { ranked } = await facets.count('sv', filtersOf('sort=own&page=99'))
    expect(ranked?.page).toBe(1)
    expect(ranked?.records).not.toHaveLength(0)
  })

  test('follows changes of casinos, holders and bonuses', async () => {
    await database.arrange(fill)
    let now = 0
    const facets = newFacets(() => now)
    const scoresOf = async (slug: string) => {
      const filters = filtersOf(`sort=own&q=${slug.replace('-', ' ')}`)
      const { ranked } = await facets.count('sv', filters)
      return ranked?.records.find((one) => one.slug === slug)?.scores
    }
    expect(await scoresOf('casino-4')).toMatchObject({ licence: 100, terms: 100 })
    await run(`update bonuses set wagering_times = 25 where casino = 'casino-4'`)
    facets.invalidate(['casino-4'])
    expect(await scoresOf('casino-4')).toMatchObject({ licence: 100, terms: 0 })
    await run(`update licence_holders set published = false where slug = 'giltig'`)
    now = 60_000
    facets.invalidate('all')
    expect((await scoresOf('casino-4'))?.licence).toBe(0)
  })

  test('rejects an invalid page and knows its version by a tag', async () => {
    expect((await readRanking('/ranking.json?after=%27;--')).status).toBe(400)
    expect(JSON.parse((await readRanking('/ranking.json?after=casino-9')).text)).toMatchObject({
      ...{ casinos: [], next: null },
    })
    const routes = rankingRoutes({ api: visitor, log: silent })
    const tag = (await routes.request('/ranking.json')).headers.get('ETag') ?? ''
    const again = await routes.request('/ranking.json', { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
  })

  test('writes its default weights as no weights', () => {
    expect(queryStringOf(filtersOf(`sort=own&w=${writeWeights(defaultWeights)}`))).toBe('?sort=own')
    expect(queryStringOf(filtersOf('sort=own&w=nonsense'))).toBe('?sort=own')
    expect(queryStringOf(filtersOf('sort=own&w=1&w=2&w=3&w=4&w=5&w=0&w=1'))).toBe(
      '?sort=own&w=1-2-3-4-5-0-1',
    )
    expect(queryStringOf(filtersOf('sort=name&w=1-2-3-4-5-0-1'))).toBe('?sort=name')
    expect(readWeights(['1-2-3-4-5-0-1'])).not.toBeNull()
  })
})
