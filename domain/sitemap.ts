import { type Locale, locales } from './locale.ts'
import { type Xml, xml } from './xml.ts'

/** Maximum number of URLs in a sitemap (sitemaps.org); more are split over several. */
export const urlsPerSitemap = 50_000

const bytesPerSitemap = 50 * 1024 * 1024

/** Returns the number of pages per sitemap, for slugs of the maximum length. */
export function pagesPerSitemap(origin: string, urlLimit: number): number {
  const path = `/en/casinos/${'x'.repeat(200)}`
  const longest = sitemapUrls(origin, {
    kind: 'casino',
    paths: { sv: path, en: path },
    updated: new Date(0).toISOString(),
  })
  const spare = sitemapHead.length + sitemapFoot.length
  return Math.min(
    Math.floor(urlLimit / locales.length),
    Math.floor((bytesPerSitemap - spare) / longest.length),
  )
}

/** Change frequency and priority of each kind of page. */
const pageKinds = {
  home: { changefreq: 'weekly', priority: '1.0' },
  list: { changefreq: 'daily', priority: '0.9' },
  casino: { changefreq: 'weekly', priority: '0.8' },
  slot: { changefreq: 'monthly', priority: '0.7' },
  static: { changefreq: 'monthly', priority: '0.6' },
} as const

export interface SitemapEntry {
  kind: keyof typeof pageKinds
  paths: Record<Locale, string>
  /** Time of the page's last change, if known. */
  updated?: string | null
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A sitemap is its head, its entries and its foot, so that it can be streamed. */
export const sitemapHead = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`

export const sitemapFoot = '</urlset>\n'

/** Returns the page's entries, one per language, each with links to all languages. */
export function sitemapUrls(origin: string, { kind, paths, updated }: SitemapEntry): string {
  const { changefreq, priority } = pageKinds[kind]
  const alternates = [...alternatesOf(paths)].map(
    ([language, path]) =>
      xml`<xhtml:link rel="alternate" hreflang="${language}" href="${origin + path}"/>`,
  )
  const lastmod: Xml | null = updated
    ? xml`<lastmod>${new Date(updated).toISOString()}</lastmod>`
    : null
  return locales
    .map(
      (locale) =>
        xml`<url><loc>${origin + paths[locale]}</loc>${lastmod}<changefreq>${changefreq}</changefreq><priority>${priority}</priority>${alternates}</url>\n`,
    )
    .join('')
}

/** Returns all versions of a page by hreflang code. Swedish is the default for readers of other languages. */
export function alternatesOf<T>(versions: Record<Locale, T>): [code: string, version: T][] {
  return [
    ...locales.map((locale): [string, T] => [locale, versions[locale]]),
    ['x-default', versions.sv],
  ]
}

export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const sitemaps = paths.map((path) => xml`<sitemap><loc>${origin + path}</loc></sitemap>\n`)
  return `${declaration}${xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${sitemaps}</sitemapindex>\n`.toString()}`
}
