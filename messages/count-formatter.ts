import type { Locale } from '#domain/locale/locale.ts'
import { numberIn } from '#domain/locale/number.ts'

/** Returns a function that writes a number and its noun as the language does: '1 rad', '1 000 rader'. */
export function countFormatter(locale: Locale) {
  const rules = new Intl.PluralRules(locale)
  return (n: number, one: string, other: string): string =>
    `${numberIn(locale, n)} ${rules.select(n) === 'one' ? one : other}`
}
