import type { Context } from 'hono'

import { readAtMost } from '#backend/limits/bounded-body.ts'
import { type Click, readClick } from '#domain/clicks/clicks.ts'

import type { Log } from '../operations/log.ts'
import type { ClickCounter } from './click-counter.ts'

const maxBodyLength = 512

/** User agents of bots and HTTP clients, and an empty user agent. Cubot is a brand of phones. */
const botPattern =
  /(?<!cu)bots?\b|crawl|spider|slurp|scrap|headless|phantom|lighthouse|preview|monitor|scan|fetch|curl|wget|python|java\/|go-http|node|axios|okhttp|http-?client|libwww|^$/i

/**
 * Handles POST /clicks. Every client gets the same empty response; invalid clicks are not counted, and none during a pause. Only
 * the fields of the click and a bot flag are kept from the request.
 */
export function clickEndpoint(
  counter: ClickCounter | null,
  isFromSite: (c: Context) => boolean,
  siteUrl: string,
  log: Pick<Log, 'warn'>,
) {
  const sendsFetchSite = supportsFetchSite(siteUrl)
  return async (
    c: Context<{ Variables: { clientAddress: string | null; pause: string | null } }>,
  ) => {
    try {
      const mayCount = counter && c.get('pause') === null && isFromSite(c)
      const click = mayCount ? await clickOf(c.req.raw) : null
      const isBot =
        botPattern.test(c.req.header('User-Agent') ?? '') ||
        (sendsFetchSite && c.req.header('Sec-Fetch-Site') !== 'same-origin')
      if (click) counter?.count(click, isBot, c.get('clientAddress'))
    } catch (err) {
      log.warn({ err }, 'malformed click ignored')
    }
    return c.body(null, 204)
  }
}

/** True when browsers send Sec-Fetch-Site to the site: every browser does so, but only to https and localhost. */
function supportsFetchSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** Parses a click: a browser's `ping` carries it in the URL, a beacon in the body, which proxies do not log. */
async function clickOf(request: Request): Promise<Click | null> {
  const isPing = request.headers.get('Content-Type') === 'text/ping'
  const body = await readAtMost(maxBodyLength, request)
  return body && readClick(isPing ? new URL(request.url).search : new TextDecoder().decode(body))
}
