import { isoDateTag } from './languages.ts'
import { type Locale, languageOf } from './locale.ts'

/** Created once and on demand: creating a formatter takes a phone longer than the rest of the site's script. */
const days: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
let isoDays: Intl.DateTimeFormat | undefined

/** Formats a date in long form, in the time zone of Sweden. */
export function dateIn(locale: Locale, date: string): string {
  days[locale] ??= new Intl.DateTimeFormat(languageOf(locale).tag, {
    dateStyle: 'long',
    timeZone: 'Europe/Stockholm',
  })
  return days[locale].format(new Date(date))
}

/** Returns the date in Sweden at that moment: '2026-11-15'. */
export function dayInSweden(moment: Date): string {
  isoDays ??= new Intl.DateTimeFormat(isoDateTag, { timeZone: 'Europe/Stockholm' })
  return isoDays.format(moment)
}

/** Returns the day some days after the given one. In UTC, where every day has 24 hours. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns when a day begins in Sweden, some days after the given one. */
export function startOfDayInSweden(day: string, daysLater = 0): Date {
  const wanted = daysAfter(day, daysLater)
  const inSummer = new Date(`${wanted}T00:00:00+02:00`)
  return dayInSweden(inSummer) === wanted ? inSummer : new Date(`${wanted}T00:00:00+01:00`)
}

/** Formats such a date in short form: '15 nov.' */
export function shortDateIn(locale: Locale, day: string): string {
  return new Date(day).toLocaleDateString(languageOf(locale).tag, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}

/** Formats date and time to the minute, in the time zone of Sweden. */
export function timeIn(locale: Locale, date: string): string {
  const time = new Date(date).toLocaleTimeString(languageOf(locale).tag, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Stockholm',
  })
  return `${dateIn(locale, date)} ${time}`
}
