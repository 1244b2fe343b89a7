import type { Sql } from '../db/engine.ts'
import type { MediaType } from './media-type.ts'
import type { Query } from './parse-query.ts'
import type { SelectItem } from './parse-select.ts'
import type { Preferences } from './preferences.ts'
import type { Table } from './schema.ts'
import { quoted, Statement } from './statement.ts'

/** No answer to a read has more rows than this. */
export const maxRows = 1_000

export interface Page {
  limit: number
  offset: number
}

export interface Rows {
  body: string
  rows: number
}

/** Reads one page, in one statement whose answer is PostgreSQL's own text. */
export async function readPage(
  sql: Sql,
  table: Table,
  query: Query,
  media: MediaType,
  page: Page,
): Promise<Rows> {
  const statement = new Statement(table)
  const text = `with page as (
      select ${statement.selectList(query.select)} from public.${quoted(table.name)} as target
      ${statement.where(query.conditions)} ${statement.order(query.order)}
      limit ${statement.bind(page.limit)}::bigint offset ${statement.bind(page.offset)}::bigint)
    select ${bodyOf('page', media)} as body, count(*)::integer as rows from page`
  const [answer] = await sql.query<Rows & Record<string, never>>(text, statement.values)
  return finished(answer, table, query.select, media)
}

/** The rows of `source` in the form asked for. With the star it is always the row, never a column of that name. */
export function bodyOf(source: string, { format, stripNulls }: MediaType): string {
  if (format === 'csv') {
    return `coalesce(string_agg(substr((${source}.*)::text, 2, length((${source}.*)::text) - 2), E'\\n'), '')`
  }
  const list = stripNulls ? `json_strip_nulls(json_agg(${source}.*))` : `json_agg(${source}.*)`
  return format === 'object' ? `(${list} -> 0)::text` : `coalesce(${list}, '[]')::text`
}

export function finished(
  answer: Rows | undefined,
  table: Table,
  select: SelectItem[],
  { format }: MediaType,
): Rows {
  const { body = '', rows = 0 } = answer ?? {}
  if (format !== 'csv') return { body: body ?? '', rows }
  const names = select.flatMap((item) => ('all' in item ? [...table.columns.keys()] : [item.name]))
  return { body: [names.join(','), ...(rows > 0 ? [body] : [])].join('\n'), rows }
}

/** How many rows there are without limit and offset: counted, or as good as the planner knows. */
export async function countRows(
  sql: Sql,
  table: Table,
  query: Query,
  count: Preferences['count'],
): Promise<number | null> {
  if (count === null) return null
  const most = count === 'exact' ? '' : `limit ${maxRows + 1}`
  if (count !== 'planned') {
    const statement = new Statement(table)
    const [row] = await sql.query<{ total: string }>(
      `select count(*) as total from (select from public.${quoted(table.name)} as target
       ${statement.where(query.conditions)} ${most}) as counted`,
      statement.values,
    )
    const total = Number(row?.total ?? 0)
    if (count === 'exact' || total <= maxRows) return total
  }
  const statement = new Statement(table)
  const plan = await sql.query(
    `explain (format json) select from public.${quoted(table.name)} as target ${statement.where(query.conditions)}`,
    statement.values,
  )
  const [{ Plan }] = JSON.parse(String(plan[0]?.['QUERY PLAN'])) as [
    { Plan: { 'Plan Rows': number } },
  ]
  return Plan['Plan Rows']
}
