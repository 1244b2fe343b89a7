/** What a review may be made of. The sanitiser enforces it, and the editor holds exactly this: so neither loses what the other keeps. */
export const reviewTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img', 'br', 'hr'],
  ...['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
]

export const reviewSchemes = ['http', 'https', 'mailto', 'tel']

/** The database refuses more characters of HTML than this. */
export const longestReview = 200_000

const paid = { rel: 'sponsored nofollow noopener', target: '_blank' }

const isOurs = (href: string) => /^(\/(?!\/)|#)/.test(href)

/** Links to other sites are paid for, or might be, so they carry the marks that search engines ask for. */
export function linkAttributes(href: string) {
  return { href, ...(isOurs(href) ? {} : paid) }
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
