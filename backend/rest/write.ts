import type { Caller } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import type { Body } from './body.ts'
import { bodyOf, boundedBody, finished, maxResponseBytes, type Rows } from './body-sql.ts'
import { type Embedding, innerConditions } from './embed.ts'
import type { MediaType } from './media-type.ts'
import type { Query } from './parse-query.ts'
import type { Preferences } from './preferences.ts'
import type { Column, Table } from './schema.ts'
import { quoted, Statement } from './statement.ts'

export interface WriteRequest {
  role: Caller['role']
  table: Table
  query: Query
  embeddings: Embedding[]
  preferences: Preferences
  media: MediaType
}

export interface Written extends Rows {
  /** Number of written rows, of which an embed with !inner may omit some. */
  affected: number
  /** Number of rows that did not exist before; counted only when rows are returned. */
  inserted: number
}

export function insertRows(sql: Sql, request: WriteRequest, body: Body): Promise<Written> {
  const { table, query, preferences } = request
  const statement = new Statement(table, request.embeddings)
  const columns = writtenColumns(table, query, body)
  if (body.rows === 0) return Promise.resolve(nothingWritten(request))
  const names = columns.map(({ name }) => quoted(name))
  const values =
    columns.length === 0
      ? 'default values'
      : `(${names.join(', ')}) select ${names.join(', ')} from ${givenRows(statement, columns, body, preferences)}`
  const insert = `insert into public.${quoted(table.name)} as target ${values}
    ${conflictClause(statement, columns, query, preferences)}`
  return write(sql, request, statement, insert)
}

export function updateRows(sql: Sql, request: WriteRequest, body: Body): Promise<Written> {
  const { table, query, preferences } = request
  demandFilter(query, 'UPDATE')
  const columns = writtenColumns(table, query, body)
  if (columns.length === 0 || body.rows === 0) {
    return Promise.resolve(nothingWritten(request))
  }
  const statement = new Statement(table, request.embeddings)
  const names = columns.map(({ name }) => quoted(name))
  const update = `update public.${quoted(table.name)} as target
    set ${names.map((name) => `${name} = source.${name}`).join(', ')}
    from (select ${names.join(', ')} from ${givenRows(statement, columns, body, preferences)} limit 1) as source
    ${statement.where(query.conditions)}`
  return write(sql, request, statement, update)
}

export function deleteRows(sql: Sql, request: WriteRequest): Promise<Written> {
  const { table, query } = request
  demandFilter(query, 'DELETE')
  const statement = new Statement(table, request.embeddings)
  const remove = `delete from public.${quoted(table.name)} as target ${statement.where(query.conditions)}`
  return write(sql, request, statement, remove)
}

/** Runs the command and returns the written rows if preferred. return=minimal reads nothing and needs no SELECT privilege. */
async function write(
  sql: Sql,
  { role, table, query, embeddings, preferences, media }: WriteRequest,
  statement: Statement,
  command: string,
): Promise<Written> {
  const isUpsert = preferences.resolution === 'merge-duplicates'
  if (preferences.return === 'minimal') {
    const [result] = await sql.query<{ rows: number }>(
      `with written as (${command} returning 1) select count(*)::integer as rows from written`,
      statement.values,
    )
    const rows = result?.rows ?? 0
    return { body: '', rows, affected: rows, inserted: 0 }
  }
  const returned =
    preferences.return === 'headers-only' ? table.primaryKey : [...table.columns.keys()]
  const names = returned.map((name) => `target.${quoted(name)}`)
  // xmax is 0 for rows that the upsert has inserted, because they have no older version.
  const flag = isUpsert ? 'target.xmax = 0' : 'true'
  const isWhole = preferences.return === 'representation'
  const page = isWhole
    ? `select ${statement.selectList(query.select, 'written')} from written ${statement.embedJoins('written')}
       ${statement.where(innerConditions(query), 'written')} ${statement.order(query.order, 'written')}`
    : `select ${returned.map((name) => `written.${quoted(name)}`).join(', ')} from written`
  const answer =
    isWhole && embeddings.length > 0
      ? boundedBody('page', media, maxResponseBytes[role])
      : `answer as (select ${bodyOf('page', media)} as body, count(*)::integer as rows from page)`
  const text = `with written as (${command} returning ${[...names, `${flag} as pgrst_inserted`].join(', ')}),
      page as (${page}), ${answer}
    select body, rows, (select count(*) from written)::integer as affected,
      (select count(*) filter (where pgrst_inserted) from written)::integer as inserted from answer`
  const [result] = await sql.query<{
    body: string
    rows: number
    affected: number
    inserted: number
  }>(text, statement.values)
  return {
    ...finished(result, statement, query.select, media),
    affected: result?.affected ?? 0,
    inserted: result?.inserted ?? 0,
  }
}

/** Returns the columns that the `columns` parameter names, else the keys of the body. */
function writtenColumns(table: Table, query: Query, body: Body): Column[] {
  return (query.columns ?? body.keys).map((name) => {
    const column = table.columns.get(name)
    if (column) return column
    throw new ApiError(
      400,
      'PGRST204',
      `Could not find the '${name.slice(0, 100)}' column of '${table.name}' in the schema cache`,
    )
  })
}

/** Returns SQL for the body's rows, typed by the columns. Missing keys become null, or the default with missing=default. */
function givenRows(
  statement: Statement,
  columns: Column[],
  body: Body,
  { missing }: Preferences,
): string {
  const json = statement.bind(body.json)
  const types = columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')
  if (missing !== 'default') {
    const reader = body.isList ? 'json_to_recordset' : 'json_to_record'
    return `${reader}(${json}::json) as given(${types})`
  }
  const defaults = columns
    .filter(({ defaultSql }) => defaultSql !== null)
    .map(({ name, defaultSql }) => `'${name.replaceAll("'", "''")}', ${defaultSql}`)
  const elements = body.isList ? `jsonb_array_elements(${json}::jsonb)` : `(select ${json}::jsonb)`
  return `${elements} as element(value) cross join lateral
    jsonb_to_record(jsonb_build_object(${defaults.join(', ')}) || element.value) as given(${types})`
}

function conflictClause(
  statement: Statement,
  columns: Column[],
  { onConflict }: Query,
  { resolution }: Preferences,
): string {
  if (resolution === null) return ''
  const keys = (onConflict ?? statement.table.primaryKey).map((name) =>
    quoted(statement.column(name).name),
  )
  const target = keys.length > 0 ? `(${keys.join(', ')})` : ''
  const updates = columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`)
  const isMerge = resolution === 'merge-duplicates' && updates.length > 0
  return `on conflict ${target} do ${isMerge ? `update set ${updates.join(', ')}` : 'nothing'}`
}

/** Throws without a filter, because a write to every row is a mistake by any caller. */
function demandFilter({ conditions }: Query, verb: 'UPDATE' | 'DELETE'): void {
  if (conditions.length === 0) throw new ApiError(400, '21000', `${verb} requires a WHERE clause`)
}

function nothingWritten({ preferences, media }: WriteRequest): Written {
  const isList = preferences.return === 'representation' && media.format === 'list'
  return { body: isList ? '[]' : '', rows: 0, affected: 0, inserted: 0 }
}
