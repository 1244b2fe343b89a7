import { expect, test } from 'vitest'

import { pathsOf } from './paths.ts'
import { pagesPerSitemap, sitemapIndex, sitemapUrls, urlsPerSitemap } from './sitemap.ts'

const origin = 'https://example.se'

test('lists a page in both languages with alternates and its last change', () => {
  const alternates = `<xhtml:link rel="alternate" hreflang="sv" href="https://example.se/casinos/a"/><xhtml:link rel="alternate" hreflang="en" href="https://example.se/en/casinos/a"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.se/casinos/a"/>`
  expect(
    sitemapUrls(origin, {
      page: 'casino',
      paths: { sv: '/casinos/a', en: '/en/casinos/a' },
      updated: '2026-11-15T12:00:00.5+01:00',
    }),
  ).toBe(
    ['/casinos/a', '/en/casinos/a']
      .map(
        (path) =>
          `<url><loc>${origin}${path}</loc><lastmod>2026-11-15T11:00:00.500Z</lastmod><changefreq>weekly</changefreq><priority>0.8</priority>${alternates}</url>\n`,
      )
      .join(''),
  )
})

test.for([
  ['home', 'weekly', '1.0'],
  ['casinos', 'daily', '0.9'],
  ['slot', 'monthly', '0.7'],
  ['terms', 'monthly', '0.6'],
] as const)(
  'lists the page %s as changing %s with priority %s, without an invented date',
  ([page, often, priority]) => {
    const text = sitemapUrls(origin, { page, paths: { sv: '/', en: '/en' } })
    expect(text).toContain(`<changefreq>${often}</changefreq><priority>${priority}</priority>`)
    expect(text).not.toContain('lastmod')
  },
)

test('escapes markup in addresses', () => {
  const hostile = '/x"></loc><loc>&<'
  const text = sitemapUrls(origin, { page: 'slot', paths: { sv: hostile, en: hostile } })
  expect(text.match(/<loc>/g)).toHaveLength(2)
  expect(sitemapIndex(origin, [hostile]).match(/<loc>/g)).toHaveLength(1)
})

test('limits each of several sitemaps to 50,000 URLs and 50 MB', () => {
  const pages = pagesPerSitemap(origin, urlsPerSitemap)
  const page = sitemapUrls(origin, {
    page: 'casino',
    paths: pathsOf('casino', { slug: 'x'.repeat(200) }),
    updated: '2026-11-15',
  })
  expect(pages * 2).toBeLessThanOrEqual(50_000)
  expect(pages * page.length).toBeLessThan(50 * 1024 * 1024)
  expect(pages).toBeGreaterThan(15_000)
  expect(pagesPerSitemap(origin, 20)).toBe(10)
})
