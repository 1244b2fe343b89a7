import type { Value } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { operators, type ReadQuery } from './parse-query.ts'
import type { Schema } from './schema.ts'

const maxRows = 1_000

/**
 * One statement whose answer is PostgreSQL's own JSON text. Names come from the schema, values are bound: no text of
 * the request becomes SQL.
 */
export function readStatement(
  schema: Schema,
  table: string,
  query: ReadQuery,
): { text: string; values: Value[] } {
  const columns = schema.get(table)
  if (!columns) {
    throw new ApiError(
      404,
      'PGRST205',
      `Could not find the table 'public.${table}' in the schema cache`,
    )
  }
  const name = (column: string) => {
    if (columns.has(column)) return `"${column}"`
    throw new ApiError(400, '42703', `column ${table}.${column} does not exist`)
  }
  const values: Value[] = []
  const bind = (value: Value) => `$${values.push(value)}`

  const select = query.select?.map(name).join(', ') ?? '*'
  const where = query.filters.map(
    ({ column, operator, value }) => `${name(column)} ${operators[operator]} ${bind(value)}`,
  )
  const order = query.order.map(
    ({ column, descending }) => `${name(column)} ${descending ? 'desc' : 'asc'}`,
  )
  const parts = [
    `select ${select} from public."${table}"`,
    where.length > 0 ? `where ${where.join(' and ')}` : '',
    order.length > 0 ? `order by ${order.join(', ')}` : '',
    `limit ${bind(Math.min(query.limit ?? maxRows, maxRows))} offset ${bind(query.offset)}`,
  ]
  return {
    text: `select coalesce(json_agg(answer), '[]')::text as body from (${parts.join(' ')}) as answer`,
    values,
  }
}
