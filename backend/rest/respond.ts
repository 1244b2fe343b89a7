import type { Context } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'

import { ApiError } from '../errors.ts'
import type { Rows } from './body-sql.ts'
import type { MediaType } from './media-type.ts'
import type { Query } from './parse-query.ts'
import type { Preferences } from './preferences.ts'
import { maxRows, type Page } from './read.ts'
import type { WriteRequest, Written } from './write.ts'

/** Returns limit and offset, narrowed by the Range header and by the maximum number of rows in a response. */
export function parseRange({ limit, offset }: Query, header: string | undefined): Page {
  const [, from, to] = /^(\d{1,15})-(\d{0,15})$/.exec(header?.replace(/^items=/, '') ?? '') ?? []
  const first = Math.max(offset, Number(from ?? 0))
  const rowLimits = [limit ?? maxRows, maxRows]
  if (to) {
    if (Number(to) < Number(from)) {
      throw unsatisfiable(
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      )
    }
    rowLimits.push(Math.max(0, Number(to) - first + 1))
  }
  return { limit: Math.min(...rowLimits), offset: first }
}

export interface ReadOutcome {
  rows: Rows
  total: number | null
  page: Page
  media: MediaType
  preferences: Preferences
}

/** Clients and proxies reject responses with long headers: Node from 16 KB, nginx from 4 KB. */
const maxContentLocationLength = 2_000

export function readResponse(
  c: Context,
  { rows, total, page, media, preferences }: ReadOutcome,
): Response {
  if (total !== null && page.offset > total) {
    c.header('Content-Range', `*/${total}`)
    throw unsatisfiable(
      `An offset of ${page.offset} was requested, but there are only ${total} rows.`,
    )
  }
  const last = page.offset + rows.rows - 1
  const span = rows.rows > 0 ? `${page.offset}-${last}` : '*'
  c.header('Content-Range', `${span}/${total ?? '*'}`)
  const location = contentLocation(c.req.url)
  if (location.length <= maxContentLocationLength) c.header('Content-Location', location)
  c.header('Content-Type', media.contentType)
  if (preferences.applied) c.header('Preference-Applied', preferences.applied)
  return c.body(rows.body, total !== null && rows.rows < total && page.limit > 0 ? 206 : 200)
}

export function writeResponse(
  c: Context,
  verb: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  written: Written,
  { table, preferences, media }: WriteRequest,
): Response {
  const counted = preferences.count === null ? '*' : String(written.rows)
  const isSpan = verb === 'PATCH' && written.rows > 0
  c.header('Content-Range', isSpan ? `0-${written.rows - 1}/${counted}` : `*/${counted}`)
  if (preferences.applied) c.header('Preference-Applied', preferences.applied)
  if (preferences.return === 'representation') {
    const isUpsert = verb === 'PUT' || preferences.resolution === 'merge-duplicates'
    const isPureUpdate = isUpsert && written.rows > 0 && written.inserted === 0
    c.header('Content-Type', media.contentType)
    const status: ContentfulStatusCode =
      (verb === 'POST' || verb === 'PUT') && !isPureUpdate ? 201 : 200
    return c.body(written.body, status)
  }
  if (preferences.return === 'headers-only' && verb === 'POST' && written.rows === 1) {
    const row = firstRow(written.body)
    const filters = table.primaryKey.map(
      (name) => `${name}=eq.${encodeURIComponent(String(row[name]))}`,
    )
    c.header('Location', `/${table.name}?${filters.join('&')}`)
  }
  const status: StatusCode = verb === 'POST' ? 201 : 204
  return c.body(null, status)
}

function firstRow(body: string): Record<string, unknown> {
  const value = JSON.parse(body) as Record<string, unknown> | Record<string, unknown>[]
  return (Array.isArray(value) ? value[0] : value) ?? {}
}

/** Throws unless there is one row. Called inside the transaction, so that a write to another number of rows is rolled back. */
export function demandOneRow(rows: number): void {
  if (rows === 1) return
  throw new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

function contentLocation(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('apikey')
  searchParams.sort()
  const query = searchParams.toString()
  return pathname.replace(/^\/rest\/v1/, '') + (query ? `?${query}` : '')
}

function unsatisfiable(details: string): ApiError {
  return new ApiError(416, 'PGRST103', 'Requested range not satisfiable', { details })
}
