import { expect, test } from 'vitest'

import { ownTurn } from './own-turn.ts'

test('resolves callers in order, each in a separate event loop iteration', async () => {
  let turn = 0
  const count = () => {
    turn++
    if (turn < 100) setImmediate(count)
  }
  setImmediate(count)
  const came = await Promise.all([1, 2, 3, 4].map(() => ownTurn().then(() => turn)))
  expect(new Set(came).size).toBe(4)
  expect(came).toEqual(came.toSorted((a, b) => a - b))
})
