import type { Locale } from '#domain/locale/locale.ts'
import {
  type Hit,
  pathOfHit,
  type ResultGroup,
  type ResultRow,
  recordResult,
  searchKinds,
  tiers,
} from '#domain/search/results.ts'
import { findSitePages, namedPages, type PageHit, pageResult } from '#domain/search/site-pages.ts'
import { searchPages } from '#messages/index.ts'
import type { Api } from '#queries/api.ts'
import { readResults, searchSite } from '#queries/catalogue/site-search.ts'

/** Results per kind of record. */
const maxResults = 12

export interface Found {
  groups: ResultGroup[]
  /** Records and pages with similar names, when nothing else is found. */
  similar: { name: string; path: string }[]
}

export interface Search {
  q: string
  locale: Locale
  isQuiet: boolean
}

/** Returns what the site has for a query: pages and records, by kind, the kind with the best match first. */
export async function findResults(api: Api, search: Search): Promise<Found> {
  const { q, locale, isQuiet } = search
  const pages = findSitePages(q, namedPages(searchPages[locale], locale, isQuiet))
  const hits = await searchSite(api, locale, q, maxResults + 1)
  const isFound = [...pages, ...hits].some(({ tier }) => tier < tiers.similar)
  if (!isFound) return { groups: [], similar: similarTo(pages, hits, locale) }
  const exact = <T extends { tier: number }>(all: T[]) =>
    all.filter(({ tier }) => tier < tiers.similar)
  return { groups: await groupsOf(api, exact(pages), exact(hits), search), similar: [] }
}

async function groupsOf(
  api: Api,
  pages: PageHit[],
  hits: Hit[],
  search: Search,
): Promise<ResultGroup[]> {
  const byKind = searchKinds.map((kind) => hits.filter((hit) => hit.kind === kind))
  const shown = byKind.map((found) => found.slice(0, maxResults))
  const rows = await readResults(api, shown.flat())
  const groups: (ResultGroup & { tier: number })[] = searchKinds.map((kind, place) => ({
    kind,
    tier: byKind[place]?.[0]?.tier ?? tiers.similar,
    results: (shown[place] ?? []).flatMap((hit) => withRow(hit, rows.get(hit.target_id), search)),
    hasMore: (byKind[place]?.length ?? 0) > maxResults,
  }))
  const [first] = pages
  const ofPages = {
    kind: 'pages' as const,
    tier: first?.tier ?? tiers.similar,
    results: pages.map((page) => pageResult(page, search.q)),
    hasMore: false,
  }
  return [ofPages, ...groups]
    .filter(({ results }) => results.length > 0)
    .toSorted((a, b) => a.tier - b.tier)
    .map(({ kind, results, hasMore }) => ({ kind, results, hasMore }))
}

function withRow(hit: Hit, row: ResultRow | undefined, search: Search) {
  return row ? [recordResult(hit, row, search)] : []
}

function similarTo(pages: PageHit[], hits: Hit[], locale: Locale): Found['similar'] {
  return [
    ...hits.map((hit) => ({ name: hit.title, path: pathOfHit(hit, locale) })),
    ...pages.map(({ page: { name, path } }) => ({ name, path })),
  ].slice(0, 5)
}
