import sanitize from 'sanitize-html'

import { imageAttributes, linkAttributes, reviewSchemes, reviewTags } from './review-rules.ts'
import { xml } from './xml.ts'

/** As often as it has ever been needed, and then some. */
const mostPasses = 8

/**
 * What a review may contain, whoever wrote it. Anything else is dropped; and where that makes other sense of what is
 * left, it is read once more, so that what is kept is what every reader makes of it.
 */
export function sanitizeReview(html: string): string {
  if (isSimple(html)) return html
  let clean = html
  for (let pass = 0; pass < mostPasses; pass++) {
    const before = clean
    clean = allowedIn(before)
    if (clean === before) break
  }
  return clean
}

/** A tag without attributes, a line's end, or text that holds no sign of HTML. */
const simplePart =
  /<(\/?)(p|h[2-4]|ul|ol|li|strong|em)>|<br \/>|[^<>&\p{Cc}]+|[\n\t]|&(?:amp|lt|gt);/uy

/**
 * Most reviews are paragraphs, headings and lists, and clean already: to see that takes a fraction of taking them apart.
 * Only what there is one way to read: no attributes, nothing left open, blocks in nothing but the review itself.
 */
function isSimple(html: string): boolean {
  const open: string[] = []
  simplePart.lastIndex = 0
  while (simplePart.lastIndex < html.length) {
    const found = simplePart.exec(html)
    if (!found) return false
    const [, slash, tag] = found
    if (tag === undefined) continue
    if (slash ? open.pop() !== tag : !mayStandIn(open, tag)) return false
    if (!slash) open.push(tag)
  }
  return open.length === 0
}

function mayStandIn(open: string[], tag: string): boolean {
  if (tag === 'strong' || tag === 'em') return !open.includes(tag)
  return tag === 'li' ? /^[uo]l$/.test(open.at(-1) ?? '') : open.length === 0
}

function allowedIn(html: string): string {
  return sanitize(html, {
    allowedTags: reviewTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: reviewSchemes,
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      // The page has its one h1 already.
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: linkAttributes(href) }),
      img: (_tag, attributes) => ({ tagName: 'img', attribs: imageAttributes(attributes) }),
    },
  })
}

/** Is nothing left of it to read or see? */
export function isBlankReview(html: string): boolean {
  return !html.includes('<img') && html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === ''
}

const imageSource = /(<img\b[^>]*?\ssrc=")([^"]*)(?=")/g
/** As the sanitizer writes them in attributes. */
const signs: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' }

/** A cleaned review in which the pictures of other sites have the addresses that `copy` gives them; null leaves one as it is. */
export async function copyReviewImages(
  html: string,
  copy: (address: string) => Promise<string | null>,
): Promise<string> {
  const copies = new Map<string, string>()
  for (const [, , source = ''] of html.matchAll(imageSource)) {
    if (source.startsWith('/') || copies.has(source)) continue
    const own = await copy(source.replace(/&(?:amp|quot|lt|gt);/g, (sign) => signs[sign] ?? sign))
    copies.set(source, own === null ? source : String(xml`${own}`))
  }
  return html.replace(
    imageSource,
    (_, before: string, source: string) => before + (copies.get(source) ?? source),
  )
}
