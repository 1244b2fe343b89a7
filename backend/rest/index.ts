import { type Context, Hono } from 'hono'

import type { Caller, Database } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { decoded, maxUrlLength, urlProblem } from '../limits/url-bounds.ts'
import { createAnonymousLimits } from './anonymous-limits.ts'
import { type Body, readBody } from './body.ts'
import { callRoutine, demandArguments, getRoutine, noSuchRoutine, readRoutines } from './call.ts'
import { parseAccept } from './media-type.ts'
import { describeApi } from './open-api.ts'
import type { Condition } from './parse-filter.ts'
import { parseQuery } from './parse-query.ts'
import { type Preferences, parsePreferences } from './preferences.ts'
import { readPage } from './read.ts'
import { demandOneRow, parseRange, readResponse, writeResponse } from './respond.ts'
import { demandGrant, getTable, getVisibleTable, type Privilege, readSchema } from './schema.ts'
import { deleteRows, insertRows, updateRows, type WriteRequest, type Written } from './write.ts'

export interface RestDeps {
  db: Database
  siteUrl: string
  /** Multiplies the rate limit of anonymous clients. */
  limitFactor: number
  callerOf: (request: Request) => Promise<Caller>
}

export interface RequestContext {
  /** Set for external requests. The site's own requests have an address, too, but are not rate-limited here. */
  external?: { address: string | null }
}

type Env = { Variables: { caller: Caller }; Bindings: RequestContext | undefined }

/** Serves /rest/v1 like PostgREST, as the caller and under row-level security. */
export function rest({ db, siteUrl, callerOf, limitFactor }: RestDeps) {
  const schema = cachedOnSuccess(() => readSchema(db))
  const routines = cachedOnSuccess(() => readRoutines(db))
  const anonymousLimits = createAnonymousLimits(db, limitFactor)

  async function read(c: Context<Env>): Promise<Response> {
    const { caller, enqueue, table, query, media, preferences } = await parseRequest(c, false)
    refuseUnboundedPatterns(db, caller, query.conditions)
    const page = parseRange(query, c.req.method === 'GET' ? c.req.header('Range') : undefined)
    const runQuery = () =>
      db.as(
        caller,
        async (sql) => {
          const { total, ...rows } = await readPage(sql, table, query, media, page, {
            count: preferences.count,
            role: caller.role,
          })
          if (media.format === 'object') demandOneRow(rows.rows)
          return readResponse(c, { rows, total, page, media, preferences })
        },
        enqueue ? 'anonymousRead' : 'read',
        settingsOf(c, preferences),
      )
    return enqueue ? enqueue(runQuery) : runQuery()
  }

  const write = (verb: Verb) => async (c: Context<Env>) => {
    const { caller, enqueue: _, ...request } = await parseRequest(c, true)
    demandGrant(request.table, caller, needed[verb])
    refuseUnboundedPatterns(db, caller, request.query.conditions)
    const body =
      verb === 'DELETE' ? null : await readBody(c.req.raw, request.query.columns !== null)
    if (verb === 'PUT') demandWholeRow(request, body)
    return db.as(
      caller,
      async (sql) => {
        const written = await perform(sql, request, body, verb)
        demandFewEnough(written, request)
        if (request.media.format === 'object') demandOneRow(written.rows)
        return writeResponse(c, verb, written, request)
      },
      'write',
      settingsOf(c, request.preferences),
    )
  }

  /** Parses the request except its body. Identifies the caller first, so that a rejected client learns nothing else. */
  async function parseRequest(c: Context<Env>, isWrite: boolean) {
    const caller = await callerOf(c.req.raw)
    c.set('caller', caller)
    const enqueue = queueFor(c, caller)
    demandPublicSchema(c.req.header(isWrite ? 'Content-Profile' : 'Accept-Profile'))
    const query = parseQuery(new URL(c.req.url).search)
    const preferences = parsePreferences(c.req.header('Prefer') ?? null, isWrite)
    const media = parseAccept(c.req.header('Accept') ?? null)
    const table = getTable(await schema(), c.req.param('table') ?? '')
    return { caller, enqueue, table, query, media, preferences }
  }

  /** Counts an external anonymous request against the rate limit and returns its queue; null for all other requests. */
  function queueFor(c: Context<Env>, { role }: Caller) {
    return role === 'anon' && c.env?.external ? anonymousLimits(c.env.external.address) : null
  }

  /** Calls a function of the public schema, to which only migrations add functions. */
  async function call(c: Context<Env>): Promise<Response> {
    const caller = await callerOf(c.req.raw)
    c.set('caller', caller)
    queueFor(c, caller)
    demandPublicSchema(c.req.header('Content-Profile'))
    const routine = getRoutine(await routines(), c.req.param('name') ?? '', caller)
    const preferences = parsePreferences(c.req.header('Prefer') ?? null, true)
    const query = parseQuery(new URL(c.req.url).search)
    const media = parseAccept(c.req.header('Accept') ?? null)
    // Not capped like reads: a caller must get the result of every row it sent.
    const page = { limit: query.limit ?? Number.MAX_SAFE_INTEGER, offset: query.offset }
    refuseUnboundedPatterns(db, caller, query.conditions)
    const body = await readBody(c.req.raw, false)
    demandArguments(routine, body.keys)
    if (body.isList || body.rows !== 1) throw new ApiError(400, 'PGRST102', 'Named arguments only')
    const document = await db.as(
      caller,
      async (sql) => {
        const rows = await callRoutine(sql, routine, body, { query, media, page })
        // Thrown inside the transaction, so that everything the function wrote is rolled back.
        if (routine.returns === 'many') {
          demandFewEnough(rows, { preferences })
          if (media.format === 'object') demandOneRow(rows.rows)
        }
        return rows.body
      },
      'import',
      settingsOf(c, preferences),
    )
    if (preferences.applied) c.header('Preference-Applied', preferences.applied)
    if (routine.returns === 'nothing') return c.body(null, 204)
    const json = 'application/json; charset=utf-8'
    return c.body(document, 200, {
      'Content-Type': routine.returns === 'many' ? media.contentType : json,
    })
  }

  return new Hono<Env>()
    .use(async (c, next) => {
      refuseBadUrl(c.req.url)
      await next()
    })
    .get('/', async (c) => {
      const { role } = await callerOf(c.req.raw)
      if (role !== 'service_role')
        throw new ApiError(404, 'PGRST126', 'Root endpoint metadata is disabled')
      return c.json(describeApi(await schema(), siteUrl), 200, {
        'Content-Type': 'application/openapi+json; charset=utf-8',
      })
    })
    .post('/rpc/:name', call)
    .on(['GET', 'HEAD'], '/rpc/:name', async (c) => {
      await callerOf(c.req.raw)
      throw noSuchRoutine(c.req.param('name'))
    })
    .all('/rpc/:name', () => {
      throw new ApiError(405, 'PGRST101', 'Cannot use this method on RPC')
    })
    .on(['GET', 'HEAD'], '/:table', read)
    .post('/:table', write('POST'))
    .patch('/:table', write('PATCH'))
    .put('/:table', write('PUT'))
    .delete('/:table', write('DELETE'))
    .on('OPTIONS', '/:table', async (c) => {
      const { role } = await callerOf(c.req.raw)
      getVisibleTable(await schema(), c.req.param('table'), role)
      return c.body(null, 200, { Allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' })
    })
    .all('/:table', () => {
      throw new ApiError(405, 'PGRST117', 'Unsupported HTTP method')
    })
}

function refuseBadUrl(url: string): void {
  const problem = urlProblem(url, maxUrlLength.rest)
  if (problem) throw new ApiError(problem.status, 'PGRST100', problem.message)
  if (decoded(new URL(url).search) === null) {
    throw new ApiError(400, 'PGRST100', 'The query string is not percent-encoded UTF-8', {
      hint: 'Write a percent sign as %25.',
    })
  }
}

type Verb = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const needed = {
  POST: 'INSERT',
  PUT: 'INSERT',
  PATCH: 'UPDATE',
  DELETE: 'DELETE',
} satisfies Record<Verb, Privilege>

function perform(sql: Sql, request: WriteRequest, body: Body | null, verb: Verb): Promise<Written> {
  if (body === null) return deleteRows(sql, request)
  if (verb === 'PATCH') return updateRows(sql, request, body)
  // PUT is an upsert of the one row that its filter names.
  const preferences = { ...request.preferences, resolution: 'merge-duplicates' as const }
  return insertRows(sql, verb === 'PUT' ? { ...request, preferences } : request, body)
}

/** Throws unless the filters of a PUT are exactly the primary key and the body is that row. */
function demandWholeRow({ table, query }: WriteRequest, body: Body | null): void {
  const keys = query.conditions.flatMap((condition) =>
    'field' in condition &&
    !condition.negated &&
    condition.field.path.length === 0 &&
    condition.test.operator === 'eq' &&
    condition.test.quantifier === null
      ? [[condition.field.column, condition.test.value] as const]
      : [],
  )
  const names = keys.map(([name]) => name).toSorted()
  const isPrimaryKey =
    keys.length === query.conditions.length && names.join() === table.primaryKey.toSorted().join()
  if (!isPrimaryKey || keys.length === 0) {
    throw new ApiError(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    )
  }
  if (query.limit !== null || query.offset > 0) {
    throw new ApiError(
      400,
      'PGRST114',
      'limit/offset querystring parameters are not allowed for PUT',
    )
  }
  const value: unknown = body?.rows === 1 ? JSON.parse(body.json) : null
  const row = (Array.isArray(value) ? value[0] : value) as Record<string, unknown> | null
  if (row === null || keys.some(([name, wanted]) => String(row?.[name]) !== wanted)) {
    throw new ApiError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')
  }
}

/** Rejects anonymous pattern searches on the embedded database: only a server's statement_timeout can stop a runaway one. */
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

/** Returns the request settings that SQL may read. Headers are left out because they hold secrets. */
function settingsOf(c: Context, { timezone }: Preferences): Record<string, string> {
  return {
    'request.method': c.req.method,
    'request.path': c.req.path,
    ...(timezone ? { timezone } : {}),
  }
}

function demandPublicSchema(profile: string | undefined): void {
  if (profile === undefined || profile === 'public') return
  throw new ApiError(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 100)}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}

function demandFewEnough(
  { rows }: Pick<Written, 'rows'>,
  { preferences }: { preferences: WriteRequest['preferences'] },
): void {
  if (preferences.maxAffected === null || rows <= preferences.maxAffected) return
  throw new ApiError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })
}

/** Caches the result of `find`, but not a failure. */
function cachedOnSuccess<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null
  return () => {
    found ??= find().catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
}
