import { type Context, Hono } from 'hono'

import type { Caller, Database } from '../db/database.ts'
import type { Sql } from '../db/engine.ts'
import { ApiError } from '../errors.ts'
import { decoded, maxUrlLength, urlProblem } from '../limits/url-bounds.ts'
import { createAnonymousLimits, refuseUnboundedPatterns } from './anonymous-limits.ts'
import { type Body, readBody } from './body.ts'
import { callRoutine, demandArguments, getRoutine, noSuchRoutine, readRoutines } from './call.ts'
import { resolveEmbeds, withInnerJoins } from './embed.ts'
import { parseAccept } from './media-type.ts'
import { describeApi } from './open-api.ts'
import { parseQuery } from './parse-query.ts'
import { type Preferences, parsePreferences } from './preferences.ts'
import { readPage } from './read.ts'
import { demandOneRow, parseRange, readResponse, writeResponse } from './respond.ts'
import { demandGrant, getTable, getVisibleTable, type Privilege, readSchema } from './schema.ts'
import { parseTextSearches } from './text-search.ts'
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
  const routines = cachedOnSuccess(async () => readRoutines(db, await schema()))
  const anonymousLimits = createAnonymousLimits(db, limitFactor)

  async function read(c: Context<Env>): Promise<Response> {
    const { caller, enqueue, media, preferences, ...source } = await parseRequest(c, false)
    refuseUnboundedPatterns(db, caller, source)
    const query = withInnerJoins(source.query)
    const page = parseRange(query, c.req.method === 'GET' ? c.req.header('Range') : undefined)
    const runQuery = () =>
      db.as(
        caller,
        async (sql) => {
          await parseTextSearches(sql, query.textSearches)
          const { total, ...rows } = await readPage(sql, { ...source, query }, media, page, {
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
    const { caller, enqueue: _, ...parsed } = await parseRequest(c, true)
    const request: WriteRequest = { ...parsed, role: caller.role }
    demandGrant(request.table, caller, needed[verb])
    refuseUnboundedPatterns(db, caller, request)
    const body =
      verb === 'DELETE' ? null : await readBody(c.req.raw, request.query.columns !== null)
    if (verb === 'PUT') demandWholeRow(request, body)
    return db.as(
      caller,
      async (sql) => {
        await parseTextSearches(sql, request.query.textSearches)
        const written = await perform(sql, request, body, verb)
        demandFewEnough(written.affected, request)
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
    const tables = await schema()
    const table = getTable(tables, c.req.param('table') ?? '')
    if (query.embeds.length > 0) demandGrant(table, caller, 'SELECT')
    const embeddings = resolveEmbeds(tables, table, query, caller)
    return { caller, enqueue, table, query, embeddings, media, preferences }
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
    const query = withInnerJoins(parseQuery(new URL(c.req.url).search))
    const embeddings = resolveEmbeds(await schema(), routine.result, query, caller)
    const media = parseAccept(c.req.header('Accept') ?? null)
    // Not capped like reads: a caller must get the result of every row it sent.
    const page = { limit: query.limit ?? Number.MAX_SAFE_INTEGER, offset: query.offset }
    refuseUnboundedPatterns(db, caller, { table: routine.result, query, embeddings })
    const body = await readBody(c.req.raw, false)
    demandArguments(routine, body.keys)
    if (body.isList || body.rows !== 1) throw new ApiError(400, 'PGRST102', 'Named arguments only')
    const document = await db.as(
      caller,
      async (sql) => {
        await parseTextSearches(sql, query.textSearches)
        const rows = await callRoutine(sql, routine, body, {
          ...{ query, embeddings, media, page },
          role: caller.role,
        })
        // Thrown inside the transaction, so that everything the function wrote is rolled back.
        if (routine.returns === 'many') {
          demandFewEnough(rows.rows, { preferences })
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

function demandFewEnough(rows: number, { preferences }: { preferences: Preferences }): void {
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
