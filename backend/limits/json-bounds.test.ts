import fc from 'fast-check'
import { expect, test } from 'vitest'

import { excessIn, jsonCounter } from './json-bounds.ts'

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
  ['ignores brackets inside strings', '["[[[[","{{{{\\"[[["]', null],
  ['ends a string at a quote after an escaped backslash', '["\\\\",[[[[[]]]]]]', 'depth'],
  ['accepts an unterminated string', '["[[[[[[[', null],
  ['limits the values of a text of only commas', ','.repeat(100), 'values'],
  ['limits the depth of a text of only opening brackets', '['.repeat(100), 'depth'],
  ['accepts an empty text', '', null],
] as const)('%s', ([, text, expected]) => {
  expect(excessIn(bytesOf(text), { values: 20, depth: 5 })).toBe(expected)
})

/** Counts one value, one more for each array or object, and one more for each comma in it. */
function measured(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 }
  const members = Object.values(value).map(measured)
  const inside = members.reduce((sum, { values }) => sum + values - 1, 0)
  return {
    values: 2 + inside + Math.max(0, members.length - 1),
    depth: 1 + Math.max(0, ...members.map(({ depth }) => depth)),
  }
}

test('counts a text in pieces as it counts the whole (property)', () => {
  const bounds = { values: 5, depth: 2 }
  const bytes = fc.oneof(fc.json(), fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', ',') }))
  fc.assert(
    fc.property(bytes.map(bytesOf), fc.nat({ max: 40 }), (whole, cut) => {
      const excessOf = jsonCounter(bounds)
      const inPieces = excessOf(whole.subarray(0, cut)) ?? excessOf(whole.subarray(cut))
      expect(inPieces).toBe(excessIn(whole, bounds))
    }),
  )
})
