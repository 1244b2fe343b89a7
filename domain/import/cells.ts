import type * as z from 'zod'

import type { Kind } from '../catalogue.ts'
import {
  countries,
  day,
  type ErrorCode,
  errorOf,
  link,
  list,
  percentage,
  picture,
  pictures,
  requiredText,
  review,
  slug,
  text,
  volatility,
} from '../form-fields.ts'
import type { PaymentMethod } from '../payment.ts'
import {
  casinoFields,
  largestWhole,
  longestPaymentPart,
  mostPayments,
  type RecordFields,
  slotFields,
} from '../record-fields.ts'
import { readList, readPayment } from '../sheet.ts'

export type CellValue =
  | string
  | number
  | boolean
  | string[]
  | PaymentMethod[]
  | Record<string, string | null>
  | null

export interface CellProblem {
  code: ErrorCode | 'boolean' | 'paymentParts' | 'formulaError' | 'duplicateSlug'
  /** The maximum allowed. */
  limit?: number
  /** The list item with the problem. */
  item?: string
}

/** A cell's value. Undefined keeps the stored value. */
export type ReadCell = { value: CellValue | undefined } | { problem: CellProblem }

type Reader = (cell: string) => ReadCell

/** Returns a reader for each column, with the rules of the forms. */
export function cellReaders(kind: Kind): Map<string, Reader> {
  const { texts, localized }: RecordFields = kind === 'casinos' ? casinoFields : slotFields
  const readers = new Map<string, Reader>()
  for (const [column, longest] of Object.entries(texts)) {
    readers.set(column, byForm(textField(column, longest)))
  }
  for (const column of localized) {
    readers.set(`${column}_en`, byForm(textField(column, texts[column] ?? 0)))
  }
  const lists = ['features', 'advantages', 'disadvantages']
  readers.set('rating', readRating).set('published', readFlag(undefined))
  if (kind === 'casinos') {
    for (const column of ['free_spins', 'bonus_wagering', 'casino_wagering']) {
      readers.set(column, readWhole)
    }
    for (const column of casinoFields.payments) readers.set(column, readPayments)
    lists.push('games', 'providers', 'customer_support')
    readers.set('is_new', readFlag(false)).set('countries', readCountries)
  } else {
    readers.set('rtp', byForm(percentage)).set('volatility', byForm(volatility))
    readers.set('release_date', readDay).set('screenshots', byForm(pictures, itemsIn))
  }
  for (const column of lists) readers.set(column, byForm(list, itemsIn))
  return readers
}

function textField(column: string, longest: number): z.ZodType<string | null> {
  if (column === 'name') return requiredText(longest)
  if (column === 'slug') return slug(longest)
  if (column === 'logo') return picture(longest)
  if (column === 'full_review') return review(longest)
  return column.endsWith('_link') ? link(longest) : text(longest)
}

/** Longer than any valid list, so longer cells are not parsed. */
const longestList = 250_000

const tooLong = (limit: number): ReadCell => ({ problem: { code: 'tooLong', limit } })

function byForm(
  schema: z.ZodType<CellValue>,
  valuesIn = (cell: string): string[] => [cell],
): Reader {
  return (cell) => {
    if (valuesIn === itemsIn && cell.length > longestList) return tooLong(longestList)
    const read = schema.safeParse(valuesIn(cell))
    return read.success ? { value: read.data } : { problem: errorOf(read.error.issues[0]) }
  }
}

function itemsIn(cell: string): string[] {
  return readList(cell)
}

/** Parses a number with the decimal sign and the spaces of either language: '4.5', '4,5', '1 000'. */
function numberIn(cell: string): number {
  const digits = cell.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d{1,15}(\.\d{1,20})?$/.test(digits) ? Number(digits) : Number.NaN
}

/** Reads a rating; 0 means unrated. */
function readRating(cell: string): ReadCell {
  const stars = cell === '' ? 0 : Math.round(numberIn(cell) * 10) / 10
  return stars >= 0 && stars <= 5 ? { value: stars } : { problem: { code: 'rating' } }
}

function readWhole(cell: string): ReadCell {
  if (cell === '') return { value: null }
  const count = numberIn(cell)
  const isWhole = Number.isInteger(count) && count <= largestWhole
  return isWhole ? { value: count } : { problem: { code: 'whole' } }
}

const yes = ['true', 'ja', 'yes', '1', 'sant', 'sann']
const no = ['false', 'nej', 'no', '0', 'falskt', 'falsk']

const readFlag =
  (empty: boolean | undefined): Reader =>
  (cell) => {
    const word = cell.toLowerCase()
    if (word === '') return { value: empty }
    if (yes.includes(word)) return { value: true }
    return no.includes(word) ? { value: false } : { problem: { code: 'boolean' } }
  }

/** Reads country codes. An empty cell means Sweden, 'none' or 'inga' means no country. */
function readCountries(cell: string): ReadCell {
  const word = cell.toLowerCase()
  if (word === '') return { value: ['se'] }
  return word === 'none' || word === 'inga' ? { value: [] } : countriesByForm(word)
}

const countriesByForm = byForm(countries, itemsIn)
const dayByForm = byForm(day)

/** Reads a date with or without a time, or the serial number that spreadsheets store for it. */
function readDay(cell: string): ReadCell {
  if (/^\d{4,6}([.,]\d+)?$/.test(cell)) return dayByForm(dayOfSerial(Number.parseInt(cell, 10)))
  return dayByForm(cell.replace(/^(\d{4}-\d{2}-\d{2})[T ][\d:.]+Z?$/, '$1'))
}

/** Converts an Excel serial number to a date. Day 60 does not exist, because Excel treats 1900 as a leap year. */
export function dayOfSerial(serial: number): string {
  const days = serial < 60 ? serial + 1 : serial
  const date = new Date((days - 25_569) * 86_400_000)
  return Number.isNaN(date.valueOf()) ? '' : date.toISOString().slice(0, 10)
}

function readPayments(cell: string): ReadCell {
  if (cell.length > longestList) return tooLong(longestList)
  const entries: PaymentMethod[] = []
  for (const item of readList(cell)) {
    const entry = readPayment(item)
    if (entry === null) return { problem: { code: 'paymentParts', item: item.slice(0, 100) } }
    if (Object.values(entry).some((part: string) => part.length > longestPaymentPart)) {
      return { problem: { code: 'partTooLong', limit: longestPaymentPart } }
    }
    entries.push(entry)
  }
  // The database limits the length of all entries together.
  const isShort = entries.length <= mostPayments && JSON.stringify(entries).length < 49_000
  return isShort ? { value: entries } : { problem: { code: 'tooMany', limit: mostPayments } }
}
