import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { DatabaseUnavailable, startDeadline } from './engine.ts'

test('does not expire a query deadline because the machine slept', async () => {
  let isUp = false
  const deadline = startDeadline(400, () => {
    isUp = true
  })
  // Blocks the event loop for longer than the deadline.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
  await turn()
  await turn()
  expect(isUp).toBe(false)
  await expect(deadline.expired).rejects.toThrow(DatabaseUnavailable)
  expect(isUp).toBe(true)
})
