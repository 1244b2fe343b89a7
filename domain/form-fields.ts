import * as z from 'zod'

import { countryCodes, type Volatility } from './filters.ts'
import { linesOf } from './form-values.ts'
import type { ImageProblem } from './image.ts'
import { externalHref, pictureHref } from './link.ts'
import { withoutQuotes } from './list-item.ts'
import type { Localized } from './locale.ts'
import type { PaymentMethod } from './payment.ts'
import { asPlainText } from './plain-text.ts'
import {
  largestWhole,
  longestItem,
  longestPaymentPart,
  mostItems,
  mostPayments,
} from './record-fields.ts'
import { isBlankReview, sanitizeReview } from './review-html.ts'
import { slugPattern } from './slug.ts'

/** Error of a field. Each language has its own texts for these codes. */
export type ErrorCode =
  | 'required'
  | 'tooLong'
  | 'slug'
  | 'slugTaken'
  | 'rating'
  | 'whole'
  | 'link'
  | 'picture'
  | 'notKept'
  | 'itemTooLong'
  | 'tooMany'
  | 'incompletePayment'
  | 'partTooLong'
  | 'choice'
  | 'date'
  | 'rtp'

interface FieldError {
  code: ErrorCode
  /** The maximum allowed. */
  limit?: number
  /** Row of a table, from 1. */
  row?: number
  /** Name of the record that already has the slug, or address of the image. */
  name?: string
  /** Reason why an image could not be copied to the site. */
  problem?: ImageProblem
}

export type FieldErrors = Record<string, FieldError>

const code = (error: ErrorCode) => error

const raw = z.array(z.string()).default([])

const one = raw.transform((values) => asPlainText(values[0] ?? '').trim())

const orNull = (text: string) => text || null

export const text = (longest: number) =>
  one.pipe(z.string().max(longest, code('tooLong'))).transform(orNull)

export const requiredText = (longest: number) =>
  one.pipe(z.string().min(1, code('required')).max(longest, code('tooLong')))

export const slug = (longest: number) =>
  requiredText(longest).pipe(z.string().regex(slugPattern, code('slug')))

export const link = (longest: number) =>
  text(longest).refine((value) => value === null || externalHref(value) !== '#', code('link'))

const isPicture = (value: string) => pictureHref(value) !== null

export const picture = (longest: number) =>
  text(longest).refine((value) => value === null || isPicture(value), code('picture'))

/** Sanitizes the review before it is stored. The length is checked twice because link attributes make it longer. */
export const review = (longest: number) =>
  one
    .pipe(z.string().max(longest, code('tooLong')))
    .transform((html) => {
      // The sanitizer decodes numeric character references, so invisible characters are removed after it.
      const kept = asPlainText(sanitizeReview(html)).replace(/\r\n?/g, '\n').trim()
      return isBlankReview(kept) ? '' : kept
    })
    .pipe(z.string().max(longest, code('tooLong')))
    .transform(orNull)

/** Builds an optional field: null for an empty text, an error for a text that cannot be parsed. */
function optional<T>(read: (text: string) => T | null, error: ErrorCode) {
  return one.transform((value, context): T | null => {
    if (value === '') return null
    const found = read(value)
    if (found === null) context.addIssue({ code: 'custom', message: error })
    return found
  })
}

function ratingOf(value: string): number | null {
  if (!/^\d([.,]\d)?0*$/.test(value)) return null
  const stars = Number(value.replace(',', '.'))
  return stars >= 1 && stars <= 5 ? stars : null
}

export const rating = optional(ratingOf, 'rating').transform((stars, context) => {
  if (stars === null) context.addIssue({ code: 'custom', message: code('required') })
  return stars ?? 0
})

/** 0 means unrated. */
export const ratingOrNone = optional(ratingOf, 'rating').transform((stars) => stars ?? 0)

export const whole = optional((value) => {
  const count = /^\d{1,10}$/.test(value) ? Number(value) : null
  return count !== null && count <= largestWhole ? count : null
}, 'whole')

export const percentage = optional(percentageOf, 'rtp')

/** Parses '96.5', '96,5' and '96,5 %' alike; returns null unless the number is between 0 and 100. */
export function percentageOf(value: string): number | null {
  const [, digits] = /^(\d{1,3}([.,]\d{1,10})?)\s*%?$/.exec(value.trim()) ?? []
  if (digits === undefined) return null
  const percent = Math.round(Number(digits.replace(',', '.')) * 100) / 100
  return percent <= 100 ? percent : null
}

export const volatility = optional(volatilityOf, 'choice')

/** Maps Swedish and English synonyms to one of three levels, or returns null. */
export function volatilityOf(value: string): Volatility | null {
  const word = value
    .trim()
    .toLowerCase()
    .replace(/^(mycket|väldigt|very)\s+/, '')
  return levels.find(([, names]) => names.includes(word))?.[0] ?? null
}

const levels: [Volatility, string[]][] = [
  ['Låg', ['låg', 'lag', 'low', 'lågt']],
  [
    'Medium',
    ['medium', 'medel', 'mellan', 'mid', 'moderate', 'medelhög', 'medium-high', 'medelhögt'],
  ],
  ['Hög', ['hög', 'hog', 'high', 'högt', 'extrem', 'extreme']],
]

/** An existing date, as YYYY-MM-DD. */
export const day = optional((value) => {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(value) && value > '1900'
  const date = new Date(`${value}T00:00:00Z`)
  return isWritten && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value)
    ? value
    : null
}, 'date')

export const flag = raw.transform(([value]) => value === 'true')

export const list = raw
  .transform((values) => values.flatMap((value) => linesOf(asPlainText(value))))
  .pipe(z.array(z.string().max(longestItem, code('itemTooLong'))).max(mostItems, code('tooMany')))

export const pictures = list.refine((items) => items.every(isPicture), code('picture'))

export const countries = raw
  .transform((values) => [...new Set(values)])
  .pipe(z.array(z.enum(countryCodes, code('choice'))))

const part = z
  .string()
  .transform((value) => withoutQuotes(asPlainText(value)))
  .pipe(z.string().max(longestPaymentPart, code('partTooLong')))

const entry = z.object({ method: part, min: part, max: part, time: part })

const partsIn = (payment: PaymentMethod) => Object.values(payment).filter((value) => value !== '')

/** Requires all four parts of each entry and drops empty rows. */
export const payments = z
  .array(
    entry.refine((payment) => [0, 4].includes(partsIn(payment).length), code('incompletePayment')),
  )
  .transform((rows) => rows.filter((payment) => partsIn(payment).length > 0))
  .refine(
    // The database limits the length of all entries together.
    (entries) => entries.length <= mostPayments && JSON.stringify(entries).length < 49_000,
    code('tooMany'),
  )

export type Read<Row> = { row: Row; errors: null } | { row: null; errors: FieldErrors }

/** Returns a row for the database, or the first error of each field. */
export function readWith<Row>(schema: z.ZodType<Row>, values: unknown): Read<Row> {
  const read = schema.safeParse(values)
  if (read.success) return { row: read.data, errors: null }
  const errors: FieldErrors = {}
  for (const issue of read.error.issues) {
    const [field, index] = issue.path
    errors[String(field)] ??= {
      ...errorOf(issue),
      ...(typeof index === 'number' ? { row: index + 1 } : {}),
    }
  }
  return { row: null, errors }
}

export function errorOf(issue: z.core.$ZodIssue | undefined): { code: ErrorCode; limit?: number } {
  return {
    code: issue?.message as ErrorCode,
    ...(issue?.code === 'too_big' ? { limit: Number(issue.maximum) } : {}),
  }
}

/** Returns the value of a localized column. Swedish is stored twice: in the plain column, and beside its translation. */
export function inLanguages(sv: string | null, en: string | null): Localized {
  return { ...(sv === null ? {} : { sv }), ...(en === null ? {} : { en }) }
}
