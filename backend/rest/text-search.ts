import type { Sql } from '../db/engine.ts'
import type { TextSearchTest } from './parse-filter.ts'
import { textSearches } from './parse-filter.ts'

/**
 * Lets PostgreSQL parse the text searches, apart from any table: an error in one cannot depend on rows, and every row is compared
 * with the same finished value.
 */
export async function parseTextSearches(sql: Sql, tests: TextSearchTest[]): Promise<void> {
  if (tests.length === 0) return
  const values = tests.flatMap(({ language, value }) =>
    language === null ? [value] : [language, value],
  )
  let bound = 0
  const queries = tests.map(({ operator, language }) => {
    const configuration = language === null ? '' : `$${++bound}::text::regconfig, `
    return `${textSearches[operator]}(${configuration}$${++bound}::text)::text`
  })
  const [row] = await sql.query<{ queries: string }>(
    `select to_json(array[${queries.join(', ')}])::text as queries`,
    values,
  )
  const parsed = JSON.parse(row?.queries ?? '[]') as string[]
  for (const [index, test] of tests.entries()) test.query = parsed[index] ?? null
}
