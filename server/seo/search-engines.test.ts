import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { pages } from '#domain/pages/table.ts'
import { apiOn } from '#test/support/database/api.ts'
import { databases, type TestDatabase } from '#test/support/database/database.ts'
import { temporaryFolder } from '#test/support/sites/site.ts'

import { createSocialImages } from '../media/social-images.ts'
import type { Log } from '../operations/log.ts'
import { describeSocialImage } from './describe-social-image.ts'
import { searchEngineRoutes } from './search-engines.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log
const site = {
  names: { sv: 'Kasinokompassen', en: 'Casino Compass' },
  operator: { name: null, email: null, address: null },
  helpline: { hours: { sv: null, en: null }, checked: null },
  tracking: { analyticsId: null, pixelId: null },
  isIndependent: true,
}

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)

describe.each(databases)('search engine routes on $name', ({ open }) => {
  let database: TestDatabase
  let api: Awaited<ReturnType<typeof apiOn>>
  const folder = temporaryFolder()
  const socialImages = createSocialImages(folder.path)
  const routes = (urlLimit?: number) =>
    searchEngineRoutes({
      api: api.visitor,
      siteUrl: 'https://example.se',
      site,
      socialImages,
      log: silent,
      ...(urlLimit ? { urlLimit } : {}),
    })

  beforeAll(async () => {
    database = await open()
    api = await apiOn(database.db)
  })
  afterAll(async () => {
    await database.close()
    folder.remove()
  })
  beforeEach(() =>
    database.arrange(`
      insert into casinos (name, slug, published, rating, logo) values
        ('Ängsblomman', 'angsblomman', true, 4.5, '/logo.svg'),
        ('Hemlig', 'hemlig', false, 5, null);
      insert into slots (name, slug, published) values ('Älven', 'alven', true)`),
  )

  test('allows everything and names the sitemap in robots.txt', async () => {
    const answer = await routes().request('/robots.txt')
    expect(answer.headers.get('Content-Type')).toMatch('text/plain')
    expect(await answer.text()).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.se/sitemap.xml\n',
    )
  })

  test('lists published pages in both languages with their last change in the sitemap', async () => {
    const answer = await routes().request('/sitemap.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const xml = await answer.text()
    expect(locsOf(xml)).toHaveLength(2 * (16 + 1 + 1))
    expect(locsOf(xml)).toContain('https://example.se/en/casinos/angsblomman')
    expect(xml).not.toContain('hemlig')
    const { data } = await api.visitor.from('casinos').select('updated_at').single()
    expect(xml).toContain(`<lastmod>${new Date(data?.updated_at ?? '').toISOString()}</lastmod>`)
  })

  test('dates lists and home in the sitemap by their newest published row, and static pages by their text', async () => {
    for (const [table, slug] of [
      ['slots', 'alven'],
      ['casinos', 'hemlig'],
    ] as const) {
      await api.service.from(table).update({ rating: 2 }).eq('slug', slug).throwOnError()
    }
    const changedAt = async (table: 'casinos' | 'slots') => {
      const { data } = await api.visitor.from(table).select('updated_at').single().throwOnError()
      return new Date(data.updated_at).toISOString()
    }
    const [casino, slot] = [await changedAt('casinos'), await changedAt('slots')]
    expect(casino < slot).toBe(true)
    const xml = await (await routes().request('/sitemap.xml')).text()
    const dateOf = (path: string) =>
      xml.match(`<loc>https://example.se${path}</loc><lastmod>([^<]*)</lastmod>`)?.[1]
    expect([dateOf('/casinos'), dateOf('/en/slots')]).toEqual([casino, slot])
    expect([dateOf('/'), dateOf('/en')]).toEqual([slot, slot])
    expect(dateOf('/en/terms')).toBe(new Date(pages.terms.sitemap.updated.day).toISOString())
    await database.arrange('')
    expect(await (await routes().request('/sitemap.xml')).text()).toContain(
      '<loc>https://example.se/casinos</loc><changefreq>',
    )
  })

  test('answers 304 for an unchanged sitemap', async () => {
    const first = await routes().request('/sitemap.xml')
    const tag = first.headers.get('ETag') ?? ''
    const again = () => routes().request('/sitemap.xml', { headers: { 'If-None-Match': tag } })
    expect((await again()).status).toBe(304)
    await api.service.from('casinos').update({ published: true }).eq('slug', 'hemlig')
    expect((await again()).status).toBe(200)
    const head = await routes().request('/sitemap.xml', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })

  test('splits a sitemap above the URL limit into parts that list every address once', async () => {
    await database.db.as({ role: 'service_role' }, (sql) =>
      sql.query(
        `insert into casinos (name, slug, published) select 'N' || n, 'n-' || n, true from generate_series(1, 50) as n`,
      ),
    )
    const app = routes(40)
    const read = async (path: string) => (await app.request(path)).text()
    const index = await read('/sitemap.xml')
    expect(index).toContain('<sitemapindex')
    const parts = locsOf(index).map((loc) => String(loc).replace('https://example.se', ''))
    expect(parts).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-casinos-1.xml',
      '/sitemap-casinos-2.xml',
      '/sitemap-casinos-3.xml',
      '/sitemap-slots-1.xml',
    ])
    const lists = await Promise.all(parts.map(async (part) => locsOf(await read(part))))
    expect(lists.map((list) => list.length)).toEqual([32, 40, 40, 22, 2])
    const whole = locsOf(await (await routes().request('/sitemap.xml')).text())
    expect(lists.flat().toSorted()).toEqual(whole.toSorted())
    expect(new Set(whole).size).toBe(whole.length)
    expect((await app.request('/sitemap-casinos-4.xml')).status).toBe(404)
    expect((await app.request('/sitemap-casinos-0.xml')).status).toBe(404)
    expect((await app.request('/sitemap-users-1.xml')).status).toBe(404)
  })

  test('serves a social image of the current row with an immutable cache lifetime', async () => {
    writeFileSync(
      join(folder.path, 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#ff0000"/></svg>',
    )
    const { data } = await api.visitor.from('casinos').select('updated_at').single()
    const version = Date.parse(data?.updated_at ?? '')
    const path = `/pictures/sv/casinos/angsblomman.png?v=${version}`
    const answer = await routes().request(path)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const png = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await png.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const pixel = await png.extract({ left: 980, top: 300, width: 1, height: 1 }).raw().toBuffer()
    expect([...pixel].slice(0, 3)).toEqual([255, 0, 0])

    const tag = answer.headers.get('ETag') ?? ''
    const known = await routes().request(path, { headers: { 'If-None-Match': `W/${tag}` } })
    expect(known.status).toBe(304)
    const old = await routes().request('/pictures/sv/casinos/angsblomman.png?v=1')
    expect(old.headers.get('Cache-Control')).toBe('public, max-age=3600')
    const english = await routes().request('/pictures/en/casinos/angsblomman.png')
    expect(english.headers.get('ETag')).not.toBe(tag)
  })

  test('names the kind of a record in the singular on its social image', async () => {
    const kickerOf = async (locale: 'sv' | 'en', list: 'casinos' | 'slots', slug: string) => {
      const subject = { list, slug }
      const found = await describeSocialImage(api.visitor, site, locale, subject, async () => null)
      return found?.image.kicker
    }
    expect(await kickerOf('sv', 'casinos', 'angsblomman')).toBe('Casino')
    expect(await kickerOf('sv', 'slots', 'alven')).toBe('Spelautomat')
    expect(await kickerOf('en', 'slots', 'alven')).toBe('Slot machine')
  })

  test.for([
    '/pictures/sv/casinos/hemlig.png',
    '/pictures/sv/casinos/finns-inte.png',
    '/pictures/sv/slots/angsblomman.png',
    '/pictures/de/home.png',
    '/pictures/sv/terms.png',
    '/pictures/sv/profiles/x.png',
    '/pictures/sv/casinos/..%2f..%2fhome.png',
  ])('answers 404 for the social image %s', async (path) => {
    expect((await routes().request(path)).status).toBe(404)
  })

  test('contains hostile row values in the sitemap and the social image', async () => {
    const name = `</text></svg><!--\u202E🎰 "'&${'W'.repeat(170)}`
    await api.service
      .from('casinos')
      .update({ name, logo: 'https://evil.example/a.png' })
      .eq('slug', 'angsblomman')
      .throwOnError()
    const answer = await routes().request('/pictures/sv/casinos/angsblomman.png')
    expect(answer.status).toBe(200)
    const png = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await png.metadata()).toMatchObject({ width: 1200, height: 630 })
    // The gap between the text column and the artwork shows only the background.
    const gap = await sharp(
      await png.extract({ left: 794, top: 0, width: 40, height: 600 }).png().toBuffer(),
    ).stats()
    expect(gap.channels.slice(0, 3).map(({ min, max }) => [min, max])).toEqual([
      [251, 251],
      [249, 249],
      [244, 244],
    ])
    expect(await (await routes().request('/sitemap.xml')).text()).not.toContain('svg')
  })

  test('reads only image files inside the public folder', async () => {
    const secret = join(folder.path, '..', 'kasinokompassen-secret.svg')
    writeFileSync(secret, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    symlinkSync(secret, join(folder.path, 'link.svg'))
    writeFileSync(join(folder.path, 'keys.json'), '{}')
    writeFileSync(join(folder.path, 'own.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const read = (path: string) => socialImages.readOwnFile(path)
    expect(await read('/own.svg')).toMatch(/^data:image\/svg\+xml;base64,/)
    for (const path of [
      '/../kasinokompassen-secret.svg',
      '/x/../../kasinokompassen-secret.svg',
      '/link.svg',
      '/keys.json',
      'own.svg',
      '//evil.example/own.svg',
      'https://evil.example/own.svg',
      `/${'x'.repeat(5_000)}.svg`,
      '/own\0.svg',
    ]) {
      expect(await read(path), path).toBeNull()
    }
    rmSync(secret)
  })

  test('answers 503 with Retry-After when the database is down', async () => {
    const { visitor } = api
    const broken = searchEngineRoutes({
      api: new Proxy(visitor, {
        get() {
          throw new Error('no database')
        },
      }),
      siteUrl: 'https://example.se',
      site,
      socialImages,
      log: silent,
    })
    for (const path of ['/sitemap.xml', '/pictures/sv/casinos/angsblomman.png']) {
      const answer = await broken.request(path)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('5')
    }
  })
})
