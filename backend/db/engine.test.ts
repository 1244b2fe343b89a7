import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { DatabaseUnavailable, startDeadline } from './engine.ts'

test('the time of a question is not up because the machine was asleep', async () => {
  let isUp = false
  const deadline = startDeadline(400, () => {
    isUp = true
  })
  // Nothing of this process runs for longer than that.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
  await turn()
  await turn()
  expect(isUp).toBe(false)
  await expect(deadline.expired).rejects.toThrow(DatabaseUnavailable)
  expect(isUp).toBe(true)
})
