import { expect, test } from 'vitest'

import { createHold } from './hold-refusals.ts'

/** Counts the refusals that were not delayed. */
async function promptOf(hold: ReturnType<typeof createHold>, network: string, count: number) {
  let isLater = false
  setImmediate(() => {
    isLater = true
  })
  const all = Array.from({ length: count }, async () => {
    await hold(network)
    return !isLater
  })
  return (await Promise.all(all)).filter(Boolean).length
}

test('delays refusals after the first fifty, per network', async () => {
  const hold = createHold()
  const started = performance.now()
  expect(await promptOf(hold, '192.0.2.1', 56)).toBe(50)
  // Six delayed refusals at 20 per second; timers may fire a little early.
  expect(performance.now() - started).toBeGreaterThan(295)
  expect(await promptOf(hold, '192.0.2.1', 1)).toBe(0)
  expect(await promptOf(hold, '192.0.2.2', 1)).toBe(1)
})
