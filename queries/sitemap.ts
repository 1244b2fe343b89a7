import { locales } from '#domain/locale/locale.ts'
import { type PublicKind, pagesOf, publicKinds } from '#domain/pages/kind-pages.ts'
import { pathsOf } from '#domain/pages/paths.ts'
import {
  listedPages,
  pagesPerSitemap,
  type SitemapEntry,
  sitemapEnd,
  sitemapIndex,
  sitemapStart,
  sitemapUrls,
  urlsPerSitemap,
} from '#domain/pages/sitemap.ts'
import { pages } from '#domain/pages/table.ts'
import { topicPages } from '#domain/topics/topic-pages.ts'

import type { Api } from './api.ts'
import { readPublished, summarizePublished } from './catalogue/published.ts'
import { listIndexedTopics, summarizeTopics } from './catalogue/topics.ts'

type Summaries = Record<PublicKind | 'topics', { count: number; latest: string | null }>

/** Returns the pages without a row of their own. A page with records has the date of its newest one. */
function fixedEntries(summaries: Summaries): SitemapEntry[] {
  return listedPages.flatMap((page): SitemapEntry[] => {
    const { cache, sitemap } = pages[page]
    if (!('lists' in cache)) return []
    const kinds: readonly (keyof Summaries)[] = cache.lists === 'all' ? publicKinds : cache.lists
    const newest = kinds
      .map((kind) => summaries[kind].latest)
      .filter((date) => date !== null)
      .toSorted(byTime)
      .at(-1)
    const updated = sitemap.updated === 'records' ? (newest ?? null) : sitemap.updated.day
    return [{ page, paths: pathsOf(page), updated }]
  })
}

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b)

/** A part of the sitemap: the fixed pages, or a range of a table's rows. */
type Part = { path: string } & (
  | { table: null; entries: SitemapEntry[] }
  | { table: PublicKind; offset: number }
  | { table: 'topics' }
)

export interface Sitemap {
  /** Changes whenever any of the documents does. */
  version: string
  /** Streams the document at that path; null when there is none. */
  at(path: string): AsyncIterable<string> | null
}

/** Opens the sitemap of all published pages: one document or, above `urlLimit`, an index and its parts. */
export async function openSitemap(
  api: Api,
  origin: string,
  urlLimit = urlsPerSitemap,
): Promise<Sitemap> {
  const [topics, ...found] = await Promise.all([
    summarizeTopics(api),
    ...publicKinds.map(async (table) => [table, await summarizePublished(api, table)] as const),
  ])
  // Every kind has a summary.
  const summaries = { ...Object.fromEntries(found), topics } as Summaries
  const rows = pagesPerSitemap(origin, urlLimit)
  const fixed = fixedEntries(summaries)
  const count = found.reduce((sum, [, summary]) => sum + summary.count, fixed.length + topics.count)
  const parts: Part[] = [
    { path: '/sitemap-pages.xml', table: null, entries: fixed },
    ...found.flatMap(([table, summary]) => partsOf(table, summary.count, rows)),
    ...(topics.count > 0 ? [{ path: '/sitemap-topics-1.xml', table: 'topics' as const }] : []),
  ]
  return {
    version: [
      origin,
      ...Object.values(summaries).flatMap(({ count, latest }) => [count, latest]),
    ].join(' '),
    at(path) {
      if (path === '/sitemap.xml') {
        return count * locales.length <= urlLimit
          ? documentOf(
              parts.map((part) => entriesOf(api, part, rows)),
              origin,
            )
          : streamOf([
              sitemapIndex(
                origin,
                parts.map((part) => part.path),
              ),
            ])
      }
      const part = parts.find((one) => one.path === path)
      return part ? documentOf([entriesOf(api, part, rows)], origin) : null
    },
  }
}

function partsOf(table: PublicKind, count: number, rows: number): Part[] {
  return Array.from({ length: Math.ceil(count / rows) }, (_, index) => ({
    path: `/sitemap-${table}-${index + 1}.xml`,
    table,
    offset: index * rows,
  }))
}

async function* streamOf(pieces: string[]): AsyncGenerator<string> {
  yield* pieces
}

async function* documentOf(
  parts: AsyncIterable<SitemapEntry[]>[],
  origin: string,
): AsyncGenerator<string> {
  yield sitemapStart
  for (const part of parts) {
    for await (const entries of part) {
      yield entries.map((entry) => sitemapUrls(origin, entry)).join('')
    }
  }
  yield sitemapEnd
}

async function* entriesOf(api: Api, part: Part, rows: number): AsyncGenerator<SitemapEntry[]> {
  if (part.table === null) {
    yield part.entries
    return
  }
  if (part.table === 'topics') {
    yield await topicEntries(api)
    return
  }
  const { table, offset } = part
  const page = pagesOf[table].publicRecord
  for await (const batch of readPublished(api, table, { offset, limit: rows })) {
    yield batch.map(({ slug, updated_at }) => ({
      page,
      paths: pathsOf(page, { slug }),
      updated: updated_at,
    }))
  }
}

/** Returns the pages of the topics that have enough text and records, in the languages in which they have. */
async function topicEntries(api: Api): Promise<SitemapEntry[]> {
  const topics = await listIndexedTopics(api)
  return topics.map(({ topic_kind, slug, indexedIn, updated_at }) => {
    const page = topicPages[topic_kind].record
    return { page, paths: pathsOf(page, { slug }), languages: indexedIn, updated: updated_at }
  })
}
