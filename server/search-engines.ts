import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'

import type { Api } from '#app/data/api.ts'
import { openSitemap } from '#app/sitemap.ts'
import { describePicture } from '#app/social-picture.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { SiteSettings } from '#domain/site.ts'
import { type PictureSubject, pictureSvg, pictureVersion } from '#domain/social-picture.ts'

import type { Log } from './log.ts'
import type { Pictures } from './pictures.ts'

export interface SearchEngineDeps {
  /** An anonymous client: the responses contain only public data. */
  api: Api
  siteUrl: string
  site: SiteSettings
  pictures: Pictures
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
      return page === 'home' || page === 'casinos' || page === 'slots'
        ? picture(c, deps, { page })
        : c.notFound()
    })
    .get('/pictures/:locale/:list/:file{[a-z0-9-]+\\.png}', (c) => {
      const { list, file } = c.req.param()
      return list === 'casinos' || list === 'slots'
        ? picture(c, deps, { list, slug: file.slice(0, -'.png'.length) })
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
    return unavailable(c, log, err, 'the sitemap failed')
  }
}

async function picture(c: Context, deps: SearchEngineDeps, subject: PictureSubject) {
  const { api, site, pictures, log } = deps
  const locale = locales.find((known): known is Locale => known === c.req.param('locale'))
  if (!locale) return c.notFound()
  try {
    const found = await describePicture(api, site, locale, subject, pictures.readOwnFile)
    if (!found) return c.notFound()
    const svg = pictureSvg(found.picture)
    const key = fingerprint(svg)
    const isForGood = found.updated && c.req.query('v') === pictureVersion(found.updated)
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': isForGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      // Other sites embed this image.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${key}"`,
    }
    if (isKnown(c, headers.ETag)) return c.body(null, 304, headers)
    return c.body(await pictures.draw(key, svg), 200, headers)
  } catch (err) {
    return unavailable(c, log, err, 'a picture failed')
  }
}

/** Answers 503: an outage must not make search engines drop indexed pages. */
function unavailable(c: Context, log: Log, err: unknown, what: string) {
  log.error({ err }, what)
  return c.text('Unavailable\n', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** True when If-None-Match has the tag. The comparison is weak, because compression turns a strong tag into a weak one. */
function isKnown(c: Context, tag: string): boolean {
  const strong = (text: string) => text.trim().replace(/^W\//, '')
  return (c.req.header('If-None-Match') ?? '').split(',').some((one) => strong(one) === strong(tag))
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
