import { type ColumnType, oneText, problem } from './column-type.ts'

/** An existing date, as YYYY-MM-DD. Reads a date with a time, and the serial number that spreadsheets store for a date. */
export const day: ColumnType<string | null> = oneText((text, { column }) => {
  if (text === '') return column.required ? problem('required') : { value: null }
  const value = /^\d{4,6}([.,]\d+)?$/.test(text)
    ? dayOfSerial(Number.parseInt(text, 10))
    : text.replace(/^(\d{4}-\d{2}-\d{2})[T ][\d:.]+Z?$/, '$1')
  return isDay(value) ? { value } : problem('date')
})

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text <= '1900') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
}

/** Converts an Excel serial number to a date. Day 60 does not exist, because Excel treats 1900 as a leap year. */
export function dayOfSerial(serial: number): string {
  const days = serial < 60 ? serial + 1 : serial
  const date = new Date((days - 25_569) * 86_400_000)
  return Number.isNaN(date.valueOf()) ? '' : date.toISOString().slice(0, 10)
}
