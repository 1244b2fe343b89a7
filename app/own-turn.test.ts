import { expect, test } from 'vitest'

import { ownTurn } from './own-turn.ts'

test('each comes in the order of asking, in a turn of the event loop of its own', async () => {
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
