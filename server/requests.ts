import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

import { isPage } from '#app/addresses.ts'
import { anonymised, countedNetwork } from '#backend/network.ts'
import { urlProblem } from '#backend/url-bounds.ts'

import { clientAddressReader } from './client-address.ts'
import type { Log } from './log.ts'

/** Set for requests of the page cache, which logs its clients itself. */
export interface ForCache {
  /** The client's network, for the queue only: cached content must not depend on it. */
  network: string
}

export type Env = {
  Bindings: HttpBindings & { forCache?: ForCache }
  Variables: { requestId: string; clientAddress: string | null; network: string }
}

export interface Answered {
  requestId?: string | null
  method: string | undefined
  path: string
  status: number
  /** When it was asked, by `performance.now()`. */
  started: number
  client: string
  /** Where the page cache had a part in it. */
  cached?: 'hit' | 'miss' | 'stale'
}

const longestLoggedPath = 1_000

/** One line per request: never its query, body, cookies or other headers, which can hold secrets. */
export function logAnswer(log: Log, { started, client, ...answered }: Answered): void {
  const milliseconds = Math.round((performance.now() - started) * 10) / 10
  const path = answered.path.slice(0, longestLoggedPath)
  log.info({ ...answered, path, milliseconds, client: anonymised(client) }, 'request')
}

export function requestLog(log: Log, trustedProxies: string[]): MiddlewareHandler<Env> {
  const clientAddress = clientAddressReader(trustedProxies)
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    // In tests a request may come without a socket.
    const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
    const client = clientAddress(socket?.remoteAddress, c.req.header('X-Forwarded-For') ?? null)
    c.set('clientAddress', client || null)
    const forCache = (c.env as Env['Bindings'] | undefined)?.forCache
    c.set('network', forCache?.network ?? countedNetwork(client))
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    if (forCache) return
    const { method, path } = c.req
    logAnswer(log, { requestId, method, path, status: c.res.status, started, client })
  }
}

/** Refuses URLs that no page understands. The data service refuses its own, in the shape its clients read. */
export const refuseBadRequests: MiddlewareHandler = async (c, next) => {
  const problem = urlProblem(c.req.url)
  return problem ? c.text(`${problem.message}\n`, problem.status) : next()
}

/** The hosts the site answers for; null where the operator has not said which they are. */
export function ownHosts(siteUrl: string, siteHosts: string[] | null): Set<string> | null {
  return siteHosts && new Set([new URL(siteUrl).host, ...siteHosts])
}

/** A page has one address. The data service is left alone: its clients do not follow redirects on writes. */
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

/** Does a browser send this from one of our own pages? Browsers say so; what does not say is no browser's. */
export function sameSiteReader(siteUrl: string, siteHosts: string[] | null) {
  const { host, protocol } = new URL(siteUrl)
  const origins = new Set([host, ...(siteHosts ?? [])].map((own) => `${protocol}//${own}`))
  return (c: Context): boolean => {
    const origin = c.req.header('Origin')
    return origin ? origins.has(origin) : c.req.header('Sec-Fetch-Site') === 'same-origin'
  }
}

/**
 * A form must come from one of our own pages: the session travels in a cookie, which browsers send along with anyone's
 * forms. Whatever else is sent is answered as if it had only been asked for, by nobody: which page an address means must
 * not be for two readers to agree on.
 */
export function refuseForeignForms(
  isFromSite: (c: Context) => boolean,
  asAsked: (c: Context<Env>) => Promise<Response>,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isFromSite(c)) return next()
    // Scripts send the same forms to the page's address with an ending.
    const page = c.req.path.replace(/(\/_)?\.data$/, '') || '/'
    return isPage(page) ? c.text('The form does not come from this site\n', 403) : asAsked(c)
  }
}

/** In bytes. */
const largestForm = {
  everyone: 2 ** 16,
  /** A record with the longest texts there are. Anyone may send it: whose session has ended gets it back to sign in and save it. */
  record: 4 * 2 ** 20,
  /** Pictures and sheets, which only administrators send. */
  upload: 25 * 2 ** 20,
}

/** Says no before a byte is read: a form is read whole. Browsers say how long it is; what does not say is no browser's form. */
export const limitForms: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('Content-Length')
  if (length === undefined && c.req.header('Transfer-Encoding') !== undefined) {
    return c.text('The form must say how long it is\n', 411)
  }
  const isForAdmins = /^(\/en)?\/admin(\/|\.data$|$)/.test(c.req.path)
  const hasFiles = c.req.header('Content-Type')?.startsWith('multipart/') === true
  const most = isForAdmins ? (hasFiles ? 'upload' : 'record') : 'everyone'
  return Number(length ?? 0) > largestForm[most] ? formTooLarge() : next()
}

/** Is it so large that it must be an administrator's? */
export function isUpload(request: Request): boolean {
  return Number(request.headers.get('Content-Length') ?? 0) > largestForm.record
}

export function formTooLarge(): Response {
  return new Response('The form is too large\n', {
    status: 413,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** The same path and query at the configured origin. Set, not joined: a path of two slashes must not become another host. */
export function onSite(url: string, siteUrl: string): URL {
  const { pathname, search } = new URL(url)
  const target = new URL(siteUrl)
  target.pathname = pathname
  target.search = search
  return target
}
