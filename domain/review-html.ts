import sanitize from 'sanitize-html'

import { imageAttributes, linkAttributes, reviewSchemes, reviewTags } from './review-rules.ts'

/** What a review may contain, whoever wrote it. Anything else is dropped. */
export function sanitizeReview(html: string): string {
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
  return !html.includes('<img') && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
