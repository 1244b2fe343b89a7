import type { Kind } from '#domain/kinds/kinds.ts'

import type { Api } from '../api.ts'

/** Returns the slugs with the same start. Slugs are letters, digits and hyphens, so they contain no wildcards. */
export async function takenSlugs(api: Api, kind: Kind, slug: string): Promise<Set<string>> {
  const start = slug.slice(0, 190)
  const { data } = await api
    .from(kind)
    .select('slug')
    .like('slug', `${start}%`)
    .order('slug')
    .throwOnError()
  return new Set(data.map((row) => row.slug))
}
