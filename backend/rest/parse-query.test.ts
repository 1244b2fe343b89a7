import { expect, test } from 'vitest'

import { longestUrl } from '../url-bounds.ts'
import { parseQuery } from './parse-query.ts'

const filled = (start: string, piece: string) =>
  start + piece.repeat(Math.floor((longestUrl.rest - start.length) / piece.length))

test.for([
  ['or=(', 'a.cs.{\\",'],
  ['or=(', 'a.cs.{"'],
  ['or=(', 'a.eq."\\'],
  ['a=in.(', '"\\,'],
  ['a=in.("', '\\"'],
  ['or=', '('],
  ['a=like.', `${'\\'.repeat(1_990)}x&a=like.`],
  ['a=like(any).{', '"\\'],
  ['select=', '"\\'],
  ['select=a', '->a'],
  ['select=', 'a-'],
  ['order=', 'a.'],
  ['columns=', ' '],
  ['', 'a&'],
  ['', '%'],
] as const)('parses a query string of 64 KB in linear time (case %#)', ([start, piece]) => {
  const search = filled(start, piece)
  const { user } = process.cpuUsage()
  try {
    parseQuery(search)
  } catch {
    // Only the time matters here, not whether the query string is valid.
  }
  expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(100)
})
