import { Hono } from 'hono'

import type { Caller, Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { parseQuery } from './parse-query.ts'
import { readSchema, type Schema } from './schema.ts'
import { readStatement } from './sql.ts'

export interface RestDeps {
  db: Database
  callerOf: (request: Request) => Caller
}

/** /rest/v1: what PostgREST would answer, as the caller and under row-level security. */
export function rest({ db, callerOf }: RestDeps) {
  let schema: Promise<Schema> | null = null
  const schemaOnce = () => {
    schema ??= readSchema(db).catch((error: unknown) => {
      schema = null
      throw error
    })
    return schema
  }

  return new Hono()
    .get('/:table', async (c) => {
      const caller = callerOf(c.req.raw)
      const query = parseQuery(new URL(c.req.url).search)
      const { text, values } = readStatement(await schemaOnce(), c.req.param('table'), query)
      const [row] = await db.as(caller, (sql) => sql.query<{ body: string }>(text, values), 'read')
      return c.body(row?.body ?? '[]', 200, { 'Content-Type': 'application/json; charset=utf-8' })
    })
    .all('/:table', () => {
      throw new ApiError(405, 'PGRST117', 'Unsupported HTTP method')
    })
}
