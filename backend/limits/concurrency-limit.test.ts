import { expect, test } from 'vitest'

import { createConcurrencyLimit } from './concurrency-limit.ts'

test('limits running and queued jobs and returns "full" for further ones', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 2, maxQueued: 2 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const results = [0, 1, 2, 3, 4].map((n) =>
    limit.run(async () => {
      started.push(n)
      await new Promise<void>((resolve) => {
        ends[n] = resolve
      })
      return n
    }),
  )
  expect(await results[4]).toBe('full')
  expect(started).toEqual([0, 1])
  ends[1]?.()
  expect(await results[1]).toBe(1)
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const n of [0, 2]) ends[n]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect(await Promise.all(results.slice(0, 4))).toEqual([0, 1, 2, 3])
})

test('releases the slot when a job fails', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxQueued: 1 })
  const failing = limit.run(() => Promise.reject(new Error('no')))
  const next = limit.run(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await limit.run(async () => 'again')).toBe('again')
})

test('serves clients in turn and drops the newest job of the busiest one when full', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxQueued: 4 })
  const order: string[] = []
  const runAs = (client: string, nth: number) =>
    limit.run(async () => order.push(`${client}${nth}`), client).then((done) => done === 'full')
  const many = [0, 1, 2, 3, 4, 5].map((nth) => runAs('many', nth))
  const one = runAs('one', 0)
  const few = [0, 1].map((nth) => runAs('few', nth))
  // One job runs and four wait. Later clients replace the newest jobs of `many` until all have equally many.
  expect(await Promise.all(many)).toEqual([false, false, false, true, true, true])
  expect(await one).toBe(false)
  expect(await Promise.all(few)).toEqual([false, true])
  expect(order).toEqual(['many0', 'many1', 'one0', 'few0', 'many2'])
})
