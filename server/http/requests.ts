import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

import { urlProblem } from '#backend/limits/url-bounds.ts'
import { anonymised, countedNetwork } from '#backend/network/client-network.ts'
import { withoutPrefix } from '#domain/locale/locale.ts'
import { accessAt, areaOf, documentPath, isPage } from '#domain/pages/addresses.ts'
import { pageAt } from '#domain/pages/paths.ts'
import { readPause } from '#domain/pause/pause.ts'

import type { Log } from '../operations/log.ts'
import type { Metrics, Route } from '../operations/metrics.ts'
import { clientAddressReader } from './client-address.ts'

/** Set for requests of the page cache, which logs its clients itself. */
export interface ForCache {
  /** The client's network, for the queue only: cached content must not depend on it. */
  network: string
  /** The variant to render: the end of a pause, or null. Only the cache sets it, from the visitor's cookie. */
  pause: string | null
}

export type Env = {
  Bindings: HttpBindings & { forCache?: ForCache }
  Variables: {
    requestId: string
    clientAddress: string | null
    network: string
    /** The end of the visitor's pause, or null. */
    pause: string | null
  }
}

export interface RequestLogEntry {
  requestId?: string | null
  method: string | undefined
  path: string
  status: number
  /** Start of the request, from `performance.now()`. */
  started: number
  client: string
  /** Set for responses from the page cache. */
  cached?: 'hit' | 'miss' | 'stale'
}

const maxLoggedPath = 1_000

/** Logs one line per request, never its query, body, cookies or other headers, which can contain secrets. */
export function logRequest(log: Log, { started, client, ...entry }: RequestLogEntry): void {
  const milliseconds = Math.round((performance.now() - started) * 10) / 10
  const path = entry.path.slice(0, maxLoggedPath)
  log.info({ ...entry, path, milliseconds, client: anonymised(client) }, 'request')
}

/** Logs and counts every request, except those of the page cache and choices of a pause. */
export function requestLog(
  log: Log,
  metrics: Metrics,
  trustedProxies: string[],
): MiddlewareHandler<Env> {
  const clientAddress = clientAddressReader(trustedProxies)
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    // Requests in tests may have no socket.
    const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
    const client = clientAddress(socket?.remoteAddress, c.req.header('X-Forwarded-For') ?? null)
    c.set('clientAddress', client || null)
    const forCache = (c.env as Env['Bindings'] | undefined)?.forCache
    c.set('network', forCache?.network ?? countedNetwork(client))
    c.set('pause', forCache ? forCache.pause : readPause(c.req.header('Cookie'), new Date()))
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const { method, path } = c.req
    if (forCache || (method === 'POST' && isPausePage(path))) return
    const { status } = c.res
    logRequest(log, { requestId, method, path, status, started, client })
    metrics.countRequest(routeOf(path), status, started)
  }
}

const isPausePage = (path: string) => pageAt(documentPath(path))?.page === 'pause'

function routeOf(path: string): Route {
  const [, first = ''] = withoutPrefix(path).split('/')
  if (/^(rest|auth|functions)$/.test(first) && path.startsWith(`/${first}/v1`)) return 'data'
  if (/^(healthz|readyz|metrics)$/.test(first)) return 'operator'
  if (/^(media|pictures|assets)$/.test(first)) return 'file'
  if (/^(robots\.txt|sitemap.*\.xml|clicks)$/.test(first))
    return first === 'clicks' ? 'click' : 'robot'
  return areaOf(path) === 'public' ? 'page' : 'admin'
}

/** Rejects invalid URLs of pages. The data service rejects its own in the format that its clients parse. */
export const refuseBadRequests: MiddlewareHandler = async (c, next) => {
  const problem = urlProblem(c.req.url)
  return problem ? c.text(`${problem.message}\n`, problem.status) : next()
}

/** Returns the hosts that the site serves; null when the operator has not configured them. */
export function ownHosts(siteUrl: string, siteHosts: string[] | null): Set<string> | null {
  return siteHosts && new Set([new URL(siteUrl).host, ...siteHosts])
}

/** Redirects pages to their canonical host. Skips the data service, whose clients do not follow redirects on writes. */
export function redirectForeignHosts(
  siteUrl: string,
  siteHosts: string[] | null,
): MiddlewareHandler {
  const hosts = ownHosts(siteUrl, siteHosts)
  return async (c, next) => {
    const { host } = new URL(c.req.url)
    if (!hosts || hosts.has(host)) return next()
    return c.redirect(onSite(c.req.url, siteUrl).href, 301)
  }
}

/** Returns a check that a browser sent the request from one of our own pages. Browsers send at least one of these headers. */
export function sameSiteReader(siteUrl: string, siteHosts: string[] | null) {
  const { host, protocol } = new URL(siteUrl)
  const origins = new Set([host, ...(siteHosts ?? [])].map((own) => `${protocol}//${own}`))
  return (c: Context): boolean => {
    const origin = c.req.header('Origin')
    return origin ? origins.has(origin) : c.req.header('Sec-Fetch-Site') === 'same-origin'
  }
}

/**
 * Rejects forms from other sites, because browsers send the session cookie with them. A foreign POST to any other address is
 * answered like an anonymous GET, so that this check and the router need not agree on which page an address means.
 */
export function refuseForeignForms(
  isFromSite: (c: Context) => boolean,
  renderAsGet: (c: Context<Env>) => Promise<Response>,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isFromSite(c)) return next()
    // Scripts send the same forms to the page's address with the suffix `.data`.
    return isPage(documentPath(c.req.path))
      ? c.text('The form does not come from this site\n', 403)
      : renderAsGet(c)
  }
}

/** Size limits in bytes. */
const maxFormBytes = {
  everyone: 2 ** 16,
  /** A record with the longest texts. Allowed without a session, so that the form survives signing in again. */
  record: 4 * 2 ** 20,
  /** Images and sheets, which only administrators upload. */
  upload: 25 * 2 ** 20,
}

/**
 * Rejects large forms before reading them, because a form is read into memory as a whole. Also rejects forms without a length,
 * which every browser sends.
 */
export const limitForms: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('Content-Length')
  if (length === undefined && c.req.header('Transfer-Encoding') !== undefined) {
    return c.text('The form must say how long it is\n', 411)
  }
  const isForAdmins = accessAt(c.req.path) === 'admin'
  const hasFiles = c.req.header('Content-Type')?.startsWith('multipart/') === true
  const limit = isForAdmins ? (hasFiles ? 'upload' : 'record') : 'everyone'
  return Number(length ?? 0) > maxFormBytes[limit] ? formTooLarge() : next()
}

/** True when the request is so large that only an administrator may send it. */
export function isUpload(request: Request): boolean {
  return Number(request.headers.get('Content-Length') ?? 0) > maxFormBytes.record
}

export function formTooLarge(): Response {
  return new Response('The form is too large\n', {
    status: 413,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** Returns the same path and query at the configured origin. Sets them, because joining would make `//host` another host. */
export function onSite(url: string, siteUrl: string): URL {
  const { pathname, search } = new URL(url)
  const target = new URL(siteUrl)
  target.pathname = pathname
  target.search = search
  return target
}
