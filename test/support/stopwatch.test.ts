import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { startWatch } from './stopwatch.ts'

test('measures elapsed time, never goes back and never exceeds the clock', async () => {
  const started = performance.now()
  const watch = startWatch()
  // Polls, because a busy host may take part of the CPU time away from a single wait.
  await expect.poll(watch).toBeGreaterThan(100)
  const first = watch()
  await sleep(50)
  expect(watch()).toBeGreaterThanOrEqual(first)
  expect(watch()).toBeLessThanOrEqual(performance.now() - started)
})
