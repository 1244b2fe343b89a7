import { expect, test } from 'vitest'

import { createRefusalDelay } from './delay-refusals.ts'

/** Counts the refusals that were not delayed. */
async function countUndelayed(
  delayRefusal: ReturnType<typeof createRefusalDelay>,
  network: string,
  count: number,
) {
  let isDelayed = false
  setImmediate(() => {
    isDelayed = true
  })
  const all = Array.from({ length: count }, async () => {
    await delayRefusal(network)
    return !isDelayed
  })
  return (await Promise.all(all)).filter(Boolean).length
}

test('delays refusals after the first fifty, per network', async () => {
  const delayRefusal = createRefusalDelay()
  const started = performance.now()
  // At once, because a free slot comes every 50 ms.
  const counts = await Promise.all([
    countUndelayed(delayRefusal, '192.0.2.1', 57),
    countUndelayed(delayRefusal, '192.0.2.2', 1),
  ])
  expect(counts).toEqual([50, 1])
  // Seven delayed refusals at 20 per second; timers may fire a little early.
  expect(performance.now() - started).toBeGreaterThan(345)
})
