import { type Criterion, criteria, type Scores } from './criteria.ts'
import type { RankingFacts } from './facts.ts'
import { method } from './method.ts'
import type { Weights } from './weights.ts'

const { rules } = method

const tenths = (score: number): number => Math.round(Math.min(score, 10) * 10)

/** What a criterion counts that is not assessed, in tenths. */
export const notAssessed = tenths(rules.notAssessed)

/** Computes the scores from the facts by the rules of the method. */
export function scoresOf(facts: RankingFacts): Scores {
  const { bonusPrice, withdrawalMinutes, protection, support } = facts
  return {
    licence: tenths(rules.licence[facts.licence]),
    terms: bonusPrice === null ? null : termsScore(bonusPrice),
    withdrawals: withdrawalMinutes === null ? null : withdrawalScore(withdrawalMinutes),
    payments: paymentScore(facts),
    protection: protection && tenths(protection.length * rules.protection.perCheck),
    support: support && tenths(support.length * rules.support.perCheck),
    selection: selectionScore(facts),
  }
}

function termsScore(price: number): number {
  const { free, worstPrice } = rules.terms
  return tenths(free * (1 - Math.min(price, worstPrice) / worstPrice))
}

function withdrawalScore(minutes: number): number {
  return tenths(rules.withdrawals.find(({ within }) => minutes <= within)?.score ?? 0)
}

function paymentScore({ paymentMethods, lowestDeposit }: RankingFacts): number | null {
  const { methods, choice, deposit } = rules.payments
  if (paymentMethods.length === 0) return null
  const named = Object.entries(methods).filter(([name]) => paymentMethods.includes(name))
  const hasLowDeposit = lowestDeposit !== null && lowestDeposit <= deposit.most
  return tenths(
    named.reduce((sum, [, score]) => sum + score, 0) +
      (paymentMethods.length >= choice.methods ? choice.score : 0) +
      (hasLowDeposit ? deposit.score : 0),
  )
}

function selectionScore({ gameTypes, providers }: RankingFacts): number | null {
  const { perGameType, perProvider, mostOfEach } = rules.selection
  if (gameTypes === 0 && providers === 0) return null
  return tenths(
    Math.min(gameTypes, mostOfEach) * perGameType + Math.min(providers, mostOfEach) * perProvider,
  )
}

/** Returns the weighted sum of the scores, by which casinos are ordered; null when nothing that counts is assessed. */
export function weightedSum(scores: Scores, weights: Weights): number | null {
  let sum = 0
  let isAssessed = false
  for (const [index, criterion] of criteria.entries()) {
    const weight = weights[index] ?? 0
    const score = scores[criterion]
    sum += weight * (score ?? notAssessed)
    isAssessed ||= weight > 0 && score !== null
  }
  return isAssessed ? sum : null
}

/** Returns the weighted mean in tenths, for display. */
export function totalOf(scores: Scores, weights: Weights): number | null {
  const sum = weightedSum(scores, weights)
  const all = weights.reduce((total, weight) => total + weight, 0)
  return sum === null ? null : Math.round(sum / all)
}

/** Returns the criteria that count, the heaviest first. */
export function criteriaByWeight(weights: Weights): { criterion: Criterion; weight: number }[] {
  return criteria
    .map((criterion, index) => ({ criterion, weight: weights[index] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
}
