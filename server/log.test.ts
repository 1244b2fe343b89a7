import { expect, test } from 'vitest'

import { createLog } from './log.ts'

function logged(err: unknown): object {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).error({ err }, 'page failed')
  return (JSON.parse(lines.join('')) as { err: object }).err
}

test('an error is told with what caused it, and nothing that it carries beside', () => {
  const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new TypeError('fetch failed', { cause }), { row: 'a secret' })
  expect(logged(error)).toEqual({
    ...{ name: 'TypeError', message: 'fetch failed', stack: expect.any(String) },
    cause: expect.objectContaining({ message: 'connection refused', code: 'ECONNREFUSED' }),
  })
})

test('a code that is a number is told, too', () => {
  expect(logged(AbortSignal.abort().reason)).toMatchObject({ name: 'AbortError', code: 20 })
})

test.for([
  // As the client of the data service hands it over.
  [
    { code: 'PGRST000', message: 'Try again shortly', details: 'a secret', hint: null },
    { code: 'PGRST000', message: 'Try again shortly' },
  ],
  ['gone', { message: 'gone' }],
  [null, { message: 'null' }],
  [{ row: 'a secret' }, { message: '[object Object]' }],
] as const)('what was thrown and is no error, %j, is told as well', ([thrown, told]) => {
  expect(logged(thrown)).toEqual(told)
})
