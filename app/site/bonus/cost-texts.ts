import { assumptions, type BonusCost } from '#domain/bonus-cost/cost.ts'
import type { BonusTerms } from '#domain/bonus-cost/terms.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { moneyIn, numberIn } from '#domain/locale/number.ts'
import type { BonusCostTexts } from '#messages/sv/bonus-cost.ts'

/** Returns how many of ten get through: a model has no decimals. */
export function outOfTen(share: number): number {
  return Math.round(share * 10)
}

/** Says how many of ten players get through. */
export function shareText(share: number, m: BonusCostTexts): string {
  if (share === 1) return m.all
  const n = outOfTen(share)
  return n === 0 ? m.fewerThanOne : m.share(n)
}

/** Says how long the wagering takes. */
export function durationText(seconds: number, locale: Locale, m: BonusCostTexts): string {
  if (seconds === 0) return m.noTime
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return m.duration(hours > 0 ? numberIn(locale, hours) : null, minutes % 60, seconds % 60)
}

/** Says what the wagering multiplies: '1 000 kr i bonus'. */
function baseText(cost: BonusCost, terms: BonusTerms, locale: Locale, m: BonusCostTexts) {
  const money = (amount: number) => moneyIn(locale, amount, terms.currency)
  if (terms.wageringOn === 'deposit_and_bonus') {
    return m.bothParts(money(cost.deposit), money(cost.bonus))
  }
  return terms.kind === 'spins' ? m.winningsPart(money(cost.bonus)) : m.bonusPart(money(cost.bonus))
}

/** Says how the turnover follows from the terms: '25 × 1 000 kr i bonus'. */
export function turnoverText(
  cost: BonusCost,
  terms: BonusTerms,
  locale: Locale,
  m: BonusCostTexts,
): string {
  const times = numberIn(locale, terms.wagering ?? 0, 1)
  return m.notes.turnover(times, baseText(cost, terms, locale, m))
}

export const roundsOf = (cost: BonusCost): number => cost.seconds / assumptions.secondsPerRound
