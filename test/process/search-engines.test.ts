import { beforeAll, describe, expect, test } from 'vitest'

import { type CrawledPage, crawl, readPage } from '../support/browser/crawl.ts'
import { structuredDataProblems } from '../support/samples/schema-org.ts'
import { type SharedSite, sharedSite } from '../support/sites/shared-site.ts'

describe('crawl of every link by a search engine', () => {
  let site: SharedSite
  let pages: CrawledPage[]
  let indexable: CrawledPage[]
  beforeAll(async () => {
    site = await sharedSite()
    pages = await crawl(site.url, ['/', '/en'])
    indexable = pages.filter(
      ({ status, isPrivate, path }) => status === 200 && !isPrivate && !path.includes('?'),
    )
  })

  const addressOf = (page: CrawledPage) => site.url + page.path

  test('finds no broken link', () => {
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
  })

  test('finds exactly the pages of the sitemap', async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
    expect(listed.toSorted()).toEqual(indexable.map(addressOf).toSorted())
  })

  test('finds a unique title and description on every page', () => {
    const titles = indexable.map(({ title }) => title)
    const descriptions = indexable.map(({ description }) => description)
    expect(new Set(titles).size, repeated(titles)).toBe(titles.length)
    expect(new Set(descriptions).size, repeated(descriptions)).toBe(descriptions.length)
    expect(descriptions.filter((text) => text === '' || text.length > 160)).toEqual([])
  })

  test('finds one canonical address per page and consistent links to its other language', () => {
    const byAddress = new Map(indexable.map((page) => [addressOf(page), page]))
    for (const page of indexable) {
      expect(page.canonical).toBe(addressOf(page))
      expect(Object.keys(page.alternates)).toEqual(['sv', 'en', 'x-default'])
      const { sv, en } = page.alternates
      expect(page.alternates['x-default']).toBe(sv)
      expect([sv, en]).toContain(addressOf(page))
      for (const twin of [sv, en]) {
        expect(byAddress.get(twin ?? '')?.alternates, twin).toEqual(page.alternates)
      }
    }
  })

  test('finds valid schema.org data of the expected types', () => {
    const typesOf = (path: string) =>
      indexable.find((page) => page.path === path)?.things.map((thing) => thing['@type'])
    for (const { path, structuredData } of indexable) {
      if (structuredData) expect(structuredDataProblems(structuredData), path).toEqual([])
    }
    for (const prefix of ['', '/en']) {
      expect(typesOf(prefix || '/')).toEqual(['Organization', 'WebSite'])
      expect(typesOf(`${prefix}/casinos`)).toEqual(['ItemList', 'FAQPage', 'BreadcrumbList'])
      expect(typesOf(`${prefix}/slots`)).toEqual(['ItemList', 'FAQPage', 'BreadcrumbList'])
      expect(typesOf(`${prefix}/cookies`)).toEqual(['BreadcrumbList'])
    }
    const reviews = { casinos: 'Organization', slots: 'Game' }
    for (const [list, type] of Object.entries(reviews)) {
      const items = indexable.filter(({ path }) => path.includes(`/${list}/`))
      expect(items.length).toBeGreaterThan(5)
      for (const { things } of items) {
        expect(things.map((thing) => thing['@type'])).toEqual([type, 'BreadcrumbList'])
      }
    }
  })

  test('finds a social image for each kind of page', async () => {
    for (const page of indexable) {
      const { openGraph: og } = page
      expect(og).toMatchObject({
        'og:url': addressOf(page),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:locale': page.path.startsWith('/en') ? 'en_GB' : 'sv_SE',
      })
      expect(Object.values(og).filter((value) => value === '')).toEqual([])
    }
    const images = new Set(indexable.map(({ openGraph }) => openGraph['og:image'] ?? ''))
    const fixed = [...images].filter(
      (url) => !/\/(casinos|slots|licence_holders|topics)\//.test(url),
    )
    expect(fixed).toHaveLength(6)
    const some = [/\/casinos\//, /\/slots\//, /\/licence_holders\//, /\/topics\//].map((kind) =>
      [...images].find((url) => kind.test(url)),
    )
    for (const url of [...fixed, ...some]) {
      const answer = await fetch(url ?? '')
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    }
  })

  test('finds the unfiltered list as the canonical address of a filtered list', async () => {
    const { canonical, isPrivate } = await readPage(site.url, '/casinos?q=norr&rating=4')
    expect({ canonical, isPrivate }).toEqual({ canonical: `${site.url}/casinos`, isPrivate: false })
  })

  test.for([
    ['/auth', 200],
    ['/en/auth', 200],
    ['/admin/login', 200],
    ['/auth/forgot', 200],
    ['/admin', 200],
    ['/sitemap', 200],
    ['/coming-soon', 200],
    ['/en/coming-soon', 200],
    ['/finns-inte', 404],
    ['/casinos/finns-inte', 404],
    ['/en/slots/not-there', 404],
  ] as const)('does not index %s', async ([path, status]) => {
    const page = await readPage(site.url, path)
    expect(page).toMatchObject({ status, isPrivate: true, robotsHeader: 'noindex' })
    expect(page).toMatchObject({ canonical: null, alternates: {}, structuredData: null })
  })
})

function repeated(texts: string[]): string {
  return texts.filter((text, index) => texts.indexOf(text) !== index).join('\n')
}
