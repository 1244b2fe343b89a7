import { externalHref, imageHref } from '../columns/link.ts'
import { slugPattern } from '../columns/slug.ts'
import { asPlainText } from '../reviews/plain-text.ts'
import { isBlankReview, sanitizeReview } from '../reviews/review-html.ts'
import { type ColumnType, oneText, problem, type Read, type ReadContext } from './column-type.ts'

type Text = string | null

/** Returns a type for texts that pass a check; an empty text is null. */
function textType(check: (text: string) => Read<Text> = (value) => ({ value })): ColumnType<Text> {
  return oneText((value, { column }) => {
    if (value === '') return column.required ? problem('required') : { value: null }
    return tooLong(value, column) ?? check(value)
  })
}

function tooLong(value: string, { max = Number.POSITIVE_INFINITY }: ReadContext<Text>['column']) {
  return value.length > max ? problem('tooLong', { limit: max }) : null
}

export const text = textType()

export const slug = textType((value) => (slugPattern.test(value) ? { value } : problem('slug')))

export const link = textType((value) => (externalHref(value) === '#' ? problem('link') : { value }))

export const image = textType((value) =>
  imageHref(value) === null ? problem('picture') : { value },
)

/** A review. It is sanitized before it is stored, and its length is checked again because link attributes make it longer. */
export const richText: ColumnType<Text> = oneText((html, { column }) => {
  const unread = tooLong(html, column)
  if (unread) return unread
  // The sanitizer decodes numeric character references, so invisible characters are removed after it.
  const kept = asPlainText(sanitizeReview(html)).replace(/\r\n?/g, '\n').trim()
  return tooLong(kept, column) ?? { value: isBlankReview(kept) ? null : kept }
})
