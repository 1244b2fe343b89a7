import { requireAdmin } from '#app/guard.ts'
import { orOutage } from '#app/outage.ts'

import type { Route } from './+types/document.ts'
import { originsFor, sitemapAt } from './chosen-sitemap.ts'

/** The sitemap for the chosen address, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdmin(context, url)
  const { chosen } = originsFor(context, url)
  return new Response(await orOutage(context, wholeSitemap(context, chosen)), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sitemap.xml"',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** At most 50 MB, which no administrator asks for often: whole, so that half a file never looks like one. */
async function wholeSitemap(...place: Parameters<typeof sitemapAt>): Promise<string> {
  let text = ''
  for await (const piece of await sitemapAt(...place)) text += piece
  return text
}
