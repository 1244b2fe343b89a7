import type { Caller } from '../db/database.ts'
import type { Row, Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
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

interface Read extends Rows {
  /** How many rows there are without limit and offset; null when nobody asked. */
  total: number | null
}

/** In bytes. What an administrator exports is read in pages of a few rows, each of which may be long. */
const largestAnswer: Record<Caller['role'], number> = {
  anon: 8 * 2 ** 20,
  authenticated: 64 * 2 ** 20,
  service_role: 64 * 2 ** 20,
}

/** With so many expected, the first of them are found sooner in the wanted order than all of them are found and sorted. */
const surelyMany = 5 * maxRows

/**
 * Reads one page, and counts in the way that was asked for. What the planner expects includes rows that the caller cannot see, so
 * only the operator is told. Everybody else is told the true number, counted to one more than an answer holds and than the page ends.
 */
export async function readPage(
  sql: Sql,
  table: Table,
  query: Query,
  media: MediaType,
  page: Page,
  { count, role }: { count: Preferences['count']; role: Caller['role'] },
): Promise<Read> {
  const largest = largestAnswer[role]
  const read = (most?: number) => pageOf(sql, table, query, media, page, largest, most)
  if (count === null) return { ...(await read()), total: null }
  if (count === 'exact') return { ...(await read()), total: await countedRows(sql, table, query) }
  const planned = await plannedRows(sql, table, query)
  const isOperator = role === 'service_role'
  if (isOperator && count === 'planned') return { ...(await read()), total: planned }
  let counted = 0
  if (planned <= surelyMany) {
    const few = await read(maxRows + 1)
    if (few.found <= maxRows) return { ...few, total: few.found }
    counted = few.found
  }
  const rows = await read()
  // Where the page is not full, it says itself how many there are.
  const isLast = rows.rows < page.limit && (rows.rows > 0 || page.offset === 0)
  if (isLast) return { ...rows, total: page.offset + rows.rows }
  if (isOperator) return { ...rows, total: Math.max(planned, maxRows + 1) }
  const most = Math.max(maxRows, page.offset + page.limit) + 1
  return { ...rows, total: counted < most ? await countedRows(sql, table, query, most) : counted }
}

/**
 * In one statement whose answer is PostgreSQL's own text. With `most`, that many rows are found first and then sorted, and
 * `found` says how many they are: where they are few, the planner, which does not know it, might go through the whole table
 * in the wanted order until it has met enough of them.
 */
async function pageOf(
  sql: Sql,
  table: Table,
  query: Query,
  media: MediaType,
  page: Page,
  largest: number,
  most?: number,
): Promise<Rows & { found: number }> {
  const statement = new Statement(table)
  const source = `public.${quoted(table.name)} as target ${statement.where(query.conditions)}`
  const text = `with ${most === undefined ? '' : `few as materialized (select ${columnsOf(table, query)} from ${source} limit ${most}),`}
    page as (
      select ${statement.selectList(query.select)}
      from ${most === undefined ? source : 'few as target'} ${statement.order(query.order)}
      limit ${statement.bind(page.limit)}::bigint offset ${statement.bind(page.offset)}::bigint)
    select case when octet_length(body) <= ${largest} then body end as body, rows${most === undefined ? '' : ', (select count(*)::integer from few) as found'}
    from (select ${bodyOf('page', media)} as body, count(*)::integer as rows from page) as answer`
  const [answer] = await sql.query<Rows & { found?: number } & Row>(text, statement.values)
  // No body although there are rows: it was left out because of its size.
  if (answer && answer.body === null && answer.rows > 0) {
    throw new ApiError(400, '54000', 'The answer is too large', {
      hint: 'Select fewer columns, or fewer rows at a time.',
    })
  }
  return { ...finished(answer, table, query.select, media), found: answer?.found ?? 0 }
}

/** Those that the answer or its order needs. */
function columnsOf(table: Table, { select, order }: Query): string {
  const names = new Set(order.map(({ field }) => field.column))
  for (const item of select) {
    if ('all' in item) for (const name of table.columns.keys()) names.add(name)
    else names.add(item.field.column)
  }
  return Array.from(names, (name) => `target.${quoted(name)}`).join(', ')
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

async function countedRows(sql: Sql, table: Table, query: Query, most?: number): Promise<number> {
  const statement = new Statement(table)
  const [row] = await sql.query<{ total: string }>(
    `select count(*) as total from (select from public.${quoted(table.name)} as target
     ${statement.where(query.conditions)} ${most === undefined ? '' : `limit ${most}`}) as counted`,
    statement.values,
  )
  return Number(row?.total ?? 0)
}

/** As the planner expects it, by what it knows of the table. */
async function plannedRows(sql: Sql, table: Table, query: Query): Promise<number> {
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
