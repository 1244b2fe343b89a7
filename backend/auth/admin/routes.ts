import { z } from 'zod'

import { type Caller, serviceRole } from '#backend/db/database.ts'
import type { Sql } from '#backend/db/engine.ts'
import { ApiError } from '#backend/errors.ts'

import { AuthError, invalid } from '../errors.ts'
import { type AuthContext, type Endpoint, type Route, readBody } from '../request.ts'
import { endSessions } from '../sessions.ts'
import type { AuthDeps } from '../settings.ts'
import type { UserObject } from '../users.ts'
import { addUser, changeUser } from './change.ts'
import { listFactors, removeFactor } from './factors.ts'
import { generateLink, invite } from './links.ts'
import { findForAdmin, forgetPending, userIdIn } from './users.ts'

/**
 * Allows only the service role, by its key or by a token of that role. As everywhere else, a bearer token that differs from the
 * key determines the caller: with a user's token, the request is that user's, regardless of the key.
 */
function forService(endpoint: Endpoint): Endpoint {
  return async (c, deps) => {
    const caller = await callerIn(c, deps.tokens)
    if (caller.role === 'anon') {
      throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    }
    if (caller.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
    return endpoint(c, deps)
  }
}

async function callerIn(c: AuthContext, tokens: AuthDeps['tokens']): Promise<Caller> {
  const key = c.req.header('apikey') ?? c.req.query('apikey')
  const token = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!token || token === key) return c.get('caller')
  return tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new AuthError(403, 'bad_jwt', `invalid JWT: ${error.message}`)
  })
}

/** GET /admin/users: lists the newest users first, with links to the next and the last page. */
async function listUsers(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const page = pageNumber(c.req.query('page'), 1)
  const perPage = Math.min(pageNumber(c.req.query('per_page'), 50), 1_000)
  const { total, users } = await deps.db.as(
    serviceRole,
    (sql) => pageOf(sql, page, perPage),
    'read',
  )
  const lastPage = Math.ceil(total / perPage)
  // supabase-js reads the number after the first equals sign, so the page comes first.
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')]
  c.header('Link', links.join(', '))
  c.header('X-Total-Count', String(total))
  return c.json({ users, aud: 'authenticated' })
}

function pageNumber(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (!/^0*[1-9]\d{0,8}$/.test(text)) throw invalid('Bad Pagination Parameters')
  return Number(text)
}

async function pageOf(sql: Sql, page: number, perPage: number) {
  const [count] = await sql.query<{ total: string }>(`select count(*) as total from auth.users`)
  const rows = await sql.query<{ user: string }>(
    `select auth.user_object(u) as user from auth.users u
     order by u.created_at desc, u.id limit $1::bigint offset $2::bigint`,
    [perPage, (page - 1) * perPage],
  )
  const users = rows.map(({ user }) => JSON.parse(user) as UserObject)
  return { total: Number(count?.total ?? 0), users }
}

/** GET /admin/users/{id} */
async function showUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const id = userIdIn(c)
  return c.json(await deps.db.as(serviceRole, (sql) => findForAdmin(sql, id)))
}

const deleteBody = z.object({ should_soft_delete: z.boolean().default(false) })

/** DELETE /admin/users/{id}: deletes the user, or everything but the row that other tables may reference. */
async function deleteUser(c: AuthContext, deps: AuthDeps): Promise<Response> {
  const id = userIdIn(c)
  const { should_soft_delete: isSoft } = await readBody(c, deleteBody)
  await deps.db.as(serviceRole, async (sql) => {
    await findForAdmin(sql, id)
    if (isSoft) await hideUser(sql, id)
    else await sql.query(`delete from auth.users where id = $1`, [id])
  })
  return c.json({})
}

/** Soft-deletes a user: ends all access and frees the address. An administrator's tokens lose their rights immediately. */
async function hideUser(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `update auth.users set deleted_at = coalesce(deleted_at, now()), updated_at = now(), email = null, phone = null,
       new_email = null, new_phone = null, encrypted_password = null, user_metadata = '{}', app_metadata = '{}' where id = $1`,
    [id],
  )
  await sql.query(`update public.profiles set role = 'user' where id = $1`, [id])
  await sql.query(`delete from auth.identities where user_id = $1`, [id])
  await sql.query(`delete from auth.mfa_factors where user_id = $1`, [id])
  await endSessions(sql, id, null, 'global')
  await forgetPending(sql, id)
}

export const adminRoutes: Route[] = [
  ['GET', '/admin/users', forService(listUsers)],
  ['POST', '/admin/users', forService(addUser)],
  ['GET', '/admin/users/:id', forService(showUser)],
  ['PUT', '/admin/users/:id', forService(changeUser)],
  ['DELETE', '/admin/users/:id', forService(deleteUser)],
  ['GET', '/admin/users/:id/factors', forService(listFactors)],
  ['DELETE', '/admin/users/:id/factors/:factor_id', forService(removeFactor)],
  ['POST', '/admin/generate_link', forService(generateLink)],
  ['POST', '/invite', forService(invite)],
]
