import { type Context, Hono } from 'hono'

import type { Caller, Database } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { type Body, readBody } from './body.ts'
import { parseAccept } from './media-type.ts'
import type { Condition } from './parse-filter.ts'
import { parseQuery } from './parse-query.ts'
import { parsePreferences } from './preferences.ts'
import { countRows, readPage } from './read.ts'
import { answerRead, answerWrite, demandOneRow, parseRange } from './respond.ts'
import { getTable, readSchema, type Schema } from './schema.ts'
import { deleteRows, insertRows, updateRows, type WriteRequest, type Written } from './write.ts'

export interface RestDeps {
  db: Database
  callerOf: (request: Request) => Promise<Caller>
}

type Env = { Variables: { caller: Caller } }

/** /rest/v1: what PostgREST would answer, as the caller and under row-level security. */
export function rest({ db, callerOf }: RestDeps) {
  const schema = remembered(() => readSchema(db))

  async function read(c: Context<Env>): Promise<Response> {
    const { caller, table, query, media, preferences } = await understand(c, false)
    refuseUnboundedPatterns(db, caller, query.conditions)
    const page = parseRange(query, c.req.method === 'GET' ? c.req.header('Range') : undefined)
    return db.as(
      caller,
      async (sql) => {
        const rows = await readPage(sql, table, query, media, page)
        const total = await countRows(sql, table, query, preferences.count)
        if (media.format === 'object') demandOneRow(rows.rows)
        return answerRead(c, { rows, total, page, media, preferences })
      },
      'read',
    )
  }

  const write = (verb: 'POST' | 'PATCH' | 'DELETE') => async (c: Context<Env>) => {
    const { caller, ...request } = await understand(c, true)
    refuseUnboundedPatterns(db, caller, request.query.conditions)
    const body =
      verb === 'DELETE' ? null : await readBody(c.req.raw, request.query.columns !== null)
    return db.as(caller, async (sql) => {
      const written = await perform(sql, request, body, verb)
      demandFewEnough(written, request)
      if (request.media.format === 'object') demandOneRow(written.rows)
      return answerWrite(c, verb, written, request)
    })
  }

  /** Everything the request says, apart from its body; the caller first, so that a stranger learns nothing. */
  async function understand(c: Context<Env>, isWrite: boolean) {
    const caller = await callerOf(c.req.raw)
    c.set('caller', caller)
    demandPublicSchema(c.req.header(isWrite ? 'Content-Profile' : 'Accept-Profile'))
    const query = parseQuery(new URL(c.req.url).search)
    const preferences = parsePreferences(c.req.header('Prefer') ?? null, isWrite)
    const media = parseAccept(c.req.header('Accept') ?? null)
    const table = getTable(await schema(), c.req.param('table') ?? '')
    return { caller, table, query, media, preferences }
  }

  return new Hono<Env>()
    .on(['GET', 'HEAD'], '/:table', read)
    .post('/:table', write('POST'))
    .patch('/:table', write('PATCH'))
    .delete('/:table', write('DELETE'))
    .all('/:table', () => {
      throw new ApiError(405, 'PGRST117', 'Unsupported HTTP method')
    })
}

function perform(
  sql: Sql,
  request: WriteRequest,
  body: Body | null,
  verb: 'POST' | 'PATCH' | 'DELETE',
): Promise<Written> {
  if (body === null) return deleteRows(sql, request)
  return verb === 'POST' ? insertRows(sql, request, body) : updateRows(sql, request, body)
}

/** The embedded database cannot stop a pattern that never ends; a server's statement_timeout can. */
function refuseUnboundedPatterns(db: Database, caller: Caller, conditions: Condition[]): void {
  if (db.enforcesTimeouts || caller.role !== 'anon') return
  const isPattern = (condition: Condition): boolean =>
    'logic' in condition
      ? condition.members.some(isPattern)
      : /^i?match$|fts$/.test(condition.test.operator)
  if (conditions.some(isPattern)) {
    throw new ApiError(400, 'PGRST127', 'Feature not implemented', {
      details: 'match, imatch and full-text search are not open to anonymous callers here',
    })
  }
}

function demandPublicSchema(profile: string | undefined): void {
  if (profile === undefined || profile === 'public') return
  throw new ApiError(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 100)}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}

function demandFewEnough(
  { rows }: Written,
  { preferences }: { preferences: WriteRequest['preferences'] },
): void {
  if (preferences.maxAffected === null || rows <= preferences.maxAffected) return
  throw new ApiError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })
}

/** Found once and kept; a failure is not. */
function remembered(find: () => Promise<Schema>): () => Promise<Schema> {
  let found: Promise<Schema> | null = null
  return () => {
    found ??= find().catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
}
