import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

test('limits running and queued jobs and returns "full" for further ones', async () => {
  const turns = createTurns({ atOnce: 2, inLine: 2 })
  const started: number[] = []
  const ends: (() => void)[] = []
  const asked = [0, 1, 2, 3, 4].map((n) =>
    turns.take(async () => {
      started.push(n)
      await new Promise<void>((resolve) => {
        ends[n] = resolve
      })
      return n
    }),
  )
  expect(await asked[4]).toBe('full')
  expect(started).toEqual([0, 1])
  ends[1]?.()
  expect(await asked[1]).toBe(1)
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const n of [0, 2]) ends[n]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect(await Promise.all(asked.slice(0, 4))).toEqual([0, 1, 2, 3])
})

test('releases the slot when a job fails', async () => {
  const turns = createTurns({ atOnce: 1, inLine: 1 })
  const failing = turns.take(() => Promise.reject(new Error('no')))
  const next = turns.take(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await turns.take(async () => 'again')).toBe('again')
})

test('serves clients in turn and drops the newest job of the busiest one when full', async () => {
  const turns = createTurns({ atOnce: 1, inLine: 4 })
  const order: string[] = []
  const ask = (who: string, nth: number) =>
    turns.take(async () => order.push(`${who}${nth}`), who).then((done) => done === 'full')
  const many = [0, 1, 2, 3, 4, 5].map((nth) => ask('many', nth))
  const one = ask('one', 0)
  const few = [0, 1].map((nth) => ask('few', nth))
  // One job runs and four wait. Later clients replace the newest jobs of `many` until all have equally many.
  expect(await Promise.all(many)).toEqual([false, false, false, true, true, true])
  expect(await one).toBe(false)
  expect(await Promise.all(few)).toEqual([false, true])
  expect(order).toEqual(['many0', 'many1', 'one0', 'few0', 'many2'])
})
