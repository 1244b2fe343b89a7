import { type Api, descending, type Tables } from '../api.ts'

export type MissedSearch = Tables['missed_searches']['Insert']

/** Adds to the stored counts, all or nothing. */
export async function addMissedSearches(service: Api, counts: MissedSearch[]): Promise<void> {
  await service.from('missed_searches').upsert(counts).throwOnError()
}

export async function deleteMissedSearchesBefore(service: Api, day: string): Promise<void> {
  await service.from('missed_searches').delete().lt('day', day).throwOnError()
}

/** The maximum number of searches that the page shows. */
const maxShown = 200

/** Returns the most frequent searches without results. */
export async function listMissedSearches(api: Api) {
  const { data } = await api
    .from('missed_search_counts')
    .select()
    .order('count', descending)
    .order('query')
    .order('locale')
    .limit(maxShown)
    .throwOnError()
  return data.map(({ query, locale, count, last_day }) => ({
    query: query ?? '',
    locale: locale ?? '',
    count: count ?? 0,
    lastDay: last_day ?? '',
  }))
}
