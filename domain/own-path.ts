/** Where somebody wanted to go, if that is a page of ours; null for anything else, however it is written. */
export function ownPath(text: string | null): string | null {
  if (!text || text.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null
  const base = 'http://own.invalid'
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  // Dots and such may have made two slashes of it.
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
