import { criteria } from './criteria.ts'

/** How much each criterion counts, from 0 to 5, in the order of `criteria`. */
export type Weights = readonly number[]

/** The weights of each version of the method, apart from its rules, which browsers do not need. A published version never changes. */
export const publishedWeights = {
  1: {
    licence: 5,
    terms: 4,
    withdrawals: 4,
    payments: 2,
    protection: 3,
    support: 2,
    selection: 2,
  },
} as const

export const defaultWeights: Weights = criteria.map((criterion) => publishedWeights[1][criterion])

export const heaviest = 5

/** Weights for common wishes, in the order of `criteria`. */
export const presets = {
  default: defaultWeights,
  safety: [5, 2, 3, 1, 5, 3, 0],
  withdrawals: [4, 2, 5, 4, 2, 2, 0],
  noBonus: [5, 0, 4, 3, 4, 3, 2],
} as const satisfies Record<string, Weights>

export type Preset = keyof typeof presets

/** Reads '5-4-4-2-3-2-2', or the seven fields of a form. Returns null when they are invalid, and when nothing would count. */
export function readWeights(texts: readonly string[]): Weights | null {
  const text = texts.join('-')
  if (!/^[0-5](?:-[0-5]){6}$/.test(text)) return null
  const weights = text.split('-').map(Number)
  return weights.some((weight) => weight > 0) ? weights : null
}

/** Returns the weights that a list's address names, or the default ones. */
export const weightsIn = (text: string | null | undefined): Weights =>
  (text && readWeights([text])) || defaultWeights

export const writeWeights = (weights: Weights): string => weights.join('-')
