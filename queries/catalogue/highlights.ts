import { type LinkPolicy, withheldLink } from '#domain/compliance/licence.ts'

import { type Api, descending } from '../api.ts'
import { running } from './casino-query.ts'

/** Entries per list. */
const shown = 5

/** Casinos that are read for the list of licensed ones, of which some may drop out. */
const candidates = 4 * shown

/** A record to link to, with what its list is about. */
interface Highlight {
  name: string
  slug: string
}

export interface Highlights {
  /** The best rated casinos with a Swedish licence, without those to which the site does not link. */
  rated: (Highlight & { rating: number })[]
  /** The casinos whose running bonus costs least, in hundredths per 100 of the bonus. */
  cheapest: (Highlight & { price: number; currency: string })[]
  /** The casinos that pay out fastest, in minutes. */
  fastest: (Highlight & { minutes: number })[]
  /** The newest records with a review. */
  reviewed: (Highlight & { kind: 'casinos' | 'slots'; created_at: string })[]
}

/** Reads the lists of the home page, each in the order of an index. */
export async function listHighlights(api: Api, policy: LinkPolicy): Promise<Highlights> {
  const [rated, cheapest, fastest, casinos, slots] = await Promise.all([
    listRated(api, policy),
    listCheapest(api),
    listFastest(api),
    listReviewed(api, 'casinos'),
    listReviewed(api, 'slots'),
  ])
  const reviewed = [...casinos, ...slots]
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, shown)
  return { rated, cheapest, fastest, reviewed }
}

async function listRated(api: Api, policy: LinkPolicy): Promise<Highlights['rated']> {
  const { data } = await api
    .from('casinos')
    .select('name,slug,rating,swedish_licence,holder:licence_holders(licences)')
    .eq('published', true)
    .eq('holder.published', true)
    .eq('swedish_licence', true)
    .gt('rating', 0)
    .order('rating', descending)
    .order('name_sort')
    .limit(candidates)
    .throwOnError()
  const swedish: LinkPolicy = { ...policy, markets: ['se'] }
  return data
    .filter((casino) => withheldLink(casino, casino.holder, swedish) === null)
    .slice(0, shown)
    .map(({ name, slug, rating }) => ({ name, slug, rating }))
}

async function listCheapest(api: Api): Promise<Highlights['cheapest']> {
  const bonuses = api
    .from('bonuses')
    .select('price_100,currency,casinos!inner(name,slug)')
    .eq('casinos.published', true)
  const { data } = await running(bonuses)
    .not('price_100', 'is', null)
    .order('price_100')
    .order('casino')
    .limit(shown)
    .throwOnError()
  return data.map(({ price_100, currency, casinos: { name, slug } }) => ({
    ...{ name, slug, currency },
    price: price_100 ?? 0,
  }))
}

async function listFastest(api: Api): Promise<Highlights['fastest']> {
  const { data } = await api
    .from('casinos')
    .select('name,slug,withdrawal_minutes')
    .eq('published', true)
    .not('withdrawal_minutes', 'is', null)
    .order('withdrawal_minutes')
    .order('rating', descending)
    .order('name_sort')
    .limit(shown)
    .throwOnError()
  return data.map(({ name, slug, withdrawal_minutes }) => ({
    ...{ name, slug },
    minutes: withdrawal_minutes ?? 0,
  }))
}

async function listReviewed(api: Api, kind: 'casinos' | 'slots'): Promise<Highlights['reviewed']> {
  const { data } = await api
    .from<'casinos' | 'slots', never>(kind)
    .select<string, Highlight & { created_at: string }>('name,slug,created_at')
    .eq('published', true)
    .not('full_review', 'is', null)
    .order('created_at', descending)
    .order('slug')
    .limit(shown)
    .throwOnError()
  return data.map((row) => ({ ...row, kind }))
}
