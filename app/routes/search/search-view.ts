import { pathTo } from '#domain/pages/paths.ts'
import { listPage } from '#domain/search/results.ts'
import { namedPages } from '#domain/search/site-pages.ts'
import { searchPages, searchTexts } from '#messages/index.ts'

import type { Found, Search } from './find-results.ts'

/** How many pages the search page links to when it has no results. */
const maxTips = 6

/** Returns what the search page shows, with its texts. */
export function searchView({ q, locale, isQuiet }: Search, { groups, similar }: Found) {
  const m = searchTexts[locale]
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  const status = count > 0 ? m.found(q, count) : m.none(q)
  const tips = namedPages(searchPages[locale], locale, isQuiet)
    .filter(({ path }) => !path.includes('?'))
    .slice(0, maxTips)
  const links = [
    { title: m.didYouMean, links: similar },
    { title: m.tips, links: count > 0 ? [] : tips.map(({ name, path }) => ({ name, path })) },
  ]
  const { description, label, placeholder, noneHelp } = m
  return {
    q,
    title: q === '' ? undefined : m.pageTitle(q),
    texts: { description, label, placeholder, noneHelp },
    status: q === '' ? '' : status,
    groups: groups.map(({ kind, results, hasMore }) => ({
      ...{ kind, results, title: m.groups[kind] },
      more:
        hasMore && kind !== 'pages'
          ? {
              best: m.best(results.length),
              all: m.all[kind],
              path: pathTo(listPage(kind), locale),
            }
          : null,
    })),
    links: links.filter((list) => list.links.length > 0),
  }
}

export type GroupView = ReturnType<typeof searchView>['groups'][number]
