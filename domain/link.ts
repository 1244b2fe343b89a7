import { ownPath } from './own-path.ts'

/** What an administrator wrote as a link, as an address that can be followed; '#' when it is none. */
export function externalHref(link: string | null): string {
  const text = link?.trim() ?? ''
  if (text === '') return '#'
  const url = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  return URL.canParse(url) ? url : '#'
}

/** Returns the address of a logo or screenshot if it is a path on this site or an http(s) URL, else null. */
export function pictureHref(address: string | null): string | null {
  const text = address?.trim() ?? ''
  const isForeign = /^https?:\/\//i.test(text) && URL.canParse(text)
  return isForeign || ownPath(text) !== null ? text : null
}

/** A link in a review: a page of ours, a place on the page, another site, an address for mail or a number. Null for anything else. */
export function reviewHref(link: string): string | null {
  const text = link.trim()
  if (/^#\S+$|^mailto:[^\s@]+@[^\s@]+$|^tel:\+?[\d-]+$/i.test(text)) return text
  if (text.startsWith('/') && !text.startsWith('//')) return ownPath(text)
  return siteHref(text)
}

/** A picture in a review: one of ours, or one that another site serves safely. */
export function reviewImageSrc(link: string): string | null {
  const text = link.trim()
  if (text.startsWith('/') && !text.startsWith('//')) return ownPath(text)
  return /^https:\/\//i.test(text) ? siteHref(text) : null
}

/** A word alone is no site, although a browser would try it. */
function siteHref(text: string): string | null {
  const href = externalHref(text)
  return href !== '#' && new URL(href).hostname.includes('.') ? href : null
}
