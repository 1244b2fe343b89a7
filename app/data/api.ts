import type { SupabaseClient } from '@supabase/supabase-js'

import type { Database } from '#db/types.ts'
import type { Localized } from '#domain/locale.ts'

/** The real supabase-js, on our own backend in this process or on a hosted project. Row-level security decides what it sees. */
export type Api = SupabaseClient<Database>

type Tables = Database['public']['Tables']

export type CasinoRow = Tables['casinos']['Row']
export type CasinoInsert = Tables['casinos']['Insert']
export type CasinoUpdate = Tables['casinos']['Update']
export type SlotRow = Tables['slots']['Row']

/** A row whose localized columns are texts by language, which the database sees to and its types do not say. */
export type WithTexts<Row> = {
  [Column in keyof Row]: Column extends `localized_${string}` ? Localized : Row[Column]
}

/** As many rows as one answer holds; what may be more is read page by page. */
const pageSize = 1_000

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
