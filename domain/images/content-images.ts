import { definitionOf, type Kind } from '../kinds/kinds.ts'
import { storedValue } from '../kinds/stored-value.ts'
import { defaultLocale, type Locale } from '../locale/locale.ts'
import { attributeText } from '../reviews/attributes.ts'
import { decorativeRole } from '../reviews/review-rules.ts'
import { xml } from '../sheet-files/xml.ts'
import { altIn, type ImageTexts, maxAltLength } from './library.ts'

type Row = Record<string, unknown>

/** More images than any page has; a query about them stays short. */
const maxImages = 200

/** An image as the sanitizer writes it. */
const reviewImage = /<img src="(\/[^"<]*)" alt="([^"<]*)"(?<rest>[^<>]*)>/g

const isDecorative = (attributes: string) => attributes.includes(`role="${decorativeRole}"`)

/** Returns the addresses of this site's images that a record's page shows as content, in any language. */
export function contentImages(kind: Kind, record: object): string[] {
  const row: Row = { ...record }
  const addresses = [...definitionOf(kind).fields.values()].flatMap((field) => {
    const value = storedValue(row, field)
    if (field.column.type === 'images') return value as string[]
    if (field.column.type !== 'richText' || typeof value !== 'string') return []
    return [...value.matchAll(reviewImage)].map(([, source = '']) => attributeText(source))
  })
  return [...new Set(addresses)].filter((address) => address.startsWith('/')).slice(0, maxImages)
}

/** Returns the alternative texts in a record's reviews, by image. */
export function reviewTexts(kind: Kind, row: Row): Map<string, ImageTexts> {
  const texts = new Map<string, ImageTexts>()
  for (const field of definitionOf(kind).fields.values()) {
    const html = field.column.type === 'richText' ? storedValue(row, field) : null
    if (typeof html !== 'string' || !field.locale) continue
    for (const [, source = '', alt = ''] of html.matchAll(reviewImage)) {
      const text = attributeText(alt).trim().slice(0, maxAltLength)
      if (text === '' || texts.size >= maxImages) continue
      const address = attributeText(source)
      const known = texts.get(address) ?? { alt: null, localized_alt: {} }
      if (field.locale === defaultLocale) known.alt ??= text
      else known.localized_alt[field.locale] ??= text
      texts.set(address, known)
    }
  }
  return texts
}

/** Completes the images in a sanitized review that have no alternative text and are not decorative. */
export function withImageTexts<Review extends { text: string; lang?: Locale | undefined }>(
  review: Review | null,
  locale: Locale,
  texts: ReadonlyMap<string, ImageTexts>,
): Review | null {
  if (!review || texts.size === 0) return review
  const text = review.text.replace(
    reviewImage,
    (image: string, source: string, alt: string, rest: string) => {
      if (alt !== '' || isDecorative(rest)) return image
      const known = texts.get(attributeText(source))
      const found = known && altIn(review.lang ?? locale, known)
      return found ? `<img src="${source}" alt="${String(xml`${found}`)}"${rest}>` : image
    },
  )
  return { ...review, text }
}
