import { requireAdmin } from '#app/requests/guard.ts'
import { orOutage } from '#app/requests/outage.ts'

import type { Route } from './+types/document.ts'
import { originsFor, sitemapAt } from './chosen-sitemap.ts'

/** Returns the sitemap for the chosen origin as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const { chosen } = originsFor(context, url)
  return new Response(await orOutage(context, readWholeSitemap(context, chosen)), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sitemap.xml"',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Buffers the whole sitemap, so that a partial file never looks complete. It is at most 50 MB and rarely requested. */
async function readWholeSitemap(...args: Parameters<typeof sitemapAt>): Promise<string> {
  let text = ''
  for await (const piece of await sitemapAt(...args)) text += piece
  return text
}
