import { correctionsOf, misspellingsIn } from '#domain/search.ts'

/** A list query that search patterns can narrow. */
export interface ListQuery {
  like(column: string, pattern: string): ListQuery
  overlaps(column: string, values: string[]): ListQuery
  range(
    from: number,
    to: number,
  ): PromiseLike<{ data: unknown[] | null; count: number | null; error: { code: string } | null }>
}

export function matching<Q extends ListQuery>(query: Q, column: string, patterns: string[]): Q {
  return patterns.reduce((narrowed, pattern) => narrowed.like(column, pattern) as Q, query)
}

/** Rows considered for each misspelling. */
const mostConsidered = 50

/** Returns names that a one-letter correction of the search would find among the rows of the query. */
export async function suggestNames(
  q: string,
  column: string,
  query: () => ListQuery,
): Promise<string[]> {
  for (const misspelling of misspellingsIn(q)) {
    const { data, error } = await matching(query(), column, misspelling.patterns)
      .overlaps('name_variants', misspelling.variants)
      .range(0, mostConsidered - 1)
    if (error) throw error
    const names = (data as { name: string }[]).map(({ name }) => name)
    const corrections = correctionsOf(misspelling, names)
    if (corrections.length > 0) return corrections
  }
  return []
}
