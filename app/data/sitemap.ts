import { type Api, pageSize } from './api.ts'

export type PublishedTable = 'casinos' | 'slots'

/** How many pages of that kind are published, and when the last of them changed. */
export async function surveyPublished(
  api: Api,
  table: PublishedTable,
): Promise<{ count: number; latest: string | null }> {
  const { data, count } = await api
    .from(table)
    .select('updated_at', { count: 'exact' })
    .eq('published', true)
    .order('updated_at', { ascending: false })
    .limit(1)
    .throwOnError()
  return { count: count ?? 0, latest: data[0]?.updated_at ?? null }
}

/** Published pages of that kind in the order of their slugs, a page of rows at a time: there may be too many to hold. */
export async function* readPublished(
  api: Api,
  table: PublishedTable,
  { skip = 0, limit = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<{ slug: string; updated_at: string }[]> {
  let after: string | null = null
  for (let left = limit; left > 0; ) {
    const size = Math.min(pageSize, left)
    const query = api.from(table).select('slug,updated_at').eq('published', true).order('slug')
    // The first rows are counted off, the rest follow from the last slug: so no page of rows costs more than another.
    const { data }: { data: { slug: string; updated_at: string }[] } = await (after === null
      ? query.range(skip, skip + size - 1)
      : query.gt('slug', after).limit(size)
    ).throwOnError()
    if (data.length > 0) yield data
    if (data.length < size) return
    after = data.at(-1)?.slug ?? null
    left -= data.length
  }
}
