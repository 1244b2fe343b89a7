import { textsOf } from '#app/i18n/messages.ts'
import { pageMeta } from '#app/site/meta/page-meta.ts'
import { comparisonQuery } from '#domain/comparison/query.ts'
import type { ComparedKind } from '#domain/pages/kind-pages.ts'

import type { ComparisonState } from './comparison-data.ts'
import { namesOf } from './names.ts'

/** Returns the metadata of a comparison. Search engines index only the page without a query. */
export function comparisonMeta(
  matches: Parameters<typeof pageMeta>[0],
  kind: ComparedKind,
  data: (ComparisonState & { found: { items: { name: string }[] } }) | undefined,
) {
  const m = textsOf(matches, 'comparison')
  const own = m[kind]
  const names = data?.found.items.map(({ name }) => name) ?? []
  return pageMeta(matches, {
    title: names.length > 1 ? m.caption(namesOf(names, m.and)) : own.metaTitle,
    name: own.title,
    description: own.description,
    isPrivate: !data || comparisonQuery(data.comparison) !== '',
  })
}
