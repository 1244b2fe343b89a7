import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { countedNetwork } from '#backend/network/client-network.ts'
import { dayInSweden, startOfDayInSweden } from '#domain/locale/date.ts'
import { locales } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { pagesIn } from '#domain/pages/table.ts'
import { readPause } from '#domain/pause/pause.ts'

import type { Services } from '../data-access/services.ts'
import { clientAddressReader } from '../http/client-address.ts'
import { createRefusalDelay } from '../http/delay-refusals.ts'
import type { PlainRequest } from '../http/fast-path.ts'
import { privateCacheControl } from '../http/headers.ts'
import { type ForCache, logRequest, ownHosts, type RequestLogEntry } from '../http/requests.ts'
import type { Log } from '../operations/log.ts'
import { BonusClock } from './bonus-clock.ts'
import { FinishedPage } from './finished-page.ts'
import { type PageKey, pageKeyOf, readChange, showsOffers, tagsOf } from './key.ts'
import { type Lookup, PageCache, type RenderResult } from './page-cache.ts'

export interface PageCacheDeps {
  services: Pick<Services, 'onChange' | 'reportsExternalChanges' | 'metrics' | 'secondsToNextBonus'>
  log: Log
  siteUrl: string
  siteHosts: string[] | null
  trustedProxies: string[]
  pageCacheBytes: number
  /** Renders the pages that are not in the cache. */
  site: { fetch: (request: Request, env: { forCache: ForCache }) => Response | Promise<Response> }
}

type RequestHead = Partial<Pick<IncomingMessage, 'method' | 'url'>> &
  Pick<IncomingMessage, 'headers'>
type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/** Changes arrive as notifications; this limit covers an unnoticed dead connection, and texts that depend on the date. */
const freshFor = 60_000
/** Used when other processes change the data without a notification. */
const freshForUnnotified = 30_000

/** Opens the cache of finished pages in front of the site, for anonymous visitors. */
export async function openPageCache(deps: PageCacheDeps) {
  const { services, log, siteUrl, siteHosts, trustedProxies, pageCacheBytes, site } = deps
  const clock = BonusClock.of(services, log)
  const cache = new PageCache({
    maxBytes: pageCacheBytes,
    freshFor: services.reportsExternalChanges ? freshFor : freshForUnnotified,
    render: async (key, network) => {
      // Before the page reads its data.
      const expiresAt = showsOffers(key)
        ? Math.min(await clock.next(), nextDay())
        : Number.POSITIVE_INFINITY
      return { ...(await render(key, network, siteUrl, site, expiresAt)), expiresAt }
    },
  })
  await services.onChange((notification) => {
    const change = notification === null ? null : readChange(notification)
    clock.onChange(change)
    cache.invalidate(change)
  })
  const isSiteHost = createHostCheck(siteUrl, siteHosts)
  const clientAddress = clientAddressReader(trustedProxies)
  const delayRefusal = createRefusalDelay()
  const stopping = new AbortController()
  let warming: Promise<void> = Promise.resolve()

  const clientOf = ({ headers }: RequestHead, { remoteAddress }: Socket) => {
    const forwarded = headers['x-forwarded-for']
    return clientAddress(remoteAddress, forwarded ? String(forwarded) : null)
  }

  const logResponse = (
    request: RequestHead,
    socket: Socket,
    response: Pick<RequestLogEntry, 'requestId' | 'status' | 'started'> & {
      cached: Lookup['result']
    },
  ) => {
    const { method = 'GET', url = '' } = request
    const client = clientOf(request, socket)
    services.metrics.countPage(response.cached, response.status, response.started)
    logRequest(log, { method, path: url.split('?', 1)[0] ?? '', ...response, client })
  }

  const sendPage = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { page, result }: Lookup,
    started: number,
  ) => {
    const status = page.send(incoming, outgoing, result === 'stale')
    const requestId = page.requestId ? { requestId: page.requestId } : {}
    logResponse(incoming, incoming.socket, { ...requestId, status, started, cached: result })
  }

  return {
    /** Returns the whole response if the page is cached and fresh, which is the most common case; otherwise null. */
    respond(request: PlainRequest, socket: Socket): Buffer | null {
      const started = performance.now()
      if (!isAnonymous(request.headers) || !isSiteHost(request.headers.host)) return null
      const page = cache.fresh(request.url, pauseIn(request.headers))
      if (!page) return null
      const { status, bytes } = page.responseFor(request.headers)
      logResponse(request, socket, { status, started, cached: 'hit' })
      return bytes
    },
    /** Answers from the cache, or passes the unchanged request to `passOn`. */
    handle(incoming: IncomingMessage, outgoing: ServerResponse, passOn: Handler): void {
      const { method, url = '', headers } = incoming
      const isRead = method === 'GET' || method === 'HEAD'
      const isShared = isRead && isAnonymous(headers) && isSiteHost(headers.host)
      const key = isShared ? pageKeyOf(url, pauseIn(headers)) : null
      if (!key) {
        passOn(incoming, outgoing)
        return
      }
      const started = performance.now()
      const network = countedNetwork(clientOf(incoming, incoming.socket))
      const find = async () => {
        const found = await cache.find(key, network)
        if (found.page.status === 503) await delayRefusal(network)
        return found
      }
      find().then(
        (found) => {
          const { status } = found.page
          // A redirect keeps query parameters that the cache key leaves out.
          if (status === 200 || status >= 400) sendPage(incoming, outgoing, found, started)
          else passOn(incoming, outgoing)
        },
        () => passOn(incoming, outgoing),
      )
    },
    /** Renders up to `maxPages` pages that visitors are likely to request first, one at a time, while the site serves requests. */
    warm(maxPages: number): void {
      warming = warmUp(cache, maxPages, stopping.signal).catch(() => {})
    },
    /** Stops warming up and resolves when no render is in progress. */
    async close(): Promise<void> {
      stopping.abort()
      await warming
      await cache.settled()
    },
  }
}

/** Data has no stale-while-revalidate: browsers would return stale data to the fetches of scripts. */
const cacheControl = {
  page: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  data: 'public, max-age=0, s-maxage=30',
}

/** How long a CDN may serve a page after its render: the cache sends it for a minute, and the CDN keeps it for 90 seconds. */
const lastingFor = freshFor + 90_000
/** For a page that would outlive the start or the end of a bonus, or the day, in a CDN. */
const shortLived = 'public, max-age=0, s-maxage=0'

/** Returns when the day ends in Sweden, and with it the licences that are valid until then; on the clock of the cache. */
function nextDay(): number {
  const now = new Date()
  const start = startOfDayInSweden(dayInSweden(now), 1)
  return performance.now() + start.getTime() - now.getTime()
}

/** Renders a page from its address alone, so that one visitor's request headers cannot affect a page cached for all. */
async function render(
  key: PageKey,
  network: string,
  siteUrl: string,
  site: PageCacheDeps['site'],
  expiresAt: number,
): Promise<RenderResult> {
  const { address, pause } = key
  const forCache = { network, pause }
  const response = await site.fetch(new Request(siteUrl + address), { forCache })
  const { status, headers } = response
  const isCacheable =
    status === 200 &&
    headers.get('Content-Type')?.startsWith(key.isData ? 'text/x-script' : 'text/html') === true &&
    headers.getSetCookie().length === 0 &&
    // Also proves that the site has rendered the wanted variant.
    headers.get('Cache-Control') === (pause === null ? null : privateCacheControl)
  if (isCacheable) headers.delete('X-Request-Id')
  // A shared cache that ignores `Vary: Cookie` must never hold a page of a pause.
  if (isCacheable && pause === null) {
    const isLasting = expiresAt - performance.now() > lastingFor
    headers.set(
      'Cache-Control',
      isLasting ? cacheControl[key.isData ? 'data' : 'page'] : shortLived,
    )
    headers.set('Cache-Tag', tagsOf(key).join(','))
    headers.append('Vary', 'Cookie')
  }
  return { page: await FinishedPage.of(response, isCacheable ? 'cached' : 'once'), isCacheable }
}

/** Returns the end of the visitor's pause: the only thing of a request, besides its address, that chooses a page. */
const pauseIn = ({ cookie }: IncomingHttpHeaders) => readPause(cookie, new Date())

/** Cookies with which the page is not from the cache: the session, under both its names, and a one-time message. */
const visitorCookie = /(^|;)\s*(__Host-session|session|flash)/

/** True when the response does not depend on the visitor and the request has no body. */
function isAnonymous(headers: IncomingHttpHeaders): boolean {
  return (
    (headers.cookie === undefined || !visitorCookie.test(headers.cookie)) &&
    headers.authorization === undefined &&
    headers.range === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.upgrade === undefined &&
    headers.expect === undefined
  )
}

/** Returns a check for the site's hosts; the site redirects others. Without configured hosts it accepts any host name. */
function createHostCheck(siteUrl: string, siteHosts: string[] | null) {
  const hosts = ownHosts(siteUrl, siteHosts)
  return (host = ''): boolean => (hosts ? hosts.has(host) : /^[\w.-]+(:\d+)?$/.test(host))
}

const pauseMs = 20

/** Renders the start pages and then the pages they link to, which visitors open next. */
async function warmUp(cache: PageCache, maxPages: number, signal: AbortSignal): Promise<void> {
  const queue = locales.flatMap((locale) => pagesIn('header').map((page) => pathTo(page, locale)))
  const seen = new Set(queue)
  for (let count = 0; count < maxPages; count++) {
    const address = queue.shift()
    const key = address === undefined ? null : pageKeyOf(address)
    if (!key) return
    await sleep(pauseMs, undefined, { signal })
    const { page } = await cache.find(key)
    for (const [, link = ''] of page.text.matchAll(/ href="(\/[^"?#]*)"/g)) {
      if (!seen.has(link) && pageKeyOf(link)) queue.push(link)
      seen.add(link)
    }
  }
}
