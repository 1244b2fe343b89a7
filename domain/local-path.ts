/** Returns a path on this site in normalized form, or null for any other address, in any notation. */
export function localPath(text: string | null): string | null {
  if (!text || text.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null
  const base = 'http://own.invalid'
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  // Normalizing dot segments may leave two slashes at the beginning.
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
