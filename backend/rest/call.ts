import { type Caller, type Database, serviceRole } from '../db/database.ts'
import type { Row, Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import type { Body } from './body.ts'
import { bodyOf, boundedBody, finished, maxResponseBytes, type Rows } from './body-sql.ts'
import type { Embedding } from './embed.ts'
import type { MediaType } from './media-type.ts'
import type { Query } from './parse-query.ts'
import type { Page } from './read.ts'
import type { Schema, Table } from './schema.ts'
import { quoted, Statement } from './statement.ts'

export interface Routine {
  name: string
  /** Argument names with their PostgreSQL types; those after the first `required` have defaults. */
  arguments: Map<string, string>
  required: number
  returns: 'nothing' | 'one' | 'many'
  /** The columns to select and filter by, if the function returns a table. */
  result: Table
  callers: Caller['role'][]
}

type RoutineRow = Record<'name' | 'arguments' | 'returns' | 'result' | 'callers', string> & {
  required: number
  result_table: string | null
}

/** Reads the functions of the public schema, which are all meant to be called. Helpers live in other schemas. */
export async function readRoutines(db: Database, schema: Schema): Promise<Map<string, Routine>> {
  const rows = await db.as(
    serviceRole,
    (sql) =>
      sql.query<RoutineRow>(
        `select proname::text as name, pronargs - pronargdefaults as required,
                case when prorettype = 'void'::regtype then 'nothing' when proretset then 'many' else 'one' end as returns,
                (select coalesce(json_agg(json_build_array(proargnames[n], format_type(proargtypes[n - 1], null)) order by n), '[]')
                   from generate_series(1, pronargs) as n)::text as arguments,
                (select coalesce(json_agg(json_build_array(proargnames[n], format_type(proallargtypes[n], null)) order by n), '[]')
                   from generate_subscripts(proallargtypes, 1) as n where proargmodes[n] = 't')::text as result,
                (select relname::text from pg_catalog.pg_type join pg_catalog.pg_class on pg_class.oid = typrelid
                   where pg_type.oid = prorettype and relnamespace = 'public'::regnamespace) as result_table,
                (select coalesce(json_agg(role), '[]') from unnest(array['anon', 'authenticated', 'service_role']) as role
                   where has_function_privilege(role, pg_proc.oid, 'EXECUTE'))::text as callers
         from pg_catalog.pg_proc
         where pronamespace = 'public'::regnamespace and prokind = 'f'
           and not exists (select from pg_catalog.pg_depend where objid = pg_proc.oid and deptype = 'e')`,
      ),
    'read',
  )
  return new Map(
    rows.map(({ name, required, returns, result_table, ...row }) => [
      name,
      {
        name,
        required,
        returns: returns as Routine['returns'],
        arguments: new Map(JSON.parse(row.arguments) as [string, string][]),
        result:
          schema.get(result_table ?? '') ??
          tableOf(name, JSON.parse(row.result) as [string, string][]),
        callers: JSON.parse(row.callers) as Routine['callers'],
      },
    ]),
  )
}

/** Returns a function that the role may call, else throws. Checked before the arguments are read. */
export function getRoutine(
  routines: Map<string, Routine>,
  name: string,
  { role }: Pick<Caller, 'role'>,
): Routine {
  const routine = routines.get(name)
  if (!routine) throw noSuchRoutine(name)
  if (routine.callers.includes(role)) return routine
  throw new ApiError(
    role === 'anon' ? 401 : 403,
    '42501',
    `permission denied for function ${routine.name}`,
  )
}

/** Throws unless the argument names match, because they are part of a function's identity. */
export function demandArguments(routine: Routine, given: string[]): void {
  const names = [...routine.arguments.keys()]
  const isMatch =
    given.every((key) => names.includes(key)) &&
    names.slice(0, routine.required).every((key) => given.includes(key))
  if (!isMatch) throw noSuchRoutine(routine.name, given)
}

export function noSuchRoutine(name: string, given: string[] = []): ApiError {
  const names = given.length > 0 ? `(${given.toSorted().join(', ').slice(0, 200)})` : ''
  return new ApiError(
    404,
    'PGRST202',
    `Could not find the function public.${name.slice(0, 100)}${names} in the schema cache`,
  )
}

function tableOf(name: string, columns: [name: string, type: string][]): Table {
  return {
    name,
    columns: new Map(
      columns.map(([column, type]) => [column, { name: column, type, defaultSql: null }]),
    ),
    primaryKey: [],
    relationships: [],
    grants: { anon: [], authenticated: [], service_role: [] },
  }
}

export interface Call {
  query: Query
  embeddings: Embedding[]
  media: MediaType
  page: Page
  role: Caller['role']
}

/** Calls the function with the caller's rights. PostgreSQL formats the result; returned rows are read like a table. */
export async function callRoutine(
  sql: Sql,
  routine: Routine,
  body: Body,
  { query, embeddings, media, page, role }: Call,
): Promise<Rows> {
  const named = body.keys.map((key) => `${quoted(key)} => given.${quoted(key)}`).join(', ')
  const types = body.keys.map((key) => `${quoted(key)} ${routine.arguments.get(key)}`).join(', ')
  const statement = new Statement(routine.result, embeddings)
  const json = statement.bind(body.json)
  const given =
    body.keys.length > 0
      ? `json_to_record(${json}::json) as given(${types})`
      : `(select ${json}::json) as given`
  const call = `public.${quoted(routine.name)}(${named})`
  if (routine.returns !== 'many') {
    const text = `select to_json(${call})::text as body from ${given}`
    const [result] = await sql.query<{ body: string | null }>(text, statement.values)
    return { body: result?.body ?? 'null', rows: 1 }
  }
  // Materialized, so that the call completes with any filters and limit: a function may write.
  const called = `called as materialized (select result.* from ${given} cross join lateral ${call} as result)`
  const place = `from called as target ${statement.where(query.conditions)} ${statement.order(query.order)}
    limit ${statement.bind(page.limit)}::bigint offset ${statement.bind(page.offset)}::bigint`
  const text =
    embeddings.length === 0
      ? `with ${called}, page as (select ${statement.selectList(query.select)} ${place})
         select ${bodyOf('page', media)} as body, count(*)::integer as rows from page`
      : `with ${called}, chosen as (select target.* ${place}),
         page as (select ${statement.selectList(query.select)} from chosen as target ${statement.embedJoins('target')}),
         ${boundedBody('page', media, maxResponseBytes[role])}
         select body, rows from answer`
  const [result] = await sql.query<Rows & Row>(text, statement.values)
  return finished(result, statement, query.select, media)
}
