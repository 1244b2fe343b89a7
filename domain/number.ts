import type { Locale } from './locale.ts'

// As the browser's own Intl says them (number.test.ts), which takes a phone a tenth of a second to begin.
const point: Record<Locale, string> = { sv: ',', en: '.' }
const group: Record<Locale, string> = { sv: '\u00a0', en: ',' }
const percentSign: Record<Locale, string> = { sv: '\u00a0%', en: '%' }

/** '4,5', '4' */
export function decimalIn(locale: Locale, value: number): string {
  return String(value).replace('.', point[locale])
}

/** '4,5', '4,0' */
export function ratingIn(locale: Locale, rating: number): string {
  return rating.toFixed(1).replace('.', point[locale])
}

/** '96,21 %' */
export function percentIn(locale: Locale, percent: number): string {
  return decimalIn(locale, Math.round(percent * 100) / 100) + percentSign[locale]
}

/** '1 000' */
export function countIn(locale: Locale, count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, group[locale])
}
