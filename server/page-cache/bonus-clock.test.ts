import { expect, test } from 'vitest'

import { BonusClock } from './bonus-clock.ts'

function clockWith(answers: (number | null)[], keepFor = 60_000) {
  let now = 1_000
  let asked = 0
  const clock = new BonusClock({
    secondsToNext: () => Promise.resolve(answers[asked++] ?? null),
    keepFor,
    now: () => now,
  })
  return { clock, wait: (ms: number) => (now += ms), asked: () => asked }
}

test('asks once until the next start or end has passed', async () => {
  const { clock, wait, asked } = clockWith([10, 20])
  expect(await clock.next()).toBe(11_000)
  wait(9_999)
  expect(await clock.next()).toBe(11_000)
  expect(asked()).toBe(1)
  wait(1)
  expect(await clock.next()).toBe(31_000)
})

test('asks again after a change and after its time', async () => {
  const { clock, wait, asked } = clockWith([null, 5, null])
  expect(await clock.next()).toBe(Number.POSITIVE_INFINITY)
  clock.onChange(null)
  expect(await clock.next()).toBe(6_000)
  wait(60_000)
  await clock.next()
  expect(asked()).toBe(3)
})

test('does not keep an answer that a change has overtaken', async () => {
  let answer: (seconds: number | null) => void = () => {}
  let asked = 0
  const clock = new BonusClock({
    secondsToNext: () => {
      asked++
      return new Promise((resolve) => (answer = resolve))
    },
    keepFor: 60_000,
  })
  const first = clock.next()
  clock.onChange(null)
  answer(null)
  await first
  const second = clock.next()
  answer(null)
  await second
  expect(asked).toBe(2)
})

test('asks for every page when changes are not reported', async () => {
  const { clock, asked } = clockWith([null, null], 0)
  await clock.next()
  await clock.next()
  expect(asked()).toBe(2)
})
