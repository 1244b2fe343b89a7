import type { Caller } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import type { MediaType } from './media-type.ts'
import type { SelectItem } from './parse-select.ts'
import type { Statement } from './statement.ts'

export interface Rows {
  body: string
  rows: number
}

/** In bytes. An administrator's export reads pages of a few rows, each of which may be long. */
export const maxResponseBytes: Record<Caller['role'], number> = {
  anon: 8 * 2 ** 20,
  authenticated: 64 * 2 ** 20,
  service_role: 64 * 2 ** 20,
}

/** Returns SQL that formats the rows of `source`. With the star it is always the row, never a column of that name. */
export function bodyOf(source: string, { format, stripNulls }: MediaType): string {
  if (format === 'csv') return `coalesce(string_agg(${csvLine(source)}, E'\\n'), '')`
  const list = stripNulls ? `json_strip_nulls(json_agg(${source}.*))` : `json_agg(${source}.*)`
  return format === 'object' ? `(${list} -> 0)::text` : `coalesce(${list}, '[]')::text`
}

const csvLine = (source: string) =>
  `substr((${source}.*)::text, 2, length((${source}.*)::text) - 2)`

/**
 * Returns a CTE `answer` with the body and the number of rows of `source`. It formats row by row and stops above `largest` bytes,
 * because embeds may repeat a long row in every row; the body is then null.
 */
export function boundedBody(
  source: string,
  { format, stripNulls }: MediaType,
  largest: number,
): string {
  const json = stripNulls
    ? `json_strip_nulls(row_to_json(${source}.*))::text`
    : `row_to_json(${source}.*)::text`
  const line = format === 'csv' ? csvLine(source) : json
  const body = {
    csv: `(select coalesce(string_agg(line, E'\\n'), '') from lines)`,
    list: `(select '[' || coalesce(string_agg(line, E', \\n '), '') || ']' from lines)`,
    object: '(select line from lines limit 1)',
  }[format]
  return `lines as materialized (select ${line} as line from ${source}),
    sizes as (select sum(octet_length(line)) over (rows unbounded preceding) as size from lines),
    answer as materialized (
      select case when fits then ${body} end as body,
        (case when fits then (select count(*) from lines) else 1 end)::integer as rows
      from (select not exists (select from sizes where size > ${largest}) as fits) as checked)`
}

/** Completes the body that PostgreSQL has formatted. Throws if the statement left it out because it is too large. */
export function finished(
  result: Rows | undefined,
  statement: Statement,
  select: SelectItem[],
  { format }: MediaType,
): Rows {
  const { body = '', rows = 0 } = result ?? {}
  if (body === null && rows > 0) {
    throw new ApiError(400, '54000', 'The answer is too large', {
      hint: 'Select fewer columns, or fewer rows at a time.',
    })
  }
  if (format !== 'csv') return { body: body ?? '', rows }
  return { body: [statement.names(select).join(','), ...(rows > 0 ? [body] : [])].join('\n'), rows }
}
