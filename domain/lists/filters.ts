import { type CountryCode, countryCodes } from '../columns/country.ts'
import { isSlug } from '../columns/slug.ts'
import { defaultWeights, readWeights, writeWeights } from '../ranking/weights.ts'

/** Filters of the lists. They are kept in the URL, so that they can be shared and work without JavaScript. */

export const ratingChoices = [3, 3.5, 4, 4.5, 5] as const
export const rtpChoices = [95, 96, 97, 98] as const
/** The longest time of the fastest withdrawal, in minutes: an hour, a day and three days. */
export const withdrawalChoices = [60, 1_440, 4_320] as const
export const volatilities = ['Låg', 'Medium', 'Hög'] as const
export const casinoSorts = ['rating', 'name', 'newest', 'wagering', 'price', 'own'] as const
/** The orders of casinos that have nothing to do with bonuses. */
export const quietSorts = ['rating', 'name', 'newest'] as const
export const slotSorts = ['rating', 'name', 'newest'] as const

type Volatility = (typeof volatilities)[number]
type SlotSort = (typeof slotSorts)[number]
type CasinoSort = (typeof casinoSorts)[number]

/** Filters that all lists share. */
export interface ListFilters {
  q: string
  sort?: string
  page: number
}

export interface CasinoFilters extends ListFilters {
  rating: number | null
  swish: boolean
  licence: boolean
  /** True for casinos whose running bonus has no wagering requirement. */
  wagerfree: boolean
  /** The slug of a licence holder. */
  holder: string | null
  country: CountryCode[]
  /** The key of a payment method, and of a provider. */
  payment: string | null
  provider: string | null
  /** The longest time of the fastest withdrawal, in minutes. */
  withdrawal: (typeof withdrawalChoices)[number] | null
  sort: CasinoSort
  /** The weights of the visitor's own order; null in other orders and for the default weights. */
  w: string | null
}

export interface SlotFilters extends ListFilters {
  rating: number | null
  rtp: number | null
  volatility: Volatility[]
  /** The key of a provider. */
  provider: string | null
  sort: SlotSort
}

/** The keys of a topic, whose page lists only its own records. They are no part of the URL's query. */
export interface TopicKeys {
  topic?: readonly string[]
}

/** The list of licence holders has a search and one order. */
export type HolderFilters = Pick<ListFilters, 'q' | 'page'>

/** The number of entries that match the filters, and of all entries. */
export interface ListCounts {
  matches: number
  total: number
}

/** One page of a list. */
export interface ListPage<Card> extends ListCounts {
  cards: Card[]
  page: number
  /** Names to search for instead when nothing matches. */
  suggestions: string[]
}

export const cardsPerPage = 24

/** Above this number the database estimates, so that counting costs the same in a catalogue of any size. */
export const exactCountLimit = 1_000

const maxSearchLength = 100
const maxPage = 9_999

export function readCasinoFilters(params: URLSearchParams): CasinoFilters {
  const sort = oneOf(casinoSorts, params.get('sort')) ?? 'rating'
  return {
    q: searchText(params.get('q')),
    rating: oneOf(ratingChoices, Number(params.get('rating'))),
    swish: params.get('swish') === '1',
    licence: params.get('licence') === '1',
    wagerfree: params.get('wagerfree') === '1',
    holder: slugIn(params.get('holder')),
    country: someOf(countryCodes, params.getAll('country')),
    payment: slugIn(params.get('payment')),
    provider: slugIn(params.get('provider')),
    withdrawal: oneOf(withdrawalChoices, Number(params.get('withdrawal'))),
    sort,
    w: sort === 'own' ? ownWeights(params.getAll('w')) : null,
    page: pageNumber(params.get('page')),
  }
}

/** The orders of the casinos of a topic; one's own order is of all casinos. */
export const topicCasinoSorts = ['rating', 'name', 'newest', 'wagering', 'price'] as const

/** Reads the filters of a list of a topic's casinos. */
export function readTopicCasinoFilters(params: URLSearchParams): CasinoFilters {
  const filters = readCasinoFilters(params)
  return { ...filters, sort: oneOf(topicCasinoSorts, filters.sort) ?? 'rating', w: null }
}

/** The filters by columns that a pause hides. */
export const hiddenFilters = { wagerfree: false, provider: null } satisfies Partial<CasinoFilters>

/** Returns the filters without those that a pause hides. */
export function quietFilters(filters: CasinoFilters): CasinoFilters {
  const sort = oneOf(quietSorts, filters.sort) ?? 'rating'
  return { ...filters, ...hiddenFilters, sort, w: null }
}

export function readSlotFilters(params: URLSearchParams): SlotFilters {
  return {
    q: searchText(params.get('q')),
    rating: oneOf(ratingChoices, Number(params.get('rating'))),
    rtp: oneOf(rtpChoices, Number(params.get('rtp'))),
    volatility: someOf(volatilities, params.getAll('volatility')),
    provider: slugIn(params.get('provider')),
    sort: oneOf(slotSorts, params.get('sort')) ?? 'rating',
    page: pageNumber(params.get('page')),
  }
}

export function readHolderFilters(params: URLSearchParams): HolderFilters {
  return { q: searchText(params.get('q')), page: pageNumber(params.get('page')) }
}

/** Returns the canonical query string of the filters, without default values. */
export function queryStringOf(filters: ListFilters, defaultSort = 'rating'): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (name === 'topic') continue
    if (name === 'sort' ? value === defaultSort : name === 'page' && value === 1) continue
    for (const one of valuesOf(value)) params.append(name, one)
  }
  const search = params.toString()
  return search && `?${search}`
}

/** Returns the active filters by name, each with its values as in the query string. */
export function activeFilters(filters: ListFilters): Map<string, string[]> {
  const entries = Object.entries(filters)
    .filter(([name]) => !['q', 'sort', 'w', 'page', 'topic'].includes(name))
    .map(([name, value]) => [name, valuesOf(value)] as const)
  return new Map(entries.filter(([, values]) => values.length > 0))
}

function valuesOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter(Boolean).map((one) => (one === true ? '1' : String(one)))
}

/** Counts the active filters, without search, sort order and page. */
export function countActiveFilters(filters: ListFilters): number {
  return activeFilters(filters).size
}

/** True when a search or a filter narrows the list. */
export function isNarrowed(filters: ListFilters): boolean {
  return filters.q !== '' || countActiveFilters(filters) > 0
}

/** Removes control and direction characters and lone surrogates from a search, and leaves one space between words. */
export function searchText(text: string | null): string {
  const clean = (text ?? '')
    .slice(0, 10 * maxSearchLength)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\uFFFD\s]+/gu, ' ')
    .trim()
  return Array.from(clean).slice(0, maxSearchLength).join('').trim()
}

export function oneOf<T>(choices: readonly T[], value: unknown): T | null {
  return choices.find((choice) => choice === value) ?? null
}

function slugIn(text: string | null): string | null {
  return text !== null && isSlug(text) ? text : null
}

function ownWeights(texts: readonly string[]): string | null {
  const weights = readWeights(texts) ?? defaultWeights
  return weights.every((weight, index) => weight === defaultWeights[index])
    ? null
    : writeWeights(weights)
}

function someOf<T extends string>(choices: readonly T[], values: string[]): T[] {
  return choices.filter((choice) => values.includes(choice))
}

export function pageNumber(text: string | null): number {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), maxPage)
}
