import type { Locale } from '../locale/locale.ts'
import { moneyIn, numberIn, percentIn } from '../locale/number.ts'

/** The stakes for which pages state the difference between two versions, in kronor. */
const stakes = 1_000

/** The versions of a slot as text: their range, and what the difference is on average for the same stakes. */
export interface RtpRange {
  /** '91–96,5 %' */
  range: string
  stakes: string
  difference: string
}

/** Returns the range of a slot's versions, which are in descending order; null unless there are two. */
export function rtpRangeIn(locale: Locale, versions: readonly number[]): RtpRange | null {
  const [highest, lowest] = [versions[0], versions.at(-1)]
  if (highest === undefined || lowest === undefined || highest === lowest) return null
  // Percent of kronor are hundredths. Percentages have two decimals, so that the difference is rounded to those.
  const difference = Math.round((highest - lowest) * 100) * (stakes / 100)
  return {
    range: `${numberIn(locale, lowest, 2)}–${percentIn(locale, highest)}`,
    stakes: moneyIn(locale, stakes * 100, 'SEK'),
    difference: moneyIn(locale, difference, 'SEK'),
  }
}

/** Writes a slot's return to player: the range of its versions, or the one that is known; null for an unknown one. */
export function rtpIn(
  locale: Locale,
  rtp: number | null,
  versions: readonly number[],
): string | null {
  return rtpRangeIn(locale, versions)?.range ?? (rtp === null ? null : percentIn(locale, rtp))
}

/** How many slots of a casino have been checked, and how many of them have the highest version. */
export interface CheckCounts {
  checked: number
  highest: number
}

/** Counts the checks of a casino; null without any. The highest version of a slot without a ladder is its RTP. */
export function countChecks(
  checks: readonly { rtp: number; slot: { rtp: number | null; rtp_versions: readonly number[] } }[],
): CheckCounts | null {
  const atHighest = checks.filter(({ rtp, slot }) => {
    const highest = slot.rtp_versions[0] ?? slot.rtp
    return highest !== null && rtp >= highest
  })
  return checks.length === 0 ? null : { checked: checks.length, highest: atHighest.length }
}
