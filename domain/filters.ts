/** What a visitor has chosen on a list. It lives in the address, so that it can be shared and works without script. */

export const ratingChoices = [3, 3.5, 4, 4.5, 5] as const
export const rtpChoices = [95, 96, 97, 98] as const
export const volatilities = ['Låg', 'Medium', 'Hög'] as const
export const countryCodes = ['se', 'fi', 'no', 'dk', 'de'] as const
export const casinoSorts = ['rating', 'name', 'newest', 'wagering'] as const
export const slotSorts = ['rating', 'name', 'newest'] as const

type CountryCode = (typeof countryCodes)[number]
export type Volatility = (typeof volatilities)[number]
type SlotSort = (typeof slotSorts)[number]
type CasinoSort = (typeof casinoSorts)[number]

/** What every list has. */
export interface ListFilters {
  q: string
  sort: string
  page: number
}

export interface CasinoFilters extends ListFilters {
  rating: number | null
  swish: boolean
  licence: boolean
  country: CountryCode[]
  sort: CasinoSort
}

export interface SlotFilters extends ListFilters {
  rating: number | null
  rtp: number | null
  volatility: Volatility[]
  sort: SlotSort
}

/** One page of a list, how many match in all, and how many there are to choose from. */
export interface Found<Card> {
  cards: Card[]
  page: number
  matches: number
  total: number
  /** Names to search for instead, where nothing matches. */
  suggestions: string[]
}

export const cardsPerPage = 24

/** Beyond this many the database only guesses, so that counting costs the same in any catalogue. */
export const mostCounted = 1_000

const longestSearch = 100
const lastPage = 9_999

export function readCasinoFilters(params: URLSearchParams): CasinoFilters {
  return {
    q: searchText(params.get('q')),
    rating: oneOf(ratingChoices, Number(params.get('rating'))),
    swish: params.get('swish') === '1',
    licence: params.get('licence') === '1',
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

/** The address of that choice: always the same for the same choice, and without what goes without saying. */
export function searchOf(filters: ListFilters, usualSort = 'rating'): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (name === 'sort' ? value === usualSort : name === 'page' && value === 1) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one) params.append(name, one === true ? '1' : String(one))
    }
  }
  const search = params.toString()
  return search && `?${search}`
}

/** How many groups of filters are in use; search, order and page are none. */
export function countGroups(filters: CasinoFilters | SlotFilters): number {
  return Object.entries(filters).filter(
    ([name, value]) =>
      !['q', 'sort', 'page'].includes(name) && (Array.isArray(value) ? value.length > 0 : value),
  ).length
}

/** Does it ask for less than the whole list? */
export function isNarrowed(filters: CasinoFilters | SlotFilters): boolean {
  return filters.q !== '' || countGroups(filters) > 0
}

/** What can be searched for: no control or direction characters, no lone halves, one space between words. */
export function searchText(text: string | null): string {
  const clean = (text ?? '')
    .slice(0, 10 * longestSearch)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\uFFFD\s]+/gu, ' ')
    .trim()
  return Array.from(clean).slice(0, longestSearch).join('').trim()
}

export function oneOf<T>(choices: readonly T[], value: unknown): T | null {
  return choices.find((choice) => choice === value) ?? null
}

function someOf<T extends string>(choices: readonly T[], values: string[]): T[] {
  return choices.filter((choice) => values.includes(choice))
}

export function pageNumber(text: string | null): number {
  const page = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), lastPage)
}
