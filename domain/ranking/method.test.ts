import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { criteria } from './criteria.ts'
import { method, methods } from './method.ts'
import { defaultWeights, presets, readWeights, writeWeights } from './weights.ts'

/** SHA-256 of every published version. Add a version instead of changing one. */
const published: Record<number, string> = {
  1: '12adddc3327d57718ec18a233e2cdbcb2515d673b8cfebb4ac03d7f5e38897da',
}

const weights = fc.tuple(...criteria.map(() => fc.integer({ min: 0, max: 5 })))

describe('versions of the method', () => {
  test.each(methods.map((one) => ({ one, version: one.version })))(
    'has not changed version $version',
    ({ one, version }) => {
      const hash = createHash('sha256').update(JSON.stringify(one)).digest('hex')
      expect(hash).toBe(published[version])
    },
  )

  test('are numbered and dated in their order', () => {
    expect(methods.map(({ version }) => version)).toEqual(methods.map((_, index) => index + 1))
    const days: string[] = methods.map(({ from }) => from)
    expect(days).toEqual(days.toSorted())
    expect(method).toBe(methods.at(-1))
  })

  test('has a weight for each criterion in every preset', () => {
    for (const preset of Object.values(presets)) {
      expect(readWeights([writeWeights(preset)])).toEqual(preset)
    }
  })
})

describe('weights in an address', () => {
  test('are read back as written, in one field or seven (property)', () => {
    fc.assert(
      fc.property(weights, (chosen) => {
        const read = chosen.some((weight) => weight > 0) ? chosen : null
        expect(readWeights([writeWeights(chosen)])).toEqual(read)
        expect(readWeights(chosen.map(String))).toEqual(read)
      }),
    )
  })

  test.each([
    '',
    '5',
    '5-4-4-2-3-2',
    '5-4-4-2-3-2-2-1',
    '5-4-4-2-3-2-6',
    '5-4-4-2-3-2--2',
    '5-4-4-2-3-2-a',
    ' 5-4-4-2-3-2-2',
    '٥-4-4-2-3-2-2',
    '0-0-0-0-0-0-0',
    '5,4,4,2,3,2,2',
    '5-'.repeat(10_000),
  ])('are ignored when they are %j', (text) => {
    expect(readWeights([text])).toBeNull()
  })

  test('has default weights that are the published ones', () => {
    expect(writeWeights(defaultWeights)).toBe('5-4-4-2-3-2-2')
  })
})
