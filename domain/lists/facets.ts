import type { Records } from '../kinds/kinds.ts'
import { defaultLocale, type Locale, perLocale } from '../locale/locale.ts'
import { localizedPayments } from '../locale/localized.ts'
import type { Scores } from '../ranking/criteria.ts'
import { type RankingRow, rankingFacts } from '../ranking/facts.ts'
import type { RankedRecord } from '../ranking/rank-index.ts'
import { scoresOf } from '../ranking/scores.ts'
import type { FacetValues, OptionCounts } from './facet-index.ts'
import { type ListCounts, ratingChoices, rtpChoices, withdrawalChoices } from './filters.ts'
import { searchKey } from './search.ts'

/** The kinds whose lists have filters. */
export type FacetKind = 'casinos' | 'slots'

/** What the filters of a list read of a casino. */
export type CasinoFacetRow = Pick<
  Records['casinos'],
  'slug' | 'rating' | 'countries' | 'providers' | 'localized_deposits' | 'licence_holder'
> &
  RankingRow & {
    accepts_swish: boolean | null
    /** The licence holder if it is published: only then it has a name for visitors. */
    holder: { name: string; slug: string } | null
    bonuses: { wagering_times: number | null }[]
  }

/** What the filters of a list read of a slot. */
export type SlotFacetRow = Pick<Records['slots'], 'slug' | 'rating' | 'rtp' | 'volatility'> & {
  provider: string | null
  provider_key: string | null
}

/** The names of options that records define, by filter and value. */
export type OptionNames = Record<string, Record<string, Record<Locale, string>>>

export interface RecordFacets {
  slug: string
  values: FacetValues
  names: OptionNames
  /** What the ranking needs; slots have none. */
  scores?: Scores
}

/** An option of a filter. `name` is set when records define the option, `count` when it is known. */
export interface FilterOption {
  value: string
  name?: string
  count: number | null
}

/** The options of each filter. */
export type FilterOptions = Record<string, FilterOption[]>

/** Counts as far as they are known, and the records that the search finds; null when there are too many to list. */
export type KnownCounts = Partial<ListCounts> & {
  found?: { target_id: string; slug: string }[] | null
}

export interface CountedFacets {
  options: FilterOptions
  /** What is known of the list before it is read. */
  counts: KnownCounts
  /** The page in the visitor's own order; null in other orders, and while that order is unknown. */
  ranked: RankedPage | null
}

/** The records on a page of the visitor's own order. */
export interface RankedPage {
  page: number
  records: RankedRecord[]
}

const flag = (isSet: boolean | null) => (isSet ? ['1'] : [])
const upTo = (choices: readonly number[], value: number | null) =>
  choices.filter((choice) => value !== null && choice <= value).map(String)

/** Returns what the lists need of a casino on a day. */
export function casinoFacets(row: CasinoFacetRow, today: string): RecordFacets {
  const [bonus] = row.bonuses
  return {
    slug: row.slug,
    values: {
      rating: upTo(ratingChoices, row.rating),
      swish: flag(row.accepts_swish),
      licence: flag(row.swedish_licence),
      wagerfree: flag(bonus?.wagering_times === 0),
      holder: row.licence_holder === null ? [] : [row.licence_holder],
      country: row.countries,
      payment: row.payment_keys ?? [],
      provider: row.provider_keys ?? [],
      withdrawal: withdrawalChoices
        .filter((most) => row.withdrawal_minutes !== null && row.withdrawal_minutes <= most)
        .map(String),
    },
    names: {
      holder: row.holder ? { [row.holder.slug]: perLocale(() => row.holder?.name ?? '') } : {},
      payment: paymentNames(row),
      provider: namesOf(row.providers),
    },
    scores: scoresOf(rankingFacts(row, today)),
  }
}

export function slotFacets(row: SlotFacetRow): RecordFacets {
  return {
    slug: row.slug,
    values: {
      rating: upTo(ratingChoices, row.rating),
      rtp: upTo(rtpChoices, row.rtp),
      volatility: row.volatility ? [row.volatility] : [],
      provider: row.provider_key === null ? [] : [row.provider_key],
    },
    names: { provider: namesOf(row.provider === null ? [] : [row.provider]) },
  }
}

/** Returns the key of a name in URLs; null when no letter or digit is left. The database has the twin, private.facet_key. */
export function facetKey(name: string): string | null {
  const trimmed = (text: string) => text.replace(/^-|-$/g, '')
  const key = trimmed(searchKey(name).replace(/[^a-z0-9]+/g, '-'))
  return trimmed(key.slice(0, 60)) || null
}

function namesOf(names: readonly string[]): Record<string, Record<Locale, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const key = facetKey(name)
      return key === null ? [] : [[key, perLocale(() => name.trim())] as const]
    }),
  )
}

/** Returns the names of payment methods in each language; that in the default language has the key. */
function paymentNames({ deposits, localized_deposits }: CasinoFacetRow) {
  const inEach = perLocale((locale) => localizedPayments(locale, localized_deposits, deposits))
  const keys = inEach[defaultLocale].map(({ method }) => facetKey(method?.text ?? ''))
  return Object.fromEntries(
    keys.flatMap((key, index) => {
      const names = perLocale((locale) => inEach[locale][index]?.method?.text ?? '')
      return key === null ? [] : [[key, names] as const]
    }),
  )
}

/** The maximum number of options that a filter with options from records shows. */
const maxOptions = 100

/** Returns the options of each filter for a page: the most frequent of those that records define, by name, and what is chosen. */
export function optionsOf(
  locale: Locale,
  names: OptionNames,
  counts: OptionCounts | null,
  chosen: ReadonlyMap<string, readonly string[]>,
): FilterOptions {
  const countOf = (filter: string, value: string) => counts && (counts.get(filter)?.get(value) ?? 0)
  const fixed = [...(counts ?? [])]
    .filter(([filter]) => !(filter in names))
    .map(([filter, options]) => [
      filter,
      [...options].map(([value, count]): FilterOption => ({ value, count })),
    ])
  const named = Object.entries(names).map(([filter, options]) => {
    const all = Object.entries(options).map(([value, name]) => ({
      value,
      name: name[locale],
      count: countOf(filter, value),
    }))
    const isChosen = ({ value }: FilterOption) => chosen.get(filter)?.includes(value) ?? false
    const shown = all
      .toSorted(
        (a, b) => Number(isChosen(b)) - Number(isChosen(a)) || (b.count ?? 0) - (a.count ?? 0),
      )
      .slice(0, maxOptions)
      .toSorted((a, b) => a.name.localeCompare(b.name, locale))
    return [filter, shown]
  })
  return Object.fromEntries([...fixed, ...named])
}
