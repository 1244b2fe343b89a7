import type { Context } from 'hono'

import { readAtMost } from '#backend/bounded-body.ts'
import { type Click, readClick } from '#domain/clicks.ts'

import type { ClickCounter } from './click-counter.ts'
import type { Log } from './log.ts'

const longestBody = 512

/** What calls itself a program, or calls itself nothing. Cubot makes telephones. */
const programs =
  /(?<!cu)bots?\b|crawl|spider|slurp|scrap|headless|phantom|lighthouse|preview|monitor|scan|fetch|curl|wget|python|java\/|go-http|node|axios|okhttp|http-?client|libwww|^$/i

/**
 * POST /clicks. Whoever asks gets the same empty answer at once; what makes no sense is not counted. Of the request only
 * what the click tells is kept, and whether it looked like a program's.
 */
export function clickEndpoint(
  counter: ClickCounter | null,
  isFromSite: (c: Context) => boolean,
  siteUrl: string,
  log: Pick<Log, 'warn'>,
) {
  const saysWhereFrom = saysFetchSite(siteUrl)
  return async (c: Context<{ Variables: { clientAddress: string | null } }>) => {
    try {
      const click = counter && isFromSite(c) ? await clickOf(c.req.raw) : null
      const isBot =
        programs.test(c.req.header('User-Agent') ?? '') ||
        (saysWhereFrom && c.req.header('Sec-Fetch-Site') !== 'same-origin')
      if (click) counter?.count(click, isBot, c.get('clientAddress'))
    } catch (err) {
      log.warn({ err }, 'a click could not be read')
    }
    return c.body(null, 204)
  }
}

/** Every browser says where a request comes from, on connections it holds for safe. */
function saysFetchSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}

/** A browser's own ping can tell nothing but its address; a script's beacon keeps it out of the logs of proxies. */
async function clickOf(request: Request): Promise<Click | null> {
  const isPing = request.headers.get('Content-Type') === 'text/ping'
  const body = await readAtMost(longestBody, request)
  return body && readClick(isPing ? new URL(request.url).search : new TextDecoder().decode(body))
}
