import { expect, test } from 'vitest'

import { renderSlot } from './render-slot.ts'

test('resolves callers in order, each in a separate event loop iteration', async () => {
  let iteration = 0
  const count = () => {
    iteration++
    if (iteration < 100) setImmediate(count)
  }
  setImmediate(count)
  const resolvedAt = await Promise.all([1, 2, 3, 4].map(() => renderSlot().then(() => iteration)))
  expect(new Set(resolvedAt).size).toBe(4)
  expect(resolvedAt).toEqual(resolvedAt.toSorted((a, b) => a - b))
})
