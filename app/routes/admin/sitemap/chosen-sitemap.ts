import type { RouterContextProvider } from 'react-router'

import { apiContext, siteOriginsContext, siteUrlContext } from '#app/context.ts'
import { openSitemap } from '#queries/sitemap.ts'

interface Origins {
  all: string[]
  /** Always one of `all`, even when the query names another host. */
  chosen: string
}

/** Returns the site's origins and the one chosen in the query, by default the public site URL. */
export function originsFor(context: Readonly<RouterContextProvider>, url: URL): Origins {
  const all = context.get(siteOriginsContext)
  const requested = url.searchParams.get('host')
  const chosen = all.find((origin) => origin === requested) ?? context.get(siteUrlContext)
  return { all: all.includes(chosen) ? all : [chosen, ...all], chosen }
}

/** Streams the same document as /sitemap.xml at that origin. */
export async function sitemapAt(
  context: Readonly<RouterContextProvider>,
  origin: string,
): Promise<AsyncIterable<string>> {
  const sitemap = await openSitemap(context.get(apiContext), origin)
  const pieces = sitemap.at('/sitemap.xml')
  if (!pieces) throw new Error('openSitemap returned no /sitemap.xml')
  return pieces
}
