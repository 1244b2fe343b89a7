import type { HttpBindings } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'

import { isPage, permanentAddress } from '#app/addresses.ts'
import { apiContext, reportContext, siteContext } from '#app/context.ts'
import type { Database } from '#db/types.ts'
import type { SiteSettings } from '#domain/site.ts'

import { contentSecurityPolicy, securityHeaders } from './headers.ts'
import type { Log } from './log.ts'
import { onSite, redirectForeignHosts, refuseBadRequests, requestLog } from './requests.ts'
import type { Services } from './services.ts'
import * as build from 'virtual:react-router/server-build'

export interface AppDeps {
  services: Services
  log: Log
  siteUrl: string
  siteHosts: string[] | null
  trustedProxies: string[]
  site: SiteSettings
  /** Vite's own scripts and styles do not fit a strict policy. */
  isDevelopment?: boolean
}

/** The whole site as one fetch handler: health, the data service, and pages for everything else. */
export function createApp(deps: AppDeps) {
  const { services, log, siteUrl, siteHosts } = deps
  const renderPage = createPages(deps)
  const app = new Hono<{ Bindings: HttpBindings; Variables: { requestId: string } }>()
    .use(requestLog(log, deps.trustedProxies), securityHeaders(siteUrl))
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await services.ready()
        return c.json({ status: 'ready' })
      } catch (err) {
        log.warn({ err }, 'the database does not answer')
        return c.json({ status: 'unavailable' }, 503)
      }
    })
    .use(refuseBadRequests)
  const { backend } = services
  if (backend) {
    app.all('/:service{(auth|rest|functions)}/v1/*', (c) =>
      backend.fetch(atSite(c.req.raw, siteUrl)),
    )
  }
  return app
    .use(redirectForeignHosts(siteUrl, siteHosts))
    .on(['GET', 'HEAD'], '*', (c, next) => {
      const { pathname, search } = new URL(c.req.url)
      const address = permanentAddress(pathname)
      return address === null ? next() : c.redirect(address + search, 301)
    })
    .on(['GET', 'HEAD', 'POST'], '*', (c) => renderPage(c.req.raw, c.get('requestId')))
    .all('*', async (c) =>
      isPage(c.req.path)
        ? c.text('Method not allowed\n', 405, { Allow: 'GET, HEAD, POST' })
        : renderPage(new Request(c.req.url), c.get('requestId')),
    )
    .onError((err, c) => {
      log.error({ err, requestId: c.get('requestId') }, 'request failed')
      return c.text('Internal server error\n', 500)
    })
}

/** The same request whether or not a proxy ended its TLS: the origin is the configured one, never a header's. */
function atSite(request: Request, siteUrl: string, method = request.method): Request {
  return new Request(onSite(request.url, siteUrl), new Request(request, { method }))
}

function createPages({ services, log, siteUrl, site, isDevelopment = false }: AppDeps) {
  const handle = createRequestHandler(build, isDevelopment ? 'development' : 'production')
  const { url, anonKey, fetch } = services.api
  const api = createClient<Database>(url, anonKey, {
    global: { fetch },
    // Our own database either answers or does not; a visitor should not wait seconds for a second try.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })

  return async (request: Request, requestId: string): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(siteContext, site)
    context.set(reportContext, (err) => log.error({ err, requestId }, 'page failed'))
    // HEAD is answered as GET so that its headers are the same; the server leaves out the body.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const answer = await handle(atSite(request, siteUrl, method), context)
    return finished(answer, isDevelopment)
  }
}

/** Pages are sent whole: the policy needs their inline scripts, and a status must be final before the first byte. */
async function finished(answer: Response, isDevelopment: boolean): Promise<Response> {
  const headers = new Headers(answer.headers)
  if (answer.status >= 400) headers.set('Cache-Control', 'no-store')
  if (answer.status === 503) headers.set('Retry-After', '5')
  if (answer.status === 405) headers.set('Allow', 'GET, HEAD')
  if (!headers.get('Content-Type')?.startsWith('text/html')) {
    return new Response(answer.body, { status: answer.status, headers })
  }
  const html = await answer.text()
  // The page itself says that it is private; the header repeats it for those who do not read pages.
  if (html.includes('<meta name="robots" content="noindex"')) headers.set('X-Robots-Tag', 'noindex')
  headers.set(
    'Content-Security-Policy',
    isDevelopment ? "frame-ancestors 'none'" : contentSecurityPolicy(html),
  )
  return new Response(html, { status: answer.status, headers })
}
