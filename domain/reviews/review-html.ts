import sanitize from 'sanitize-html'

import { xml } from '../sheet-files/xml.ts'
import { attributeText } from './attributes.ts'
import { imageAttributes, linkAttributes, reviewSchemes, reviewTags } from './review-rules.ts'

/** More passes than any input has needed so far. */
const maxPasses = 8

/**
 * Removes all HTML that a review may not contain. Repeats until the result is stable, because removing a part can change
 * how the rest is parsed.
 */
export function sanitizeReview(html: string): string {
  if (isSimple(html)) return html
  let clean = html
  for (let pass = 0; pass < maxPasses; pass++) {
    const before = clean
    clean = sanitizeOnce(before)
    if (clean === before) break
  }
  return clean
}

/** A tag without attributes, a line break, an entity, or text without HTML characters. */
const simplePart =
  /<(\/?)(p|h[2-4]|ul|ol|li|strong|em)>|<br \/>|[^<>&\p{Cc}]+|[\n\t]|&(?:amp|lt|gt);/uy

/**
 * True for a review of clean paragraphs, headings and lists, as most are. This check takes a fraction of the time of
 * parsing them. Accepts only unambiguous HTML: no attributes, no unclosed tags, blocks only at the top level.
 */
function isSimple(html: string): boolean {
  const open: string[] = []
  simplePart.lastIndex = 0
  while (simplePart.lastIndex < html.length) {
    const found = simplePart.exec(html)
    if (!found) return false
    const [, slash, tag] = found
    if (tag === undefined) continue
    if (slash ? open.pop() !== tag : !isAllowedIn(open, tag)) return false
    if (!slash) open.push(tag)
  }
  return open.length === 0
}

function isAllowedIn(open: string[], tag: string): boolean {
  if (tag === 'strong' || tag === 'em') return !open.includes(tag)
  return tag === 'li' ? /^[uo]l$/.test(open.at(-1) ?? '') : open.length === 0
}

/** Removes the links to other sites from a sanitized review, and keeps their texts. */
export function withoutExternalLinks(html: string): string {
  // A tag that is not allowed is dropped without its content.
  return sanitizeOnce(html, { a: (_tag, { href = '' }) => internalLink(href) })
}

function internalLink(href: string) {
  const attribs = linkAttributes(href)
  return 'rel' in attribs ? { tagName: 'span', attribs: {} } : { tagName: 'a', attribs }
}

function sanitizeOnce(html: string, transformTags: sanitize.IOptions['transformTags'] = {}) {
  return sanitize(html, {
    allowedTags: reviewTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'role', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: reviewSchemes,
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      // The page already has its h1.
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: linkAttributes(href) }),
      img: (_tag, attributes) => ({ tagName: 'img', attribs: imageAttributes(attributes) }),
      ...transformTags,
    },
  })
}

/** True when the review has neither text nor images. */
export function isBlankReview(html: string): boolean {
  return !html.includes('<img') && html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === ''
}

/** Returns the review with its HTML sanitized; null when no visible content is left. */
export function visibleReview<Review extends { text: string }>(
  review: Review | null,
): Review | null {
  if (!review) return null
  const text = sanitizeReview(review.text)
  return isBlankReview(text) ? null : { ...review, text }
}

const imageSource = /(<img\b[^>]*?\ssrc=")([^"]*)(?=")/g

/** Replaces external image addresses in a sanitized review by the results of `copy`. Null keeps the address. */
export async function copyReviewImages(
  html: string,
  copy: (address: string) => Promise<string | null>,
): Promise<string> {
  const copies = new Map<string, string>()
  for (const [, , source = ''] of html.matchAll(imageSource)) {
    if (source.startsWith('/') || copies.has(source)) continue
    const copied = await copy(attributeText(source))
    copies.set(source, copied === null ? source : String(xml`${copied}`))
  }
  return html.replace(
    imageSource,
    (_, before: string, source: string) => before + (copies.get(source) ?? source),
  )
}
