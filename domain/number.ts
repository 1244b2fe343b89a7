import type { Locale } from './locale.ts'

// As the browser's own Intl says them (number.test.ts), which takes a phone a tenth of a second to begin.
const point: Record<Locale, string> = { sv: ',', en: '.' }
const group: Record<Locale, string> = { sv: '\u00a0', en: ',' }
const percentSign: Record<Locale, string> = { sv: '\u00a0%', en: '%' }

/** Returns a number with grouped digits and at most so many decimals: '4,5', '1 000'. */
export function numberIn(locale: Locale, value: number, decimals = 3): string {
  const [whole = '', rest] = String(Number(value.toFixed(decimals))).split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, group[locale]) + (rest ? point[locale] + rest : '')
}

/** Groups the digits of an amount in a Swedish text: '10000 kr' becomes '10 000 kr'. */
export function groupedAmount<T extends string | null>(text: T): T {
  if (text === null) return text
  const grouped = (digits: string) => numberIn('sv', Number(digits))
  return text.replace(/(?<![\d.,])\d{4,9}(?!\d)/g, grouped) as T
}

/** '4,5', '4,0' */
export function ratingIn(locale: Locale, rating: number): string {
  return rating.toFixed(1).replace('.', point[locale])
}

/** '96,21 %' */
export function percentIn(locale: Locale, percent: number): string {
  return numberIn(locale, percent, 2) + percentSign[locale]
}
