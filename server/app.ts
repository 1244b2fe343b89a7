import { Hono } from 'hono'

import type { CountFacets } from '#app/context.ts'
import type * as PageHandler from '#app/page-handler.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'
import { areaOf, canonicalPath, isPage } from '#domain/pages/addresses.ts'
import type { SiteSettings } from '#domain/site.ts'
import type { SiteStatus } from '#domain/status.ts'
import { findViewer, isActiveAdmin, type Viewer } from '#queries/account/viewer.ts'
import type { Api } from '#queries/api.ts'

import { clickEndpoint } from './clicks/click-endpoint.ts'
import type { Services } from './data-access/services.ts'
import { anonymousApi, type Visitor, visitorReader } from './data-access/visitors.ts'
import { delayRefusals } from './http/delay-refusals.ts'
import { pageFinisher } from './http/finish-page.ts'
import { privateCacheControl, securityHeaders } from './http/headers.ts'
import { createRenderQueues } from './http/render-queue.ts'
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
} from './http/requests.ts'
import { importsFor } from './import/import-service.ts'
import { imagesFor } from './media/image-service.ts'
import { serveMedia } from './media/serve.ts'
import type { SocialImages } from './media/social-images.ts'
import type { Log } from './operations/log.ts'
import { serveMetrics } from './operations/metrics.ts'
import { type Suggest, suggestionRoutes } from './search/suggestions.ts'
import { rankingRoutes } from './seo/ranking.ts'
import { searchEngineRoutes } from './seo/search-engines.ts'

/** The built pages, or in development those that Vite loads. */
export type Pages = Pick<typeof PageHandler, 'createPageHandler'>

export interface AppDeps {
  pages: Pages
  services: Services
  log: Log
  siteUrl: string
  siteHosts: string[] | null
  trustedProxies: string[]
  site: SiteSettings
  compliance: ComplianceSettings
  socialImages: SocialImages
  countFacets: CountFacets
  suggest: Suggest
  auth: { limitFactor: number }
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
    .use(
      requestLog(log, services.metrics, deps.trustedProxies),
      securityHeaders(siteUrl),
      delayRefusals(),
    )
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
      backend.fetch(toSite(c.req.raw, siteUrl), {
        clientAddress: c.get('clientAddress'),
        external: { address: c.get('clientAddress') },
      }),
    )
  }
  return app
    .use(refuseBadRequests, redirectForeignHosts(siteUrl, siteHosts))
    .post('/clicks', clickEndpoint(services.clicks, isFromSite, siteUrl, log))
    .route('/', searchEngineRoutes({ ...deps, api: anonymous }))
    .route('/', rankingRoutes({ log, api: anonymous }))
    .route('/', suggestionRoutes({ ...deps, ...deps.auth }))
    .on(['GET', 'HEAD'], '/media/:name', serveMedia(services.media))
    .on(['GET', 'HEAD'], '*', (c, next) => {
      const { pathname, search } = new URL(c.req.url)
      const address = canonicalPath(pathname)
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
function toSite(request: Request, siteUrl: string, method = request.method): Request {
  const { href } = onSite(request.url, siteUrl)
  const { headers, signal } = request
  const isRead = method === 'GET' && !headers.has('Origin')
  if (isRead && method === request.method && href === request.url) return request
  if (isRead) return new Request(href, { headers, signal })
  const siteRequest = new Request(href, new Request(request, { method }))
  // Already checked against every host of the site; React Router compares it only with this one.
  if (siteRequest.headers.has('Origin')) siteRequest.headers.set('Origin', siteUrl)
  return siteRequest
}

function createPages(
  {
    pages,
    services,
    log,
    siteUrl,
    siteHosts,
    site,
    compliance,
    countFacets,
    isDevelopment = false,
  }: AppDeps,
  anonymous: Api,
) {
  const handle = pages.createPageHandler(isDevelopment ? 'development' : 'production', (message) =>
    log.warn(message),
  )
  const visitorOf = visitorReader(services, siteUrl, anonymous)
  const { protocol, host } = new URL(siteUrl)
  const origins = (siteHosts ?? [host]).map((siteHost) => `${protocol}//${siteHost}`)
  const finishPage = pageFinisher({ log, isDevelopment })
  const queueOf = createRenderQueues(services)

  return async (
    request: Request,
    { requestId, clientAddress, network, pause }: Env['Variables'],
  ): Promise<Response> => {
    const visitor = visitorOf(request, clientAddress)
    const queue = await queueOf(request, visitor)
    const render = () => renderResponse(request, visitor, requestId, pause)
    if (queue === null) return render()
    const response = await queue.run(
      async () => (request.signal.aborted ? new Response() : render()),
      network,
    )
    return response === 'full' ? overloaded() : response
  }

  async function renderResponse(
    request: Request,
    visitor: Visitor,
    requestId: string,
    pause: string | null,
  ): Promise<Response> {
    const viewer = viewerOf(visitor)
    // The session must be checked before rendering. If the check fails, only pages that read the viewer fail.
    const knownViewer = await viewer.catch(() => 'unknown' as const)
    if (knownViewer === null) visitor.forgetSession()
    if (isUpload(request) && knownViewer !== 'unknown' && !isActiveAdmin(knownViewer))
      return formTooLarge()
    // HEAD is handled as GET so that its headers are the same; the server omits the body.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const nonce = crypto.randomUUID()
    const shownSite = pause === null ? site : { ...site, tracking: noTrackers }
    const stop = services.metrics.renderSeconds.startTimer()
    const response = await handle(toSite(request, siteUrl, method), {
      api: visitor.api,
      viewer: () => viewer,
      cookies: visitor.cookies,
      images: imagesFor(viewer, { ...services, log, api: visitor.api }),
      imports: importsFor(viewer, visitor.api, services.importer),
      status: statusFor(viewer, services),
      site: shownSite,
      compliance,
      countFacets,
      countMissedSearch: (q, locale) => services.missedSearches?.count(q, locale),
      pause,
      // Administrators preview offers during a pause, too.
      isQuiet: pause !== null && areaAt(request) === 'public',
      siteUrl,
      siteOrigins: origins,
      report: (err) => log.error({ err, requestId }, 'page failed'),
      warn: (message) => log.warn({ requestId }, message),
      nonce,
    })
    stop()
    const { status, headers } = response
    const isPage = headers.get('Content-Type')?.startsWith('text/html')
    const pageResponse = isPage
      ? new Response(finishPage(await response.text(), nonce, headers, shownSite.tracking), {
          status,
          headers,
        })
      : response
    return setPrivacy(request, withStatusHeaders(pageResponse), visitor, pause)
  }
}

const noTrackers: SiteSettings['tracking'] = { analyticsId: null, pixelId: null }

/** Returns a minimal response: under overload, nothing larger is affordable. */
function overloaded(): Response {
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

function statusFor(viewer: Promise<Viewer | null>, services: Services) {
  return async (): Promise<SiteStatus | null> =>
    isActiveAdmin(await viewer) ? services.status() : null
}

/** Sets the visitor's cookies and keeps caches from storing responses that depend on a visitor, a session or a pause. */
function setPrivacy(
  request: Request,
  answer: Response,
  { hasSession, setCookies }: Visitor,
  pause: string | null,
): Response {
  const cookies = setCookies()
  const isPrivate = areaAt(request) !== 'public'
  if (isPrivate || hasSession || pause !== null || cookies.length > 0) {
    answer.headers.set('Cache-Control', privateCacheControl)
  }
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  return answer
}

const areaAt = (request: Request) => areaOf(decodeURIComponent(new URL(request.url).pathname))

/** Sets the headers that depend on the status. */
function withStatusHeaders(answer: Response): Response {
  const { status, headers } = answer
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') === true
  // Search engines must not index data responses and errors.
  if (!isHtml || status >= 400) headers.set('X-Robots-Tag', 'noindex')
  if (status >= 400) headers.set('Cache-Control', 'no-store')
  if (status === 503) headers.set('Retry-After', '5')
  if (status === 405) headers.set('Allow', 'GET, HEAD')
  return answer
}
