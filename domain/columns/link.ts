import { localPath } from '../local-path.ts'

/** Returns an administrator's link as an absolute URL, or '#' when it is invalid. */
export function externalHref(link: string | null): string {
  const text = link?.trim() ?? ''
  if (text === '') return '#'
  const url = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  return URL.canParse(url) ? url : '#'
}

/** Returns the address of a logo or screenshot if it is a path on this site or an http(s) URL, else null. */
export function imageHref(address: string | null): string | null {
  const text = address?.trim() ?? ''
  const isExternal = /^https?:\/\//i.test(text) && URL.canParse(text)
  return isExternal || localPath(text) !== null ? text : null
}

/** Returns a review link if it is a path on this site, a fragment, a web address, or a mailto: or tel: link, else null. */
export function reviewHref(link: string): string | null {
  const text = link.trim()
  if (/^#\S+$|^mailto:[^\s@]+@[^\s@]+$|^tel:\+?[\d-]+$/i.test(text)) return text
  if (text.startsWith('/') && !text.startsWith('//')) return localPath(text)
  return siteHref(text)
}

/** Returns the address of a review image if it is a path on this site or an https URL, else null. */
export function reviewImageSrc(link: string): string | null {
  const text = link.trim()
  if (text.startsWith('/') && !text.startsWith('//')) return localPath(text)
  return /^https:\/\//i.test(text) ? siteHref(text) : null
}

/** Returns an absolute URL, or null when the host name has no dot: a single word parses as a URL, too. */
function siteHref(text: string): string | null {
  const href = externalHref(text)
  return href !== '#' && new URL(href).hostname.includes('.') ? href : null
}
