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
  /** The site itself, for pages that are not there yet. */
  site: { fetch: (request: Request, env: { forCache: ForCache }) => Response | Promise<Response> }
}

type Asked = Partial<Pick<IncomingMessage, 'method' | 'url'>> & Pick<IncomingMessage, 'headers'>
type Otherwise = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/** Every change is heard of; this is for the connection that is dead without anyone noticing, and for the calendar. */
const freshFor = 60_000
/** Where changes are made elsewhere and nobody tells us. */
const freshForUnheard = 30_000

/** Finished pages in front of the site, for visitors who are not signed in. */
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
    /** What is ready for whoever asks for nothing else: most visitors, most of the time. */
    atOnce(asked: PlainRequest, socket: Socket): Buffer | null {
      const started = performance.now()
      if (!isAnonymous(asked.headers) || !isOurs(asked.headers.host)) return null
      const page = cache.fresh(asked.url)
      if (!page) return null
      const { status, bytes } = page.wholeFor(asked.headers)
      tell(asked, socket, { status, started, cached: 'hit' })
      return bytes
    },
    /** Answers, or leaves the request to `otherwise` as it came. */
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
          // A moved page takes what we know nothing of along in its query.
          if (status === 200 || status >= 400) answer(incoming, outgoing, found, started)
          else otherwise(incoming, outgoing)
        },
        () => otherwise(incoming, outgoing),
      )
    },
    /** Renders at most so many of the pages that visitors will ask for first, one at a time, while they are being served. */
    warm(most: number): void {
      warming = warmUp(cache, most, stopping.signal).catch(() => {})
    },
    /** Resolves when nothing is rendered any more. */
    async close(): Promise<void> {
      stopping.abort()
      await warming
      await cache.settled()
    },
  }
}

/** Scripts' fetches, unlike pages, would get old data from a browser that is told that old is good enough. */
const forShared = 'public, max-age=0, s-maxage=30'

/** From its address alone: nothing else that a request says can reach what others will be shown. */
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

/** Cookies that decide what a page shows: a session, under both its names, and a message to be said once. */
const ownCookie = /(^|;)\s*(__Host-session|session|flash)/

/** Is there nothing in it that makes the answer anyone's own? A body is none of our business either. */
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

/** Others are sent to the one address. Where the operator has not said which that is, any host name will do. */
function hostReader(siteUrl: string, siteHosts: string[] | null) {
  const hosts = ownHosts(siteUrl, siteHosts)
  return (host = ''): boolean => (hosts ? hosts.has(host) : /^[\w.-]+(:\d+)?$/.test(host))
}

const pause = 20

/** What the start pages link to is what visitors see next. */
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
