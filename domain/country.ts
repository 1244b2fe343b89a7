import type { Locale } from './locale.ts'

/** A country's name by its code; what is no code is shown as it is. */
export function countryIn(locale: Locale, code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code
}
