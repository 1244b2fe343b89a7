import type { Locale } from './locale.ts'

/** A day in words, as it is in Sweden at that moment. */
export function dateIn(locale: Locale, date: string): string {
  return new Date(date).toLocaleDateString(locale === 'en' ? 'en-GB' : 'sv-SE', {
    dateStyle: 'long',
    timeZone: 'Europe/Stockholm',
  })
}
