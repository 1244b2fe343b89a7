import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { startWatch } from './stopwatch.ts'

test('a watch goes on, and never faster than the clock', async () => {
  const started = performance.now()
  const watch = startWatch()
  // However much is stolen of a machine, some of so many waits in which it has nothing to do is its own.
  await expect.poll(watch).toBeGreaterThan(100)
  const first = watch()
  await sleep(50)
  expect(watch()).toBeGreaterThanOrEqual(first - 10)
  expect(watch()).toBeLessThanOrEqual(performance.now() - started)
})
