import sanitize from 'sanitize-html'

const paid = { rel: 'sponsored nofollow noopener', target: '_blank' }

const isOurs = (href: string) => /^(\/(?!\/)|#)/.test(href)

/**
 * What a review may contain, whoever wrote it. Anything else is dropped. Links to other sites are paid for, or might be,
 * so they carry the marks that search engines ask for.
 */
export function sanitizeReview(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'img', 'br', 'hr'],
      ...['blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      // The page has its one h1 already.
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (_tag, { href = '' }) => ({
        tagName: 'a',
        attribs: { href, ...(isOurs(href) ? {} : paid) },
      }),
      img: (_tag, { src = '', alt = '', width = '', height = '' }) => ({
        tagName: 'img',
        attribs: { src, alt, loading: 'lazy', ...(width && { width }), ...(height && { height }) },
      }),
    },
  })
}

/** Is nothing left of it to read or see? */
export function isBlankReview(html: string): boolean {
  return !html.includes('<img') && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
}
