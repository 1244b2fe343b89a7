import type { Locale } from '#domain/locale/locale.ts'
import { publicKinds } from '#domain/pages/kind-pages.ts'
import {
  type Hit,
  type ResultRow,
  resultColumns,
  searchKinds,
  tableOf,
} from '#domain/search/results.ts'

import type { Api, Tables } from '../api.ts'

type Table = ReturnType<typeof tableOf>

/** Returns the published records that a query finds, up to `most` of each kind, best first within their kind. */
export async function searchSite(
  api: Api,
  locale: Locale,
  q: string,
  most: number,
): Promise<Hit[]> {
  if (q === '') return []
  const kinds = [...searchKinds]
  const { data } = await api
    .rpc('search_site', { query: q, locale, kinds, most })
    .select('kind,target_id,slug,title,tier')
    .throwOnError()
  // The function finds records of these kinds only.
  return data as Hit[]
}

/** Returns what results show of these records, by id. Records that were unpublished meanwhile are missing. */
export async function readResults(api: Api, hits: readonly Hit[]): Promise<Map<string, ResultRow>> {
  const parts = await Promise.all(
    ([...publicKinds, 'topics'] as const).map(async (table) => {
      const ids = hits.flatMap((hit) => (tableOf(hit.kind) === table ? [hit.target_id] : []))
      if (ids.length === 0) return []
      const { data } = await api
        .from<Table, Tables[Table]>(table)
        .select<string, ResultRow>(resultColumns[table])
        .eq('published', true)
        .in('id', ids)
        .throwOnError()
      return data
    }),
  )
  return new Map(parts.flat().map((row) => [row.id, row]))
}
