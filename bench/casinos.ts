// Measures the list of casinos by the price of their bonuses and by weights of one's own: the same pages with 100 casinos and with
// 100,000, each with a running bonus, through supabase-js and /rest/v1, on every database. The figure is the ratio of the medians,
// which should stay below 2.

import { readCasinoFilters } from '#domain/lists/filters.ts'
import { findCasinos } from '#queries/catalogue/casinos.ts'

import { compareSizes } from './everywhere.ts'
import { liveCounts } from './live-counts.ts'

const pages: Record<string, string> = {
  'the list': '',
  'lowest price': 'sort=price',
  'lowest price, third page': 'sort=price&page=3',
  'lowest price, without wagering': 'sort=price&wagerfree=1',
  'without wagering': 'wagerfree=1',
  'own order': 'sort=own',
  'own order, third page of a filter': 'sort=own&w=5-0-4-3-4-3-2&licence=1&page=3',
}

const countsOf = liveCounts('casinos')

await compareSizes({
  name: 'casinos',
  sizes: [100, 100_000],
  fill: casinosFrom,
  pages,
  ask: async (api, search) => {
    const filters = readCasinoFilters(search)
    const { counts, ranked } = await countsOf(api, filters)
    return findCasinos(api, 'sv', filters, counts, ranked)
  },
})

/** Returns SQL that inserts casinos, each with a bonus; one in ten has no wagering. */
function casinosFrom(from: number, to: number): string {
  return `
    with owners as (
      insert into casinos (name, slug, rating, published, bonus, license_info, casino_age)
      select 'Casino ' || n, 'casino-' || n, n % 51 / 10.0, true, '100 % upp till 1 000 kr', 'Svensk licens', '18+'
        from generate_series(${from}, ${to}) as n
      returning slug, substr(slug, 8)::integer as n)
    insert into bonuses (name, slug, casino, published, kind, percent, max_amount, wagering_times, wagering_on)
      select 'Bonus', slug || '-bonus', slug, true, 'deposit', 100, 100000,
          case when n % 10 = 0 then 0 else 10 + hashtext(slug) % 40 + 40 end, 'bonus' from owners`
}
