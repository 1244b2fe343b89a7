import { type Api, readAllPages } from './api.ts'

/** The slugs of every published page of that kind. */
export function listPublishedSlugs(
  api: Api,
  table: 'casinos' | 'slots',
): Promise<{ slug: string }[]> {
  return readAllPages(async (from, to) => {
    const { data } = await api
      .from(table)
      .select('slug')
      .eq('published', true)
      .order('slug')
      .range(from, to)
      .throwOnError()
    return data
  })
}
