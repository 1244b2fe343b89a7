import { isSameText } from './auth/secrets.ts'
import { type Caller, type Database, serviceRole } from './db/database.ts'
import { ApiError } from './errors.ts'
import type { Tokens } from './tokens.ts'

/** The two keys of an installation: what anyone may use, and what nobody but the operator may. */
export interface ApiKeys {
  anon_key: string
  service_role_key: string
}

const hint = 'Double check your Supabase `anon` or `service_role` API key.'

/** Who is asking: the key says which project, a bearer token which user. One that merely repeats the key says nothing more. */
export async function callerOf(request: Request, keys: ApiKeys, tokens: Tokens): Promise<Caller> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  if (key === null) {
    throw new ApiError(401, 'PGRST302', 'No API key found in request', {
      hint: 'No `apikey` request header or url param was found.',
    })
  }
  const role = roleOf(key, keys)
  if (!role) throw new ApiError(401, 'PGRST302', 'Invalid API key', { hint })

  const authorization = request.headers.get('authorization')
  if (authorization === null || authorization === `Bearer ${key}`) return { role }
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
  if (!token) throw new ApiError(401, 'PGRST301', 'The Authorization header holds no bearer token')
  return tokens.verify(token)
}

/** A token outlives its session by up to an hour; the user who logged out, or was banned, must not. */
export async function refuseEndedSession(caller: Caller, db: Database): Promise<Caller> {
  if (caller.role !== 'authenticated') return caller
  const sessionId = caller.claims['session_id']
  const rows = await db.as(
    serviceRole,
    (sql) =>
      sql.query(
        `select from auth.sessions s join auth.users u on u.id = s.user_id
         where s.id::text = $1 and u.id::text = $2 and coalesce(u.banned_until < now(), true)`,
        [typeof sessionId === 'string' ? sessionId : '', caller.claims.sub],
      ),
    'read',
  )
  if (rows.length === 0) throw new ApiError(401, 'PGRST303', 'JWT session has ended')
  return caller
}

function roleOf(key: string, keys: ApiKeys): 'anon' | 'service_role' | null {
  if (isSameText(key, keys.anon_key)) return 'anon'
  if (isSameText(key, keys.service_role_key)) return 'service_role'
  return null
}
