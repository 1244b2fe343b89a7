import type { Caller } from '../db/database.ts'
import type { Row, Sql } from '../db/engine.ts'
import { bodyOf, boundedBody, finished, maxResponseBytes, type Rows } from './body-sql.ts'
import type { Embedding } from './embed.ts'
import type { MediaType } from './media-type.ts'
import type { Query } from './parse-query.ts'
import type { Preferences } from './preferences.ts'
import type { Table } from './schema.ts'
import { quoted, Statement } from './statement.ts'

/** Maximum number of rows in the response to a read. */
export const maxRows = 1_000

export interface Page {
  limit: number
  offset: number
}

/** What to read: a table with the parsed query and its embeds. */
export interface Source {
  table: Table
  query: Query
  embeddings: Embedding[]
}

interface Read extends Rows {
  /** Number of rows without limit and offset; null when the client requested no count. */
  total: number | null
}

/** Above this estimate, reading the first rows in the requested order is faster than finding and sorting all of them. */
const clearlyMany = 5 * maxRows

/**
 * Reads one page and counts the rows as the client prefers. The planner's estimate includes rows that the caller cannot see, so
 * only the operator gets it. Others get the true number, counted up to one row more than `maxRows` and the end of the page.
 */
export async function readPage(
  sql: Sql,
  source: Source,
  media: MediaType,
  page: Page,
  { count, role }: { count: Preferences['count']; role: Caller['role'] },
): Promise<Read> {
  const largest = maxResponseBytes[role]
  const read = (most?: number) => pageOf(sql, source, media, page, largest, most)
  if (count === null) return { ...(await read()), total: null }
  if (count === 'exact') return { ...(await read()), total: await countedRows(sql, source) }
  const planned = await plannedRows(sql, source)
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
  return { ...rows, total: counted < most ? await countedRows(sql, source, most) : counted }
}

/**
 * Reads the page in one statement, which returns the body as text. With `most`, it finds up to that many rows before it sorts
 * them, and `found` is their number: if only few rows match, a planner that expects more might scan the whole table in the
 * requested order.
 */
async function pageOf(
  sql: Sql,
  source: Source,
  media: MediaType,
  page: Page,
  largest: number,
  most?: number,
): Promise<Rows & { found: number }> {
  const { query } = source
  const statement = new Statement(source.table, source.embeddings)
  const rows = rowsOf(source, statement)
  const few =
    most === undefined
      ? ''
      : `few as materialized (select ${columnsOf(source)} from ${rows} limit ${most}),`
  const found = most === undefined ? '' : ', (select count(*)::integer from few) as found'
  const place = `from ${most === undefined ? rows : 'few as target'} ${statement.order(query.order)}
      limit ${statement.bind(page.limit)}::bigint offset ${statement.bind(page.offset)}::bigint`
  const text =
    source.embeddings.length === 0
      ? `with ${few}
    page as (
      select ${statement.selectList(query.select)}
      ${place})
    select case when octet_length(body) <= ${largest} then body end as body, rows${found}
    from (select ${bodyOf('page', media)} as body, count(*)::integer as rows from page) as answer`
      : // Embeds only the rows of the page.
        `with ${few}
    chosen as (select ${columnsOf(source)} ${place}),
    page as (select ${statement.selectList(query.select)} from chosen as target ${statement.embedJoins('target')}),
    ${boundedBody('page', media, largest)}
    select body, rows${found} from answer`
  const [result] = await sql.query<Rows & { found?: number } & Row>(text, statement.values)
  return { ...finished(result, statement, query.select, media), found: result?.found ?? 0 }
}

function rowsOf({ table, query }: Source, statement: Statement): string {
  return `public.${quoted(table.name)} as target ${statement.where(query.conditions)}`
}

/** Returns the columns that the response, its order or its embeds need. */
function columnsOf({ table, query: { select, order }, embeddings }: Source): string {
  const names = new Set<string>()
  for (const { embed, field } of order) if (embed === null) names.add(field.column)
  for (const { columns } of embeddings) for (const [own] of columns) names.add(own)
  for (const item of select) {
    if ('all' in item) for (const name of table.columns.keys()) names.add(name)
    else if ('field' in item) names.add(item.field.column)
  }
  return Array.from(names, (name) => `target.${quoted(name)}`).join(', ')
}

async function countedRows(sql: Sql, source: Source, most?: number): Promise<number> {
  const statement = new Statement(source.table, source.embeddings)
  const [row] = await sql.query<{ total: string }>(
    `select count(*) as total from (select from ${rowsOf(source, statement)}
     ${most === undefined ? '' : `limit ${most}`}) as counted`,
    statement.values,
  )
  return Number(row?.total ?? 0)
}

/** Returns the number of rows that the planner estimates from its statistics. */
async function plannedRows(sql: Sql, source: Source): Promise<number> {
  const statement = new Statement(source.table, source.embeddings)
  const plan = await sql.query(
    `explain (format json) select from ${rowsOf(source, statement)}`,
    statement.values,
  )
  const [{ Plan }] = JSON.parse(String(plan[0]?.['QUERY PLAN'])) as [
    { Plan: { 'Plan Rows': number } },
  ]
  return Plan['Plan Rows']
}
