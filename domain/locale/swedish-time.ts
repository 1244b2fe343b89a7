import { isoDateTag } from './languages.ts'

let format: Intl.DateTimeFormat | undefined

/** Returns the date and time in Sweden at that moment, '2026-12-31T23:59:00', and the offset from UTC, '+01:00'. */
function wallTimeInSweden(date: Date): { text: string; offset: '+01:00' | '+02:00' } {
  format ??= new Intl.DateTimeFormat(isoDateTag, {
    ...{ timeZone: 'Europe/Stockholm', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  const text = format.format(date).replace(/,? /, 'T')
  const hours = Math.round((Date.parse(`${text}Z`) - date.valueOf()) / 3_600_000)
  return { text, offset: hours === 2 ? '+02:00' : '+01:00' }
}

/**
 * Returns the moments at which clocks in Sweden show this date and time, the earlier one first: two in the hour that the end of
 * daylight saving time repeats. For the hour that its start skips, it is one hour later.
 */
export function momentsInSweden(text: string): Date[] {
  const [inSummer, inWinter] = [new Date(`${text}+02:00`), new Date(`${text}+01:00`)]
  const found = [inSummer, inWinter].filter((date) => wallTimeInSweden(date).text === text)
  return found.length > 0 ? found : [inWinter]
}

/**
 * Returns the date and time in Sweden, '2026-12-31T23:59', with seconds unless they are 0 and with the offset in the repeated hour. Null
 * for a text that is no moment.
 */
export function swedishTimeOf(value: unknown): string | null {
  const date = typeof value === 'string' ? new Date(value) : null
  if (!date || Number.isNaN(date.valueOf())) return null
  const { text, offset } = wallTimeInSweden(date)
  const short = text.replace(/:00$/, '')
  return momentsInSweden(text).length > 1 ? short + offset : short
}
