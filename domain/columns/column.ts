import type { CountryCode } from './country.ts'

/** The type of a column decides how forms and sheets read and write its values; the modules `*-type.ts` hold the code. */
export type TypeName =
  | 'text'
  | 'slug'
  | 'richText'
  | 'link'
  | 'image'
  | 'images'
  | 'list'
  | 'choice'
  | 'choices'
  | 'stars'
  | 'whole'
  | 'decimal'
  | 'amount'
  | 'percent'
  | 'percents'
  | 'day'
  | 'moment'
  | 'flag'
  | 'payments'
  | 'licences'
  | 'reference'
  | 'listTranslation'
  | 'paymentTranslation'

// A type alias, unlike an interface, is assignable to the JSON columns of the database.
export type PaymentMethod = {
  method: string
  min: string
  max: string
  time: string
}

/** A licence of a licence holder. Days are written like 2026-11-19; unknown parts are empty. */
export type Licence = {
  market: CountryCode
  kind: LicenceKind | ''
  number: string
  valid_from: string
  valid_to: string
  status: LicenceStatus
  /** Separated by spaces. */
  domains: string
  checked_on: string
}

export const licenceKinds = ['online', 'betting', 'lotteries', 'land', 'software'] as const
export const licenceStatuses = ['active', 'expired', 'revoked', 'unknown'] as const

export type LicenceKind = (typeof licenceKinds)[number]
export type LicenceStatus = (typeof licenceStatuses)[number]

interface Options {
  /** Maximum length of a text. The database has the same limit. */
  max?: number
  required?: boolean
  /** Number of lines of the form's field; a field without it has one line. */
  rows?: number
  /**
   * Marks a column with translations in `localized_<column>`. In columns `withSwedish`, that column repeats the Swedish text;
   * in `others` it holds the other languages only.
   */
  localized?: 'withSwedish' | 'others'
  /** True for a text that is mostly one figure, which pages format for their language. */
  isFigure?: boolean
  /** True for a list in which pages split camel case: 'liveCasino' becomes 'live Casino'. */
  splitsWords?: boolean
  /** True for a column that the record's page does not show, so that the browser does not get it. */
  isInternal?: boolean
  /** What an empty cell of a sheet means: the stored value is kept, or this value. */
  emptyCell?: { keep: true } | { value: readonly string[] }
  /** The value that a form shows for a row without one; foreign data may lack it. */
  whenAbsent?: boolean
  /** The smallest and the largest number, and how many decimals it keeps. */
  range?: { min: number; max: number; decimals: 0 | 1 | 2 }
  /** The allowed values of a choice. */
  choices?: readonly string[]
  /** The kind of the records that a reference names by their slugs. */
  to?: 'licence_holders' | 'casinos' | 'slots'
}

/** A column of a kind. Holds no code, so that browsers load the table of columns without its parsers. */
export interface Column<Value = unknown> extends Options {
  type: TypeName
  /** The type of the stored value; exists for the compiler only. */
  value?: Value
}

const column =
  <Value>(type: TypeName) =>
  <const O extends Options>(options: O = {} as O): Column<Value> & O => ({ type, ...options })

export const text = column<string | null>('text')
export const slug = column<string>('slug')
export const richText = column<string | null>('richText')
export const link = column<string | null>('link')
export const image = column<string | null>('image')
export const images = column<string[]>('images')
export const list = column<string[]>('list')
/** A rating from 1 to 5; 0 means unrated. */
export const stars = column<number>('stars')
export const whole = column<number | null>('whole')
/** A number within a range. */
export const decimal = (min: number, max: number, decimals: 0 | 1 | 2) =>
  column<number | null>('decimal')({ range: { min, max, decimals } })
/** Whole hundredths of a currency, which forms and sheets show as '1 000,50'. */
export const amount = column<number | null>('amount')
/** A moment in UTC, which forms and sheets show in Swedish time. */
export const moment = column<string | null>('moment')
export const percent = column<number | null>('percent')
/** Percentages in descending order, each once. */
export const percents = column<number[]>('percents')
export const day = column<string | null>('day')
/** A percentage above 0. */
export const requiredPercent = () => column<number>('percent')({ required: true })
export const requiredDay = () => column<string>('day')({ required: true })
export const flag = column<boolean>('flag')
export const payments = column<PaymentMethod[]>('payments')
export const licences = column<Licence[]>('licences')
/** The slug of another record. */
export const reference = column<string | null>('reference')

/** The slug of the record that this one belongs to. */
export const owner = <const O extends Options>(options: O) =>
  column<string>('reference')({ ...options, required: true })

/** An amount, a multiple or an age: a text that is mostly one figure. */
export const figure = <const O extends Options>(options: O) =>
  text({ ...options, localized: 'others', isFigure: true })

export const name = <const O extends Options>(options: O) =>
  column<string>('text')({ ...options, required: true })

export const choice = <Choice extends string>(choices: readonly Choice[]) =>
  column<Choice | null>('choice')({ choices })

export const requiredChoice = <Choice extends string, const O extends Options>(
  choices: readonly Choice[],
  options: O = {} as O,
) => column<Choice>('choice')({ choices, ...options, required: true })

export const choices = <Choice extends string, const O extends Options>(
  choices: readonly Choice[],
  options: O,
) => column<Choice[]>('choices')({ choices, ...options })
