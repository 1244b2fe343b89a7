import { currencyOf } from '../locale/figures.ts'

const maxTextLength = 500

/** An amount with its currency before or after it; the groups are prefix, digits, decimals and suffix. */
const amountPattern =
  /([€£$]|sek|nok|dkk|gbp|eur|usd)? ?(\d{1,3}(?:[ .,]\d{3}){1,2}|\d{1,9})([.,]\d{1,2})? ?(kronor|kr|sek|nok|dkk|gbp|euro|eur|usd|[€£$])?/

export interface Amount {
  /** Hundredths of the currency. */
  value: number
  currency: string | null
}

/** Returns a text in lower case with single spaces, as the patterns expect it. */
export const cleaned = (text: string | null): string =>
  (text ?? '').slice(0, maxTextLength).replace(/\s+/gu, ' ').trim().toLowerCase()

/** Returns the first amount of a cleaned text. */
export function amountIn(text: string): Amount | null {
  return amountOf(amountPattern.exec(text))
}

/** Returns the amount with which a cleaned text begins. */
export function amountAt(text: string): Amount | null {
  const found = amountPattern.exec(text)
  return found?.index === 0 ? amountOf(found) : null
}

function amountOf(found: RegExpExecArray | null): Amount | null {
  const [, prefix, digits, decimals = '', suffix] = found ?? []
  if (digits === undefined) return null
  const whole = Number(digits.replace(/\D/g, ''))
  const hundredths = Number(decimals.slice(1).padEnd(2, '0'))
  return { value: whole * 100 + hundredths, currency: currencyOf(prefix ?? suffix ?? '') }
}
