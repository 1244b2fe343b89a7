/**
 * Parses a URL-encoded form. Returns null for more than `most` fields, which are counted before any is decoded. The time is
 * linear in the length of the text; that of `URLSearchParams` grows faster.
 */
export function readFields(text: string, most: number): [name: string, value: string][] | null {
  if (hasMoreThan(most, text)) return null
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0
        ? [decoded(pair), '']
        : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]
    })
}

function hasMoreThan(most: number, text: string): boolean {
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    if (++count > most) return true
  }
  return false
}

function decoded(text: string): string {
  const spaced = withSpaces(text)
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Browsers do not send invalid percent-encoding: decode it leniently, as they do in URLs.
    return new URLSearchParams(`=${text}`).get('') ?? ''
  }
}

const [plus, space] = [0x2b, 0x20]

/** Returns the text with spaces for plus signs. As bytes, because `replaceAll` takes half a second for four million of them. */
function withSpaces(text: string): string {
  if (!text.includes('+')) return text
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === plus) bytes[at] = space
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
