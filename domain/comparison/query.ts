import { isSlug } from '../columns/slug.ts'
import { searchText } from '../lists/filters.ts'

/** The number of records side by side. */
export const maxCompared = 4

/** The number of records in a shared list, and in the list that a browser keeps. */
export const maxListed = 30

/** What the address asked for and does not get: more than four records, or repeated and malformed ones. */
const leftOut = ['more', 'other'] as const
type LeftOut = (typeof leftOut)[number]

/** The state of a comparison, which its address holds. */
export interface Comparison {
  /** The compared records, in the visitor's order. */
  slugs: string[]
  /** True to show only the rows in which the records differ. */
  onlyDifferences: boolean
  /** A search for records to add. */
  q: string
  /** A shared list of records to choose from. */
  listed: string[]
  leftOut: LeftOut[]
}

export const emptyComparison: Comparison = {
  slugs: [],
  onlyDifferences: false,
  q: '',
  listed: [],
  leftOut: [],
}

/** Characters that are read of all slugs together; the longest list of the longest slugs has fewer. */
const maxSlugsLength = 8_000

/** Reads the slugs of 'a,b' and of repeated parameters, in any case. Empty parts are ignored. */
function slugsIn(values: string[], most: number): { slugs: string[]; leftOut: Set<LeftOut> } {
  const text = values.join(',')
  const parts = text.slice(0, maxSlugsLength).toLowerCase().split(',')
  const named = parts.map((part) => part.trim()).filter((part) => part !== '')
  const slugs = [...new Set(named.filter(isSlug))]
  const found = new Set<LeftOut>()
  if (slugs.length > most || text.length > maxSlugsLength) found.add('more')
  if (new Set(named).size < named.length || !named.every(isSlug)) found.add('other')
  return { slugs: slugs.slice(0, most), leftOut: found }
}

/** Reads the query of a comparison's address. Parameters of others do not count. */
export function readComparison(params: URLSearchParams): Comparison {
  const compared = slugsIn(params.getAll('c'), maxCompared)
  const listed = slugsIn(params.getAll('l'), maxListed)
  const named = params.get('left')?.split('.')
  return {
    slugs: compared.slugs,
    onlyDifferences: params.get('d') === '1',
    q: searchText(params.get('q')),
    listed: listed.slugs,
    leftOut: leftOut.filter(
      (word) => named?.includes(word) || compared.leftOut.has(word) || listed.leftOut.has(word),
    ),
  }
}

type Entries = [name: string, value: string][]

function entriesOf({ slugs, onlyDifferences, q, listed, leftOut }: Comparison): Entries {
  const entries: Entries = [
    ['c', slugs.join(',')],
    ['d', onlyDifferences ? '1' : ''],
    ['q', q],
    ['l', listed.join(',')],
    ['left', leftOut.join('.')],
  ]
  return entries.filter(([, value]) => value !== '')
}

/** Returns the only spelling of the comparison's query, with readable commas. */
export function comparisonQuery(comparison: Partial<Comparison>): string {
  const entries = entriesOf({ ...emptyComparison, ...comparison })
  const query = new URLSearchParams(entries).toString().replaceAll('%2C', ',')
  return query && `?${query}`
}

const ownNames = new Set(['c', 'd', 'q', 'l', 'left'])

/** Returns the canonical query when this one spells the comparison in another way, else null. */
export function correctedComparison(params: URLSearchParams): string | null {
  const comparison = readComparison(params)
  const own = [...params].filter(([name]) => ownNames.has(name))
  const isCanonical = JSON.stringify(own) === JSON.stringify(entriesOf(comparison))
  return isCanonical ? null : comparisonQuery(comparison)
}
