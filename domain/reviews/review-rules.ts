/** Tags allowed in a review. The sanitizer and the editor use the same list, so neither drops tags that the other keeps. */
export const reviewTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img', 'br', 'hr'],
  ...['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
]

export const reviewSchemes = ['http', 'https', 'mailto', 'tel']

/** The database rejects longer HTML. */
export const maxReviewLength = 200_000

const externalAttributes = { rel: 'sponsored nofollow noopener', target: '_blank' }

const isInternal = (href: string) => /^(\/(?!\/)|#)/.test(href)

/** Returns the attributes of a link. External links may be paid, so they carry the `rel` values that search engines require. */
export function linkAttributes(href: string) {
  return { href, ...(isInternal(href) ? {} : externalAttributes) }
}

export function imageAttributes({ src = '', alt = '', width = '', height = '' }) {
  return {
    ...(src && { src }),
    alt,
    loading: 'lazy',
    ...(width && { width }),
    ...(height && { height }),
  }
}
