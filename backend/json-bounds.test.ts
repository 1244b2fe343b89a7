import fc from 'fast-check'
import { expect, test } from 'vitest'

import { excessIn } from './json-bounds.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('counts the values and the depth of any JSON (property)', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const bytes = bytesOf(JSON.stringify(value))
      const { values, depth } = measured(value)
      expect(excessIn(bytes, { values, depth })).toBeNull()
      if (depth > 0) {
        expect(excessIn(bytes, { values, depth: depth - 1 })).toBe('depth')
        expect(excessIn(bytes, { values: values - 1, depth })).toBe('values')
      }
    }),
  )
})

test.for([
  ['brackets in texts are no depth', '["[[[[","{{{{\\"[[["]', null],
  ['an escaped backslash ends no escape', '["\\\\",[[[[[]]]]]]', 'depth'],
  ['a text without an end', '["[[[[[[[', null],
  ['only commas', ','.repeat(100), 'values'],
  ['only openings', '['.repeat(100), 'depth'],
  ['nothing', '', null],
] as const)('%s', ([, text, expected]) => {
  expect(excessIn(bytesOf(text), { values: 20, depth: 5 })).toBe(expected)
})

/** One, one more for each list or object, and one more for each comma in it. */
function measured(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 }
  const members = Object.values(value).map(measured)
  const inside = members.reduce((sum, { values }) => sum + values - 1, 0)
  return {
    values: 2 + inside + Math.max(0, members.length - 1),
    depth: 1 + Math.max(0, ...members.map(({ depth }) => depth)),
  }
}
