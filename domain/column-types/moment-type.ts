import { momentsInSweden, swedishTimeOf } from '../locale/swedish-time.ts'
import { type ColumnType, oneText, problem } from './column-type.ts'

/** Years in which Sweden has its current rules for daylight saving time. */
const years = { first: 2000, last: 2199 }

/**
 * A moment, stored as the database writes it: '2026-12-31T22:59:00+00:00'. Forms and sheets have the date and time in Sweden, and an
 * offset only in the hour that daylight saving time repeats. A time in the hour that it skips moves forward.
 */
export const moment: ColumnType<string | null> = {
  ...oneText<string | null>((text) => {
    if (text === '') return { value: null }
    const value = momentOf(text)
    return value === null ? problem('moment') : { value: stored(value) }
  }),
  // A datetime-local field needs the T.
  write: (value) => {
    const text = swedishTimeOf(value)
    return text === null ? [] : [text]
  },
  toCell: (value) => swedishTimeOf(value)?.replace('T', ' ') ?? '',
}

const stored = (date: Date) => date.toISOString().replace('.000Z', '+00:00')

function momentOf(text: string): Date | null {
  const serial = /^(\d{5})[.,](\d{1,12})$/.exec(text)
  const [, day, time, seconds = ':00', offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.0+)?(Z|[+-]\d{2}:\d{2})?$/.exec(
      serial ? dateOfSerial(Number(`${serial[1]}.${serial[2]}`)) : text,
    ) ?? []
  if (day === undefined || time === undefined) return null
  // An invalid day such as February 30 must not become another one.
  const plain = new Date(`${day}T${time}${seconds}Z`)
  const isDay = !Number.isNaN(plain.valueOf()) && plain.toISOString().startsWith(`${day}T${time}`)
  const year = Number(day.slice(0, 4))
  if (!isDay || year < years.first || year > years.last) return null
  const date = offset
    ? new Date(`${day}T${time}${seconds}${offset}`)
    : momentsInSweden(`${day}T${time}${seconds}`)[0]
  return date && !Number.isNaN(date.valueOf()) ? date : null
}

/** Converts the number by which spreadsheets store a date with a time. */
function dateOfSerial(serial: number): string {
  const date = new Date(Math.round((serial - 25_569) * 86_400) * 1_000)
  return date.toISOString().slice(0, 19)
}
