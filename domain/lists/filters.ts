import { type CountryCode, countryCodes } from '../columns/country.ts'
import { isSlug } from '../columns/slug.ts'

/** Filters of the lists. They are kept in the URL, so that they can be shared and work without JavaScript. */

export const ratingChoices = [3, 3.5, 4, 4.5, 5] as const
export const rtpChoices = [95, 96, 97, 98] as const
export const volatilities = ['Låg', 'Medium', 'Hög'] as const
export const casinoSorts = ['rating', 'name', 'newest', 'wagering', 'price'] as const
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
  sort: CasinoSort
}

export interface SlotFilters extends ListFilters {
  rating: number | null
  rtp: number | null
  volatility: Volatility[]
  sort: SlotSort
}

/** The list of licence holders has a search and one order. */
export type HolderFilters = Pick<ListFilters, 'q' | 'page'>

/** One page of a list, with the number of matches and the number of entries in total. */
export interface ListPage<Card> {
  cards: Card[]
  page: number
  matches: number
  total: number
  /** Names to search for instead when nothing matches. */
  suggestions: string[]
}

export const cardsPerPage = 24

/** Above this number the database estimates, so that counting costs the same in a catalogue of any size. */
export const exactCountLimit = 1_000

const maxSearchLength = 100
const maxPage = 9_999

export function readCasinoFilters(params: URLSearchParams): CasinoFilters {
  return {
    q: searchText(params.get('q')),
    rating: oneOf(ratingChoices, Number(params.get('rating'))),
    swish: params.get('swish') === '1',
    licence: params.get('licence') === '1',
    wagerfree: params.get('wagerfree') === '1',
    holder: slugIn(params.get('holder')),
    country: someOf(countryCodes, params.getAll('country')),
    sort: oneOf(casinoSorts, params.get('sort')) ?? 'rating',
    page: pageNumber(params.get('page')),
  }
}

export function readSlotFilters(params: URLSearchParams): SlotFilters {
  return {
    q: searchText(params.get('q')),
    rating: oneOf(ratingChoices, Number(params.get('rating'))),
    rtp: oneOf(rtpChoices, Number(params.get('rtp'))),
    volatility: someOf(volatilities, params.getAll('volatility')),
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
    if (name === 'sort' ? value === defaultSort : name === 'page' && value === 1) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one) params.append(name, one === true ? '1' : String(one))
    }
  }
  const search = params.toString()
  return search && `?${search}`
}

/** Counts the active filter groups, without search, sort order and page. */
export function countActiveFilters(filters: ListFilters): number {
  return Object.entries(filters).filter(
    ([name, value]: [string, unknown]) =>
      !['q', 'sort', 'page'].includes(name) && (Array.isArray(value) ? value.length > 0 : value),
  ).length
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

function someOf<T extends string>(choices: readonly T[], values: string[]): T[] {
  return choices.filter((choice) => values.includes(choice))
}

export function pageNumber(text: string | null): number {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), maxPage)
}
