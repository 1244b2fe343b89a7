import { type Locale, locales } from './locale.ts'
import { type Xml, xml } from './xml.ts'

/** As many addresses as a sitemap may hold (sitemaps.org); more are spread over several. */
export const urlsPerSitemap = 50_000

const bytesPerSitemap = 50 * 1024 * 1024

/** As many pages as one of several sitemaps holds, even if every slug is as long as the database allows. */
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

/** How often a kind of page changes, and how it compares with the others. */
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
  /** When the page last changed, where that is known. */
  updated?: string | null
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A sitemap is its head, the entries one after the other, and its foot: nothing needs the whole of it at once. */
export const sitemapHead = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`

export const sitemapFoot = '</urlset>\n'

/** The page in every language, each naming all of them. */
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

/** Every version of a page, by the language code search engines know it under. Who reads neither language gets Swedish. */
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
