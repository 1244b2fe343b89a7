import { kronorOf } from '../columns/amount.ts'
import { type ColumnType, numberCell, oneText, problem } from './column-type.ts'

const maxInteger = 2_147_483_647

const spaces = /[\s\u00a0\u202f]/g

/** Parses a number with a decimal point or comma, and with spaces between groups of three digits: '4.5', '4,5', '1 000'. */
function decimalOf(text: string): number {
  const digits = /^\d{1,3}([\s\u00a0\u202f]\d{3})+([.,]\d+)?$/.test(text)
    ? text.replace(spaces, '')
    : text
  return /^\d{1,15}([.,]\d{1,20})?$/.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
}

/** Parses an integer, which may have groups of three digits: '1000', '1 000', '1,000', '1.000', '35,0'. */
function integerOf(text: string): number {
  if (/^\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''))
  return decimalOf(text)
}

/** A rating, rounded to one decimal; 0 means unrated. Forms take 1 to 5, sheets 0 to 5. */
export const stars: ColumnType<number> = {
  ...oneText((text, { column, isCell }) => {
    if (text === '') return column.required && !isCell ? problem('required') : { value: 0 }
    const rating = Math.round(decimalOf(text) * 10) / 10
    return rating >= (isCell ? 0 : 1) && rating <= 5 ? { value: rating } : problem('rating')
  }, numberCell),
  write: (value) => (typeof value === 'number' && value !== 0 ? [String(value)] : []),
}

export const whole: ColumnType<number | null> = oneText((text) => {
  if (text === '') return { value: null }
  const count = integerOf(text)
  return Number.isInteger(count) && count <= maxInteger ? { value: count } : problem('whole')
}, numberCell)

export const decimal: ColumnType<number | null> = oneText((text, { column }) => {
  const { min, max, decimals } = column.range ?? { min: 0, max: maxInteger, decimals: 0 }
  if (text === '') return { value: null }
  const rounded = Number(decimalOf(text).toFixed(decimals))
  return rounded >= min && rounded <= max
    ? { value: rounded }
    : problem('range', { least: min, limit: max })
}, numberCell)

/** The largest amount: a billion kronor. */
const maxAmount = 100_000_000_000

/**
 * Whole hundredths of a currency, written as '1 000', '1 000,50' or '0.10'. Computes with digits, because a product of decimal
 * fractions is not exact.
 */
export const amount: ColumnType<number | null> = {
  ...oneText<number | null>((text) => {
    if (text === '') return { value: null }
    const plain = text.replace(spaces, ' ')
    const [, digits = '', decimals = ''] =
      /^(\d{1,10}|[1-9]\d{0,2}(?: \d{3}){1,3})(?:[.,](\d{1,2}))?$/.exec(plain) ??
      /^([1-9]\d{0,2}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/.exec(plain) ??
      /^([1-9]\d{0,2}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(plain) ??
      []
    const value = Number(digits.replace(/\D/g, '') + decimals.padEnd(2, '0'))
    return digits !== '' && value <= maxAmount ? { value } : problem('amount')
  }),
  write: (value) => (typeof value === 'number' ? [kronorOf(value)] : []),
  toCell: (value) => (typeof value === 'number' ? kronorOf(value).replaceAll(' ', '') : ''),
}

export const percent: ColumnType<number | null> = oneText((text, { column }) => {
  if (text === '') return column.required ? problem('required') : { value: null }
  const value = percentOf(text)
  return value === null || (column.required && value === 0) ? problem('rtp') : { value }
}, numberCell)

/** Parses '96.5', '96,5' and '96,5 %' alike; returns null unless the number is between 0 and 100. */
export function percentOf(text: string): number | null {
  const [, digits] = /^(\d{1,3}([.,]\d{1,10})?)\s*%?$/.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const percent = Math.round(Number(digits.replace(',', '.')) * 100) / 100
  return percent <= 100 ? percent : null
}
