import type { Locale } from './locale.ts'

/** Made once, and not before they are needed: that takes a phone longer than all the rest of the site's script. */
const days: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
let swedishDays: Intl.DateTimeFormat | undefined

/** A day in words, as it is in Sweden at that moment. */
export function dateIn(locale: Locale, date: string): string {
  days[locale] ??= new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'sv-SE', {
    dateStyle: 'long',
    timeZone: 'Europe/Stockholm',
  })
  return days[locale].format(new Date(date))
}

/** The day it is in Sweden at that moment: '2026-11-15'. */
export function dayInSweden(moment: Date): string {
  swedishDays ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
  return swedishDays.format(moment)
}

/** Such a day in few letters: '15 nov.' */
export function shortDateIn(locale: Locale, day: string): string {
  return new Date(day).toLocaleDateString(locale === 'en' ? 'en-GB' : 'sv-SE', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}

/** A moment, to the minute, as the clock in Sweden shows it. */
export function timeIn(locale: Locale, date: string): string {
  const time = new Date(date).toLocaleTimeString('sv-SE', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Stockholm',
  })
  return `${dateIn(locale, date)} ${time}`
}
