import { type Locale, locales } from '#domain/locale.ts'
import {
  pagesPerSitemap,
  type SitemapEntry,
  sitemapFoot,
  sitemapHead,
  sitemapIndex,
  sitemapUrls,
  urlsPerSitemap,
} from '#domain/sitemap.ts'

import { textDates } from './content/text-dates.ts'
import type { Api } from './data/api.ts'
import { type PublishedTable, readPublished, surveyPublished } from './data/sitemap.ts'
import { type Page, paths, pathTo } from './i18n/paths.ts'

/** Indexable pages that have no database row. */
const fixedPages: Partial<Record<Page, SitemapEntry['kind']>> = {
  home: 'home',
  casinos: 'list',
  slots: 'list',
  about: 'static',
  responsibleGaming: 'static',
  terms: 'static',
  cookies: 'static',
}

/** Returns the fixed pages. A list has the date of its newest row, the home page that of the newest row of both lists. */
function fixedEntries(casinos: string | null, slots: string | null): SitemapEntry[] {
  const newest =
    [casinos, slots]
      .filter((date) => date !== null)
      .toSorted(byTime)
      .at(-1) ?? null
  const dates: Partial<Record<Page, string | null>> = { home: newest, casinos, slots, ...textDates }
  return (Object.keys(fixedPages) as Page[]).map((page) => ({
    kind: fixedPages[page] ?? 'static',
    paths: paths[page],
    updated: dates[page] ?? null,
  }))
}

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b)

const tables = { casinos: 'casino', slots: 'slot' } as const

/** A part of the sitemap: the fixed pages, or a range of a table's rows. */
type Part = { path: string } & (
  | { table: null; entries: SitemapEntry[] }
  | { table: PublishedTable; skip: number }
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
  const [casinos, slots] = await Promise.all([
    surveyPublished(api, 'casinos'),
    surveyPublished(api, 'slots'),
  ])
  const rows = pagesPerSitemap(origin, urlLimit)
  const pages = Object.keys(fixedPages).length + casinos.count + slots.count
  const parts: Part[] = [
    {
      path: '/sitemap-pages.xml',
      table: null,
      entries: fixedEntries(casinos.latest, slots.latest),
    },
    ...partsOf('casinos', casinos.count, rows),
    ...partsOf('slots', slots.count, rows),
  ]
  return {
    version: [origin, casinos.count, casinos.latest, slots.count, slots.latest].join(' '),
    at(path) {
      if (path === '/sitemap.xml') {
        return pages * locales.length <= urlLimit
          ? documentOf(
              parts.map((part) => entriesOf(api, part, rows)),
              origin,
            )
          : piecesOf([
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

function partsOf(table: PublishedTable, count: number, rows: number): Part[] {
  return Array.from({ length: Math.ceil(count / rows) }, (_, index) => ({
    path: `/sitemap-${table}-${index + 1}.xml`,
    table,
    skip: index * rows,
  }))
}

async function* piecesOf(pieces: string[]): AsyncGenerator<string> {
  yield* pieces
}

async function* documentOf(
  parts: AsyncIterable<SitemapEntry[]>[],
  origin: string,
): AsyncGenerator<string> {
  yield sitemapHead
  for (const part of parts) {
    for await (const entries of part) {
      yield entries.map((entry) => sitemapUrls(origin, entry)).join('')
    }
  }
  yield sitemapFoot
}

async function* entriesOf(api: Api, part: Part, rows: number): AsyncGenerator<SitemapEntry[]> {
  if (part.table === null) {
    yield part.entries
    return
  }
  const { table, skip } = part
  const kind = tables[table]
  const inLocale = (locale: Locale, slug: string) => pathTo(kind, locale, { slug })
  for await (const page of readPublished(api, table, { skip, limit: rows })) {
    yield page.map(({ slug, updated_at }) => ({
      kind,
      paths: { sv: inLocale('sv', slug), en: inLocale('en', slug) },
      updated: updated_at,
    }))
  }
}
