import { defaultLocale, type Locale, locales } from '../locale/locale.ts'
import { type Xml, xml } from '../sheet-files/xml.ts'
import { pathsOf } from './paths.ts'
import { entryOf, type Page, pageNames, pages } from './table.ts'

/** Maximum number of URLs in a sitemap (sitemaps.org); more are split over several. */
export const urlsPerSitemap = 50_000

const bytesPerSitemap = 50 * 1024 * 1024

/** Returns the number of pages per sitemap, for slugs of the maximum length. */
export function pagesPerSitemap(origin: string, urlLimit: number): number {
  const slug = 'x'.repeat(200)
  const updated = new Date(0).toISOString()
  const lengths = listedPages.map(
    (page) => sitemapUrls(origin, { page, paths: pathsOf(page, { slug }), updated }).length,
  )
  const overhead = sitemapStart.length + sitemapEnd.length
  return Math.min(
    Math.floor(urlLimit / locales.length),
    Math.floor((bytesPerSitemap - overhead) / Math.max(...lengths)),
  )
}

/** The pages that search engines may list. */
export type ListedPage = {
  [P in Page]: (typeof pages)[P] extends { sitemap: object } ? P : never
}[Page]

export const listedPages = pageNames.filter((page): page is ListedPage => {
  const entry = entryOf(page)
  return entry.access === 'public' && entry.sitemap !== null
})

export interface SitemapEntry {
  page: ListedPage
  paths: Record<Locale, string>
  /** The languages in which search engines may list the page; all of them without this. */
  languages?: readonly Locale[]
  /** Time of the page's last change, if known. */
  updated?: string | null
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A sitemap is its head, its entries and its foot, so that it can be streamed. */
export const sitemapStart = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`

export const sitemapEnd = '</urlset>\n'

/** Returns the page's entries, one per language, each with links to all languages. */
export function sitemapUrls(
  origin: string,
  { page, paths, languages = locales, updated }: SitemapEntry,
): string {
  const { changes, priority } = pages[page].sitemap
  const alternates = alternatesOf(paths, languages).map(
    ([language, path]) =>
      xml`<xhtml:link rel="alternate" hreflang="${language}" href="${origin + path}"/>`,
  )
  const lastmod: Xml | null = updated
    ? xml`<lastmod>${new Date(updated).toISOString()}</lastmod>`
    : null
  return languages
    .map(
      (locale) =>
        xml`<url><loc>${origin + paths[locale]}</loc>${lastmod}<changefreq>${changes}</changefreq><priority>${priority}</priority>${alternates}</url>\n`,
    )
    .join('')
}

/** Returns the versions of a page by hreflang code. Readers of other languages get the default one, if there is one. */
export function alternatesOf<T>(
  versions: Record<Locale, T>,
  languages: readonly Locale[] = locales,
): [code: string, version: T][] {
  return [
    ...languages.map((locale): [string, T] => [locale, versions[locale]]),
    ...(languages.includes(defaultLocale)
      ? [['x-default', versions[defaultLocale]] satisfies [string, T]]
      : []),
  ]
}

export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const sitemaps = paths.map((path) => xml`<sitemap><loc>${origin + path}</loc></sitemap>\n`)
  return `${declaration}${xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps}</sitemapindex>\n`.toString()}`
}
