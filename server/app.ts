import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'

import { isPage, permanentAddress, publicPageAt } from '#app/addresses.ts'
import {
  apiContext,
  cookiesContext,
  type Images,
  imagesContext,
  importsContext,
  reportContext,
  sealContext,
  siteContext,
  siteOriginsContext,
  siteUrlContext,
  statusContext,
  viewerContext,
} from '#app/context.ts'
import type { Api } from '#app/data/api.ts'
import { findViewer, mayAdminister, type Viewer } from '#app/data/viewer.ts'
import type { KeptImage } from '#domain/image.ts'
import type { SiteSettings } from '#domain/site.ts'
import type { SiteStatus } from '#domain/status.ts'

import { clickEndpoint } from './clicks.ts'
import { securityHeaders } from './headers.ts'
import { holdRefusals } from './hold-refusals.ts'
import { importsFor } from './import-desk.ts'
import { createLines } from './lines.ts'
import type { Log } from './log.ts'
import type { Media } from './media/index.ts'
import { serveMedia } from './media/serve.ts'
import { serveMetrics } from './metrics.ts'
import type { Pictures } from './pictures.ts'
import { publicBuild } from './public-build.ts'
import {
  type Env,
  formTooLarge,
  isUpload,
  limitForms,
  onSite,
  redirectForeignHosts,
  refuseBadRequests,
  refuseForeignForms,
  requestLog,
  sameSiteReader,
} from './requests.ts'
import { pageSealer } from './seal-page.ts'
import { searchEngineRoutes } from './search-engines.ts'
import type { Services } from './services.ts'
import { anonymousApi, type Visitor, visitorReader } from './visitors.ts'
import * as build from 'virtual:react-router/server-build'

// Bundled together with the pages, because both use the same table of addresses.
export { openPageCache } from './page-cache/index.ts'

export interface AppDeps {
  services: Services
  log: Log
  siteUrl: string
  siteHosts: string[] | null
  trustedProxies: string[]
  site: SiteSettings
  pictures: Pictures
  metricsToken: string | null
  /** Relaxes the content security policy for Vite's scripts and styles. */
  isDevelopment?: boolean
}

/** Creates the whole site as one fetch handler: health, the data service, and pages for everything else. */
export function createApp(deps: AppDeps) {
  const { services, log, siteUrl, siteHosts } = deps
  const anonymous = anonymousApi(services)
  const renderPage = createPages(deps, anonymous)
  const isFromSite = sameSiteReader(siteUrl, siteHosts)
  const app = new Hono<Env>()
    .use(requestLog(log, deps.trustedProxies), securityHeaders(siteUrl), holdRefusals())
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/metrics', serveMetrics(services.metrics, deps.metricsToken))
    .get('/readyz', async (c) => {
      try {
        await services.ready()
        return c.json({ status: 'ready' })
      } catch (err) {
        log.warn({ err }, 'database unreachable')
        return c.json({ status: 'unavailable' }, 503)
      }
    })
  const { backend } = services
  if (backend) {
    app.all('/:service{(auth|rest|functions)}/v1/*', (c) =>
      backend.fetch(atSite(c.req.raw, siteUrl), {
        clientAddress: c.get('clientAddress'),
        outside: { address: c.get('clientAddress') },
      }),
    )
  }
  return app
    .use(refuseBadRequests, redirectForeignHosts(siteUrl, siteHosts))
    .post('/clicks', clickEndpoint(services.clicks, isFromSite, siteUrl, log))
    .route('/', searchEngineRoutes({ ...deps, api: anonymous }))
    .on(['GET', 'HEAD'], '/media/:name', serveMedia(services.media))
    .on(['GET', 'HEAD'], '*', (c, next) => {
      const { pathname, search } = new URL(c.req.url)
      const address = permanentAddress(pathname)
      return address === null ? next() : c.redirect(address + search, 301)
    })
    .post(
      '*',
      refuseForeignForms(isFromSite, (c) => renderPage(new Request(c.req.url), c.var)),
    )
    .post('*', limitForms)
    .on(['GET', 'HEAD', 'POST'], '*', (c) => renderPage(c.req.raw, c.var))
    .all('*', async (c) =>
      isPage(c.req.path)
        ? c.text('Method not allowed\n', 405, { Allow: 'GET, HEAD, POST' })
        : renderPage(new Request(c.req.url), c.var),
    )
    .onError((err, c) => {
      log.error({ err, requestId: c.get('requestId') }, 'request failed')
      return c.text('Internal server error\n', 500)
    })
}

/** Returns the request at the configured origin, never one from a header, whether or not a proxy terminated TLS. */
function atSite(request: Request, siteUrl: string, method = request.method): Request {
  const { href } = onSite(request.url, siteUrl)
  const { headers, signal } = request
  const isRead = method === 'GET' && !headers.has('Origin')
  if (isRead && method === request.method && href === request.url) return request
  if (isRead) return new Request(href, { headers, signal })
  const moved = new Request(href, new Request(request, { method }))
  // Already checked against every host of the site; React Router compares it only with this one.
  if (moved.headers.has('Origin')) moved.headers.set('Origin', siteUrl)
  return moved
}

function createPages(
  { services, log, siteUrl, siteHosts, site, isDevelopment = false }: AppDeps,
  anonymous: Api,
) {
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  const handlePublic = isDevelopment
    ? handle
    : createRequestHandler(publicBuild(build), 'production')
  const visitorOf = visitorReader(services, siteUrl, anonymous)
  const { protocol, host } = new URL(siteUrl)
  const origins = (siteHosts ?? [host]).map((one) => `${protocol}//${one}`)
  const sealed = pageSealer(site.tracking, isDevelopment)
  const lineFor = createLines(services)

  return async (
    request: Request,
    { requestId, clientAddress, network }: Env['Variables'],
  ): Promise<Response> => {
    const visitor = visitorOf(request, clientAddress)
    const line = await lineFor(request, visitor)
    if (line === null) return rendered(request, visitor, requestId)
    const answer = await line.take(
      async () => (request.signal.aborted ? new Response() : rendered(request, visitor, requestId)),
      network,
    )
    return answer === 'full' ? tooMany() : answer
  }

  async function rendered(
    request: Request,
    visitor: Visitor,
    requestId: string,
  ): Promise<Response> {
    const viewer = viewerOf(visitor)
    // The session must be checked before rendering. If the check fails, only pages that read the viewer fail.
    const known = await viewer.catch(() => 'unknown' as const)
    if (known === null) visitor.forgetSession()
    if (isUpload(request) && known !== 'unknown' && !mayAdminister(known)) return formTooLarge()
    const context = new RouterContextProvider()
    context.set(apiContext, visitor.api)
    context.set(viewerContext, () => viewer)
    context.set(cookiesContext, visitor.cookies)
    context.set(imagesContext, imagesFor(viewer, services.media))
    context.set(importsContext, importsFor(viewer, visitor.api, services.importer))
    context.set(statusContext, statusFor(viewer, services))
    context.set(siteContext, site)
    let page: string | null = null
    context.set(sealContext, (...rendered) => {
      page = sealed(...rendered)
    })
    context.set(siteUrlContext, siteUrl)
    context.set(siteOriginsContext, origins)
    context.set(reportContext, (err) => log.error({ err, requestId }, 'page failed'))
    // HEAD is handled as GET so that its headers are the same; the server omits the body.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const started = performance.now()
    const isPublic = method === 'GET' && publicPageAt(new URL(request.url).pathname) !== null
    const answer = await (isPublic ? handlePublic : handle)(
      atSite(request, siteUrl, method),
      context,
    )
    services.metrics.observe('page_render_seconds', (performance.now() - started) / 1000)
    const { status, headers } = answer
    const whole = page === null ? answer : new Response(page, { status, headers })
    return forWhom(request, finished(whole), visitor)
  }
}

/** Returns a minimal response: under overload, nothing larger is affordable. */
function tooMany(): Response {
  return new Response(
    'Många besöker oss just nu. Försök igen om en liten stund.\nThere are many visitors right now. Please try again in a moment.\n',
    {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '2',
      },
    },
  )
}

function viewerOf({ hasSession, api }: Visitor): Promise<Viewer | null> {
  return hasSession ? findViewer(api) : Promise.resolve(null)
}

/** Limits image uploads to administrators, even if a page forgets to check. */
function imagesFor(viewer: Promise<Viewer | null>, { keepImage, keepFile }: Media): Images {
  const forAdmins =
    <T>(keep: (given: T) => Promise<KeptImage>) =>
    async (given: T): Promise<KeptImage> => {
      return mayAdminister(await viewer) ? keep(given) : { problem: 'not_admin' }
    }
  return { keepImage: forAdmins(keepImage), keepFile: forAdmins(keepFile) }
}

function statusFor(viewer: Promise<Viewer | null>, services: Services) {
  return async (): Promise<SiteStatus | null> =>
    mayAdminister(await viewer) ? services.status() : null
}

/** The sign-in and admin areas, in any spelling. */
const privateArea = /^\/+(en\/+)?(admin|auth|sitemap)(?![\w-])/i

/** Sets the visitor's cookies and keeps caches from storing responses that depend on a visitor or a session. */
function forWhom(
  request: Request,
  answer: Response,
  { hasSession, setCookies }: Visitor,
): Response {
  const cookies = setCookies()
  const isPrivate = privateArea.test(decodeURIComponent(new URL(request.url).pathname))
  if (isPrivate || hasSession || cookies.length > 0) {
    answer.headers.set('Cache-Control', 'private, no-store')
  }
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** Sets the headers that depend on the status. */
function finished(answer: Response): Response {
  const { status, headers } = answer
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
  // Search engines must not index data responses and errors.
  if (!isPage || status >= 400) headers.set('X-Robots-Tag', 'noindex')
  if (status >= 400) headers.set('Cache-Control', 'no-store')
  if (status === 503) headers.set('Retry-After', '5')
  if (status === 405) headers.set('Allow', 'GET, HEAD')
  return answer
}
