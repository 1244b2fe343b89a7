import type { CountedFacets, FacetKind } from '#domain/lists/facets.ts'
import type { ListFilters } from '#domain/lists/filters.ts'
import type { Api } from '#queries/api.ts'
import { LiveFacets } from '#server/facets/live-facets.ts'

const clock = { next: async () => Number.POSITIVE_INFINITY }

/** Returns a function that counts as the pages do, with one set of counts per database. */
export function liveCounts(kind: FacetKind) {
  const opened = new WeakMap<Api, LiveFacets>()
  return async (api: Api, filters: ListFilters): Promise<CountedFacets> => {
    const facets = opened.get(api) ?? new LiveFacets({ api, kind, clock, patience: 60_000 })
    opened.set(api, facets)
    return facets.count('sv', filters)
  }
}
