import { correctionsOf, misspellingsIn } from '#domain/lists/search.ts'

/** A list query that search patterns can narrow. */
export interface ListQuery<Row> {
  like(column: string, pattern: string): ListQuery<Row>
  overlaps(column: string, values: string[]): ListQuery<Row>
  range(
    from: number,
    to: number,
  ): PromiseLike<
    { count: number | null } & (
      | { data: Row[]; error: null }
      | { data: null; error: { code: string } }
    )
  >
}

export function withPatterns<Row>(
  query: ListQuery<Row>,
  column: string,
  patterns: string[],
): ListQuery<Row> {
  return patterns.reduce((narrowed, pattern) => narrowed.like(column, pattern), query)
}

/** Rows considered for each misspelling. */
const maxCandidates = 50

/** Returns names that a one-letter correction of the search would find among the rows of the query. */
export async function suggestNames(
  q: string,
  column: string,
  query: () => ListQuery<{ name: string }>,
): Promise<string[]> {
  for (const misspelling of misspellingsIn(q)) {
    const { data, error } = await withPatterns(query(), column, misspelling.patterns)
      .overlaps('name_variants', misspelling.variants)
      .range(0, maxCandidates - 1)
    if (error) throw error
    const names = data.map(({ name }) => name)
    const corrections = correctionsOf(misspelling, names)
    if (corrections.length > 0) return corrections
  }
  return []
}
