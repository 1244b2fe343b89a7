import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { countedNetwork } from '#backend/network.ts'

import { clientAddressReader } from '../client-address.ts'
import type { PlainRequest } from '../front-door.ts'
import { createHold } from '../hold-refusals.ts'
import type { Log } from '../log.ts'
import { type Answered, type ForCache, logAnswer, ownHosts } from '../requests.ts'
import type { Services } from '../services.ts'
import { FinishedPage } from './finished-page.ts'
import { type PageKey, pageKeyOf, readChange, tagsOf } from './key.ts'
import { type Found, PageCache, type Rendered } from './page-cache.ts'

export interface PageCacheDeps {
  services: Pick<Services, 'onChange' | 'hearsOthers'>
  log: Log
  siteUrl: string
  siteHosts: string[] | null
  trustedProxies: string[]
  pageCacheBytes: number
  /** Renders the pages that are not in the cache. */
  site: { fetch: (request: Request, env: { forCache: ForCache }) => Response | Promise<Response> }
}

type Asked = Partial<Pick<IncomingMessage, 'method' | 'url'>> & Pick<IncomingMessage, 'headers'>
type Otherwise = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/** Changes arrive as notifications; this limit covers an unnoticed dead connection, and texts that depend on the date. */
const freshFor = 60_000
/** Used when other processes change the data without a notification. */
const freshForUnheard = 30_000

/** Opens the cache of finished pages in front of the site, for anonymous visitors. */
export async function openPageCache(deps: PageCacheDeps) {
  const { services, log, siteUrl, siteHosts, trustedProxies, pageCacheBytes, site } = deps
  const cache = new PageCache({
    room: pageCacheBytes,
    freshFor: services.hearsOthers ? freshFor : freshForUnheard,
    render: (key, network) => render(key, network, siteUrl, site),
  })
  await services.onChange((told) => cache.hearOf(told === null ? null : readChange(told)))
  const isOurs = hostReader(siteUrl, siteHosts)
  const clientAddress = clientAddressReader(trustedProxies)
  const hold = createHold()
  const stopping = new AbortController()
  let warming: Promise<void> = Promise.resolve()

  const clientOf = ({ headers }: Asked, { remoteAddress }: Socket) => {
    const forwarded = headers['x-forwarded-for']
    return clientAddress(remoteAddress, forwarded ? String(forwarded) : null)
  }

  const tell = (
    asked: Asked,
    socket: Socket,
    answered: Pick<Answered, 'requestId' | 'status' | 'started' | 'cached'>,
  ) => {
    const { method = 'GET', url = '' } = asked
    const client = clientOf(asked, socket)
    logAnswer(log, { method, path: url.split('?', 1)[0] ?? '', ...answered, client })
  }

  const answer = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { page, how }: Found,
    started: number,
  ) => {
    const status = page.send(incoming, outgoing, how === 'stale')
    const requestId = page.requestId ? { requestId: page.requestId } : {}
    tell(incoming, incoming.socket, { ...requestId, status, started, cached: how })
  }

  return {
    /** Returns the whole response if the page is cached and fresh, which is the most common case; otherwise null. */
    atOnce(asked: PlainRequest, socket: Socket): Buffer | null {
      const started = performance.now()
      if (!isAnonymous(asked.headers) || !isOurs(asked.headers.host)) return null
      const page = cache.fresh(asked.url)
      if (!page) return null
      const { status, bytes } = page.wholeFor(asked.headers)
      tell(asked, socket, { status, started, cached: 'hit' })
      return bytes
    },
    /** Answers from the cache, or passes the unchanged request to `otherwise`. */
    handle(incoming: IncomingMessage, outgoing: ServerResponse, otherwise: Otherwise): void {
      const { method, url = '', headers } = incoming
      const isRead = method === 'GET' || method === 'HEAD'
      const isForAll = isRead && isAnonymous(headers) && isOurs(headers.host)
      const key = isForAll ? pageKeyOf(url) : null
      if (!key) {
        otherwise(incoming, outgoing)
        return
      }
      const started = performance.now()
      const network = countedNetwork(clientOf(incoming, incoming.socket))
      const find = async () => {
        const found = await cache.find(key, network)
        if (found.page.status === 503) await hold(network)
        return found
      }
      find().then(
        (found) => {
          const { status } = found.page
          // A redirect keeps query parameters that the cache key leaves out.
          if (status === 200 || status >= 400) answer(incoming, outgoing, found, started)
          else otherwise(incoming, outgoing)
        },
        () => otherwise(incoming, outgoing),
      )
    },
    /** Renders up to `most` pages that visitors are likely to request first, one at a time, while the site serves requests. */
    warm(most: number): void {
      warming = warmUp(cache, most, stopping.signal).catch(() => {})
    },
    /** Stops warming up and resolves when no render is in progress. */
    async close(): Promise<void> {
      stopping.abort()
      await warming
      await cache.settled()
    },
  }
}

/** Pages add stale-while-revalidate. Data does not: browsers would return stale data to the fetches of scripts. */
const forShared = 'public, max-age=0, s-maxage=30'

/** Renders a page from its address alone, so that one visitor's request headers cannot affect a page cached for all. */
async function render(
  key: PageKey,
  network: string,
  siteUrl: string,
  site: PageCacheDeps['site'],
): Promise<Rendered> {
  const answer = await site.fetch(new Request(siteUrl + key.address), { forCache: { network } })
  const { status, headers } = answer
  const mayBeKept =
    status === 200 &&
    headers.get('Content-Type')?.startsWith(key.isData ? 'text/x-script' : 'text/html') === true &&
    headers.getSetCookie().length === 0 &&
    !headers.has('Cache-Control')
  if (mayBeKept) {
    headers.delete('X-Request-Id')
    headers.set('Cache-Control', key.isData ? forShared : `${forShared}, stale-while-revalidate=60`)
    headers.set('Cache-Tag', tagsOf(key).join(','))
    headers.append('Vary', 'Cookie')
  }
  return { page: await FinishedPage.of(answer, mayBeKept ? 'kept' : 'once'), mayBeKept }
}

/** Cookies that affect the content of a page: the session, under both its names, and a one-time message. */
const ownCookie = /(^|;)\s*(__Host-session|session|flash)/

/** True when the response does not depend on the visitor and the request has no body. */
function isAnonymous(headers: IncomingHttpHeaders): boolean {
  return (
    (headers.cookie === undefined || !ownCookie.test(headers.cookie)) &&
    headers.authorization === undefined &&
    headers.range === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.upgrade === undefined &&
    headers.expect === undefined
  )
}

/** Returns a check for the site's hosts; the site redirects others. Without configured hosts it accepts any host name. */
function hostReader(siteUrl: string, siteHosts: string[] | null) {
  const hosts = ownHosts(siteUrl, siteHosts)
  return (host = ''): boolean => (hosts ? hosts.has(host) : /^[\w.-]+(:\d+)?$/.test(host))
}

const pause = 20

/** Renders the start pages and then the pages they link to, which visitors open next. */
async function warmUp(cache: PageCache, most: number, signal: AbortSignal): Promise<void> {
  const waiting = ['/', '/casinos', '/slots', '/en', '/en/casinos', '/en/slots']
  const known = new Set(waiting)
  for (let count = 0; count < most; count++) {
    const address = waiting.shift()
    const key = address === undefined ? null : pageKeyOf(address)
    if (!key) return
    await sleep(pause, undefined, { signal })
    const { page } = await cache.find(key)
    for (const [, linked = ''] of page.text.matchAll(/ href="(\/[^"?#]*)"/g)) {
      if (!known.has(linked) && pageKeyOf(linked)) waiting.push(linked)
      known.add(linked)
    }
  }
}
