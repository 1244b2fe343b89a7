import { expect, test } from 'vitest'

import { createHold } from './hold-refusals.ts'

/** Which of so many refusals at once came without a wait. */
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

test('refuses fifty times at once, and then each a little later, every network by itself', async () => {
  const hold = createHold()
  const started = performance.now()
  expect(await promptOf(hold, '192.0.2.1', 56)).toBe(50)
  // Six that were held, twenty a second. A timer may be a moment early.
  expect(performance.now() - started).toBeGreaterThan(295)
  expect(await promptOf(hold, '192.0.2.1', 1)).toBe(0)
  expect(await promptOf(hold, '192.0.2.2', 1)).toBe(1)
})
