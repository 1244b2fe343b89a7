import { Hono } from 'hono'
import { expect, test } from 'vitest'

import type { Caller } from './db/database.ts'
import { DatabaseUnavailable, errorFrom, SqlError } from './db/engine.ts'
import { ApiError, errorHandler } from './errors.ts'

/** Returns the response to a caller of this role when `error` is thrown, and the logged errors. */
async function answerTo(error: unknown, role: Caller['role'] = 'anon') {
  const logged: unknown[] = []
  const app = new Hono<{ Variables: { caller: { role: string } } }>()
    .onError(errorHandler((failure) => logged.push(failure)))
    .get('/', (c) => {
      c.set('caller', { role })
      throw error
    })
  const answer = await app.request('/')
  return { answer, body: (await answer.json()) as Record<string, unknown>, logged }
}

const sqlError = (code: string) =>
  new SqlError({ message: 'words', code, detail: 'more', hint: 'try' })

test.for([
  ['22P02', 400],
  ['22003', 400],
  ['23502', 400],
  ['23514', 400],
  ['42703', 400],
  ['42P10', 400],
  ['428C9', 400],
  ['P0001', 400],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42P01', 404],
  ['42883', 404],
  ['0LP01', 403],
  ['0P000', 403],
  ['28000', 403],
  ['42P17', 500],
  ['21000', 500],
  ['25P02', 500],
  ['40001', 500],
  ['54001', 500],
  ['55000', 405],
  ['58030', 500],
  ['P0002', 500],
  ['XX000', 500],
  ['PT402', 402],
  ['PT503', 503],
] as const)('maps SQLSTATE %s to status %s', async ([code, status]) => {
  const { answer, body, logged } = await answerTo(sqlError(code))
  expect(answer.status).toBe(status)
  expect(body).toEqual({ code, message: 'words', details: 'more', hint: 'try' })
  expect(logged).toHaveLength(status >= 500 ? 1 : 0)
})

test('returns the response that a database function raises as JSON', async () => {
  const raise = (message: string, detail: string) =>
    new SqlError({ code: 'PGRST', message, detail })
  const raised = JSON.stringify({
    code: 'K1',
    message: 'Full',
    details: 'Kom igen i morgon',
    hint: null,
  })
  const { answer, body } = await answerTo(raise(raised, '{"status": 409}'))
  expect([answer.status, body]).toEqual([
    409,
    { code: 'K1', message: 'Full', details: 'Kom igen i morgon', hint: null },
  ])
  for (const [message, detail] of [
    ['not json', '{"status": 409}'],
    [raised, '{"status": 200}'],
    [raised, ''],
  ] as const) {
    const broken = await answerTo(raise(message, detail))
    expect([broken.answer.status, broken.body['code']]).toEqual([500, 'PGRST121'])
  }
})

test('answers a missing privilege with 401 for anonymous callers and 403 for others', async () => {
  const denied = await answerTo(sqlError('42501'))
  expect([denied.answer.status, denied.answer.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer',
  ])
  for (const role of ['authenticated', 'service_role'] as const) {
    expect((await answerTo(sqlError('42501'), role)).answer.status).toBe(403)
  }
})

test('answers 503 with Retry-After when the database is unavailable', async () => {
  const { answer, body } = await answerTo(new DatabaseUnavailable('The disk of /var/lib is full'))
  expect([answer.status, answer.headers.get('retry-after'), body['code']]).toEqual([
    503,
    '1',
    'PGRST000',
  ])
  expect(body['message']).not.toContain('/var/lib')
})

test('answers 507 when the disk is full', async () => {
  const { answer, body } = await answerTo(errorFrom({ message: 'no room in /x', code: '53100' }))
  expect([answer.status, body['code'], body['message']]).toEqual([
    507,
    '53100',
    'The disk is full. Nothing was saved.',
  ])
})

test('answers 500 to an unexpected error, logs it and does not reveal it', async () => {
  const { answer, body, logged } = await answerTo(new Error('select secret from users'))
  expect([answer.status, body]).toEqual([
    500,
    { code: 'XX000', message: 'Unexpected failure', details: null, hint: null },
  ])
  expect(logged).toEqual([new Error('select secret from users')])
})

test('names the error code in the Proxy-Status header', async () => {
  const { answer } = await answerTo(new ApiError(404, 'PGRST205', 'No such table'))
  expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=PGRST205')
})
