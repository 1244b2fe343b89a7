import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  comparisonQuery,
  correctedComparison,
  emptyComparison,
  maxCompared,
  maxListed,
  readComparison,
} from './query.ts'

const read = (query: string) => readComparison(new URLSearchParams(query))
const corrected = (query: string) => correctedComparison(new URLSearchParams(query))
const fifty = Array.from({ length: 50 }, (_, n) => `casino-${n}`)

test.for([
  ['', {}],
  ['c=', {}],
  ['c=lyktan', { slugs: ['lyktan'] }],
  ['c=lyktan,tjarn&d=1', { slugs: ['lyktan', 'tjarn'], onlyDifferences: true }],
  ['c=tjarn&c=lyktan', { slugs: ['tjarn', 'lyktan'] }],
  ['c=Lyktan, TJARN,,', { slugs: ['lyktan', 'tjarn'] }],
  ['c=lyktan,lyktan', { slugs: ['lyktan'], leftOut: ['other'] }],
  ['c=lyktan,<b>,../x,å', { slugs: ['lyktan'], leftOut: ['other'] }],
  ['c[]=lyktan&c[0]=x&d=yes', {}],
  ['c=a,b,c,d,e', { slugs: ['a', 'b', 'c', 'd'], leftOut: ['more'] }],
  ['c=a,b,a,c,d,e', { slugs: ['a', 'b', 'c', 'd'], leftOut: ['more', 'other'] }],
  ['c=a&left=more.x.other', { slugs: ['a'], leftOut: ['more', 'other'] }],
  ['q=%00%20norr++sken%20', { q: 'norr sken' }],
  ['l=a,b,b', { listed: ['a', 'b'], leftOut: ['other'] }],
] as const)('reads %s', ([query, expected]) => {
  expect(read(query)).toEqual({ ...emptyComparison, ...expected })
})

test('takes the first four of 50 records, and the first 30 of a list', () => {
  const found = read(`c=${fifty.join()}&l=${fifty.join()}`)
  expect(found).toMatchObject({ slugs: fifty.slice(0, maxCompared), leftOut: ['more'] })
  expect(found.listed).toEqual(fifty.slice(0, maxListed))
})

test.for([
  ['', null],
  ['utm_source=x', null],
  ['c=a,b&d=1', null],
  ['c=a%2Cb&utm_source=x', null],
  ['c=a&c=b&q=', '?c=a,b'],
  ['d=1&c=a,b', '?c=a,b&d=1'],
  ['c=A,b,', '?c=a,b'],
  ['c=a,b,a', '?c=a,b&left=other'],
  ['c=,', ''],
  ['d=0', ''],
] as const)('corrects %s to %s', ([query, expected]) => expect(corrected(query)).toBe(expected))

test('corrects any query to one that it leaves as it is, and that fits into a cache key (property)', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('1', 'a', 'a,b', 'B,a,', fifty.join(), 'more.other', 'å,<x>'),
    fc.array(fc.stringMatching(/^[a-z0-9-]{1,200}$/)).map((slugs) => slugs.join()),
    fc.string({ minLength: 2_000, maxLength: 2_000 }),
  )
  const names = fc.constantFrom('c', 'd', 'q', 'l', 'left', 'c[]', 'x')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, value)), (pairs) => {
      const params = new URLSearchParams(pairs)
      const query = comparisonQuery(readComparison(params))
      expect(read(query)).toEqual(readComparison(params))
      expect(corrected(query)).toBeNull()
      expect(query.length).toBeLessThan(8_000)
    }),
  )
})
