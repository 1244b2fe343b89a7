import { amountIn, cleaned } from '../bonus-cost/amount-text.ts'
import { listItems } from '../columns/list-item.ts'
import { paymentEntries } from '../columns/payment.ts'
import { licenceStates } from '../compliance/holder-licences.ts'
import { namesLicence } from '../compliance/licence.ts'
import type { protectionChecks, supportChecks } from './criteria.ts'

/** What the ranking reads of a casino: nothing that an advertiser pays for. A rule in test/support/architecture.ts keeps it so. */
export interface RankingRow {
  swedish_licence: boolean | null
  /** The published licence holder. */
  holder: { licences: unknown } | null
  /** The running bonus. */
  bonuses: { price_100: number | null }[]
  withdrawal_minutes: number | null
  payment_keys: string[] | null
  deposits: unknown
  games: string[]
  provider_keys: string[] | null
  protections: string[]
  support_checks: string[]
  assessed_on: string | null
  assessment: string | null
}

/** The columns of a `RankingRow`. */
export const rankingColumns: readonly string[] = [
  ...['swedish_licence', 'withdrawal_minutes', 'payment_keys', 'deposits', 'games'],
  ...['provider_keys', 'protections', 'support_checks', 'assessed_on', 'assessment'],
]

/** The facts from which the scores of a casino follow, as `/ranking.json` publishes them. */
export interface RankingFacts {
  licence: 'register' | 'stated' | 'none'
  /** What 100 kronor of bonus cost on average; null without a running bonus with known terms. */
  bonusPrice: number | null
  /** The longest time of the fastest withdrawal. */
  withdrawalMinutes: number | null
  paymentMethods: string[]
  /** The lowest deposit in kronor. */
  lowestDeposit: number | null
  gameTypes: number
  providers: number
  /** The checks that the casino passed; null before an editor has assessed the casino and given a reason. */
  protection: (typeof protectionChecks)[number][] | null
  support: (typeof supportChecks)[number][] | null
  assessedOn: string | null
}

/** Returns the facts on a day, which decides whether a licence is valid. */
export function rankingFacts(row: RankingRow, today: string): RankingFacts {
  const [bonus] = row.bonuses
  const isAssessed = row.assessed_on !== null && Boolean(row.assessment?.trim())
  return {
    licence: licenceOf(row, today),
    bonusPrice: bonus?.price_100 == null ? null : bonus.price_100 / 100,
    withdrawalMinutes: row.withdrawal_minutes,
    paymentMethods: row.payment_keys ?? [],
    lowestDeposit: lowestDeposit(row.deposits),
    gameTypes: new Set(listItems(row.games)).size,
    providers: row.provider_keys?.length ?? 0,
    // The database checks the choices.
    protection: isAssessed ? (row.protections as RankingFacts['protection']) : null,
    support: isAssessed ? (row.support_checks as RankingFacts['support']) : null,
    assessedOn: isAssessed ? row.assessed_on : null,
  }
}

const market = 'se'

function licenceOf({ swedish_licence, holder }: RankingRow, today: string) {
  const held = licenceStates(holder?.licences, today)[market]
  if (held !== undefined) return held === 'active' ? 'register' : 'none'
  return namesLicence(market, { swedish_licence }) ? 'stated' : 'none'
}

function lowestDeposit(deposits: unknown): number | null {
  const amounts = paymentEntries(deposits).flatMap(({ min }) => {
    const amount = amountIn(cleaned(min))
    return amount && (amount.currency ?? 'SEK') === 'SEK' ? [amount.value / 100] : []
  })
  return amounts.length > 0 ? Math.min(...amounts) : null
}
