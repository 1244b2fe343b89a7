import { isSameText } from './auth/secrets.ts'
import { type Caller, type Database, serviceRole } from './db/database.ts'
import { ApiError } from './errors.ts'
import type { Tokens } from './tokens.ts'

/** The two API keys of an installation: a public one, and a secret one for the operator. */
export interface ApiKeys {
  anon_key: string
  service_role_key: string
}

const hint = 'Double check your Supabase `anon` or `service_role` API key.'

/** Returns the caller: the role of the API key, or the caller in the bearer token unless the token repeats the key. */
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

/** Rejects users who logged out or were banned: their token stays valid for up to an hour. */
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
