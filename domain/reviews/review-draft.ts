import { countryCodes } from '../columns/country.ts'
import { linesOf } from '../columns/form-values.ts'
import { externalHref } from '../columns/link.ts'
import { draftSlugOf } from '../columns/slug.ts'
import { casinos } from '../kinds/casinos.ts'
import { type Xml, xml } from '../sheet-files/xml.ts'
import { asPlainText } from './plain-text.ts'

/** Input of the review creator. */
export interface ReviewInput {
  title: string
  casinoLink: string
  bonusInfo: string
  gameSelection: string
  paymentMethods: string
  userRating: string
  /** One per line, like the disadvantages. */
  advantages: string
  disadvantages: string
  ctaText: string
  seoTitle: string
  seoDescription: string
}

export const emptyReview: ReviewInput = {
  title: '',
  casinoLink: '',
  bonusInfo: '',
  gameSelection: '',
  paymentMethods: '',
  userRating: '5',
  advantages: '',
  disadvantages: '',
  ctaText: 'Besök kasino',
  seoTitle: '',
  seoDescription: '',
}

const { columns } = casinos

/** Maximum length of each field: of the column that stores it, and of the parts of a review. */
export const reviewLimits: Record<keyof ReviewInput, number> = {
  title: columns.name.max,
  casinoLink: columns.affiliate_link.max,
  bonusInfo: columns.bonus.max,
  gameSelection: 20_000,
  paymentMethods: 20_000,
  userRating: 10,
  advantages: 20_000,
  disadvantages: 20_000,
  ctaText: columns.cta_text.max,
  seoTitle: columns.meta_title.max,
  seoDescription: columns.meta_description.max,
}

const maxLines = 100
const maxLineLength = 1_000

export type ReviewProblem = 'required' | 'noSlug' | 'tooLong' | 'tooMany' | 'rating' | 'link'

/** Returns the problems that prevent saving, by field. */
export function reviewProblems(
  input: ReviewInput,
): Partial<Record<keyof ReviewInput, ReviewProblem>> {
  const found = (Object.keys(reviewLimits) as (keyof ReviewInput)[]).flatMap((field) => {
    const problem = problemOf(field, input[field])
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(found)
}

function problemOf(field: keyof ReviewInput, value: string): ReviewProblem | null {
  return value.length > reviewLimits[field] ? 'tooLong' : (checks[field]?.(value) ?? null)
}

const checks: Partial<Record<keyof ReviewInput, (value: string) => ReviewProblem | null>> = {
  title(value) {
    if (value.trim() === '') return 'required'
    return draftSlugOf(value) === '' ? 'noSlug' : null
  },
  userRating: (value) => (ratingOf(value) === null ? 'rating' : null),
  casinoLink: (value) => (value.trim() !== '' && externalHref(value) === '#' ? 'link' : null),
  advantages: problemOfLines,
  disadvantages: problemOfLines,
}

function problemOfLines(value: string): ReviewProblem | null {
  const lines = linesOf(value)
  if (lines.length > maxLines) return 'tooMany'
  return lines.some((line) => line.length > maxLineLength) ? 'tooLong' : null
}

export type ReviewDraft = ReturnType<typeof draftOf>

/** Builds an unpublished casino from the input. Columns without an input field get fixed values. */
export function draftOf(typed: ReviewInput) {
  const input = asPlainText(typed)
  return {
    name: input.title.trim(),
    slug: draftSlugOf(input.title),
    rating: ratingOf(input.userRating) ?? Number(emptyReview.userRating),
    bonus: textOrNull(input.bonusInfo),
    bonus_amount: '100%',
    min_deposit: '100 kr',
    wagering: '35x',
    is_new: true,
    full_review: reviewSections(input).map(sectionHtml).join('') || null,
    cta_text: textOrNull(input.ctaText),
    affiliate_link: textOrNull(input.casinoLink),
    meta_title: textOrNull(input.seoTitle),
    meta_description: textOrNull(input.seoDescription),
    casino_age: '18+',
    bonus_wagering: 35,
    casino_wagering: 35,
    advantages: linesOf(input.advantages),
    disadvantages: linesOf(input.disadvantages),
    countries: ['se', 'en'],
    published: false,
  }
}

/** Splits country codes into known and unknown ones. */
export function splitCountries(codes: readonly string[]): { known: string[]; unknown: string[] } {
  const isKnown = (code: string) => countryCodes.some((known) => known === code)
  return { known: codes.filter(isKnown), unknown: codes.filter((code) => !isKnown(code)) }
}

export interface ReviewSection {
  title: string
  /** Each paragraph is a list of lines. */
  paragraphs: string[][]
}

/** Builds the sections of the generated review. They are in Swedish, like every plain field. */
export function reviewSections(input: ReviewInput): ReviewSection[] {
  return [
    { title: 'Spelutbud', text: input.gameSelection },
    { title: 'Betalningsmetoder', text: input.paymentMethods },
  ].flatMap(({ title, text }) => {
    const paragraphs = unixLines(text)
      .split(/\n\s*\n/)
      .map(linesOf)
      .filter((lines) => lines.length > 0)
    return paragraphs.length > 0 ? [{ title, paragraphs }] : []
  })
}

function sectionHtml({ title, paragraphs }: ReviewSection): Xml {
  return xml`<h2>${title}</h2>${paragraphs.map((lines) => {
    const [first = '', ...rest] = lines
    return xml`<p>${first}${rest.map((line) => xml`<br>${line}`)}</p>`
  })}`
}

/** Parses a rating from 1 to 5, rounded to one decimal, or returns null. Accepts a decimal comma. */
function ratingOf(text: string): number | null {
  const number = /^\d([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
  return number >= 1 && number <= 5 ? Math.round(number * 10) / 10 : null
}

function textOrNull(text: string): string | null {
  return unixLines(text).trim() || null
}

/** Converts line ends to LF, because browsers send CRLF. */
const unixLines = (text: string) => text.replace(/\r\n?/g, '\n')
