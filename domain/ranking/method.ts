import type { Criterion } from './criteria.ts'
import { publishedWeights } from './weights.ts'

/** The rules that turn facts into scores, as `/ranking.json` publishes them. Scores are from 0 to 10. */
const rules = {
  /** What a criterion counts that is not assessed. */
  notAssessed: 5,
  /** In the register of the licence holder, or only stated by the casino. */
  licence: { register: 10, stated: 6, none: 0 },
  /** 10 for a bonus that costs nothing; 0 when 100 kronor of bonus cost 100 kronor or more. */
  terms: { free: 10, worstPrice: 100 },
  /** The longest time of the fastest withdrawal, in minutes. */
  withdrawals: [
    { within: 15, score: 10 },
    { within: 60, score: 8 },
    { within: 1_440, score: 5 },
    { within: 4_320, score: 2 },
  ],
  payments: {
    methods: { swish: 4, trustly: 3 },
    choice: { methods: 3, score: 1 },
    deposit: { most: 100, score: 2 },
  },
  /** Per check that the casino passed. */
  protection: { perCheck: 1.25 },
  support: { perCheck: 2 },
  selection: { perGameType: 1, perProvider: 1, mostOfEach: 5 },
} as const

interface Method {
  version: number
  /** The day from which it applies. */
  from: string
  weights: Record<Criterion, number>
  rules: typeof rules
}

/** Every version of the method, the current one last. A published version never changes. */
export const methods = [
  {
    version: 1,
    from: '2026-11-19',
    weights: publishedWeights[1],
    rules,
  },
] as const satisfies readonly Method[]

export const method = methods[0]
