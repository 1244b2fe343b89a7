import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { volatilityClasses } from './terms.ts'
import { shareThatGetsThrough } from './through.ts'

/** Games with an RTP of 96 %, by the probabilities of their wins in stakes. Their deviations are 3.0, 7.4 and 19.3 stakes. */
const games = {
  low: [
    [0.3, 1],
    [0.12, 2],
    [0.02, 8],
    [0.0065, 40],
  ],
  medium: [
    [0.24, 1],
    [0.08, 3],
    [0.015, 14],
    [0.00135, 200],
  ],
  high: [
    [0.16, 1],
    [0.06, 3],
    [0.008, 20],
    [0.0006, 600],
    [0.000_062_5, 1_600],
  ],
} as const

/** Offers by deposit, bonus, turnover and stake, in kronor. */
const offers = {
  '25 x bonus': [2_000, 25_000, 10],
  '35 x deposit and bonus': [2_000, 70_000, 10],
  '10 x bonus': [600, 3_000, 5],
  '50 x bonus': [1_000, 25_000, 10],
  '30 x bonus of 5 000': [10_000, 150_000, 50],
} as const

const runs = 600

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Plays an offer many times, with whole rounds, and returns the share that completes the turnover. */
function simulate(game: keyof typeof games, [money, turnover, stake]: readonly number[]): number {
  const random = seeded(4_2)
  const wins = games[game]
  const rounds = (turnover ?? 0) / (stake ?? 1)
  let completed = 0
  for (let run = 0; run < runs; run++) {
    let left = (money ?? 0) / (stake ?? 1)
    let round = 0
    for (; round < rounds && left >= 1; round++) {
      let drawn = random()
      left -= 1
      for (const [share, win] of wins) {
        if (drawn < share) {
          left += win
          break
        }
        drawn -= share
      }
    }
    if (round >= rounds && left > 0) completed += 1
  }
  return completed / runs
}

describe('the share that gets through', () => {
  const grid = volatilityClasses.flatMap((volatility) =>
    Object.entries(offers).map(([name, offer]) => ({ volatility, name, offer })),
  )

  test.for(grid)('agrees with $volatility games played out: $name', ({ volatility, offer }) => {
    const [money, turnover, stake] = offer.map((kronor) => kronor * 100) as [number, number, number]
    const share = shareThatGetsThrough({ money, turnover, edge: 0.04, stake, volatility })
    expect(Math.abs(share - simulate(volatility, offer))).toBeLessThanOrEqual(0.08)
  })

  const course = fc.record({
    money: fc.integer({ min: 1, max: 1e9 }),
    turnover: fc.integer({ min: 1, max: 1e12 }),
    edge: fc.double({ min: 0, max: 0.5, noNaN: true }),
    stake: fc.integer({ min: 1, max: 1e7 }),
    volatility: fc.constantFrom(...volatilityClasses),
  })
  /** The error of the normal distribution's approximation, twice. */
  const tolerance = 1e-6

  test('is a share for any course, and falls with the turnover', () => {
    fc.assert(
      fc.property(course, fc.integer({ min: 0, max: 1e12 }), (some, more) => {
        const share = shareThatGetsThrough(some)
        expect(share >= 0 && share <= 1).toBe(true)
        const longer = shareThatGetsThrough({ ...some, turnover: some.turnover + more })
        expect(longer).toBeLessThanOrEqual(share + tolerance)
      }),
    )
  })

  test('rises with the money', () => {
    fc.assert(
      fc.property(course, fc.integer({ min: 0, max: 1e9 }), (some, more) => {
        const richer = shareThatGetsThrough({ ...some, money: some.money + more })
        expect(richer).toBeGreaterThanOrEqual(shareThatGetsThrough(some) - tolerance)
      }),
    )
  })

  test('falls with the stake and the volatility while most would get through', () => {
    fc.assert(
      fc.property(course, fc.integer({ min: 1, max: 10 }), (some, factor) => {
        // When the turnover costs more on average than there is, only luck helps, and luck grows with both.
        fc.pre(some.edge * some.turnover < some.money)
        const share = shareThatGetsThrough(some)
        const bolder = shareThatGetsThrough({ ...some, stake: some.stake * factor })
        expect(bolder).toBeLessThanOrEqual(share + tolerance)
      }),
    )
  })

  test('is 1 without turnover and 0 without money', () => {
    const none = { money: 0, edge: 0.04, stake: 1_000, volatility: 'low' } as const
    expect(shareThatGetsThrough({ ...none, turnover: 0 })).toBe(1)
    expect(shareThatGetsThrough({ ...none, turnover: 100 })).toBe(0)
  })
})
