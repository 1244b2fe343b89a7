import { type Context, Hono } from 'hono'

import { oneOf } from '#domain/lists/filters.ts'
import { isLocale } from '#domain/locale/locale.ts'
import { publicKinds } from '#domain/pages/kind-pages.ts'
import { pagesIn } from '#domain/pages/table.ts'
import { type ImageSubject, imageVersion, socialImageSvg } from '#domain/seo/social-image.ts'
import type { SiteSettings } from '#domain/site.ts'
import type { Api } from '#queries/api.ts'
import { openSitemap } from '#queries/sitemap.ts'

import type { SocialImages } from '../media/social-images.ts'
import type { Log } from '../operations/log.ts'
import { describeSocialImage } from './describe-social-image.ts'
import { fingerprint, isKnown } from './etag.ts'

export interface SearchEngineDeps {
  /** An anonymous client: the responses contain only public data. */
  api: Api
  siteUrl: string
  site: SiteSettings
  socialImages: SocialImages
  log: Log
  /** Maximum number of addresses in one sitemap. */
  urlLimit?: number
}

/** Returns the routes for search engines and link previews: robots.txt, the sitemap and social images. */
export function searchEngineRoutes(deps: SearchEngineDeps) {
  return new Hono()
    .get('/robots.txt', (c) =>
      // Nothing is disallowed: a crawler must read a page to see that it must not be indexed.
      c.text(`User-agent: *\nAllow: /\n\nSitemap: ${deps.siteUrl}/sitemap.xml\n`, 200, {
        'Cache-Control': 'public, max-age=3600',
      }),
    )
    .get('/:file{sitemap(-[a-z]+(-[0-9]+)?)?\\.xml}', (c) => sitemap(c, deps))
    .get('/pictures/:locale/:file{[a-z]+\\.png}', (c) => {
      const page = c.req.param('file').slice(0, -'.png'.length)
      const known = oneOf(pagesIn('header'), page)
      return known ? socialImage(c, deps, { page: known }) : c.notFound()
    })
    .get('/pictures/:locale/:list/:file{[a-z0-9-]+\\.png}', (c) => {
      const { list, file } = c.req.param()
      const known = oneOf([...publicKinds, 'topics'] as const, list)
      return known
        ? socialImage(c, deps, { list: known, slug: file.slice(0, -'.png'.length) })
        : c.notFound()
    })
}

async function sitemap(c: Context, { api, siteUrl, log, urlLimit }: SearchEngineDeps) {
  try {
    const documents = await openSitemap(api, siteUrl, urlLimit)
    const pieces = documents.at(c.req.path)
    if (!pieces) return c.notFound()
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      ETag: `W/"${fingerprint(documents.version)}"`,
    }
    if (isKnown(c, headers.ETag)) return c.body(null, 304, headers)
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(await streamOf(pieces), 200, headers)
  } catch (err) {
    return unavailable(c, log, err, 'sitemap failed')
  }
}

async function socialImage(c: Context, deps: SearchEngineDeps, subject: ImageSubject) {
  const { api, site, socialImages, log } = deps
  const locale = c.req.param('locale') ?? ''
  if (!isLocale(locale)) return c.notFound()
  try {
    const found = await describeSocialImage(api, site, locale, subject, socialImages.readOwnFile)
    if (!found) return c.notFound()
    const svg = socialImageSvg(found.image)
    const key = fingerprint(svg)
    const isImmutable = found.updated && c.req.query('v') === imageVersion(found.updated)
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      // Other sites embed this image.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${key}"`,
    }
    if (isKnown(c, headers.ETag)) return c.body(null, 304, headers)
    return c.body(await socialImages.draw(key, svg), 200, headers)
  } catch (err) {
    return unavailable(c, log, err, 'social image failed')
  }
}

/** Answers 503: an outage must not make search engines drop indexed pages. */
function unavailable(c: Context, log: Log, err: unknown, message: string) {
  log.error({ err }, message)
  return c.text('Unavailable\n', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
}

/** Streams the pieces as fast as the client reads them. Reads the first one before the status is sent. */
async function streamOf(pieces: AsyncIterable<string>): Promise<ReadableStream<Uint8Array>> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let next: IteratorResult<string> | null = await iterator.next()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = next ?? (await iterator.next())
        next = null
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
