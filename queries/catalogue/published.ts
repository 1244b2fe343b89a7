import type { PublicKind } from '#domain/pages/kind-pages.ts'

import { type Api, pageSize } from '../api.ts'

/** Returns the number of published rows and the time of the latest change. */
export async function summarizePublished(
  api: Api,
  table: PublicKind,
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

/** Yields the published rows in slug order, in batches: there may be too many to hold in memory. */
export async function* readPublished(
  api: Api,
  table: PublicKind,
  { offset = 0, limit = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<{ slug: string; updated_at: string }[]> {
  let after: string | null = null
  for (let left = limit; left > 0; ) {
    const size = Math.min(pageSize, left)
    const query = api.from(table).select('slug,updated_at').eq('published', true).order('slug')
    // Only the first batch uses an offset; the others continue after the last slug, so that later batches are not slower.
    const { data }: { data: { slug: string; updated_at: string }[] } = await (after === null
      ? query.range(offset, offset + size - 1)
      : query.gt('slug', after).limit(size)
    ).throwOnError()
    if (data.length > 0) yield data
    if (data.length < size) return
    after = data.at(-1)?.slug ?? null
    left -= data.length
  }
}
