import type { RouterContextProvider } from 'react-router'

import { apiContext, siteOriginsContext, siteUrlContext } from '#app/context.ts'
import { openSitemap } from '#app/sitemap.ts'

interface Origins {
  all: string[]
  /** One of them, whatever the address asks for. */
  chosen: string
}

/** The site's addresses, and which of them the sitemap is wanted for: the site's own unless said otherwise. */
export function originsFor(context: Readonly<RouterContextProvider>, url: URL): Origins {
  const all = context.get(siteOriginsContext)
  const asked = url.searchParams.get('host')
  const chosen = all.find((origin) => origin === asked) ?? context.get(siteUrlContext)
  return { all: all.includes(chosen) ? all : [chosen, ...all], chosen }
}

/** The very document that /sitemap.xml is at that address, piece by piece. */
export async function sitemapAt(
  context: Readonly<RouterContextProvider>,
  origin: string,
): Promise<AsyncIterable<string>> {
  const sitemap = await openSitemap(context.get(apiContext), origin)
  const pieces = sitemap.at('/sitemap.xml')
  if (!pieces) throw new Error('There is no sitemap')
  return pieces
}
