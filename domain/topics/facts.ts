import { amountIn, cleaned } from '../bonus-cost/amount-text.ts'
import { facetKey } from '../lists/facets.ts'
import { defaultLocale, type Locale, type Localized, type LocalizedText } from '../locale/locale.ts'
import { localizedPayments } from '../locale/localized.ts'
import type { TopicKind } from './topic-kinds.ts'

/** The smallest and the largest of some figures. */
export interface Range {
  from: number
  to: number
}

export function rangeOf(values: readonly (number | null)[]): Range | null {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? { from: Math.min(...known), to: Math.max(...known) } : null
}

/** True when the topic with these keys has a value of a list as one of its names. */
function isNamed(kind: TopicKind, keys: readonly string[], value: string): boolean {
  const key = facetKey(value)
  return key !== null && keys.includes(`${kind}:${key}`)
}

/** A casino with the limits and times of its payment methods. */
export interface PaymentRow {
  deposits: unknown
  withdrawals: unknown
  localized_withdrawals: Localized<never>
}

/** How many casinos state a time. */
interface StatedTime {
  text: LocalizedText
  casinos: number
}

export interface PaymentFacts {
  /** The lowest and the highest deposit that casinos accept, in hundredths of a krona. */
  least: Range | null
  most: Range | null
  /** The times of withdrawals, the most frequent ones first. */
  times: StatedTime[]
}

const maxTimes = 3

/** Returns what casinos state about a payment method. Amounts in other currencies do not count. */
export function paymentFacts(
  rows: readonly PaymentRow[],
  keys: readonly string[],
  locale: Locale,
): PaymentFacts {
  const deposits = rows.flatMap(({ deposits: entries }) =>
    ofTopic(entries, {}, keys, defaultLocale),
  )
  const withdrawals = rows.map((row) =>
    ofTopic(row.withdrawals, row.localized_withdrawals, keys, locale).find(({ time }) => time),
  )
  return {
    least: rangeOf(deposits.map(({ min }) => kronorIn(min))),
    most: rangeOf(deposits.map(({ max }) => kronorIn(max))),
    times: mostFrequent(withdrawals.flatMap((entry) => entry?.time ?? [])),
  }
}

/** Returns the entries of a payment method, which the Swedish name decides, in a language. */
function ofTopic(
  entries: unknown,
  localized: Localized<never>,
  keys: readonly string[],
  locale: Locale,
) {
  const swedish = localizedPayments(defaultLocale, {}, entries)
  const shown = localizedPayments(locale, localized, entries)
  return shown.filter((_, index) => isNamed('payment', keys, swedish[index]?.method?.text ?? ''))
}

function kronorIn(text: LocalizedText | null): number | null {
  const amount = amountIn(cleaned(text?.text ?? null))
  return amount?.currency === 'SEK' ? amount.value : null
}

function mostFrequent(texts: readonly LocalizedText[]): StatedTime[] {
  return [...Map.groupBy(texts, ({ text }) => text.toLowerCase())]
    .flatMap(([, [text, ...others]]) => (text ? [{ text, casinos: others.length + 1 }] : []))
    .toSorted((a, b) => b.casinos - a.casinos)
    .slice(0, maxTimes)
}
