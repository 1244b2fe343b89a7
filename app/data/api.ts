import type { SupabaseClient } from '@supabase/supabase-js'

import type { Database } from '#db/types.ts'
import { cardsPerPage, type Found } from '#domain/filters.ts'
import type { Localized } from '#domain/locale.ts'

/** The real supabase-js, on our own backend in this process or on a hosted project. Row-level security decides what it sees. */
export type Api = SupabaseClient<Database>

type Tables = Database['public']['Tables']

export type CasinoRow = Tables['casinos']['Row']
export type CasinoInsert = Tables['casinos']['Insert']
export type CasinoUpdate = Tables['casinos']['Update']
export type SlotRow = Tables['slots']['Row']
export type SlotUpdate = Tables['slots']['Update']

/** A row whose localized columns are texts by language, which the database sees to and its types do not say. */
export type WithTexts<Row> = {
  [Column in keyof Row]: Column extends `localized_${string}` ? Localized : Row[Column]
}

/** As many rows as one answer holds; what may be more is read page by page. */
export const pageSize = 1_000

export async function readAllPages<T>(
  readPage: (from: number, to: number) => PromiseLike<T[]>,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const page = await readPage(rows.length, rows.length + pageSize - 1)
    rows.push(...page)
    if (page.length < pageSize) return rows
  }
}

/** Largest or latest first; what has no value comes last. */
export const down = { ascending: false, nullsFirst: false }

interface ListQuery {
  range(
    from: number,
    to: number,
  ): PromiseLike<{ data: unknown[] | null; count: number | null; error: { code: string } | null }>
}

/** A page that is not there any more is no error: the visitor gets the first. */
export async function findPage<Card>(
  api: Api,
  table: 'casinos' | 'slots',
  page: number,
  query: () => ListQuery,
): Promise<Found<Card>> {
  const from = (page - 1) * cardsPerPage
  const { data, count, error } = await query().range(from, from + cardsPerPage - 1)
  const isPastTheEnd = error?.code === 'PGRST103' || data?.length === 0
  if (page > 1 && isPastTheEnd) return findPage(api, table, 1, query)
  if (error) throw error
  const { count: total } = await api
    .from(table)
    .select('id', { count: 'estimated', head: true })
    .eq('published', true)
    .throwOnError()
  return { cards: data as Card[], page, matches: count ?? 0, total: total ?? 0 }
}
