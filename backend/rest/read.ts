import type { Caller } from '../db/database.ts'
import type { Row, Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import type { MediaType } from './media-type.ts'
import type { Query } from './parse-query.ts'
import type { SelectItem } from './parse-select.ts'
import type { Preferences } from './preferences.ts'
import type { Table } from './schema.ts'
import { quoted, Statement } from './statement.ts'

/** Maximum number of rows in the response to a read. */
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
  /** Number of rows without limit and offset; null when the client requested no count. */
  total: number | null
}

/** In bytes. An administrator's export reads pages of a few rows, each of which may be long. */
const maxResponseBytes: Record<Caller['role'], number> = {
  anon: 8 * 2 ** 20,
  authenticated: 64 * 2 ** 20,
  service_role: 64 * 2 ** 20,
}

/** Above this estimate, reading the first rows in the requested order is faster than finding and sorting all of them. */
const clearlyMany = 5 * maxRows

/**
 * Reads one page and counts the rows as the client prefers. The planner's estimate includes rows that the caller cannot see, so
 * only the operator gets it. Others get the true number, counted up to one row more than `maxRows` and the end of the page.
 */
export async function readPage(
  sql: Sql,
  table: Table,
  query: Query,
  media: MediaType,
  page: Page,
  { count, role }: { count: Preferences['count']; role: Caller['role'] },
): Promise<Read> {
  const largest = maxResponseBytes[role]
  const read = (most?: number) => pageOf(sql, table, query, media, page, largest, most)
  if (count === null) return { ...(await read()), total: null }
  if (count === 'exact') return { ...(await read()), total: await countedRows(sql, table, query) }
  const planned = await plannedRows(sql, table, query)
  const isOperator = role === 'service_role'
  if (isOperator && count === 'planned') return { ...(await read()), total: planned }
  let counted = 0
  if (planned <= clearlyMany) {
    const few = await read(maxRows + 1)
    if (few.found <= maxRows) return { ...few, total: few.found }
    counted = few.found
  }
  const rows = await read()
  // A page that is not full already gives the total.
  const isLast = rows.rows < page.limit && (rows.rows > 0 || page.offset === 0)
  if (isLast) return { ...rows, total: page.offset + rows.rows }
  if (isOperator) return { ...rows, total: Math.max(planned, maxRows + 1) }
  const most = Math.max(maxRows, page.offset + page.limit) + 1
  return { ...rows, total: counted < most ? await countedRows(sql, table, query, most) : counted }
}

/**
 * Reads the page in one statement, which returns the body as text. With `most`, it finds up to that many rows before it sorts
 * them, and `found` is their number: if only few rows match, a planner that expects more might scan the whole table in the
 * requested order.
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
  const [result] = await sql.query<Rows & { found?: number } & Row>(text, statement.values)
  // The statement leaves out a body that is too large.
  if (result && result.body === null && result.rows > 0) {
    throw new ApiError(400, '54000', 'The answer is too large', {
      hint: 'Select fewer columns, or fewer rows at a time.',
    })
  }
  return { ...finished(result, table, query.select, media), found: result?.found ?? 0 }
}

/** Returns the columns that the response or its order needs. */
function columnsOf(table: Table, { select, order }: Query): string {
  const names = new Set(order.map(({ field }) => field.column))
  for (const item of select) {
    if ('all' in item) for (const name of table.columns.keys()) names.add(name)
    else names.add(item.field.column)
  }
  return Array.from(names, (name) => `target.${quoted(name)}`).join(', ')
}

/** Returns SQL that formats the rows of `source`. With the star it is always the row, never a column of that name. */
export function bodyOf(source: string, { format, stripNulls }: MediaType): string {
  if (format === 'csv') {
    return `coalesce(string_agg(substr((${source}.*)::text, 2, length((${source}.*)::text) - 2), E'\\n'), '')`
  }
  const list = stripNulls ? `json_strip_nulls(json_agg(${source}.*))` : `json_agg(${source}.*)`
  return format === 'object' ? `(${list} -> 0)::text` : `coalesce(${list}, '[]')::text`
}

export function finished(
  result: Rows | undefined,
  table: Table,
  select: SelectItem[],
  { format }: MediaType,
): Rows {
  const { body = '', rows = 0 } = result ?? {}
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

/** Returns the number of rows that the planner estimates from its statistics. */
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
