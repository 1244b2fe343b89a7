import { type Caller, type Database, serviceRole } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import type { Body } from './body.ts'
import { quoted } from './statement.ts'

export interface Routine {
  name: string
  /** Its arguments with their types, as PostgreSQL writes them; those after the first `required` have defaults. */
  arguments: Map<string, string>
  required: number
  returns: 'nothing' | 'one' | 'many'
  callers: Caller['role'][]
}

type RoutineRow = Record<'name' | 'arguments' | 'returns' | 'callers', string> & {
  required: number
}

/** The functions of the schema public: each was put there to be called. Helpers live in other schemas. */
export async function readRoutines(db: Database): Promise<Map<string, Routine>> {
  const rows = await db.as(
    serviceRole,
    (sql) =>
      sql.query<RoutineRow>(
        `select proname::text as name, pronargs - pronargdefaults as required,
                case when prorettype = 'void'::regtype then 'nothing' when proretset then 'many' else 'one' end as returns,
                (select coalesce(json_agg(json_build_array(proargnames[n], format_type(proargtypes[n - 1], null)) order by n), '[]')
                   from generate_series(1, pronargs) as n)::text as arguments,
                (select coalesce(json_agg(role), '[]') from unnest(array['anon', 'authenticated', 'service_role']) as role
                   where has_function_privilege(role, pg_proc.oid, 'EXECUTE'))::text as callers
         from pg_catalog.pg_proc
         where pronamespace = 'public'::regnamespace and prokind = 'f'
           and not exists (select from pg_catalog.pg_depend where objid = pg_proc.oid and deptype = 'e')`,
      ),
    'read',
  )
  return new Map(
    rows.map(({ name, required, returns, ...row }) => [
      name,
      {
        name,
        required,
        returns: returns as Routine['returns'],
        arguments: new Map(JSON.parse(row.arguments) as [string, string][]),
        callers: JSON.parse(row.callers) as Routine['callers'],
      },
    ]),
  )
}

/** The function of that name, for who may call it: known before the arguments are read. */
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

/** A function is known by its arguments, too. */
export function demandArguments(routine: Routine, given: string[]): void {
  const names = [...routine.arguments.keys()]
  const isMatch =
    given.every((key) => names.includes(key)) &&
    names.slice(0, routine.required).every((key) => given.includes(key))
  if (!isMatch) throw noSuchRoutine(routine.name)
}

export function noSuchRoutine(name: string): ApiError {
  return new ApiError(
    404,
    'PGRST202',
    `Could not find the function public.${name.slice(0, 100)} in the schema cache`,
  )
}

/** Calls it with the caller's own rights; the answer is PostgreSQL's own JSON. */
export async function callRoutine(sql: Sql, routine: Routine, body: Body): Promise<string> {
  const named = body.keys.map((key) => `${quoted(key)} => given.${quoted(key)}`).join(', ')
  const types = body.keys.map((key) => `${quoted(key)} ${routine.arguments.get(key)}`).join(', ')
  const given = `(select ${body.keys.length > 0 ? '*' : ''} from ${body.keys.length > 0 ? `json_to_record($1::json) as given(${types})` : '(select $1::json) as nothing'}) as given`
  const call = `public.${quoted(routine.name)}(${named})`
  const text =
    routine.returns === 'many'
      ? `select coalesce(json_agg(result), '[]')::text as body from ${given} cross join lateral ${call} as result`
      : `select to_json(${call})::text as body from ${given}`
  const [answer] = await sql.query<{ body: string | null }>(text, [body.json])
  return answer?.body ?? 'null'
}
