import type { Column } from '../columns/column.ts'
import type { LicencePart } from '../columns/licence.ts'
import { asPlainText } from '../reviews/plain-text.ts'

/** Problem of a value, in a form or in a sheet. Each language has its own texts for these codes. */
export type ValueError =
  | 'required'
  | 'tooLong'
  | 'slug'
  | 'rating'
  | 'whole'
  | 'link'
  | 'picture'
  | 'itemTooLong'
  | 'tooMany'
  | 'partTooLong'
  | 'incompletePayment'
  | 'paymentParts'
  | 'boolean'
  | 'choice'
  | 'date'
  | 'moment'
  | 'amount'
  | 'range'
  | 'order'
  | 'overlap'
  | 'rtp'
  | 'percents'
  | 'rtpVersion'
  | 'topicName'
  | 'licence'
  | 'unknownReference'

// A type alias, unlike an interface, is assignable to the JSON columns of the database.
export type ValueProblem = {
  code: ValueError
  /** The maximum allowed. */
  limit?: number
  /** The minimum allowed. */
  least?: number
  /** Row of a list or table, from 1. */
  row?: number
  /** The list item with the problem. */
  item?: string
  /** The part of a licence with the problem. */
  part?: LicencePart
}

export type Read<Value> = { value: Value } | { problem: ValueProblem }

export type Cell = string | number | boolean

export interface ReadContext<Value> {
  column: Column
  /** The record's value before the change; undefined for a new record and in sheets. */
  stored?: Value | undefined
  /** True for a cell of a sheet. */
  isCell: boolean
}

/** Reads and writes the values of one type of column, by the same rules in forms and sheets. */
export interface ColumnType<Value> {
  /** Reads a form field or a cell: one text, or one per item of a list. */
  read(texts: string[], context: ReadContext<Value>): Read<Value>
  /** Returns texts that read back as the value. Accepts any value, because the database may hold foreign data. */
  write(value: unknown): string[]
  /** Splits a cell into texts; without it, a cell is one text. */
  splitCell?(cell: string): string[]
  /** Returns a cell that reads back as the value; without it, the cell is the text. */
  toCell?(value: unknown): Cell
}

/** Returns a type whose field and cell hold one text. `read` gets it without surrounding and invisible characters. */
export function oneText<Value>(
  read: (text: string, context: ReadContext<Value>) => Read<Value>,
  toCell?: (value: unknown) => Cell,
): ColumnType<Value> {
  return {
    read: ([first = ''], context) => read(asPlainText(first).trim(), context),
    write: (value) => {
      const isText = typeof value === 'string' || typeof value === 'number'
      return isText && String(value).trim() !== '' ? [String(value)] : []
    },
    ...(toCell && { toCell }),
  }
}

export const numberCell = (value: unknown): Cell => (typeof value === 'number' ? value : '')

export const problem = (code: ValueError, details: Omit<ValueProblem, 'code'> = {}) => ({
  problem: { code, ...details },
})
