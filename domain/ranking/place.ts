import type { Criterion, Scores } from './criteria.ts'
import { criteriaByWeight, totalOf } from './scores.ts'
import type { Weights } from './weights.ts'

/** Why a casino has its place in the visitor's own order. Scores are in tenths; null when not assessed. */
export interface Place {
  position: number
  total: number | null
  parts: { criterion: Criterion; weight: number; score: number | null }[]
}

export function placeOf(position: number, scores: Scores, weights: Weights): Place {
  const parts = criteriaByWeight(weights)
  return {
    position,
    total: totalOf(scores, weights),
    parts: parts.map((part) => ({ ...part, score: scores[part.criterion] })),
  }
}
