import type { VolatilityClass } from './terms.ts'

/** Standard deviation of one round, in stakes. */
const deviations: Record<VolatilityClass, number> = { low: 3, medium: 7.5, high: 19 }

interface Course {
  /** Deposit and bonus, in öre. */
  money: number
  turnover: number
  /** Share of each stake that the game keeps on average. */
  edge: number
  stake: number
  volatility: VolatilityClass
}

/**
 * Returns the share of players who still have money when they have staked the turnover: the probability that a Brownian motion with
 * the drift and the deviation of the game, started at the money, has not reached 0.
 */
export function shareThatGetsThrough({ money, turnover, edge, stake, volatility }: Course): number {
  if (turnover === 0) return 1
  if (money <= 0) return 0
  const variance = deviations[volatility] ** 2 * stake
  const spread = Math.sqrt(variance * turnover)
  const lost = edge * turnover
  const reflected = (2 * edge * money) / variance
  const ruin =
    normal((lost - money) / spread) +
    // The factor alone overflows for cautious games; then the product is 0 or the first term is 1.
    Math.exp(Math.min(reflected + logNormal((-money - lost) / spread), 0))
  return Math.min(Math.max(1 - ruin, 0), 1)
}

/** Returns the standard normal distribution function, to 7 decimals (Abramowitz and Stegun 26.2.17). */
function normal(x: number): number {
  return x > 0 ? 1 - normal(-x) : density(x) * polynomial(-x)
}

/** Returns the logarithm of the distribution function for x ≤ 0, also where the function is 0 as a number. */
const logNormal = (x: number): number =>
  -(x * x) / 2 - Math.log(Math.sqrt(2 * Math.PI)) + Math.log(polynomial(-x))

const density = (x: number): number => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)

function polynomial(x: number): number {
  const t = 1 / (1 + 0.231_641_9 * x)
  const c = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_53]
  return c.reduce((sum, factor) => sum * t + factor, 0) * t
}
