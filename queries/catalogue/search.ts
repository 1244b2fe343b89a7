import { exactCountLimit } from '#domain/lists/filters.ts'
import {
  correctionsOf,
  type Misspelling,
  misspellingsIn,
  searchPatterns,
} from '#domain/lists/search.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { PublicKind } from '#domain/pages/kind-pages.ts'

import type { Api } from '../api.ts'

/** A list query that a search can narrow. */
export interface ListQuery<Row> {
  like(column: string, pattern: string): ListQuery<Row>
  in(column: string, values: string[]): ListQuery<Row>
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

/** A record that a search finds. */
export interface FoundRecord {
  target_id: string
  slug: string
}

/** The maximum number of records that a query names by their ids; more would make its URL too long for a hosted project. */
const maxNamed = 350

/** Returns the published records that a search of a list finds; null when there are too many to list. */
export async function findMatches(
  api: Api,
  kind: PublicKind,
  locale: Locale,
  q: string,
): Promise<FoundRecord[] | null> {
  const texts = api
    .from('search_texts')
    .select('target_id,slug')
    .eq('kind', kind)
    .eq('locale', locale)
  const { data } = await searchPatterns(q)
    .reduce((query, pattern) => query.like('key', pattern), texts)
    .limit(exactCountLimit)
    .throwOnError()
  return data.length < exactCountLimit ? data : null
}

/** A query with conditions, also on embedded columns. */
interface Searchable {
  like(column: string, pattern: string): this
  in(column: string, values: string[]): this
}

/**
 * Narrows a query to what a search has found: by id, or by the records' own texts when there are many, so that a page is read in the order of
 * the list.
 */
export function withSearch<Query extends Searchable>(
  query: Query,
  { q, locale, found, prefix = '' }: Search & { prefix?: string },
): Query {
  if (q === '') return query
  if (found && found.length <= maxNamed) {
    return query.in(
      `${prefix}id`,
      found.map(({ target_id }) => target_id),
    )
  }
  return searchPatterns(q).reduce(
    (narrowed, pattern) => narrowed.like(`${prefix}search_${locale}`, pattern),
    query,
  )
}

export interface Search {
  q: string
  locale: Locale
  found: FoundRecord[] | null
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
  return suggestFrom(misspellingsIn(q), (misspelling) =>
    withPatterns(query(), column, misspelling.patterns)
      .overlaps('name_variants', misspelling.variants)
      .range(0, maxCandidates - 1),
  )
}

/** Published records considered for each misspelling of a public list, before its filters apply. */
const maxTitles = 200

/** The same for a public list: finds the names in the table of searched texts. */
export async function suggestTitles(
  api: Api,
  kind: PublicKind,
  { q, locale }: { q: string; locale: Locale },
  query: () => ListQuery<{ name: string }>,
): Promise<string[]> {
  return suggestFrom(misspellingsIn(q, Number.POSITIVE_INFINITY), async (misspelling) => {
    const texts = api
      .from('search_texts')
      .select('target_id,title')
      .eq('kind', kind)
      .eq('locale', locale)
      .overlaps('variants', misspelling.variants)
    const { data } = await misspelling.patterns
      .reduce((narrowed, pattern) => narrowed.like('key', pattern), texts)
      // Without an order that an index has, the planner uses the index of the variants.
      .order('slug')
      .limit(maxTitles)
      .throwOnError()
    const near = data.filter(({ title }) => correctionsOf(misspelling, [title]).length > 0)
    if (near.length === 0) return { data: [], error: null, count: null }
    const ids = near.map(({ target_id }) => target_id)
    return query()
      .in('id', ids)
      .range(0, maxCandidates - 1)
  })
}

async function suggestFrom(
  misspellings: Misspelling[],
  find: (misspelling: Misspelling) => ReturnType<ListQuery<{ name: string }>['range']>,
): Promise<string[]> {
  for (const misspelling of misspellings) {
    const { data, error } = await find(misspelling)
    if (error) throw error
    const corrections = correctionsOf(
      misspelling,
      data.map(({ name }) => name),
    )
    if (corrections.length > 0) return corrections
  }
  return []
}
