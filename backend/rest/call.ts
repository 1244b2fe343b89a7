import type { Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import type { Body } from './body.ts'

/** The functions that are offered, and the types of their arguments: the helpers of the schema must not become callable by accident. */
const offered: Record<string, Record<string, string>> = {
  import_rows: { kind: 'text', rows: 'jsonb', import_id: 'uuid' },
}

export function demandFunction(name: string): void {
  if (Object.hasOwn(offered, name)) return
  throw new ApiError(
    404,
    'PGRST202',
    `Could not find the function public.${name.slice(0, 100)} in the schema cache`,
  )
}

/** Its rows as PostgreSQL's own JSON. */
export async function callFunction(sql: Sql, name: string, body: Body): Promise<string> {
  const types = offered[name] ?? {}
  const unknown = body.isList || body.keys.some((key) => !Object.hasOwn(types, key))
  if (unknown || body.rows !== 1) {
    throw new ApiError(
      404,
      'PGRST202',
      `Could not find the function public.${name}(${body.keys.join(', ').slice(0, 200)}) in the schema cache`,
    )
  }
  const given = body.keys.map((key) =>
    types[key] === 'jsonb'
      ? `${key} => $1::jsonb -> '${key}'`
      : `${key} => ($1::jsonb ->> '${key}')::${types[key]}`,
  )
  const [row] = await sql.query<{ body: string }>(
    `select coalesce(json_agg(found), '[]')::text as body from public.${name}(${given.join(', ')}) as found`,
    [body.json],
  )
  return row?.body ?? '[]'
}
