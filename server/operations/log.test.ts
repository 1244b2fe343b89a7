import { expect, test } from 'vitest'

import { createLog } from './log.ts'

function logged(err: unknown): object {
  const lines: string[] = []
  createLog('info', { to: { write: (line) => void lines.push(line) } }).error(
    { err },
    'page failed',
  )
  return (JSON.parse(lines.join('')) as { err: object }).err
}

test('logs an error with its cause and without its other properties', () => {
  const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new TypeError('fetch failed', { cause }), { row: 'a secret' })
  expect(logged(error)).toEqual({
    ...{ name: 'TypeError', message: 'fetch failed', stack: expect.any(String) },
    cause: expect.objectContaining({ message: 'connection refused', code: 'ECONNREFUSED' }),
  })
})

test('logs a numeric error code', () => {
  expect(logged(AbortSignal.abort().reason)).toMatchObject({ name: 'AbortError', code: 20 })
})

test.for([
  // The shape of errors from the client of the data service.
  [
    { code: 'PGRST000', message: 'Try again shortly', details: 'a secret', hint: null },
    { code: 'PGRST000', message: 'Try again shortly' },
  ],
  ['gone', { message: 'gone' }],
  [null, { message: 'null' }],
  [{ row: 'a secret' }, { message: '[object Object]' }],
] as const)('logs the thrown value %j, which is not an Error', ([thrown, expected]) => {
  expect(logged(thrown)).toEqual(expected)
})

test('reports each line at error level, and no other line', () => {
  let errors = 0
  const lines: string[] = []
  const log = createLog('info', {
    to: { write: (line) => void lines.push(line) },
    onError: () => errors++,
  })
  log.error({ err: new Error('gone') }, 'page failed')
  log.error('another failure')
  log.warn({}, 'database unreachable')
  log.info({}, 'request')
  expect([errors, lines.length]).toEqual([2, 4])
})
