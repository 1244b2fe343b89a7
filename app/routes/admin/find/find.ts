import { apiContext, viewerContext } from '#app/context.ts'
import { orOutage } from '#app/requests/outage.ts'
import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import { searchText } from '#domain/lists/filters.ts'
import { searchKey } from '#domain/lists/search.ts'
import { type Locale, locales, perLocale } from '#domain/locale/locale.ts'
import { localeOf, type Page } from '#domain/pages/paths.ts'
import { pageTexts } from '#messages/index.ts'
import { findByName } from '#queries/catalogue/entries.ts'

import type { Route } from './+types/find.ts'
import { namedPages } from './page-names.ts'

export interface FoundRecord {
  id: string
  name: string
  slug: string
  published: boolean
}

export interface Found {
  pages: { page: Page; name: string }[]
  lists: { kind: Kind; rows: FoundRecord[]; hasMore: boolean }[]
}

const maxPages = 8
const maxRecords = 6

const names = perLocale((locale) => namedPages(pageTexts[locale].site, pageTexts[locale].admin))

/** Returns the pages, by their names in every language, and the records that match; for the command palette. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await orOutage(context, context.get(viewerContext)())
  // No redirect, because the client is a script.
  if (!viewer || viewer.needsSecondFactor) return Response.json(null, { status: 401 })
  if (!viewer.isAdmin) return Response.json(null, { status: 403 })
  const q = searchText(url.searchParams.get('q'))
  const api = context.get(apiContext)
  const lists = await orOutage(
    context,
    Promise.all(
      (q === '' ? [] : kinds).map(async (kind) => {
        const rows = await findByName(api, kind, q, maxRecords + 1)
        return { kind, rows: rows.slice(0, maxRecords), hasMore: rows.length > maxRecords }
      }),
    ),
  )
  const found: Found = { pages: findPages(q, localeOf(url.pathname)), lists }
  return Response.json(found, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** Returns the pages with a name that has every word of the query, whatever its language, case and diacritics. */
function findPages(q: string, locale: Locale): Found['pages'] {
  const words = searchKey(q).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const hits = new Set(
    locales
      .flatMap((one) => names[one])
      .filter(([, name]) => words.every((word) => searchKey(name).includes(word)))
      .map(([page]) => page),
  )
  return names[locale]
    .filter(([page]) => hits.has(page))
    .slice(0, maxPages)
    .map(([page, name]) => ({ page, name }))
}
