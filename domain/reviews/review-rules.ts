/** Tags allowed in a review. The sanitizer and the editor use the same list, so neither drops tags that the other keeps. */
export const reviewTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img', 'br', 'hr'],
  ...['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ...['figure', 'figcaption'],
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

/** The role of a decorative image: an empty alternative text without it is missing. */
export const decorativeRole = 'presentation'

export function imageAttributes({ src = '', alt = '', role = '', width = '', height = '' }) {
  return {
    ...(src && { src }),
    alt,
    ...(alt === '' && role === decorativeRole && { role }),
    loading: 'lazy',
    ...(width && { width }),
    ...(height && { height }),
  }
}
