import { searchKey } from '../lists/search.ts'
import type { Locale } from '../locale/locale.ts'
import { type Page, pathTo } from '../pages/paths.ts'
import { isAlike, marked, wordsIn } from './excerpt.ts'
import { type SearchResult, tiers } from './results.ts'
import { wordSimilarity } from './similar.ts'

/** A page of the site, or a list with a filter, by the words that visitors use for it. */
export interface NamedPage {
  name: string
  text: string
  path: string
  /** Further words by which the page is found. */
  words: string
}

/** Pages about offers, which a pause hides. */
const offers = /^bonus|wagerfree/

/** Returns the pages with their paths. Their keys are pages of the page table, with the query of a filter. */
export function namedPages(
  texts: Readonly<Record<string, Omit<NamedPage, 'path'>>>,
  locale: Locale,
  isQuiet: boolean,
): NamedPage[] {
  return Object.entries(texts)
    .filter(([key]) => !(isQuiet && offers.test(key)))
    .map(([key, text]) => {
      const [page = '', filter] = key.split('?')
      const path = pathTo(page as Page, locale)
      return { ...text, path: filter ? `${path}?${new URLSearchParams(filter)}` : path }
    })
}

export interface PageHit {
  page: NamedPage
  tier: number
}

const minSimilarity = 0.45
const shortestCorrected = 5
const maxPages = 4

/** Returns the pages that have every word of the query, best first; pages with similar words only when there are no others. */
export function findSitePages(q: string, pages: readonly NamedPage[]): PageHit[] {
  const wanted = wordsIn(q).filter((word) => word.length > 2)
  if (wanted.length === 0) return []
  const hits = pages
    .flatMap((page) => {
      const tier = tierOf(q, wanted, page)
      return tier === null ? [] : [{ page, tier }]
    })
    .toSorted((a, b) => a.tier - b.tier)
  const isExact = hits.some(({ tier }) => tier < tiers.similar)
  return hits.filter(({ tier }) => !isExact || tier < tiers.similar).slice(0, maxPages)
}

function tierOf(q: string, wanted: string[], { name, words }: NamedPage): number | null {
  const inName = wordsIn(name)
  const all = [...inName, ...(searchKey(words).match(/[\p{L}\p{N}]+/gu) ?? [])]
  const has = (others: string[]) => wanted.every((word) => others.some((one) => isAlike(word, one)))
  if (searchKey(name).startsWith(searchKey(q))) return tiers.start
  if (has(inName)) return tiers.title
  if (has(all)) return tiers.text
  return wanted.every((word) => all.some((one) => isSimilar(word, one))) ? tiers.similar : null
}

function isSimilar(word: string, other: string): boolean {
  return word.length >= shortestCorrected && wordSimilarity(word, other) >= minSimilarity
}

/** Returns what a result shows of a page. */
export function pageResult({ page: { name, text, path } }: PageHit, q: string): SearchResult {
  const words = wordsIn(q)
  return { name, title: marked(name, words), path, excerpt: marked(text, words) }
}
