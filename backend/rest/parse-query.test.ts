import { expect, test } from 'vitest'

import { maxUrlLength } from '../limits/url-bounds.ts'
import { parseQuery } from './parse-query.ts'

const filled = (start: string, piece: string) =>
  start + piece.repeat(Math.floor((maxUrlLength.rest - start.length) / piece.length))

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
  ['select=', 'a('],
  ['select=a', '!a'],
  ['select=', '...a(b),'],
  ['select=a(', 'b,'],
  ['', 'a.'],
  ['', 'a.b=eq.1&'],
  ['order=', 'a('],
  ['order=', 'a.'],
  ['columns=', ' '],
  ['', 'a&'],
  ['', '%'],
] as const)('parses a query string of 64 KB in linear time (case %#)', ([start, piece]) => {
  const search = filled(start, piece)
  // The fastest of three counts: the first also compiles the parser.
  expect(Math.min(...[1, 2, 3].map(() => parsingTime(search)))).toBeLessThan(100)
})

/** Returns the CPU time of parsing a query string, valid or not, in milliseconds. */
function parsingTime(search: string): number {
  const { user } = process.cpuUsage()
  try {
    parseQuery(search)
  } catch {
    // Only the time matters here.
  }
  return (process.cpuUsage().user - user) / 1_000
}
